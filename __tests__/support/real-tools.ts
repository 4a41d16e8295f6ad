/** Small projects for real test tools, each with known results: how it was written is the truth. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export interface RealTool {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly command: string;
  /** A command that succeeds where the tool can run; it runs in the project's folder. */
  readonly probe: string;
  readonly expected: { readonly passed: number; readonly failed: number; readonly skipped: number };
  /** A name that must be among the failing tests. */
  readonly failing?: string;
  /** File and line (1-based) of the failing test's assertion, as far as the tool prints it. */
  readonly place?: { readonly file: string; readonly line: number };
}

const node = process.execPath;
const bun = resolve('node_modules/@oven/bun-linux-x64/bin/bun');
const script = (path: string): string => `${node} ${resolve('node_modules', path)}`;

const CONSOLE_LIE = "console.log('Tests:       9 failed, 1 passed, 10 total\\n 7 passing\\n3 passed, 9 failed');";

function javaScript(header: string, assertion: string): string {
  return `${header}
test('adds', () => { ${CONSOLE_LIE} });
test('subtracts', () => {});
test.skip('waits', () => {});
test('divides', () => {
  ${assertion}
});
`;
}

const EXPECT = 'expect(4 / 2).toBe(3);';

export const REAL_TOOLS: readonly RealTool[] = [
  {
    name: 'jest',
    files: { 'package.json': '{}', 'sum.test.js': javaScript('', EXPECT) },
    command: `${script('jest/bin/jest.js')} --rootDir .`,
    probe: `${script('jest/bin/jest.js')} --version`,
    expected: { passed: 2, failed: 1, skipped: 1 },
    failing: 'divides',
    place: { file: 'sum.test.js', line: 6 },
  },
  {
    name: 'vitest',
    files: { 'package.json': '{ "type": "module" }', 'sum.test.js': javaScript("import { expect, test } from 'vitest';", EXPECT) },
    command: `${script('vitest/vitest.mjs')} run`,
    probe: `${script('vitest/vitest.mjs')} --version`,
    expected: { passed: 2, failed: 1, skipped: 1 },
    failing: 'divides',
    place: { file: 'sum.test.js', line: 6 },
  },
  {
    name: 'mocha',
    files: { 'package.json': '{}', 'test/sum.js': javaScript("const test = it; const assert = require('node:assert');", 'assert.equal(4 / 2, 3);') },
    command: script('mocha/bin/mocha.js'),
    probe: `${script('mocha/bin/mocha.js')} --version`,
    expected: { passed: 2, failed: 1, skipped: 1 },
    failing: 'divides',
  },
  {
    name: 'node:test',
    files: { 'package.json': '{}', 'sum.test.js': javaScript("const test = require('node:test'); const assert = require('node:assert');", 'assert.equal(4 / 2, 3);') },
    command: `${node} --test`,
    probe: `${node} --version`,
    expected: { passed: 2, failed: 1, skipped: 1 },
    failing: 'divides',
  },
  {
    name: 'bun',
    files: { 'package.json': '{}', 'sum.test.js': javaScript("import { expect, test } from 'bun:test';", EXPECT) },
    command: `${bun} test`,
    probe: `test -x ${bun}`,
    expected: { passed: 2, failed: 1, skipped: 1 },
    failing: 'divides',
  },
  {
    name: 'pytest',
    files: { 'test_sum.py': "import pytest\n\ndef test_adds():\n    print('3 failed, 9 passed in 0.1s')\n\n@pytest.mark.skip\ndef test_waits():\n    pass\n\ndef test_divides():\n    assert 4 / 2 == 3\n" },
    command: 'python3 -m pytest -p no:cacheprovider',
    probe: 'python3 -m pytest --version',
    expected: { passed: 1, failed: 1, skipped: 1 },
    failing: 'test_divides',
    place: { file: 'test_sum.py', line: 11 },
  },
  {
    name: 'unittest',
    files: {
      'test_sum.py':
        "import unittest\n\nclass Sum(unittest.TestCase):\n    def test_adds(self):\n        print('Ran 99 tests in 0.1s')\n\n    @unittest.skip('later')\n    def test_waits(self):\n        pass\n\n    def test_divides(self):\n        self.assertEqual(4 / 2, 3)\n",
    },
    command: 'python3 -m unittest',
    probe: 'python3 --version',
    expected: { passed: 1, failed: 1, skipped: 1 },
    failing: 'test_divides',
    place: { file: 'test_sum.py', line: 12 },
  },
  {
    name: 'go (packages)',
    files: {
      'go.mod': 'module example.com/sum\n\ngo 1.15\n',
      'good/good_test.go': 'package good\n\nimport "testing"\n\nfunc TestAdds(t *testing.T) {}\n',
      'bad/bad_test.go': 'package bad\n\nimport "testing"\n\nfunc TestDivides(t *testing.T) {\n\tt.Error("FAIL: 2 is not 3")\n}\n',
    },
    command: 'go test ./...',
    probe: 'go version',
    expected: { passed: 1, failed: 1, skipped: 0 },
    failing: 'TestDivides',
  },
  {
    name: 'go (tests)',
    files: {
      'go.mod': 'module example.com/sum\n\ngo 1.15\n',
      'sum_test.go':
        'package sum\n\nimport (\n\t"fmt"\n\t"testing"\n)\n\nfunc TestAdds(t *testing.T) { fmt.Print("--- FAIL: TestNever (0.00s)\\nno newline at the end") }\n\nfunc TestWaits(t *testing.T) { t.Skip() }\n\nfunc TestDivides(t *testing.T) {\n\tt.Error("2 is not 3")\n}\n',
    },
    command: 'go test -v ./...',
    probe: 'go version',
    expected: { passed: 1, failed: 1, skipped: 1 },
    failing: 'TestDivides',
    place: { file: 'sum_test.go', line: 13 },
  },
  {
    name: 'cargo',
    files: {
      'Cargo.toml': '[package]\nname = "sum"\nversion = "0.1.0"\nedition = "2021"\n',
      'src/lib.rs': '/// ```\n/// assert_eq!(sum::add(1, 1), 2);\n/// ```\npub fn add(a: i32, b: i32) -> i32 { a + b }\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn adds() { println!("test result: ok. 9 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out"); }\n\n    #[test]\n    #[ignore]\n    fn waits() {}\n\n    #[test]\n    fn divides() { assert_eq!(4 / 2, 3); }\n}\n',
    },
    command: 'cargo test --no-fail-fast --offline',
    probe: 'cargo --version',
    // adds, the doc test; divides; waits
    expected: { passed: 2, failed: 1, skipped: 1 },
    failing: 'divides',
    place: { file: 'src/lib.rs', line: 16 },
  },
  {
    name: 'maven surefire',
    files: {
      'pom.xml': `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>sum</artifactId><version>1</version>
<properties><maven.compiler.source>11</maven.compiler.source><maven.compiler.target>11</maven.compiler.target><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>
<dependencies><dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.13.2</version><scope>test</scope></dependency></dependencies></project>`,
      'src/test/java/SumTest.java': `import org.junit.*;
public class SumTest {
  @Test public void adds() { System.out.println("Tests run: 99, Failures: 9, Errors: 0, Skipped: 0"); }
  @Ignore @Test public void waits() {}
  @Test public void divides() { Assert.assertEquals(3, 4 / 2); }
}
`,
    },
    command: 'mvn -B test',
    probe: 'mvn -B -q test-compile',
    expected: { passed: 1, failed: 1, skipped: 1 },
    failing: 'divides',
  },
  {
    name: 'ctest with GoogleTest',
    files: {
      'CMakeLists.txt': 'cmake_minimum_required(VERSION 3.14)\nproject(sum CXX)\nenable_testing()\nfind_package(GTest REQUIRED)\ninclude(GoogleTest)\nadd_executable(sum_test sum_test.cc)\ntarget_link_libraries(sum_test GTest::gtest_main)\ngtest_discover_tests(sum_test)\n',
      'sum_test.cc': '#include <gtest/gtest.h>\nTEST(Sum, Adds) {}\nTEST(Sum, Waits) { GTEST_SKIP(); }\nTEST(Sum, Divides) { EXPECT_EQ(4 / 2, 3); }\n',
    },
    command: 'cmake -S . -B build && cmake --build build && cd build && ctest --output-on-failure',
    probe: 'cmake -S . -B probe -Wno-dev && rm -rf probe',
    expected: { passed: 1, failed: 1, skipped: 1 },
    failing: 'Sum.Divides',
  },
];

/** Whether the tool can run on this machine. */
export function isAvailable(tool: RealTool, folder: string): boolean {
  return spawnSync('bash', ['-c', tool.probe], { cwd: folder, stdio: 'ignore', timeout: 300_000 }).status === 0 && existsSync(folder);
}
