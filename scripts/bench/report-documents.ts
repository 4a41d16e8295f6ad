/** JSON reports of any size, each as pieces: large ones are never one string. */
import { closeSync, existsSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 1_000_000;
const WORDS = ['returns', 'rejects', 'parses', 'keeps', 'the user', 'a session', 'no token', 'its order'];

type Status = 'passed' | 'failed' | 'skipped';

/** One test in 100 fails, one in 50 is skipped. */
function statusOf(index: number): Status {
  if (index % 100 === 37) return 'failed';
  return index % 50 === 11 ? 'skipped' : 'passed';
}

function titleOf(index: number): string {
  return `case ${index} ${WORDS[index % 8] ?? ''} ${WORDS[(index * 7) % 8] ?? ''} when it is ${WORDS[(index * 3) % 8] ?? ''}`;
}

function fileOf(index: number): string {
  return `/home/runner/work/app/app/src/module${index % 97}/file${index}.test.js`;
}

function trace(index: number): string {
  return `AssertionError: expected ${index} to equal ${index + 1}\n    at Object.<anonymous> (${fileOf(index)}:10:15)\n    at runTest (node_modules/runner/lib/run.js:112:9)`;
}

function* listed(items: Iterable<unknown>): Generator<string> {
  let separator = '';
  for (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ',';
  }
}

function* counted<Item>(item: (index: number) => Item, wanted: (index: number) => boolean = () => true, most = Number.POSITIVE_INFINITY): Generator<Item> {
  for (let index = 0; index < most; index += 1) if (wanted(index)) yield item(index);
}

function jestFile(index: number): unknown {
  const assertions = Array.from({ length: 50 }, (_, at) => {
    const [test, status] = [index * 50 + at, statusOf(index * 50 + at)];
    return { ancestorTitles: [`Suite ${index}`], fullName: `Suite ${index} ${titleOf(test)}`, title: titleOf(test), status: status === 'skipped' ? 'pending' : status, duration: 5, location: { line: 10 + at, column: 3 }, failureMessages: status === 'failed' ? [trace(test)] : [], numPassingAsserts: 1 };
  });
  return { assertionResults: assertions, endTime: 2, message: '', name: fileOf(index), startTime: 1, status: 'passed', summary: '' };
}

function istanbulFile(index: number): unknown {
  const lines = Array.from({ length: 100 }, (_, line) => line);
  const place = (line: number): unknown => ({ start: { line: line + 1, column: 0 }, end: { line: line + 1, column: 30 } });
  return {
    path: fileOf(index),
    statementMap: Object.fromEntries(lines.map((line) => [line, place(line)])),
    fnMap: Object.fromEntries(lines.slice(0, 5).map((id) => [id, { name: `fn${id}`, decl: place(id * 20), loc: place(id * 20), line: id * 20 + 1 }])),
    branchMap: Object.fromEntries(lines.slice(0, 5).map((id) => [id, { loc: place(id * 20 + 2), type: 'if', locations: [place(id * 20 + 2), place(id * 20 + 2)], line: id * 20 + 3 }])),
    s: Object.fromEntries(lines.map((line) => [line, (index * 31 + line * 7) % 11 === 0 ? 0 : 1])),
    f: Object.fromEntries(lines.slice(0, 5).map((id) => [id, (index + id) % 3])),
    b: Object.fromEntries(lines.slice(0, 5).map((id) => [id, [1, (index + id) % 2]])),
  };
}

function ctrfTest(index: number): unknown {
  const status = statusOf(index);
  return { name: titleOf(index), status, duration: 5, suite: `Suite ${Math.floor(index / 50)}`, filePath: fileOf(Math.floor(index / 50)), ...(status === 'failed' ? { message: `expected ${index}`, trace: trace(index) } : {}) };
}

function pytestTest(index: number): unknown {
  const status = statusOf(index);
  const stage = { duration: 0.000_1, outcome: 'passed' };
  const path = `tests/test_module${Math.floor(index / 50)}.py`;
  const call = status === 'failed' ? { duration: 0.01, outcome: 'failed', crash: { path: `/home/runner/work/app/app/${path}`, lineno: 12, message: 'assert 1 == 2' }, longrepr: trace(index) } : { duration: 0.01, outcome: status };
  return { nodeid: `${path}::test_case[${titleOf(index)}]`, lineno: index % 500, outcome: status, keywords: [`test_case[${index}]`, 'parametrize', 'pytestmark', 'tests'], setup: stage, call, teardown: stage };
}

function mochaTest(index: number): unknown {
  return { title: titleOf(index), fullTitle: `Suite ${Math.floor(index / 50)} ${titleOf(index)}`, file: fileOf(Math.floor(index / 50)), duration: 3, currentRetry: 0, speed: 'fast', err: statusOf(index) === 'failed' ? { message: 'expected 1 to equal 2', stack: trace(index) } : {} };
}

/** A package of 500 tests. */
function goPackage(index: number): string {
  const named = { Time: '2026-01-02T03:04:05.678901234Z', Package: `example.com/app/package${index}` };
  const events: unknown[] = [];
  for (let test = index * 500; test < index * 500 + 500; test += 1) {
    const base = { ...named, Test: `TestCase/${titleOf(test).replaceAll(' ', '_')}` };
    const end = { passed: 'pass', failed: 'fail', skipped: 'skip' }[statusOf(test)];
    events.push({ ...base, Action: 'run' }, { ...base, Action: 'output', Output: `=== RUN   ${base.Test}\n` }, { ...base, Action: 'output', Output: `    case_test.go:${test % 900}: request took 3ms\n` }, { ...base, Action: end, Elapsed: 0.01 });
  }
  events.push({ ...named, Action: 'fail', Elapsed: 1 });
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

/** A document of about so many characters. */
type Writer = (characters: number) => Generator<string>;

function whole(before: string, items: Generator<string>, after: string): Writer {
  return function* pieces(characters) {
    yield before;
    let written = 0;
    for (const item of items) {
      yield item;
      written += item.length;
      if (written >= characters) break;
    }
    yield after;
  };
}

/** Mocha lists every test once among all tests and once by its outcome. */
function* mocha(characters: number): Generator<string> {
  const most = Math.round(characters / 2 / 330);
  yield '{"stats":{"suites":1,"tests":1,"passes":1,"pending":1,"failures":1,"duration":9},"tests":[';
  yield* listed(counted(mochaTest, undefined, most));
  for (const [list, status] of [['pending', 'skipped'], ['failures', 'failed'], ['passes', 'passed']] as const) {
    yield `],"${list}":[`;
    yield* listed(counted(mochaTest, (index) => statusOf(index) === status, most));
  }
  yield ']}';
}

function* istanbulMembers(): Generator<string> {
  for (let index = 0; ; index += 1) yield `${index === 0 ? '' : ','}${JSON.stringify(fileOf(index))}:${JSON.stringify(istanbulFile(index))}`;
}

const DOCUMENTS = {
  jest: () => whole('{"numFailedTests":1,"numPassedTests":1,"numTotalTests":3,"success":false,"testResults":[', listed(counted(jestFile)), '],"wasInterrupted":false}'),
  istanbul: () => whole('{', istanbulMembers(), '}'),
  ctrf: () => whole('{"results":{"tool":{"name":"bench"},"summary":{"tests":1},"tests":[', listed(counted(ctrfTest)), ']}}'),
  pytest: () => whole('{"created":1,"duration":2,"exitcode":1,"root":"/app","environment":{},"summary":{"total":1,"collected":1},"collectors":[],"tests":[', listed(counted(pytestTest)), ']}'),
  mocha: (): Writer => mocha,
  go: () => whole('', counted(goPackage), ''),
} as const satisfies Record<string, () => Writer>;

/** A document of about `megabytes`; made once. */
export function jsonReport(what: keyof typeof DOCUMENTS): (folder: string, megabytes: number) => string {
  return (folder, megabytes) => {
    const path = join(folder, `${what}-${megabytes}mb.${what === 'go' ? 'jsonl' : 'json'}`);
    if (existsSync(path) && statSync(path).size >= megabytes * MEGABYTE * 0.8) return path;
    const file = openSync(path, 'w');
    let held: string[] = [];
    let size = 0;
    const flush = (): void => {
      writeSync(file, held.join(''));
      [held, size] = [[], 0];
    };
    for (const piece of DOCUMENTS[what]()(megabytes * MEGABYTE)) {
      held.push(piece);
      size += piece.length;
      if (size > MEGABYTE) flush();
    }
    flush();
    closeSync(file);
    return path;
  };
}
