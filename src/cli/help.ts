import { definitionOf } from '../settings/settings.ts';
import { OPTION_NAMES } from './arguments.ts';

function optionLine(name: (typeof OPTION_NAMES)[number]): string {
  const { fallbackText, description } = definitionOf(name);
  const plain = description.replaceAll('`', '');
  const text = fallbackText === '' ? plain : `${plain} Default: ${fallbackText}${fallbackText.endsWith('.') ? '' : '.'}`;
  return `  --${name.padEnd(24)} ${text}`;
}

export function helpText(): string {
  return `check-tests runs a project's tests, reads the results of any test tool, remembers them,
and says whether anything got worse.

Usage
  check-tests run [options] -- COMMAND...     run COMMAND here and compare with the last run
  check-tests run [options]                   the same with test_command of config.json
  check-tests read [--json] [--exit-code N] FILE...
                                              show what is read from saved output ("-" is standard input)
  check-tests read --trace FILE...            the same, with the lines that each reader got and which runs count by which rule
  check-tests convert --to cobertura|lcov|junit|ctrf FILE...
                                              write what report files say in one standard format
  check-tests run --part-file FILE --shard I/N -- COMMAND...
                                              run one shard and leave its result for a merge
  check-tests merge [--expect N] [--json] [options] PART...
                                              judge the parts of one suite together, as if one machine had run everything
  check-tests split --shard I/N [--from STATE] [--by durations|size|count] [--null|--json] [--allow-empty] GLOB...
                                              print the files of one shard, the same on every machine
  check-tests --help | --version

Options of run
${OPTION_NAMES.filter((name) => name !== 'test-command').map(optionLine).join('\n')}

Exit codes
  0 the gate passes   1 the gate fails, or a setting is wrong (the message says which)   2 wrong usage of the command
  130, 143, 129 ended by SIGINT, SIGTERM, SIGHUP

Examples
  check-tests run -- npm test
  check-tests run --fail-on no-worse -- pytest --cov
  npm test 2>&1 | check-tests read -
  files=$(check-tests split --shard 2/4 'src/**/*.test.ts') && jest --runTestsByPath $files
  check-tests convert --to cobertura coverage/lcov.info > cobertura.xml
`;
}
