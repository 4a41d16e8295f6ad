#!/usr/bin/env node
// Deterministic test/coverage reports of any size, for measuring.  node report-generators.mjs OUTDIR [what...]
// what: junit:N  junit-mb:M  lcov:N  lcov-mb:M  cobertura:N  cobertura-mb:M  jest:N  istanbul:N  ctrf:N  hostile  src:N
// Every report names files src/mod<d>/file<i>.js that `src:N` writes. 1 test in 100 fails, 1 in 50 is skipped.
import fs from 'node:fs'
import path from 'node:path'

const out = process.argv[2]
if (!out) { console.error('usage: report-generators.mjs OUTDIR [what...]'); process.exit(2) }
fs.mkdirSync(out, { recursive: true })
let seed = 1
const rnd = () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff)
const file = (i) => `src/mod${i % 97}/file${i}.js`
const WORDS = 'returns rejects parses keeps the user session token order when given empty nested invalid cached list without crashing after retry'.split(' ')
const title = (i) => { let s = `case ${i}`; for (let k = 0; k < 6; k++) s += ' ' + WORDS[(i * 7 + k * 13) % WORDS.length]; return s }
const stack = (i) => `AssertionError: expected ${i} to equal ${i + 1}\n    at Object.&lt;anonymous&gt; (${file(i % 500)}:${10 + (i % 80)}:15)\n    at processTicksAndRejections (node:internal/process/task_queues:95:5)\n    at runTest (node_modules/runner/lib/run.js:112:9)\n    at Suite.run (node_modules/runner/lib/suite.js:54:3)\n\n- Expected\n+ Received\n\n- ${i}\n+ ${i + 1}`
class W {
  constructor(name) { this.fd = fs.openSync(path.join(out, name), 'w'); this.b = []; this.n = 0; this.total = 0; this.name = name }
  w(s) { this.b.push(s); this.n += s.length; if (this.n > 1 << 20) this.flush() }
  flush() { const s = Buffer.from(this.b.join('')); fs.writeSync(this.fd, s); this.total += s.length; this.b = []; this.n = 0 }
  end() { this.flush(); fs.closeSync(this.fd); console.log(`${this.name} ${this.total} bytes`) }
  get size() { return this.total + this.n }
}
const PER = 50 // tests per suite
function junit(name, more) {
  const w = new W(name)
  w.w('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="all">\n')
  for (let s = 0, i = 0; more(i, w.size); s++) {
    const body = []
    let f = 0, k = 0, t = 0
    for (let j = 0; j < PER && more(i, w.size); j++, i++) {
      const dur = (rnd() * 0.2).toFixed(3)
      t++
      const head = `    <testcase classname="Suite ${s} ${WORDS[s % WORDS.length]}" name="${title(i)}" file="${file(s)}" line="${10 + j}" time="${dur}"`
      if (i % 100 === 37) { f++; body.push(`${head}>\n      <failure message="expected ${i} to equal ${i + 1}" type="AssertionError">${stack(i)}</failure>\n    </testcase>\n`) }
      else if (i % 50 === 11) { k++; body.push(`${head}><skipped/></testcase>\n`) }
      else body.push(`${head}/>\n`)
    }
    w.w(`  <testsuite name="Suite ${s}" tests="${t}" failures="${f}" errors="0" skipped="${k}" time="${(t * 0.1).toFixed(3)}" timestamp="2026-01-01T00:00:00" file="${file(s)}">\n${body.join('')}  </testsuite>\n`)
  }
  w.w('</testsuites>\n')
  w.end()
}
const LINES = 100
function lcov(name, more) {
  const w = new W(name)
  for (let i = 0; more(i, w.size); i++) {
    let s = `TN:\nSF:${file(i)}\n`, hit = 0
    for (let f = 0; f < 5; f++) s += `FN:${f * 20 + 1},fn${f}\n`
    for (let f = 0; f < 5; f++) s += `FNDA:${(i + f) % 3},fn${f}\n`
    s += 'FNF:5\nFNH:4\n'
    for (let l = 1; l <= LINES; l++) { const h = (i * 31 + l * 7) % 11 === 0 ? 0 : (l * i) % 50 + 1; if (h) hit++; s += `DA:${l},${h}\n` }
    s += `LF:${LINES}\nLH:${hit}\n`
    for (let b = 0; b < 10; b++) s += `BRDA:${b * 9 + 2},0,${b},${(i + b) % 4}\n`
    s += 'BRF:10\nBRH:8\nend_of_record\n'
    w.w(s)
  }
  w.end()
}
function cobertura(name, more) {
  const w = new W(name)
  w.w('<?xml version="1.0" ?>\n<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">\n<coverage line-rate="0.9091" branch-rate="0.75" lines-covered="90" lines-valid="100" branches-covered="3" branches-valid="4" complexity="0" version="0.1" timestamp="1767225600">\n  <sources><source>.</source></sources>\n  <packages>\n    <package name="src" line-rate="0.9091" branch-rate="0.75" complexity="0">\n      <classes>\n')
  for (let i = 0; more(i, w.size); i++) {
    const l = []
    let hit = 0
    for (let n = 1; n <= LINES; n++) { const h = (i * 31 + n * 7) % 11 === 0 ? 0 : 1 + (n % 9); if (h) hit++; l.push(n % 10 === 0 ? `            <line number="${n}" hits="${h}" branch="true" condition-coverage="50% (1/2)"/>\n` : `            <line number="${n}" hits="${h}" branch="false"/>\n`) }
    w.w(`        <class name="file${i}.js" filename="${file(i)}" line-rate="${(hit / LINES).toFixed(4)}" branch-rate="0.5" complexity="0">\n          <methods/>\n          <lines>\n${l.join('')}          </lines>\n        </class>\n`)
  }
  w.w('      </classes>\n    </package>\n  </packages>\n</coverage>\n')
  w.end()
}
function istanbul(n) {
  const summary = {}, final = {}, tot = () => ({ total: LINES, covered: 90, skipped: 0, pct: 90 })
  summary.total = { lines: { total: n * LINES, covered: n * 90, skipped: 0, pct: 90 }, statements: { total: n * LINES, covered: n * 90, skipped: 0, pct: 90 }, functions: { total: n * 5, covered: n * 4, skipped: 0, pct: 80 }, branches: { total: n * 10, covered: n * 8, skipped: 0, pct: 80 } }
  for (let i = 0; i < n; i++) {
    const f = path.join(out, file(i))
    summary[f] = { lines: tot(), statements: tot(), functions: { total: 5, covered: 4, skipped: 0, pct: 80 }, branches: { total: 10, covered: 8, skipped: 0, pct: 80 } }
    const o = { path: f, statementMap: {}, fnMap: {}, branchMap: {}, s: {}, f: {}, b: {} }
    for (let l = 0; l < LINES; l++) { o.statementMap[l] = { start: { line: l + 1, column: 0 }, end: { line: l + 1, column: 30 } }; o.s[l] = (i * 31 + l * 7) % 11 === 0 ? 0 : 1 }
    for (let k = 0; k < 5; k++) { const p = { start: { line: k * 20 + 1, column: 0 }, end: { line: k * 20 + 18, column: 1 } }; o.fnMap[k] = { name: `fn${k}`, decl: p, loc: p, line: k * 20 + 1 }; o.f[k] = (i + k) % 3 }
    for (let k = 0; k < 5; k++) { const p = { start: { line: k * 20 + 3, column: 2 }, end: { line: k * 20 + 3, column: 20 } }; o.branchMap[k] = { loc: p, type: 'if', locations: [p, p], line: k * 20 + 3 }; o.b[k] = [1, (i + k) % 2] }
    final[f] = o
  }
  const put = (name, o) => { const s = JSON.stringify(o); fs.writeFileSync(path.join(out, name), s); console.log(`${name} ${s.length} bytes`) }
  put(`coverage-summary-${n}.json`, summary)
  put(`coverage-final-${n}.json`, final)
  return final
}
function jest(n) {
  const res = []
  let failed = 0, skipped = 0
  for (let s = 0, i = 0; i < n; s++) {
    const a = []
    for (let j = 0; j < PER && i < n; j++, i++) {
      const status = i % 100 === 37 ? (failed++, 'failed') : i % 50 === 11 ? (skipped++, 'pending') : 'passed'
      a.push({ ancestorTitles: [`Suite ${s}`], fullName: `Suite ${s} ${title(i)}`, title: title(i), status, duration: 5, location: { line: 10 + j, column: 3 }, failureMessages: status === 'failed' ? [stack(i).replaceAll('&lt;', '<').replaceAll('&gt;', '>')] : [], numPassingAsserts: 0 })
    }
    const bad = a.some((x) => x.status === 'failed')
    res.push({ name: path.join(out, file(s)), status: bad ? 'failed' : 'passed', startTime: 1767225600000, endTime: 1767225601000, message: '', summary: '', assertionResults: a })
  }
  const o = { success: failed === 0, numTotalTests: n, numPassedTests: n - failed - skipped, numFailedTests: failed, numPendingTests: skipped, numTodoTests: 0, numTotalTestSuites: res.length, numPassedTestSuites: res.filter((r) => r.status === 'passed').length, numFailedTestSuites: res.filter((r) => r.status === 'failed').length, numPendingTestSuites: 0, numRuntimeErrorTestSuites: 0, openHandles: [], snapshot: { added: 0, didUpdate: false, failure: false, filesAdded: 0, filesRemoved: 0, filesUnmatched: 0, filesUpdated: 0, matched: 0, total: 0, unchecked: 0, unmatched: 0, updated: 0, uncheckedKeysByFile: [], filesRemovedList: [] }, startTime: 1767225600000, wasInterrupted: false, testResults: res }
  o.coverageMap = istanbul(Math.min(1000, Math.max(10, Math.round(n / 10))))
  const s = JSON.stringify(o)
  fs.writeFileSync(path.join(out, `jest-${n}.json`), s)
  console.log(`jest-${n}.json ${s.length} bytes`)
}
function ctrf(n) {
  const tests = []
  let f = 0, k = 0
  for (let i = 0; i < n; i++) {
    const status = i % 100 === 37 ? (f++, 'failed') : i % 50 === 11 ? (k++, 'skipped') : 'passed'
    tests.push({ name: title(i), status, duration: 5, suite: `Suite ${Math.floor(i / PER)}`, filePath: file(Math.floor(i / PER)), ...(status === 'failed' ? { message: `expected ${i} to equal ${i + 1}`, trace: stack(i) } : {}) })
  }
  const s = JSON.stringify({ results: { tool: { name: 'gen' }, summary: { tests: n, passed: n - f - k, failed: f, pending: 0, skipped: k, other: 0, start: 1, stop: 2 }, tests } })
  fs.writeFileSync(path.join(out, `ctrf-${n}.json`), s)
  console.log(`ctrf-${n}.json ${s.length} bytes`)
}
function src(n) {
  for (let i = 0; i < n; i++) {
    const f = path.join(out, file(i))
    fs.mkdirSync(path.dirname(f), { recursive: true })
    let s = ''
    for (let l = 1; l <= LINES; l++) s += `exports.v${l} = () => ${i} + ${l}\n`
    fs.writeFileSync(f, s)
  }
}
// names and messages that break naive output; markers INJ<n> tell which got through
export const HOSTILE = {
  html: '</details></summary><script>alert("INJ1")</script><img src="https://evil.example/INJ2.png"><h1>INJ3</h1>',
  mention: '@everyone @octo-org/team #1 fixes #2 INJ4',
  table: 'a | b | c || INJ5 | \\| d',
  ticks: '`INJ6` ``` ~~~ INJ7 `',
  newline: 'first\n## INJ8 heading\n| x | INJ9 |\n- INJ10 item',
  command: 'line\n::error title=INJ11::INJ11\n::warning::INJ12\n##[error]INJ13 after',
  midline: 'mid ##[error]INJ14 x ##[set-output name=inj15;]INJ15',
  output: 'x\n::set-output name=inj16::INJ16\n::save-state name=inj17::INJ17',
  mask: 'x\n::add-mask::passed\n::add-mask::e',
  cr: 'a\r::error::INJ18 after a carriage return',
  link: '[click](https://evil.example/INJ19) ![i](https://evil.example/INJ20.png) <https://evil.example/INJ21>',
  ansi: '\x1b[31mred INJ22\x1b[0m \x1b]8;;https://evil.example/INJ23\x07x\x1b]8;;\x07',
  emoji: 'emoji 👩‍👩‍👧‍👦 🇪🇺 zero\u200bwidth rtl \u202eINJ24\u202c nul-ish \u0001\u0007',
  percent: '%0A::error::INJ25 %25 %0D',
  dollar: '${{ github.token }} $(id) `id` $& $1 $$ INJ26',
  fence: 'x\n```\n<img src="https://evil.example/INJ27.png">\n```\n~~~~\n````',
  proto: '__proto__',
  ctor: 'constructor',
  empty: '',
  spaces: '   ',
}
const esc = (s) => s.replace(/[&<>"\n\r\t]/g, (c) => `&#${c.charCodeAt(0)};`).replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, (c) => `&#${c.charCodeAt(0)};`)
function hostile() {
  const put = (n, s) => { fs.writeFileSync(path.join(out, n), s); console.log(`${n} ${s.length} bytes`) }
  const all = Object.entries(HOSTILE)
  // XML 1.0 has no control characters, not even escaped: they get a file of their own (hostile-control.xml)
  let cases = all.map(([k, v]) => [k, v.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '')])
  const one = (k, v, where) => {
    const name = where === 'name' ? esc(v) : `body ${k}`
    const body = where === 'body' ? esc(v) : 'boom'
    return `    <testcase classname="${where === 'class' ? esc(v) : 'c.' + k}" name="${name}" file="${where === 'file' ? esc(v) : 'src/mod0/file0.js'}" line="3" time="0.1"><failure message="${where === 'message' ? esc(v) : 'boom'}" type="E">${body}</failure></testcase>\n`
  }
  const doc = (inner, suite = 's') => `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n  <testsuite name="${suite}" tests="1" failures="1">\n${inner}  </testsuite>\n</testsuites>\n`
  for (const where of ['name', 'body', 'message', 'class', 'file']) put(`hostile-${where}.xml`, doc(cases.map(([k, v]) => one(k, v, where)).join('')))
  cases = all
  put('hostile-control.xml', doc(cases.map(([k, v]) => one(k, v, 'name')).join('')))
  cases = all.map(([k, v]) => [k, v.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '')])
  put('hostile-passing.xml', doc(cases.map(([k, v]) => `    <testcase classname="c" name="${esc(v)}" time="0.1"/>\n`).join('')))
  put('hostile-suite.xml', `<?xml version="1.0"?>\n<testsuites>\n${cases.map(([k, v]) => `<testsuite name="${esc(v)}" tests="1" failures="1"><testcase classname="c" name="t"><failure message="m">b</failure></testcase></testsuite>`).join('\n')}\n</testsuites>\n`)
  put('hostile-long.xml', doc(`    <testcase classname="c" name="${'long name '.repeat(100000)}END" time="0.1"><failure message="${'m'.repeat(300000)}">${'stack line\n'.repeat(100000)}</failure></testcase>\n    <testcase classname="c" name="after"/>\n`))
  put('xxe.xml', `<?xml version="1.0"?>\n<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y SYSTEM "http://127.0.0.1:9/XXE">]>\n<testsuites><testsuite name="s"><testcase classname="c" name="xxe &x; &y;"><failure message="&x;">&x;</failure></testcase></testsuite></testsuites>\n`)
  put('lol.xml', `<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`).join('')}]>\n<testsuites><testsuite name="s"><testcase classname="c" name="&lol9;"><failure message="x">&lol9;</failure></testcase></testsuite></testsuites>\n`)
  put('deep.xml', '<testsuites>' + '<testsuite name="d">'.repeat(20000) + '<testcase name="x"/>' + '</testsuite>'.repeat(20000) + '</testsuites>')
  put('truncated.xml', doc(one('html', 'plain', 'name').repeat(5)).slice(0, 700))
  put('empty.xml', '')
  put('notxml.xml', '{"this": "is json"}\n')
  put('htmlpage.xml', '<!DOCTYPE html><html><head><title>502</title></head><body><h1>502 Bad Gateway</h1><br></body></html>')
  fs.writeFileSync(path.join(out, 'badutf8.xml'), Buffer.concat([Buffer.from('<testsuites><testsuite name="s"><testcase classname="c" name="bad '), Buffer.from([0xff, 0xfe, 0xc3, 0x28]), Buffer.from('"/></testsuite></testsuites>')]))
  fs.writeFileSync(path.join(out, 'utf16.xml'), Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><testsuites><testsuite name="s" tests="1"><testcase classname="c" name="sixteen"/></testsuite></testsuites>', 'utf16le'))
  fs.writeFileSync(path.join(out, 'bom.xml'), '\ufeff' + doc('    <testcase classname="c" name="bom"/>\n'))
  const lc = (f) => `SF:${f}\nDA:1,1\nDA:2,0\nLF:2\nLH:1\nend_of_record\n`
  put('hostile.lcov', [HOSTILE.html, HOSTILE.table, HOSTILE.ticks, HOSTILE.link, HOSTILE.mention, '../../../../etc/passwd', '/etc/passwd', '::error::INJ30', 'x ##[error]INJ31'].map((x) => lc(x.replace(/\n/g, ' '))).join('') + 'SF:src/mod0/file0.js\nDA:1,-5\nDA:x,y\nDA:2\nDA:99999999999999999999,1\nLF:0\nLH:7\nend_of_record\nSF:unterminated\nDA:1,1\n')
  put('hostile-long.lcov', lc('a'.repeat(300000)) + lc('src/mod0/file0.js'))
}
for (const a of process.argv.slice(3)) {
  const [k, n] = a.split(':')
  const count = (i) => i < +n, mb = (_, s) => s < +n * 1e6
  if (k === 'junit') junit(`junit-${n}.xml`, count)
  else if (k === 'junit-mb') junit(`junit-${n}mb.xml`, mb)
  else if (k === 'lcov') lcov(`lcov-${n}.info`, count)
  else if (k === 'lcov-mb') lcov(`lcov-${n}mb.info`, mb)
  else if (k === 'cobertura') cobertura(`cobertura-${n}.xml`, count)
  else if (k === 'cobertura-mb') cobertura(`cobertura-${n}mb.xml`, mb)
  else if (k === 'jest') jest(+n)
  else if (k === 'istanbul') istanbul(+n)
  else if (k === 'ctrf') ctrf(+n)
  else if (k === 'src') src(+n)
  else if (k === 'hostile') hostile()
  else { console.error(`unknown: ${a}`); process.exit(2) }
}
