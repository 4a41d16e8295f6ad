/** Compressed report files, known by their first bytes. */
import { createGunzip } from 'node:zlib';
import { BrokenReport } from './format.ts';

/** A file of some kB may hold as many GB of one letter. */
const MAX_BYTES = 4 * 1024 * 1024 * 1024;

function isGzip(beginning: Uint8Array): boolean {
  return beginning[0] === 0x1f && beginning[1] === 0x8b;
}

async function* first(chunk: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield chunk;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/**
 * The bytes of a file as they are meant: those of a gzip'd one inflated, of any other as they come.
 * @throws BrokenReport where the compressed data are broken, cut or too much.
 */
export async function* decompressed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    let beginning = await iterator.next();
    while (beginning.done !== true && beginning.value.length < 2) {
      const next = await iterator.next();
      if (next.done === true) break;
      beginning = { done: false, value: Buffer.concat([beginning.value, next.value]) };
    }
    if (beginning.done === true) return;
    const whole = first(beginning.value, iterator);
    yield* isGzip(beginning.value) ? inflated(whole) : whole;
  } finally {
    await iterator.return?.();
  }
}

async function* inflated(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const feeding = feed(gunzip, chunks);
  let bytes = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new BrokenReport('it holds more than 4 GB, compressed');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof BrokenReport) throw error;
    throw new BrokenReport(`its compressed data are broken: ${error instanceof Error ? error.message : 'unknown reason'}`);
  } finally {
    gunzip.destroy();
    await feeding;
  }
}

/** A chunk is valid until the next is asked for, so each is copied. */
async function feed(gunzip: ReturnType<typeof createGunzip>, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of chunks) {
      if (gunzip.destroyed) return;
      if (!gunzip.write(Buffer.from(chunk))) await new Promise<void>((resolve) => gunzip.once('drain', resolve).once('close', resolve));
    }
    gunzip.end();
  } catch (error) {
    gunzip.destroy(error instanceof Error ? error : new Error('unknown reason'));
  }
}
