/** What a service answers, as far as it may be large: one that never ends is not read to its end. */
export async function bytesOf(response: Response, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > most) return undefined; // Leaving the loop cancels the download.
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
