export const id = 409;
export const ids = [409];
export const modules = {

/***/ 7929:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ decodeLines),
/* harmony export */   m: () => (/* binding */ encodeLines)
/* harmony export */ });
/* harmony import */ var _read_reports_coverage_collector_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(782);
/**
 * The lines of one source file as text: runs of lines of one state, a letter and the length of the run. `.3m2h10` says that lines 1 to 3
 * are no code, lines 4 and 5 were missed, lines 6 to 15 were hit.
 */

const LETTERS = ['.', 'm', 'p', 'h'];
const STATES = { '.': 0, m: _read_reports_coverage_collector_js__WEBPACK_IMPORTED_MODULE_0__/* .MISSED */ .kH, p: _read_reports_coverage_collector_js__WEBPACK_IMPORTED_MODULE_0__/* .PARTIAL */ .yP, h: _read_reports_coverage_collector_js__WEBPACK_IMPORTED_MODULE_0__/* .HIT */ .MC };
function encodeLines(file) {
    let text = '';
    let [state, length] = [file.state(1), 0];
    for (let line = 1; line <= file.last + 1; line += 1) {
        const next = file.state(line);
        if (line <= file.last && next === state) {
            length += 1;
            continue;
        }
        if (length > 0)
            text += `${LETTERS[state]}${length}`;
        [state, length] = [next, 1];
    }
    return text;
}
/** Adds what the text tells to `file`: a line is covered when any part covered it. False when the text is no such text. */
function decodeLines(text, file) {
    if (!/^(?:[.mph]\d{1,7})*$/.test(text))
        return false;
    let line = 1;
    for (const [, letter = '', digits = ''] of text.matchAll(/([.mph])(\d{1,7})/g)) {
        const length = Number(digits);
        if (line + length - 1 > _read_reports_coverage_collector_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_LINES */ .xg)
            return false;
        const state = STATES[letter] ?? 0;
        if (state !== 0)
            for (let at = line; at < line + length; at += 1)
                file.mark(at, state);
        line += length;
    }
    return true;
}


/***/ }),

/***/ 2139:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SO: () => (/* binding */ PART_ARTIFACT_PREFIX),
/* harmony export */   US: () => (/* binding */ identityKey),
/* harmony export */   Wy: () => (/* binding */ labelOf),
/* harmony export */   it: () => (/* binding */ partArtifact)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/** Which part is which. */

/** Artifacts of a run whose names begin so are read by `mode: merge`. */
const PART_ARTIFACT_PREFIX = 'check-tests-part-';
/** The same for every attempt of one job. */
function identityKey({ name, job, matrix, shard }) {
    return JSON.stringify([name ?? '', job ?? '', matrix ?? '', shard ?? '']);
}
function partArtifact(identity, attempt) {
    return `${PART_ARTIFACT_PREFIX}${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(identityKey(identity)).digest('hex').slice(0, 16)}-${attempt}`;
}
/** `test (ubuntu-latest, 20)`, `test 2/3`: a part as people read it. */
function labelOf({ job, cell, shard }) {
    const where = cell === undefined ? job : job === undefined ? cell : `${job} (${cell})`;
    const label = [where, shard].filter((part) => part !== undefined && part !== '').join(' ');
    return label === '' ? 'this machine' : label;
}


/***/ }),

/***/ 3790:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  leavePart: () => (/* binding */ leavePart)
});

// UNUSED EXPORTS: partIdentity

// EXTERNAL MODULE: ./lib/domain/figures.js
var domain_figures = __webpack_require__(4285);
// EXTERNAL MODULE: ./lib/domain/present.js
var present = __webpack_require__(3095);
// EXTERNAL MODULE: ./lib/load/keys.js
var keys = __webpack_require__(7466);
// EXTERNAL MODULE: ./lib/report/escape.js
var report_escape = __webpack_require__(2527);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./lib/read/test-identity.js
var test_identity = __webpack_require__(9641);
// EXTERNAL MODULE: ./lib/report/last-lines.js
var last_lines = __webpack_require__(9438);
// EXTERNAL MODULE: ./lib/part/coverage-lines.js
var coverage_lines = __webpack_require__(7929);
// EXTERNAL MODULE: ./lib/part/schema.js
var schema = __webpack_require__(7330);
// EXTERNAL MODULE: ./lib/part/test-hash.js
var test_hash = __webpack_require__(2470);
;// CONCATENATED MODULE: ./lib/part/encode.js
/** The outcome of a run as a part: what a merge needs of it, and no more. The same outcome gives the same bytes. */








/** What an artifact may take, compressed. */
const MAX_COMPRESSED_BYTES = 4 * 1024 * 1024;
/** Beyond these a failure has no message. */
const MAX_MESSAGES = 1_000;
class PartEncoder {
    #facts;
    constructor(facts) {
        this.#facts = facts;
    }
    encode() {
        const { identity, run, timestamp, outcome, deal, command, lastLines } = this.#facts;
        const whole = outcome.status !== 'error' && !outcome.partial && outcome.known;
        return {
            check_tests_part: schema/* PART_VERSION */.XG,
            identity,
            run,
            timestamp,
            status: outcome.status,
            ...(0,present/* present */.E)({ status_detail: outcome.statusDetail === undefined ? undefined : this.#sentence(outcome.statusDetail) }),
            exit_code: outcome.exitCode,
            duration_ms: Math.round(outcome.durationMilliseconds),
            counts: outcome.counts,
            printed_failed: outcome.printedFailed,
            partial: outcome.partial,
            frameworks: outcome.frameworks.slice(0, schema/* MAX_LISTED */.Bl).map((framework) => this.#name(framework)),
            notes: outcome.notes.slice(0, schema/* MAX_LISTED */.Bl).map((note) => this.#sentence(note)),
            contradictions: outcome.contradictions.slice(0, 20).map(({ kind, detail }) => ({ kind, detail: this.#sentence(detail) })),
            evidence: outcome.evidence.slice(0, schema/* MAX_LISTED */.Bl).map(({ field, value, line, framework, source }) => ({ field, value, line, framework: this.#name(framework), ...(0,present/* present */.E)({ source: source === undefined ? undefined : this.#path(source) }) })),
            report_files: outcome.reportFiles.slice(0, schema/* MAX_LISTED */.Bl).map((path) => this.#path(path)),
            tests: this.#tests(),
            files: this.#files(),
            coverage: this.#coverage(),
            ...(0,present/* present */.E)({ deal, last_lines: whole || lastLines === '' ? undefined : (0,report_escape/* severalLines */.ge)(this.#redacted((0,last_lines/* lastLinesShown */.t)(lastLines)), schema/* LAST_LINES */.tC), command: this.#sentence(command) }),
        };
    }
    #redacted(text) {
        return this.#facts.redact(text);
    }
    #sentence(text) {
        return (0,report_escape/* oneLine */.TN)(this.#redacted(text), schema/* MAX_SENTENCE_LENGTH */.Cu);
    }
    #name(text) {
        return this.#redacted(text).slice(0, schema/* MAX_NAME_LENGTH */.EM);
    }
    #path(text) {
        return this.#redacted(text).slice(0, schema/* MAX_PATH_LENGTH */.Kb);
    }
    #test({ name, file, line }) {
        return { name: this.#name(name), ...(0,present/* present */.E)({ file: file === undefined || file === '' ? undefined : this.#path(file), line: line !== undefined && line >= 1 ? line : undefined }) };
    }
    #tests() {
        const { outcome } = this.#facts;
        const { counts, failingTests, passedTests = [], skippedTests = [], flakyTests, slowestTests = [] } = outcome;
        const complete = outcome.passedTests !== undefined &&
            passedTests.length === counts.passed &&
            skippedTests.length === counts.skipped &&
            failingTests.length === counts.failed &&
            Math.max(skippedTests.length, failingTests.length) <= schema/* MAX_NAMED */.vW &&
            passedTests.length <= schema/* MAX_PASSED */.EK;
        return {
            complete,
            failing: failingTests.slice(0, schema/* MAX_NAMED */.vW).map((test, index) => ({ ...this.#test(test), ...(0,present/* present */.E)({ message: test.message === undefined || index >= MAX_MESSAGES ? undefined : (0,report_escape/* severalLines */.ge)(this.#redacted(test.message), schema/* MESSAGE */.w5) }) })),
            skipped: complete ? skippedTests.map((test) => this.#test(test)) : [],
            flaky: flakyTests.slice(0, schema/* MAX_NAMED */.vW).map((test) => this.#test(test)),
            // A secret in a name is hashed as it is: nothing of it can be read.
            passed: complete
                ? passedTests
                    .map((test) => (0,test_hash/* testHash */.J)((0,test_identity/* identityOf */.cu)(test)))
                    .toSorted()
                    .join('')
                : '',
            slowest: slowestTests.slice(0, 50).map((test) => ({ ...this.#test(test), seconds: test.seconds })),
        };
    }
    #files() {
        const files = new Map();
        const { passedTests, skippedTests, failingTests, fileSeconds } = this.#facts.outcome;
        for (const test of [...(passedTests ?? []), ...(skippedTests ?? []), ...failingTests]) {
            const { file } = (0,test_identity/* identityOf */.cu)(test);
            if (file === undefined || file === '')
                continue;
            const entry = files.get(file) ?? { tests: 0 };
            entry.tests += 1;
            files.set(file, entry);
        }
        for (const [file, seconds] of fileSeconds ?? []) {
            const entry = files.get(file) ?? { tests: 0 };
            files.set(file, { ...entry, seconds });
        }
        const sorted = [...files].toSorted(([left], [right]) => (left < right ? -1 : 1)).slice(0, schema/* MAX_FILES */.BE);
        return Object.fromEntries(sorted.map(([file, entry]) => [this.#path(file), entry]));
    }
    #coverage() {
        const { coverage, coverageMetric, coveredFiles } = this.#facts.outcome;
        const sorted = [...(coveredFiles ?? [])].toSorted(([left], [right]) => (left < right ? -1 : 1));
        const lines = sorted.length === 0 || sorted.length > schema/* MAX_FILES */.BE ? undefined : Object.fromEntries(sorted.map(([path, file]) => [this.#path(path), (0,coverage_lines/* encodeLines */.m)(file)]));
        return { percentage: coverage, ...(0,present/* present */.E)({ metric: coverageMetric, lines }) };
    }
}
/** @throws Error with a sentence when the outcome is too large for a part. */
function encodePart(facts) {
    const parsed = schema/* partSchema */.DO.safeParse(new PartEncoder(facts).encode());
    if (!parsed.success)
        throw new Error(`the result has more than a part can hold (${parsed.error.issues[0]?.path.slice(0, 2).map(String).join('.') ?? ''})`);
    const text = `${JSON.stringify(parsed.data)}\n`;
    const bytes = (0,external_node_zlib_.gzipSync)(text).length;
    if (bytes > MAX_COMPRESSED_BYTES)
        throw new Error(`the result takes ${bytes} bytes compressed, and a part may take ${MAX_COMPRESSED_BYTES}`);
    return text;
}

// EXTERNAL MODULE: ./lib/part/identity.js
var part_identity = __webpack_require__(2139);
;// CONCATENATED MODULE: ./lib/part/leave-part.js
/** `mode: part`: the result of one shard or matrix cell, shown by itself and left for the merge. Nothing is compared, kept or posted. */






const SUCCESS = 0;
const FAILURE = 1;
function partIdentity(world, settings) {
    const { job } = world.context;
    return (0,present/* present */.E)({ name: settings.name, job, matrix: (0,keys/* canonicalMatrix */.G_)(settings.matrix), cell: (0,keys/* cellName */.I4)(settings.matrix), shard: settings.shard });
}
function figuresOf({ counts, coverage }) {
    const figure = (value, word) => (value === null ? `${word} not known` : `${value} ${word}`);
    return [figure(counts.passed, 'passed'), figure(counts.failed, 'failed'), figure(counts.skipped, 'skipped'), ...(coverage === null ? [] : [`${(0,domain_figures/* decimal */._)(coverage)}% coverage`])].join(', ');
}
/** Why the job is red: the shard with the failing test is, so that "Re-run failed jobs" repeats it and not the merge alone. */
function reasonsOf(settings, { status, statusDetail, exitCode, counts }) {
    const rules = settings['part-fail-on'];
    if (rules.includes('error') && status === 'error')
        return [statusDetail ?? 'the test command did not end as it should'];
    if (!rules.includes('failing'))
        return [];
    if ((counts.failed ?? 0) > 0)
        return [`${counts.failed} ${counts.failed === 1 ? 'test' : 'tests'} failed`];
    return status === 'failing' ? [statusDetail ?? `the test command exited with ${exitCode ?? 'a signal'}`] : [];
}
/** Returns the exit code. */
async function leavePart(world, settings, { outcome, command, lastLines }) {
    const identity = partIdentity(world, settings);
    const { sha, runId, runAttempt } = world.context;
    const label = (0,part_identity/* labelOf */.Wy)(identity);
    const figures = figuresOf(outcome);
    world.log.info((0,report_escape/* logLine */.BP)(`Part ${label}: ${figures}`));
    for (const { name, file, line } of outcome.failingTests.slice(0, 20))
        world.log.info((0,report_escape/* logLine */.BP)(`  ${name}${file === undefined ? '' : `  ${file}${line === undefined ? '' : `:${line}`}`}`));
    for (const note of outcome.notes)
        world.log.info((0,report_escape/* logLine */.BP)(`Note: ${note}`));
    const failures = reasonsOf(settings, outcome);
    try {
        const text = encodePart({
            identity,
            run: (0,present/* present */.E)({ sha, run_id: runId, run_attempt: runAttempt, check_run_id: settings['check-run'], job_total: settings['job-total'] === 0 ? undefined : settings['job-total'] }),
            timestamp: world.now().toISOString(),
            outcome,
            command,
            lastLines,
            redact: (secret) => world.redact(secret),
        });
        const path = await world.relay?.leave(text, 'check-tests-part.json');
        if (path !== undefined) {
            world.log.info((0,report_escape/* logLine */.BP)(`The part was left in ${path}.`));
            await world.surfaces.outputs({ 'part-file': path, 'part-artifact': (0,part_identity/* partArtifact */.it)(identity, runAttempt ?? 1) });
        }
    }
    catch (error) {
        // A result that nobody can merge is lost: never in silence.
        failures.push(`the part could not be left: ${error instanceof Error ? error.message : 'unknown reason'}`);
    }
    await world.surfaces.summary(`**${failures.length === 0 ? '✅' : '❌'} Part ${(0,report_escape/* htmlCode */.h8)(label)}**: ${figures}\n\n<sub>A part of the whole: the job that merges all parts compares and judges.</sub>\n`);
    await world.surfaces.outputs({ outcome: outcome.status, total: String(outcome.storedCounts.total), passed: String(outcome.storedCounts.passed), failed: String(outcome.storedCounts.failed), skipped: String(outcome.storedCounts.skipped), coverage: outcome.coverage === null ? '' : (0,domain_figures/* decimal */._)(outcome.coverage), gate: failures.length === 0 ? 'pass' : 'fail', 'gate-reasons': (0,report_escape/* oneLine */.TN)(failures.join('; '), 10_000) });
    if (failures.length === 0)
        return SUCCESS;
    world.log.error(`check-tests: ${(0,report_escape/* oneLine */.TN)(failures.join('; '), 1_000)}`);
    return FAILURE;
}


/***/ }),

/***/ 2470:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ testHash)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** 64 bits of a test's identity, in base64: enough to tell 200,000 tests apart, and short. Never of what changes from run to run. */
function testHash({ name, file }) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(`${file ?? ''}\n${name}`).digest().subarray(0, 8).toString('base64url');
}


/***/ })

};
