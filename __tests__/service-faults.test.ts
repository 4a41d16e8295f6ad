/** A cache service and an API that answer in every wrong way: the verdict, the state and the time of a run do not depend on them. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { stateIn } from './support/bundle.ts';
import { failing, passing, pullRequestEvent } from './support/outputs.ts';
import { startStep } from './support/step-process.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(240_000);

type Answer = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

const WAYS: Readonly<Record<string, Answer>> = {
  'a page of HTML': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>::error::Please log in</body></html>'),
  'JSON that is something else': (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":1,"data":[],"message":{"a":"::error::b"}}'),
  'nothing, with success': (response) => void response.writeHead(200).end(),
  'half of what it announced': async (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' }).write('{"ok":true');
    await sleep(100);
    response.destroy();
  },
  'more than it announced': (response) => void response.socket?.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}{"ok":true}HTTP/1.1 garbage\r\n\r\n'),
  'a redirection to itself': (response, request) => void response.writeHead(302, { location: request.url ?? '/' }).end(),
  'no end': async (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    while (!response.destroyed) {
      response.write('[1,'.repeat(5_000));
      await sleep(20);
    }
  },
  'a byte in a second': async (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    while (!response.destroyed) {
      response.write(' ');
      await sleep(1_000);
    }
  },
  '500': (response) => void response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"Internal Server Error"}'),
  '429 for an hour': (response) => void response.writeHead(429, { 'retry-after': '3600', 'content-type': 'application/json' }).end('{"message":"slow down"}'),
  '429 for a second': (response) => void response.writeHead(429, { 'retry-after': '1', 'content-type': 'application/json' }).end('{"message":"slow down"}'),
  'no answer': () => undefined,
  'a closed line': (response) => void response.destroy(),
};

/** A server of its own for each way: the cache client takes only the origin of an address. */
const servers = new Map<string, Server>();

async function listening(answer: Answer): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    response.on('error', () => undefined);
    void answer(response, request);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

function addressOf(server: Server | undefined): string {
  if (server === undefined) throw new Error('there is no such server');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  for (const [way, answer] of Object.entries(WAYS)) servers.set(way, await listening(answer));
});

afterAll(() => {
  for (const server of servers.values()) {
    server.closeAllConnections();
    server.close();
  }
});

/** Reading 10 s, saving 10 s, the comment 30 s, two statuses 15 s each: see docs/BASELINE.md. */
const MAX_MILLISECONDS = 80_000;

function stepAt(base: string, command: string): ReturnType<typeof startStep> & { readonly workspace: string } {
  const workspace = workspaceWith();
  const env = { ACTIONS_RUNTIME_TOKEN: `e30.${Buffer.from('{"ac":"[]"}').toString('base64url')}.x`, ACTIONS_CACHE_SERVICE_V2: 'True', ACTIONS_RESULTS_URL: `${base}/`, GITHUB_API_URL: base, GITHUB_GRAPHQL_URL: `${base}/graphql`, 'INPUT_GITHUB-TOKEN': 'a-token' };
  return { workspace, ...startStep({ workspace, env, event: pullRequestEvent(), with: { 'test-command': command, comment: 'true', 'commit-status': 'true' } }) };
}

/** The exit code of a step whose services are at `base`. */
async function exitCodeAt(base: string, command: string): Promise<number | null> {
  const started = performance.now();
  const step = stepAt(base, command);
  const { code, signal } = await step.ended;
  expect(signal).toBeNull();
  expect(performance.now() - started).toBeLessThan(MAX_MILLISECONDS);
  expect(stateIn(step.workspace).results.total).toBe(5);
  expect(readFileSync(step.outputFile, 'utf8')).toContain(code === 0 ? 'passing' : 'failing');
  const told = step.log().split('\n').filter((line) => line.startsWith('::notice::'));
  // One line each for reading, saving, comment and status at most; nothing of what the service said acts.
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThanOrEqual(4);
  expect(step.log()).not.toMatch(/^::error::(?!check-tests)/m);
  expect(told.join('\n')).not.toMatch(/undefined|\[object|Cannot read/);
  return code;
}

describe('a cache service and an API that answer with', () => {
  it.concurrent.each(Object.keys(WAYS))('%s: green, in time', async (way) => {
    expect(await exitCodeAt(addressOf(servers.get(way)), passing(5))).toBe(0);
  });

  it.concurrent('500, when the tests fail: red', async () => {
    expect(await exitCodeAt(addressOf(servers.get('500')), failing(1, 4))).toBe(1);
  });

  it.concurrent('nothing, since nobody listens: green, in time', async () => {
    const server = await listening(() => undefined);
    const address = addressOf(server);
    server.close();
    expect(await exitCodeAt(address, passing(5))).toBe(0);
  });
});
