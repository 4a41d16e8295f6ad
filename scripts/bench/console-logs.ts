/** Console logs of the kinds that break log readers, made from the corpus and from fixed pseudo-random noise. */
import { closeSync, existsSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { findCases } from '../../__tests__/support/corpus.ts';

const MEGABYTE = 1_000_000;

/** Numbers that look random and are the same in every run. */
function* pseudoRandom(): Generator<number, never> {
  let state = 1;
  for (;;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state;
  }
}

/** A file of about `megabytes`, written piece by piece; made once. */
function made(folder: string, name: string, megabytes: number, pieces: () => Iterable<string | Uint8Array>): string {
  const path = join(folder, `${name}-${megabytes}.log`);
  if (existsSync(path) && statSync(path).size >= megabytes * MEGABYTE) return path;
  const file = openSync(path, 'w');
  let written = 0;
  for (const piece of pieces()) {
    written += typeof piece === 'string' ? writeSync(file, piece) : writeSync(file, piece);
    if (written >= megabytes * MEGABYTE) break;
  }
  closeSync(file);
  return path;
}

function noiseLines(): string[] {
  return Array.from({ length: 400 }, (_, index) => [
    `2026-01-02 03:04:${String(index % 60).padStart(2, '0')},123 INFO  [worker-${index % 7}] com.example.Service - handled request ${index} in ${index % 97} ms\n`,
    `debug: cache hit for key user:${index * 31} (${index % 100}%)\n`,
    `    at Object.<anonymous> (/home/runner/work/app/app/src/file${index}.js:${index}:15)\n`,
    `Downloading https://registry.example/package-${index}.tgz ... done\n`,
    `GET /api/items/${index} 200 ${index % 50}ms - 512\n`,
    `[worker-${index % 5}] \u001b[32m✓\u001b[39m step ${index} of 400\n`,
  ]).flat();
}

/** Whole outputs of all tools of the corpus, in changing order, with stretches of program output between them. */
export function mixed(folder: string, megabytes: number): string {
  return made(folder, 'mixed', megabytes, function* pieces() {
    const outputs = findCases('fixtures/corpus')
      .map((path) => join(path, 'output.txt'))
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path))
      .filter((bytes) => bytes.length < 200_000);
    const noise = noiseLines();
    for (const random of pseudoRandom()) {
      const output = outputs[random % outputs.length];
      if (output !== undefined) yield output;
      const start = (random >>> 8) % noise.length;
      yield `\n${noise.slice(start, start + ((random >>> 4) % 500)).join('')}`;
    }
  });
}

/** `go test -v` of one package with so many tests that the log has millions of lines. */
export function goVerbose(folder: string, megabytes: number): string {
  return made(folder, 'go-verbose', megabytes, function* pieces() {
    for (let index = 0; ; index += 1) yield `=== RUN   TestHandler/case_${index}\n    handler_test.go:${index % 900}: request ${index} took 3ms\n--- PASS: TestHandler/case_${index} (0.00s)\n`;
  });
}

/** Every line labelled by turbo, of packages that print at the same time. */
export function labelled(folder: string, megabytes: number): string {
  return made(folder, 'labelled', megabytes, function* pieces() {
    const packages = Array.from({ length: 40 }, (_, index) => `@acme/package-${index}`);
    yield `   • Packages in scope: ${packages.join(', ')}\n   • Running test in ${packages.length} packages\n`;
    const noise = noiseLines();
    for (const random of pseudoRandom()) yield `${packages[random % 40] ?? ''}:test: ${noise[(random >>> 8) % noise.length] ?? ''}`;
  });
}

/** GitHub's raw log: a timestamp before every line. */
export function timestamped(folder: string, megabytes: number): string {
  return made(folder, 'timestamped', megabytes, function* pieces() {
    const noise = noiseLines();
    for (const random of pseudoRandom()) yield `2026-01-02T03:04:05.678901${random % 10}Z ${noise[random % noise.length] ?? ''}`;
  });
}

/** Colours in every line, a redraw in some. */
export function coloured(folder: string, megabytes: number): string {
  return made(folder, 'coloured', megabytes, function* pieces() {
    for (const random of pseudoRandom()) {
      yield `  \u001b[32m✓\u001b[39m \u001b[90mhandles case ${random} (\u001b[33m${random % 90} ms\u001b[90m)\u001b[39m\n`;
      if (random % 50 === 0) yield `progress ${random % 100}%\rprogress done\u001b[K\n`;
    }
  });
}

/** One line without an end. */
export function singleLine(folder: string, megabytes: number): string {
  return made(folder, 'single-line', megabytes, function* pieces() {
    const piece = '3 passed, 1 failed; '.repeat(5_000);
    for (;;) yield piece;
  });
}
