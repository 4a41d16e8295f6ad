import type { Services } from './github/services-stand-in.mjs';

/** As a step with actions/upload-artifact does. */
export async function upload(services: Services, runId: number, name: string, archive: Buffer): Promise<void> {
  const token = services.env({ ref: 'refs/pull/1/merge', runId })['ACTIONS_RUNTIME_TOKEN'] ?? '';
  const [, payload = ''] = token.split('.');
  const run = /Actions\.Results:([^:\s]+)/.exec((JSON.parse(Buffer.from(payload, 'base64url').toString()) as { scp: string }).scp)?.[1];
  const call = async (method: string, body: object): Promise<Record<string, string>> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${services.url}/twirp/github.actions.results.api.v1.ArtifactService/${method}`, { method: 'POST', headers, body: JSON.stringify({ workflow_run_backend_id: run, ...body }) });
    return (await response.json()) as Record<string, string>;
  };
  const { signed_upload_url: url = '' } = await call('CreateArtifact', { name, version: 4 });
  await fetch(url, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: new Uint8Array(archive) });
  await call('FinalizeArtifact', { name, size: String(archive.length) });
}
