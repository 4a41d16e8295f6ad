export const id = 902;
export const ids = [902];
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

/***/ 5902:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  publishLeftReports: () => (/* binding */ publishLeftReports)
});

// EXTERNAL MODULE: ./lib/report/discuss.js + 4 modules
var discuss = __webpack_require__(3143);
// EXTERNAL MODULE: ./lib/report/escape.js
var report_escape = __webpack_require__(2527);
// EXTERNAL MODULE: ./lib/relay/artifact-name.js
var artifact_name = __webpack_require__(3203);
// EXTERNAL MODULE: ./lib/domain/present.js
var present = __webpack_require__(3095);
// EXTERNAL MODULE: ./lib/read/model.js
var model = __webpack_require__(2921);
// EXTERNAL MODULE: ./lib/read/test-identity.js
var test_identity = __webpack_require__(9641);
// EXTERNAL MODULE: ./lib/state/state.js
var state = __webpack_require__(8832);
;// CONCATENATED MODULE: ./lib/relay/decode.js
/** The report that was left, as the renderers take it. What decides where it is shown comes from the event, not from the file. */




/** Stand-ins for what a list held beyond its first items: they are counted, never shown. */
const uncounted = [];
function toLength(first, total) {
    while (uncounted.length < total)
        uncounted.push({ name: `… ${uncounted.length}` });
    return [...first, ...uncounted.slice(first.length, total)];
}
class Decoder {
    #left;
    #facts;
    #places = new Map();
    constructor(left, facts) {
        this.#left = left;
        this.#facts = facts;
    }
    decode() {
        const left = this.#left;
        const failures = this.#failures();
        const { total, passed, failed, skipped } = left.counts;
        const { repositoryUrl, sha, runId } = this.#facts;
        const sinceLastPush = this.#sinceLastPush();
        return {
            name: left.name,
            ...(0,present/* present */.E)({ job: left.job, cell: left.cell }),
            outcome: {
                status: left.status,
                ...(0,present/* present */.E)({ statusDetail: left.status_detail }),
                exitCode: left.exit_code,
                durationMilliseconds: left.duration_ms,
                storedCounts: { total: total ?? 0, passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0 },
                counts: left.counts,
                printedFailed: null,
                known: total !== null && passed !== null && failed !== null,
                coverage: left.coverage,
                ...(0,present/* present */.E)({ coverageMetric: left.coverage_metric }),
                failingTests: failures.all,
                flakyTests: toLength(left.flaky.first, left.flaky.total).map((test) => this.#test(test)),
                errorPlaces: [],
                slowestTests: left.slowest.map((test) => this.#placed({ ...this.#test(test), seconds: test.seconds }, test.place)),
                ...(left.parts.total === 0 ? {} : { parts: this.#parts() }),
                frameworks: left.frameworks,
                evidence: left.evidence.map(({ source, ...evidence }) => ({ ...evidence, ...(0,present/* present */.E)({ source }) })),
                reportFiles: toLength(left.report_files.first, left.report_files.total).map((file) => (typeof file === 'string' ? file : file.name)),
                notes: left.notes,
                partial: left.partial,
                contradictions: [],
            },
            comparison: this.#comparison(failures),
            ...(0,present/* present */.E)({ sinceLastPush, listChanges: this.#listChanges() }),
            gate: { verdict: left.reasons.length === 0 ? 'pass' : 'fail', reasons: left.reasons, quarantined: failures.quarantined, leftOut: [] },
            state: { ...(0,state/* emptyState */.p$)(), history: left.history, test_history: failures.history, ...(0,present/* present */.E)({ last_good_run: this.#lastGood() }) },
            run: { timestamp: left.timestamp, sha, runId },
            baseline: { description: left.baseline.description, ...(0,present/* present */.E)({ remark: left.baseline.remark }) },
            stateFile: '',
            notices: left.notices,
            ...(0,present/* present */.E)({ repositoryUrl, runUrl: repositoryUrl === undefined || !/^\d+$/.test(runId) ? undefined : `${repositoryUrl}/actions/runs/${runId}`, command: left.command, timeoutSeconds: left.timeout_seconds, lastLines: left.last_lines }),
            place: (test) => this.#places.get(test),
        };
    }
    #listChanges() {
        const changes = this.#left.list_changes;
        if (changes === undefined)
            return undefined;
        const { appeared, vanished, newly_skipped, files } = changes;
        const more = Array.from({ length: files.total - files.first.length }, () => ({ file: '', before: 0, now: 0 }));
        return { appeared: toLength(appeared.first, appeared.total), vanished: toLength(vanished.first, vanished.total), newlySkipped: toLength(newly_skipped.first, newly_skipped.total), files: [...files.first, ...more] };
    }
    #lastGood() {
        const good = this.#left.last_good;
        if (good === undefined)
            return undefined;
        const unknown = ['total', 'passed', 'failed', 'skipped'].filter((field) => good.counts[field] === null);
        return { last_run: null, status: 'passing', results: resultsOf(good.counts, good.coverage), runs_ago: 0, unknown_counts: unknown, ...(0,present/* present */.E)({ sha: good.sha, run_number: good.run_number }) };
    }
    #test({ name, file, line }) {
        return { name, ...(0,present/* present */.E)({ file, line }) };
    }
    #parts() {
        const { first, total } = this.#left.parts;
        const unknown = { framework: '', stream: '', line: 0, counts: model/* UNKNOWN_COUNTS */.g };
        return [...first, ...Array.from({ length: total - first.length }, () => unknown)];
    }
    #placed(test, place) {
        if (place !== undefined)
            this.#places.set(test, place);
        return test;
    }
    #failures() {
        const { first, total, quarantined } = this.#left.failing;
        const tests = first.map((listed) => [listed, this.#placed({ ...this.#test(listed), ...(0,present/* present */.E)({ message: listed.message }) }, listed.place)]);
        const inGroup = (...groups) => tests.filter(([{ group }]) => groups.includes(group)).map(([, test]) => test);
        return {
            all: toLength(inGroup('new', 'known', 'failing', 'quarantined'), total),
            fresh: toLength(inGroup('new'), this.#left.change?.newly_failing ?? 0),
            known: toLength(inGroup('known'), this.#left.change?.still_failing ?? 0),
            // Stand-ins of their own: those of the other lists are not in quarantine.
            quarantined: [...inGroup('quarantined'), ...Array.from({ length: Math.max(0, quarantined - inGroup('quarantined').length) }, () => ({ name: '…' }))],
            history: tests.flatMap(([{ outcomes }, test]) => (outcomes === undefined ? [] : [{ ...(0,test_identity/* identityOf */.cu)(test), outcomes }])),
        };
    }
    #comparison({ fresh, known }) {
        const { change, findings, not_compared: skipped } = this.#left;
        if (change === undefined)
            return { ...(0,present/* present */.E)({ skipped }), newFailures: 0, coverageDrop: 0, findings, alerts: skipped === undefined ? findings : [] };
        const { baseline, fixed, newly_skipped, removed, unaccounted, moved } = change;
        const decoded = {
            baseline: {
                status: 'passing',
                storedResults: resultsOf(baseline.counts, baseline.coverage),
                counts: baseline.counts,
                runsAgo: baseline.runs_ago,
                lastRun: baseline.last_run,
                ...(0,present/* present */.E)({ sha: baseline.sha, runNumber: baseline.run_number }),
                failingTests: [],
                namesComplete: change.names_complete,
            },
            counts: change.counts,
            coverage: change.coverage,
            newFailures: change.new_failures,
            coverageDrop: Math.max(0, -(change.coverage ?? 0)),
            tests: {
                complete: change.names_complete,
                newlyFailing: fresh,
                stillFailing: known,
                fixed: toLength(fixed.first, fixed.total),
                newlySkipped: toLength(newly_skipped.first, newly_skipped.total),
                removed: toLength(removed.first, removed.total),
                unaccounted: toLength(unaccounted.first, unaccounted.total),
                moved: toLength(moved.first, moved.total).map((test) => ('from' in test ? test : { name: test.name, from: '', to: '' })),
            },
            partOfBaseline: change.part_of_baseline,
        };
        return { ...(0,present/* present */.E)({ skipped }), change: decoded, newFailures: decoded.newFailures, coverageDrop: decoded.coverageDrop, findings, alerts: skipped === undefined ? findings : [] };
    }
    #sinceLastPush() {
        const since = this.#left.since_last_push;
        if (since === undefined)
            return undefined;
        const unknown = { total: null, passed: null, failed: null, skipped: null };
        const change = {
            baseline: { status: 'passing', storedResults: resultsOf(unknown, null), counts: unknown, runsAgo: 0, lastRun: null, ...(0,present/* present */.E)({ sha: since.sha, runId: since.is_rerun ? this.#facts.runId : undefined }), failingTests: [], namesComplete: false },
            counts: { ...unknown, failed: since.failed },
            coverage: null,
            newFailures: since.new_failures,
            coverageDrop: 0,
            tests: { complete: false, newlyFailing: [], stillFailing: [], fixed: toLength(since.fixed.first, since.fixed.total), newlySkipped: [], removed: [], unaccounted: [], moved: [] },
            partOfBaseline: false,
        };
        return { change, newFailures: since.new_failures, coverageDrop: 0, findings: [], alerts: [] };
    }
}
function resultsOf({ total, passed, failed, skipped }, coverage) {
    return { total: total ?? 0, passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0, coverage_pct: coverage };
}
function reportFromLeft(left, facts) {
    return new Decoder(left, facts).decode();
}

// EXTERNAL MODULE: ./lib/relay/schema.js
var schema = __webpack_require__(2270);
;// CONCATENATED MODULE: ./lib/relay/publish-left-reports.js





const SUCCESS = 0;
const FAILURE = 1;
/** Of artifacts the cells of a large matrix; each costs two requests of the 1,000 an hour that a repository has. */
const LIMITS = { bytes: schema/* MAX_LEFT_BYTES */.HG, bytesTogether: 32 * 1024 * 1024, artifacts: 100 };
/** Each is a comment of its own. */
const MAX_NAMES = 10;
function refusal(world, settings) {
    if (world.context.event !== 'workflow_run' || world.context.followedRun === undefined)
        return 'mode: publish works in a workflow that is started by workflow_run, after the one that runs the tests';
    if (settings.comment === 'false' && !settings['commit-status'])
        return 'mode: publish has nothing to post: set comment: true or commit-status: true';
    if (world.discussion === undefined || world.relay === undefined)
        return 'mode: publish needs a token';
    return undefined;
}
async function readReports(world, run) {
    const found = await world.relay?.textsOf(run.id, artifact_name/* ARTIFACT_PREFIX */.C, LIMITS);
    if (found === undefined || found.kind === 'unavailable') {
        world.log.error(`check-tests: the artifacts of run ${run.id} could not be read: ${found?.reason ?? 'there is no token'}.`);
        return undefined;
    }
    const reports = [];
    for (const { artifact, content } of found.texts) {
        const report = 'refused' in content ? content.refused : (0,schema/* parseLeftReport */.tz)(content.text);
        if (typeof report === 'string')
            world.log.warning(`The artifact ${(0,report_escape/* oneLine */.TN)(artifact, 100)} of run ${run.id} is no result of check-tests and is left out: ${report}.`);
        else
            reports.push(report);
    }
    if (found.more > 0)
        world.log.warning(`Run ${run.id} left ${found.more} more results than are read; they are left out.`);
    if (found.texts.length === 0) {
        const why = 'Its workflow did not upload the file that the output report-file names, or check-tests did not run, or posted its result itself.';
        world.log.warning(`Run ${run.id} has no artifact ${artifact_name/* ARTIFACT_PREFIX */.C}*, so nothing was posted. ${why}`);
    }
    return reports;
}
/** The one open pull request whose head is the commit of the run; else why none is. */
async function pullRequestOf(world, run) {
    if (run.head === undefined)
        return { none: 'the repository or branch it came from is gone' };
    const { owner, branch, repository } = run.head;
    const answer = (await world.discussion?.openPullRequestsFrom(owner, branch)) ?? 'there is no token';
    if (typeof answer === 'string')
        return { failed: answer };
    const open = answer.filter((pull) => pull.repository?.toLowerCase() === repository.toLowerCase());
    const [pull, another] = open.filter(({ sha }) => sha === run.headSha);
    if (another !== undefined)
        return { none: `several open pull requests have the head ${run.headSha.slice(0, 7)}, and which one it ran for is not certain` };
    if (pull !== undefined)
        return pull.number;
    return { none: open.length === 0 ? 'no open pull request has its head' : `the pull request has moved on from ${run.headSha.slice(0, 7)}; the run of its new head has its own result` };
}
async function post(world, settings, run, reports, pullRequest) {
    const { repositoryUrl } = world.context;
    const facts = { sha: run.headSha, runId: String(run.id), ...(repositoryUrl === undefined ? {} : { repositoryUrl }) };
    const names = [...new Set(reports.map(({ name }) => name))];
    if (names.length > MAX_NAMES)
        world.log.warning(`Run ${run.id} left results of ${names.length} names; the first ${MAX_NAMES} are posted.`);
    const posted = reports.filter(({ name }) => names.indexOf(name) < MAX_NAMES);
    return (0,discuss/* discuss */.r)(world, settings, {
        pullRequest,
        sha: run.headSha,
        event: run.event,
        url: repositoryUrl === undefined ? undefined : `${repositoryUrl}/actions/runs/${run.id}`,
        reports: posted.map((left) => ({ name: left.name, report: () => reportFromLeft(left, facts) })),
    });
}
/** Returns the exit code: red for what the owner of the workflow can mend, never for what a stranger sent. */
async function publishLeftReports(world, settings) {
    const refused = refusal(world, settings);
    const run = world.context.followedRun;
    if (refused !== undefined || run === undefined) {
        world.log.error(`check-tests did not start.\n${refused ?? ''}`);
        return FAILURE;
    }
    if (run.event !== 'pull_request') {
        world.log.info(`Nothing to publish: run ${run.id} was started by ${(0,report_escape/* oneLine */.TN)(run.event, 60)}, not by pull_request.`);
        return SUCCESS;
    }
    const reports = await readReports(world, run);
    if (reports === undefined)
        return FAILURE;
    if (reports.length === 0)
        return SUCCESS;
    const pullRequest = await pullRequestOf(world, run);
    if (typeof pullRequest === 'object') {
        if ('failed' in pullRequest)
            world.log.error(`check-tests: the pull request of run ${run.id} could not be found: ${pullRequest.failed}.`);
        else
            world.log.notice(`The result of run ${run.id} was not posted: ${pullRequest.none}.`);
        return 'failed' in pullRequest ? FAILURE : SUCCESS;
    }
    if (!(await post(world, settings, run, reports, pullRequest)))
        return FAILURE;
    world.log.info(`Posted ${reports.length === 1 ? 'the result' : `${reports.length} results`} of run ${run.id} on pull request #${pullRequest}.`);
    return SUCCESS;
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
