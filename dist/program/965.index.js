export const id = 965;
export const ids = [965];
export const modules = {

/***/ 3203:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ ARTIFACT_PREFIX),
/* harmony export */   j: () => (/* binding */ artifactName)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** Artifacts of a run whose names begin so are read by `mode: publish`. */
const ARTIFACT_PREFIX = 'check-tests-report-';
/** `use`: what sets this use of the action apart from others in the same workflow run. */
function artifactName(use) {
    return `${ARTIFACT_PREFIX}${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(use).digest('hex').slice(0, 12)}`;
}


/***/ }),

/***/ 6965:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  leaveReport: () => (/* binding */ leaveReport)
});

// EXTERNAL MODULE: ./lib/load/keys.js
var load_keys = __webpack_require__(7466);
// EXTERNAL MODULE: ./lib/domain/present.js
var present = __webpack_require__(3095);
// EXTERNAL MODULE: ./lib/read/test-identity.js
var test_identity = __webpack_require__(9641);
// EXTERNAL MODULE: ./lib/report/escape.js
var report_escape = __webpack_require__(2527);
// EXTERNAL MODULE: ./lib/report/last-lines.js
var last_lines = __webpack_require__(9438);
// EXTERNAL MODULE: ./lib/report/failure-groups.js
var failure_groups = __webpack_require__(1585);
// EXTERNAL MODULE: ./lib/relay/schema.js
var schema = __webpack_require__(2270);
;// CONCATENATED MODULE: ./lib/relay/encode.js
/** A report as the file that is left for a workflow with `mode: publish`: what a comment and a status show of it, and no more. */






/** A comment shows no more failures with their message. */
const WITH_MESSAGE = 10;
/** Shorter names are tried when the file grows too large. */
const NAME_LENGTHS = [schema/* MAX_NAME_LENGTH */.EM, 120, 60, 30];
function sentence(text) {
    return (0,report_escape/* oneLine */.TN)(text, schema/* MAX_SENTENCE_LENGTH */.Cu);
}
/** Where the readers tell it. */
function metricOf({ coverageMetric }) {
    return coverageMetric;
}
class Encoder {
    #report;
    #longest;
    #outcomes;
    constructor(report, longestName) {
        this.#report = report;
        this.#longest = longestName;
        this.#outcomes = new Map((report.state.test_history ?? []).map((test) => [`${test.file ?? ''}\n${test.name}`, test.outcomes]));
    }
    encode() {
        const { name, job, cell, outcome, comparison, sinceLastPush, gate, state, run, baseline, notices } = this.#report;
        return {
            check_tests_report: schema/* LEFT_VERSION */.dp,
            name: name.slice(0, schema/* MAX_USE_NAME_LENGTH */.gy),
            ...(0,present/* present */.E)({ job: job?.slice(0, schema/* MAX_USE_NAME_LENGTH */.gy), cell: cell?.slice(0, schema/* MAX_USE_NAME_LENGTH */.gy) }),
            timestamp: run.timestamp,
            status: outcome.status,
            ...(0,present/* present */.E)({ status_detail: outcome.statusDetail === undefined ? undefined : sentence(outcome.statusDetail) }),
            exit_code: outcome.exitCode,
            duration_ms: Math.round(outcome.durationMilliseconds),
            counts: outcome.counts,
            coverage: outcome.coverage,
            ...(0,present/* present */.E)({ coverage_metric: metricOf(outcome) }),
            partial: outcome.partial,
            frameworks: outcome.frameworks.slice(0, schema/* MAX_CHANGES */.z_).map((framework) => this.#text(framework)),
            report_files: this.#list(outcome.reportFiles, (file) => this.#text(file)),
            notes: outcome.notes.slice(0, schema/* MAX_CHANGES */.z_).map(sentence),
            notices: notices.slice(0, 20).map(sentence),
            evidence: outcome.evidence.slice(0, schema/* MAX_CHANGES */.z_).map(({ field, value, line, framework, source }) => ({ field, value, line, framework: this.#text(framework), ...(0,present/* present */.E)({ source: source === undefined ? undefined : this.#text(source) }) })),
            parts: this.#parts(outcome.parts ?? []),
            failing: { total: outcome.failingTests.length, quarantined: gate.quarantined.length, first: this.#failing() },
            flaky: this.#identities(outcome.flakyTests),
            slowest: (outcome.slowestTests ?? []).slice(0, 50).map((test) => ({ ...this.#identity(test), ...this.#where(test), seconds: test.seconds })),
            ...(0,present/* present */.E)({ list_changes: this.#listChanges() }),
            findings: comparison.findings.slice(0, 100).map(({ severity, type, detail }) => ({ severity, type, detail: sentence(detail) })),
            ...(0,present/* present */.E)({ not_compared: comparison.skipped, change: this.#change(comparison.change), since_last_push: this.#sinceLastPush(sinceLastPush) }),
            reasons: gate.reasons.map(({ rule, detail }) => ({ rule, detail: sentence(detail) })),
            baseline: { description: sentence(baseline.description), ...(0,present/* present */.E)({ remark: baseline.remark === undefined ? undefined : sentence(baseline.remark) }) },
            history: state.history.map(({ timestamp, passed, failed, coverage_pct, skipped, status, sha, run_number, run_attempt, duration_ms }) => ({ timestamp, passed, failed, coverage_pct, ...(0,present/* present */.E)({ skipped, status, sha, run_number, run_attempt, duration_ms }) })),
            ...(0,present/* present */.E)({ last_good: outcome.status === 'error' || outcome.partial ? this.#lastGood() : undefined, ...this.#ending() }),
        };
    }
    #lastGood() {
        const good = this.#report.state.last_good_run;
        if (good === undefined)
            return undefined;
        const { total, passed, failed, skipped, coverage_pct } = good.results;
        const unknown = new Set(good.unknown_counts);
        const known = (field, value) => (unknown.has(field) ? null : value);
        return { counts: { total: known('total', total), passed: known('passed', passed), failed: known('failed', failed), skipped: known('skipped', skipped) }, coverage: coverage_pct, ...(0,present/* present */.E)({ sha: good.sha, run_number: good.run_number }) };
    }
    #listChanges() {
        const changes = this.#report.listChanges;
        if (changes === undefined)
            return undefined;
        const files = this.#list(changes.files, ({ file, before, now }) => ({ file: this.#text(file), before, now }));
        return { appeared: this.#identities(changes.appeared), vanished: this.#identities(changes.vanished), newly_skipped: this.#identities(changes.newlySkipped), files };
    }
    #ending() {
        const { command, timeoutSeconds, lastLines } = this.#report;
        const newest = lastLines === undefined ? undefined : (0,last_lines/* lastLinesShown */.t)(lastLines);
        return (0,present/* present */.E)({ command: command === undefined ? undefined : sentence(command), timeout_seconds: timeoutSeconds, last_lines: newest === undefined ? undefined : (0,report_escape/* severalLines */.ge)(newest, schema/* LAST_LINES */.tC) });
    }
    /** Those with failures first, as they are shown. */
    #parts(parts) {
        const sorted = parts.toSorted((left, right) => (right.counts.failed ?? 0) - (left.counts.failed ?? 0));
        return this.#list(sorted, ({ framework, stream, line, counts }) => ({ framework: this.#text(framework), stream: this.#text(stream), line, counts }));
    }
    #text(text) {
        return (0,report_escape/* oneLine */.TN)(text, this.#longest);
    }
    #list(items, encode) {
        return { total: items.length, first: items.slice(0, schema/* MAX_CHANGES */.z_).map(encode) };
    }
    #identity({ name, file }) {
        return { name: this.#text(name), ...(0,present/* present */.E)({ file: file === undefined ? undefined : this.#text(file) }) };
    }
    #identities(tests) {
        return this.#list(tests, (test) => this.#identity(test));
    }
    #where(test) {
        const place = this.#report.place(test);
        return (0,present/* present */.E)({
            line: test.line !== undefined && test.line >= 1 ? test.line : undefined,
            place: place !== undefined && place.line >= 1 && (0,schema/* isRepositoryPath */.og)(place.path) ? { path: place.path, line: place.line } : undefined,
        });
    }
    #failing() {
        const { sorted, fresh, known, unsorted, quarantined } = (0,failure_groups/* failureGroups */.HZ)(this.#report);
        const group = (name, list) => list.slice(0, schema/* MAX_TESTS */.R1).map((test, index) => this.#failingTest(name, test, index < WITH_MESSAGE));
        const tolerated = group('quarantined', quarantined);
        // The same choice as the list of failures makes.
        return sorted ? [...group('new', fresh), ...group('known', known), ...tolerated] : [...group('failing', unsorted), ...tolerated];
    }
    #failingTest(group, test, withMessage) {
        const { name, file } = (0,test_identity/* identityOf */.cu)(test);
        return {
            ...this.#identity(test),
            ...this.#where(test),
            group,
            ...(0,present/* present */.E)({
                message: withMessage && test.message !== undefined ? (0,report_escape/* severalLines */.ge)(test.message, schema/* MESSAGE */.w5) : undefined,
                outcomes: this.#outcomes.get(`${file ?? ''}\n${name}`),
            }),
        };
    }
    #change(change) {
        if (change === undefined)
            return undefined;
        const { baseline, counts, coverage, newFailures, partOfBaseline, tests } = change;
        const { sorted, fresh, known } = (0,failure_groups/* failureGroups */.HZ)(this.#report);
        // Those in quarantine are told apart, so they are no part of what is new.
        const tolerated = sorted ? tests.newlyFailing.length - fresh.length : 0;
        return {
            baseline: { counts: baseline.counts, coverage: baseline.storedResults.coverage_pct, runs_ago: baseline.runsAgo, last_run: baseline.lastRun, ...(0,present/* present */.E)({ sha: baseline.sha, run_number: baseline.runNumber }) },
            counts,
            coverage,
            new_failures: Math.max(0, newFailures - tolerated),
            part_of_baseline: partOfBaseline,
            names_complete: tests.complete,
            newly_failing: sorted ? fresh.length : tests.newlyFailing.length,
            still_failing: sorted ? known.length : tests.stillFailing.length,
            fixed: this.#identities(tests.fixed),
            newly_skipped: this.#identities(tests.newlySkipped),
            removed: this.#identities(tests.removed),
            unaccounted: this.#identities(tests.unaccounted),
            moved: this.#list(tests.moved, ({ name, from, to }) => ({ name: this.#text(name), from: this.#text(from), to: this.#text(to) })),
        };
    }
    #sinceLastPush(comparison) {
        const change = comparison?.change;
        if (change === undefined)
            return undefined;
        const { runId } = this.#report.run;
        return {
            is_rerun: runId !== undefined && change.baseline.runId === runId,
            ...(0,present/* present */.E)({ sha: change.baseline.sha }),
            failed: change.counts.failed,
            new_failures: (0,failure_groups/* newFailuresSince */.Ke)(change, this.#report),
            fixed: this.#identities(change.tests.fixed),
        };
    }
}
/** Undefined when the report does not fit into the form, e.g. a list that is longer than it allows. */
function encodeLeftReport(report) {
    for (const longestName of NAME_LENGTHS) {
        const left = schema/* leftReportSchema */.rv.safeParse(new Encoder(report, longestName).encode());
        if (!left.success)
            return undefined;
        const text = `${JSON.stringify(left.data)}\n`;
        if (Buffer.byteLength(text) <= schema/* MAX_LEFT_BYTES */.HG)
            return text;
    }
    return undefined;
}

// EXTERNAL MODULE: ./lib/relay/artifact-name.js
var artifact_name = __webpack_require__(3203);
;// CONCATENATED MODULE: ./lib/relay/leave-report.js



/** Undefined when nothing was left; why is told in the log. */
async function leaveReport(world, keys, report) {
    if (world.relay === undefined)
        return undefined;
    const text = encodeLeftReport(report);
    if (text === undefined) {
        world.log.notice('The result could not be left for a workflow with mode: publish: it is too large.');
        return undefined;
    }
    try {
        const path = await world.relay.leave(text, 'check-tests-report.json');
        world.log.info('The result was left for a workflow with mode: publish, see the outputs report-file and report-artifact.');
        return { path, artifact: (0,artifact_name/* artifactName */.j)((0,load_keys/* restorePrefix */.xK)(keys)) };
    }
    catch (error) {
        world.log.notice(`The result could not be left for a workflow with mode: publish: ${error instanceof Error ? error.message : 'unknown reason'}.`);
        return undefined;
    }
}


/***/ }),

/***/ 2270:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cu: () => (/* binding */ MAX_SENTENCE_LENGTH),
/* harmony export */   EM: () => (/* binding */ MAX_NAME_LENGTH),
/* harmony export */   HG: () => (/* binding */ MAX_LEFT_BYTES),
/* harmony export */   R1: () => (/* binding */ MAX_TESTS),
/* harmony export */   dp: () => (/* binding */ LEFT_VERSION),
/* harmony export */   gy: () => (/* binding */ MAX_USE_NAME_LENGTH),
/* harmony export */   og: () => (/* binding */ isRepositoryPath),
/* harmony export */   rv: () => (/* binding */ leftReportSchema),
/* harmony export */   tC: () => (/* binding */ LAST_LINES),
/* harmony export */   tz: () => (/* binding */ parseLeftReport),
/* harmony export */   w5: () => (/* binding */ MESSAGE),
/* harmony export */   z_: () => (/* binding */ MAX_CHANGES)
/* harmony export */ });
/* unused harmony export MAX_LIST_LENGTH */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5491);
/* harmony import */ var _domain_alert_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4150);
/**
 * The result that a run leaves for a workflow with `mode: publish`, when it may not post it itself. It comes out of an artifact that
 * anybody who opens a pull request can write: every field is bounded, unknown ones are refused, and nothing in it says where
 * it is posted. It holds data, never markup; the text is escaped by the same renderers as always.
 */


const LEFT_VERSION = 1;
const MAX_LEFT_BYTES = 1024 * 1024;
/** Longer lists are cut, and their length is kept; what a comment shows is far less. */
const MAX_TESTS = 310;
const MAX_CHANGES = 200;
const MAX_LIST_LENGTH = 100_000;
const MAX_NAME_LENGTH = 300;
const MAX_SENTENCE_LENGTH = 500;
const MAX_USE_NAME_LENGTH = 200;
const MESSAGE = { characters: 1_200, lines: 30 };
/** What the command printed last, for a run without a whole result. */
const LAST_LINES = { characters: 2_000, lines: 20 };
const count = zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().min(0).max(1_000_000_000);
const knownCount = count.nullable();
const difference = zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().min(-1_000_000_000).max(1_000_000_000).nullable();
const percentage = zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().min(0).max(100).nullable();
const total = zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().min(0).max(MAX_LIST_LENGTH);
const name = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().max(MAX_NAME_LENGTH);
const sentence = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().max(MAX_SENTENCE_LENGTH);
const timestamp = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().max(40);
const sha = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().regex(/^[0-9a-f]{7,64}$/i);
const line = zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().min(1).max(1_000_000_000);
/** It becomes a part of an address: forward slashes, no empty part, none that leads upwards. */
function isRepositoryPath(path) {
    return path.length <= MAX_SENTENCE_LENGTH && !path.includes('\\') && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
const place = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ path: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().max(MAX_SENTENCE_LENGTH).refine(isRepositoryPath), line });
const counts = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ total: knownCount, passed: knownCount, failed: knownCount, skipped: knownCount });
const differences = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ total: difference, passed: difference, failed: difference, skipped: difference });
const failingTest = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    name,
    file: name.optional(),
    line: line.optional(),
    message: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().max(MESSAGE.characters).optional(),
    place: place.optional(),
    /** `new` and `known` where the comparison tells them apart; those in quarantine are in neither. */
    group: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['new', 'known', 'failing', 'quarantined']),
    /** Outcomes of the last runs; see the state file. */
    outcomes: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().regex(/^[fps.]{1,50}$/).optional(),
});
const identity = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ name, file: name.optional() });
const timedTest = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ name, file: name.optional(), line: line.optional(), place: place.optional(), seconds: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().min(0).max(1_000_000_000) });
/** The first of a list, and its length. */
function listOf(item) {
    return zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ total, first: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(item).max(MAX_CHANGES) }).refine((list) => list.total >= list.first.length);
}
const severity = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['critical', 'warning', 'info']);
const alertType = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(_domain_alert_js__WEBPACK_IMPORTED_MODULE_0__/* .ALERT_TYPES */ .F$);
const gateRule = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(_domain_alert_js__WEBPACK_IMPORTED_MODULE_0__/* .REASON_NAMES */ .ST);
const change = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    baseline: zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ counts, coverage: percentage, runs_ago: count, last_run: timestamp.nullable(), sha: sha.optional(), run_number: count.optional() }),
    counts: differences,
    coverage: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().min(-100).max(100).nullable(),
    new_failures: count,
    part_of_baseline: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    names_complete: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    newly_failing: total,
    still_failing: total,
    fixed: listOf(identity),
    newly_skipped: listOf(identity),
    removed: listOf(identity),
    unaccounted: listOf(identity),
    moved: listOf(zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ name, from: name, to: name })),
});
/** Since the last push, or the attempt before. */
const sinceLastPush = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ is_rerun: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(), sha: sha.optional(), failed: difference, new_failures: count, fixed: listOf(identity) });
const historyEntry = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    timestamp,
    passed: count,
    failed: count,
    coverage_pct: percentage,
    skipped: count.optional(),
    status: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['passing', 'failing', 'error']).optional(),
    sha: sha.optional(),
    run_number: count.optional(),
    run_attempt: count.optional(),
    duration_ms: count.optional(),
});
/** What a run without a result would have been compared with. */
const lastGood = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ counts, coverage: percentage, sha: sha.optional(), run_number: count.optional() });
const leftReportSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    check_tests_report: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz(LEFT_VERSION),
    name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1).max(MAX_USE_NAME_LENGTH),
    job: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().max(MAX_USE_NAME_LENGTH).optional(),
    cell: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().max(MAX_USE_NAME_LENGTH).optional(),
    timestamp,
    status: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['passing', 'failing', 'error']),
    status_detail: sentence.optional(),
    exit_code: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().min(-0x8000_0000).max(0xffff_ffff).nullable(),
    duration_ms: count,
    counts,
    coverage: percentage,
    /** What it is a share of. */
    coverage_metric: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['statements', 'lines', 'instructions', 'elements']).optional(),
    partial: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    frameworks: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(name).max(MAX_CHANGES),
    report_files: listOf(name),
    notes: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(sentence).max(MAX_CHANGES),
    notices: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(sentence).max(20),
    evidence: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ field: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['total', 'passed', 'failed', 'skipped', 'coverage_pct']), value: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().min(0).max(1_000_000_000), line: count, framework: name, source: name.optional() }))
        .max(MAX_CHANGES),
    parts: listOf(zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ framework: name, stream: name, line: count, counts })),
    failing: zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ total, quarantined: total, first: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(failingTest).max(3 * MAX_TESTS) }),
    flaky: listOf(identity),
    slowest: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(timedTest).max(50),
    list_changes: zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ appeared: listOf(identity), vanished: listOf(identity), newly_skipped: listOf(identity), files: listOf(zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ file: name, before: count, now: count })) }).optional(),
    findings: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ severity, type: alertType, detail: sentence })).max(100),
    not_compared: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['first-run', 'current-error', 'previous-error']).optional(),
    change: change.optional(),
    since_last_push: sinceLastPush.optional(),
    reasons: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ rule: gateRule, detail: sentence })).max(20),
    baseline: zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ description: sentence, remark: sentence.optional() }),
    history: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(historyEntry).max(50),
    last_good: lastGood.optional(),
    command: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().max(MAX_SENTENCE_LENGTH).optional(),
    timeout_seconds: count.optional(),
    last_lines: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().max(LAST_LINES.characters).optional(),
});
/** What a file holds, or why it is refused: which field, never its text. */
function parseLeftReport(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        return 'it is not JSON';
    }
    const parsed = leftReportSchema.safeParse(value);
    if (parsed.success)
        return parsed.data;
    const [issue] = parsed.error.issues;
    if (issue === undefined)
        return 'it has the wrong shape';
    const path = issue.path.map(String).join('.');
    return issue.code === 'unrecognized_keys' ? `${path === '' ? 'it' : path} has fields that do not belong there` : `${path === '' ? 'it' : path} is not what it must be (${issue.code})`;
}


/***/ })

};
