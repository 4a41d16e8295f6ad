/** What puts which text in front of every line of another program's output. Clocks and counters go on from line to line. */

export interface RepeatedPrefix {
  readonly name: string;
  /** The text in front of line `index` (from 0). */
  readonly text: (index: number) => string;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** `01:10:30`, a second later on every seventh line. */
function clock(index: number): string {
  const seconds = Math.floor(index / 7);
  return `01:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function fraction(index: number): string {
  return `${clock(index)}.${String((index * 137) % 1_000).padStart(3, '0')}`;
}

function fixed(name: string, text: string): RepeatedPrefix {
  return { name, text: () => text };
}

export const REPEATED_PREFIXES: readonly RepeatedPrefix[] = [
  fixed('Cloud Build', 'Step #1 - "test": '),
  fixed('Cloud Build without an id', 'Step #1: '),
  fixed('Haskell stack', 'demo-core> '),
  fixed('Haskell stack, padded', 'demo-web       > '),
  fixed('nix build -L', 'checks-1.0> '),
  fixed('Earthly', '               +test | '),
  fixed('Earthly, of a folder', './services/api+test | '),
  fixed('MSBuild', '1>  '),
  fixed('Visual Studio', '12>'),
  fixed('GNU parallel --tag', 'jesty\t'),
  fixed('GNU parallel --tag of a command with blanks', 'npm test\t'),
  fixed('GNU parallel --tagstring', 'job-3: \t'),
  fixed('git push to a builder', 'remote: '),
  fixed('git push to a builder that indents', 'remote:        '),
  fixed('Heroku', '-----> '),
  { name: 'syslog', text: (index) => `Dec  1 ${clock(index)} buildhost ci[4711]: ` },
  { name: 'syslog, pid of each line', text: (index) => `Dec 11 ${clock(index)} buildhost runner[${4_700 + index}]: ` },
  { name: 'syslog by ISO time', text: (index) => `2026-12-01T${fraction(index)}123+00:00 buildhost ci[4711]: ` },
  { name: 'logger -s', text: (index) => `<13>Dec  1 ${clock(index)} user: ` },
  { name: 'journalctl', text: (index) => `Dec 01 ${clock(index)} buildhost npm[812]: ` },
  { name: 'journalctl -o short-precise', text: (index) => `Dec 01 ${fraction(index)}123 buildhost npm[812]: ` },
  { name: 'journalctl -o short-monotonic', text: (index) => `[ ${(1_000 + index / 10).toFixed(6)}] buildhost npm[812]: ` },
  fixed('journalctl -o with a unit', 'buildhost npm[812]: '),
  { name: 'CodeBuild', text: (index) => `[Container] 2026/12/01 ${clock(index)} ` },
  { name: 'CodeBuild, newer', text: (index) => `[Container] 2026/12/01 ${fraction(index)}123 ` },
  fixed('Vagrant', '    default: '),
  fixed('Vagrant, of a named machine', '==> web: '),
  fixed('Packer', '    amazon-ebs.test: '),
  fixed('Terraform local-exec', 'null_resource.test (local-exec): '),
  fixed('a frame', '│ '),
  fixed('a frame of ASCII', '| '),
  fixed('a heavy frame', '┃ '),
  fixed('a quotation', '> '),
  fixed('indented by two', '  '),
  fixed('indented by four', '    '),
  fixed('indented by a tab', '\t'),
  fixed('indented by twelve', '            '),
  fixed('a level', '[INFO] '),
  fixed('a level in lower case', '[info] '),
  fixed('a level and a colon', 'INFO: '),
  { name: 'a clock and a level', text: (index) => `${clock(index)} [INFO] ` },
  { name: 'a date, a clock and a level', text: (index) => `2026-12-01 ${clock(index)},123 INFO: ` },
  { name: 'a logger in Java', text: (index) => `${fraction(index)} [main] INFO  runner.Output - ` },
  { name: 'Python logging', text: (index) => `2026-12-01 ${clock(index)},123 - runner - INFO - ` },
  fixed('sed', 'api: '),
  fixed('sed, two words', 'unit tests: '),
  fixed('sed, an arrow', 'api -> '),
  fixed('grep -H', 'out.log:'),
  { name: 'grep -n', text: (index) => `${index + 1}:` },
  { name: 'cat -n', text: (index) => `${String(index + 1).padStart(6)}\t` },
  { name: 'nl -s', text: (index) => `${String(index + 1).padStart(3)}: ` },
  { name: 'concurrently --prefix "[{time}]"', text: (index) => `[2026-12-01 ${fraction(index)}] ` },
  { name: 'concurrently --prefix "{time}-{pid}"', text: (index) => `2026-12-01 ${fraction(index)}-812 ` },
  fixed('concurrently --prefix command', '[npm..est:unit] '),
  fixed('concurrently --prefix of a command with arguments', '[node --test "a b"] '),
  fixed('concurrently --prefix pid', '[81234] '),
  fixed('concurrently --prefix "{name} |"', 'api | '),
  fixed('Ant exec', '     [exec] '),
  { name: 'Drone', text: (index) => `[test:${index}] ` },
  { name: 'Woodpecker', text: (index) => `[test:L${index}:${Math.floor(index / 9)}s] ` },
  { name: 'Bamboo', text: (index) => `build\t01-Dec-2026 ${clock(index)}\t` },
  { name: 'annotate-output', text: (index) => `${clock(index)} O: ` },
  { name: 'ts -s', text: (index) => `00:00:${two(Math.floor(index / 9) % 60)} ` },
  { name: "ts '%.s'", text: (index) => `1764551430.${String(100_000 + index)} ` },
  { name: 'Capistrano', text: (index) => `      ${two(1 + Math.floor(index / 1_000))} ` },
  { name: 'a container log (CRI)', text: (index) => `2026-12-01T${fraction(index)}123456Z stdout F ` },
  fixed('kubectl logs --prefix', '[pod/test-5f9/runner] '),
  fixed('stern', 'test-5f9 runner '),
  fixed('docker service logs', 'ci_test.1.x8s7d2k@node-1    | '),
  fixed('pm2', '0|api  | '),
  fixed('Tilt', '       api │ '),
  fixed('lage', 'info api test |  '),
  fixed('Dagger', '42  : ┃ '),
  { name: 'Dagger, with a clock', text: (index) => `42  : [${(index / 10).toFixed(1)}s] | ` },
  fixed('Mill', '[12] '),
  fixed('Azure DevOps', '##[debug]'),
  { name: 'Heroku logs', text: (index) => `2026-12-01T${fraction(index)}123+00:00 app[run.1]: ` },
];
