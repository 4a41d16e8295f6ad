export const id = 745;
export const ids = [745];
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

/***/ 1745:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mergeRun: () => (/* binding */ mergeRun)
});

// EXTERNAL MODULE: ./lib/report/escape.js
var report_escape = __webpack_require__(2527);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 13 modules
var schemas = __webpack_require__(5491);
// EXTERNAL MODULE: ./lib/part/identity.js
var part_identity = __webpack_require__(2139);
;// CONCATENATED MODULE: ./lib/part/complete.js
/** Whether all parts are there that must be. What is missing is no drop: nothing is compared then. */


const needsSchema = schemas/* record */.g1P(schemas/* string */.YjP().max(200), schemas/* object */.Ikc({ result: schemas/* enum */.k5n(['success', 'failure', 'cancelled', 'skipped']) }));
/** Undefined for what is no `needs` context. */
function parseNeeds(text) {
    try {
        const parsed = needsSchema.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : undefined;
    }
    catch {
        return undefined;
    }
}
function shardOf(part) {
    const [index = 0, count = 0] = (part.identity.shard ?? '').split('/').map(Number);
    return count > 0 ? { index, count } : undefined;
}
function attemptOf(part) {
    return part.run.run_attempt ?? 1;
}
/** Shards of one suite by what sets them apart beside the number. */
function missingShards(parts) {
    const suites = new Map();
    const counts = new Map();
    for (const part of parts) {
        const shard = shardOf(part);
        if (shard === undefined)
            continue;
        // The shard's own number is often in the matrix as well: then every cell would be a suite of its own.
        const { job, name } = part.identity;
        const key = JSON.stringify([name ?? '', job ?? '']);
        counts.set(key, (counts.get(key) ?? new Set()).add(shard.count));
        const suite = suites.get(`${key} ${shard.count}`) ?? { label: job ?? 'shard', count: shard.count, indexes: new Set() };
        suite.indexes.add(shard.index);
        suites.set(`${key} ${shard.count}`, suite);
    }
    const mixed = [...counts.values()].filter((each) => each.size > 1).map((each) => `the shards were not counted alike: there are parts of ${[...each].join(' and of ')}`);
    const missing = [...suites.values()].flatMap(({ label, count, indexes }) => Array.from({ length: count }, (_none, index) => index + 1)
        .filter((index) => !indexes.has(index))
        .map((index) => `${label === 'shard' ? '' : `${label} `}${index}/${count}`));
    return [...mixed, ...missing];
}
function missingByNeeds(parts, needs) {
    return Object.entries(needs).flatMap(([job, { result }]) => {
        const own = parts.filter((part) => part.identity.job === job);
        if (result === 'cancelled')
            return [`job ${job} was cancelled`];
        // A job that plans leaves no part; one that failed or was skipped has no excuse.
        if (own.length === 0)
            return result === 'success' ? [] : [`job ${job} left no part (${result})`];
        if (result === 'failure' && own.every((part) => part.status === 'passing' && (part.counts.failed ?? 0) === 0))
            return [`job ${job} failed although its parts passed: one of its steps, or a part that is missing`];
        return [];
    });
}
function missingByJobTotal(parts) {
    const jobs = new Map();
    for (const { identity, run } of parts) {
        if (identity.job === undefined || run.job_total === undefined)
            continue;
        const job = jobs.get(identity.job) ?? { total: 0, found: 0 };
        job.total = Math.max(job.total, run.job_total);
        job.found += 1;
        jobs.set(identity.job, job);
    }
    return [...jobs].filter(([, { total, found }]) => found < total).map(([job, { total, found }]) => `${total - found} of the ${total} parts of job ${job}`);
}
/** Of several attempts of a job the newest counts; an older one only where its job did not run again. */
function outdated(parts, { attempt, latestJobs }) {
    const current = Math.max(attempt ?? 1, ...parts.map(attemptOf));
    return parts
        .filter((part) => attemptOf(part) < current)
        .filter(({ run }) => latestJobs === undefined || run.check_run_id === undefined || !latestJobs.has(run.check_run_id))
        .map((part) => `${(0,part_identity/* labelOf */.Wy)(part.identity)} (there is only its part of attempt ${attemptOf(part)}, and whether its job ran again in attempt ${current} ${latestJobs === undefined ? 'cannot be asked' : 'is not certain'}; use "Re-run all jobs", or give the token actions: read)`);
}
function differingDeals(parts) {
    const digests = new Set(parts.map(({ deal }) => deal?.digest ?? ''));
    if (digests.size <= 1)
        return [];
    return ['the files were dealt in different ways, so some may have run twice and others never: all shards must use the same checkout and the same split'];
}
/** `found`: all parts that were read, of any attempt. */
function gatherParts(found, expectations) {
    const newest = new Map();
    const doubled = new Set();
    for (const part of found) {
        const key = (0,part_identity/* identityKey */.US)(part.identity);
        const known = newest.get(key);
        if (known !== undefined && attemptOf(known) === attemptOf(part))
            doubled.add((0,part_identity/* labelOf */.Wy)(part.identity));
        if (known === undefined || attemptOf(part) > attemptOf(known))
            newest.set(key, part);
    }
    const parts = [...newest.values()].toSorted((left, right) => ((0,part_identity/* identityKey */.US)(left.identity) < (0,part_identity/* identityKey */.US)(right.identity) ? -1 : 1));
    const shards = missingShards(parts);
    const { expect, needs } = expectations;
    const byNumber = expect !== undefined && parts.length < expect && shards.length === 0 ? [`${expect - parts.length} of the ${expect} parts`] : [];
    const tooMany = expect !== undefined && parts.length > expect ? [`${parts.length} parts were found where ${expect} were expected`] : [];
    const missing = [
        ...shards,
        ...byNumber,
        ...tooMany,
        ...(needs === undefined ? [] : missingByNeeds(parts, needs)),
        ...(shards.length + byNumber.length > 0 ? [] : missingByJobTotal(parts)),
        ...outdated(parts, expectations),
        ...differingDeals(parts),
        ...(parts.length === 0 ? ['there is no part at all'] : []),
        ...[...doubled].map((label) => `${label} was left twice in one attempt: give each use a name or a shard of its own`),
    ];
    return { parts, missing, doubled: [...doubled] };
}

// EXTERNAL MODULE: ./lib/domain/present.js
var present = __webpack_require__(3095);
// EXTERNAL MODULE: ./lib/read/reports/coverage-collector.js
var coverage_collector = __webpack_require__(782);
// EXTERNAL MODULE: ./lib/read/reports/format.js
var format = __webpack_require__(2993);
// EXTERNAL MODULE: ./lib/part/coverage-lines.js
var coverage_lines = __webpack_require__(7929);
// EXTERNAL MODULE: ./lib/read/test-identity.js
var test_identity = __webpack_require__(9641);
// EXTERNAL MODULE: ./lib/part/schema.js
var schema = __webpack_require__(7330);
// EXTERNAL MODULE: ./lib/part/test-hash.js
var test_hash = __webpack_require__(2470);
;// CONCATENATED MODULE: ./lib/part/test-merge.js




class Hashes {
    #hashes;
    constructor(hashes) {
        this.#hashes = hashes;
    }
    has(identity) {
        return this.#hashes.has((0,test_hash/* testHash */.J)(identity));
    }
    /** A part does not keep what changes from run to run. */
    hasExactly(identity) {
        return identity.exact === undefined && this.has(identity);
    }
}
function* passedHashes({ tests: { passed } }) {
    for (let at = 0; at < passed.length; at += schema/* HASH_LENGTH */.yJ)
        yield passed.slice(at, at + schema/* HASH_LENGTH */.yJ);
}
function tallies(part) {
    const all = new Map();
    const add = (hash, outcome) => {
        const tally = all.get(hash) ?? { passed: 0, failed: 0, skipped: 0 };
        tally[outcome] += 1;
        all.set(hash, tally);
    };
    for (const hash of passedHashes(part))
        add(hash, 'passed');
    for (const test of part.tests.failing)
        add((0,test_hash/* testHash */.J)((0,test_identity/* identityOf */.cu)(test)), 'failed');
    for (const test of part.tests.skipped)
        add((0,test_hash/* testHash */.J)((0,test_identity/* identityOf */.cu)(test)), 'skipped');
    return all;
}
/** Of the same tests in several cells: failed anywhere is failed, passed anywhere else is passed. */
function together(left, right) {
    const number = Math.max(left.passed + left.failed + left.skipped, right.passed + right.failed + right.skipped);
    const failed = Math.max(left.failed, right.failed);
    const passed = Math.min(number - failed, Math.max(left.passed, right.passed));
    return { passed, failed, skipped: number - failed - passed };
}
function sumOf(counts) {
    const sum = (field) => counts.reduce((total, each) => (total === null || each[field] === null ? null : total + each[field]), 0);
    return { total: sum('total'), passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
/** Cells of the same tests stand together. */
function bySameTests(parts) {
    const groups = new Map();
    for (const part of parts) {
        const key = part.identity.shard ?? '';
        const group = groups.get(key);
        if (group === undefined)
            groups.set(key, [part]);
        else
            group.push(part);
    }
    return [...groups.values()];
}
function countsOfCells(cells) {
    const [only] = cells;
    if (cells.length === 1 && only !== undefined)
        return only.counts;
    const all = new Map();
    for (const cell of cells) {
        for (const [hash, tally] of tallies(cell)) {
            const known = all.get(hash);
            all.set(hash, known === undefined ? tally : together(known, tally));
        }
    }
    let [passed, failed, skipped] = [0, 0, 0];
    for (const tally of all.values()) {
        passed += tally.passed;
        failed += tally.failed;
        skipped += tally.skipped;
    }
    return { total: passed + failed + skipped, passed, failed, skipped };
}
/** Each test once, with the labels of the parts that tell it. */
function named(parts, pick, mergeAs, isExpected = () => true) {
    const labels = parts.length > 1;
    const tests = [];
    const cells = new Map();
    for (const part of parts) {
        const own = new Map();
        for (const test of pick(part)) {
            if (!isExpected(test) || tests.length >= schema/* MAX_NAMED */.vW)
                continue;
            const label = (0,part_identity/* labelOf */.Wy)(part.identity);
            const hash = (0,test_hash/* testHash */.J)((0,test_identity/* identityOf */.cu)(test));
            // The same name twice in one part is two tests.
            const again = (own.get(hash) ?? 0) + 1;
            own.set(hash, again);
            const key = mergeAs === 'runs' ? `${hash} ${again} ${label}` : `${part.identity.shard ?? ''} ${hash} ${again}`;
            const held = cells.get(key);
            if (held !== undefined) {
                held.push(label);
                continue;
            }
            const where = [label];
            cells.set(key, where);
            tests.push(labels ? { ...test, cells: where } : test);
        }
    }
    return tests;
}
function mergeTests(parts, mergeAs) {
    const complete = parts.every((part) => part.tests.complete);
    const groups = bySameTests(parts);
    const severalCells = groups.some((group) => group.length > 1);
    const asTests = mergeAs === 'tests' && complete;
    const counts = asTests ? sumOf(groups.map(countsOfCells)) : sumOf(parts.map((part) => part.counts));
    const failing = named(parts, (part) => part.tests.failing, asTests ? 'tests' : 'runs');
    const failed = new Set(failing.map((test) => (0,test_hash/* testHash */.J)((0,test_identity/* identityOf */.cu)(test))));
    const passed = new Set(parts.flatMap((part) => [...passedHashes(part)]).filter((hash) => !failed.has(hash)));
    const stillOpen = (test) => {
        const hash = (0,test_hash/* testHash */.J)((0,test_identity/* identityOf */.cu)(test));
        return !failed.has(hash) && !passed.has(hash);
    };
    return {
        counts,
        failing,
        skipped: named(parts, (part) => part.tests.skipped, asTests ? 'tests' : 'runs', stillOpen),
        flaky: named(parts, (part) => part.tests.flaky, 'tests', (test) => !failed.has((0,test_hash/* testHash */.J)((0,test_identity/* identityOf */.cu)(test)))),
        passed: complete ? new Hashes(passed) : undefined,
        notes: !complete && severalCells && mergeAs === 'tests' ? ['Not every part names all of its tests, so a test that several matrix cells ran counts once a cell. Report files that name every test change that.'] : [],
    };
}

;// CONCATENATED MODULE: ./lib/part/merge.js
/** All parts to one outcome, as if one machine had run everything. */






const NO_COVERAGE = { percentage: null, notes: [] };
/** Lines of all files for which there is room: a few bytes of a part can tell of millions. */
const MAX_LINES_TOGETHER = 50_000_000;
/** @throws LimitReached */
function filesOf(parts) {
    const files = new Map();
    const room = { left: MAX_LINES_TOGETHER };
    for (const { coverage } of parts) {
        for (const [path, text] of Object.entries(coverage.lines ?? {})) {
            const file = files.get(path) ?? new coverage_collector/* FileCoverage */.zr(room);
            files.set(path, file);
            (0,coverage_lines/* decodeLines */.a)(text, file);
        }
    }
    return files;
}
/** Beyond a limit coverage is not known, and that of a part would be a wrong one. */
function boundedCoverage(parts) {
    try {
        return mergeCoverage(parts);
    }
    catch (error) {
        if (error instanceof format/* LimitReached */.aF)
            return { ...NO_COVERAGE, notes: [`The coverage of the parts was not merged: ${error.message}.`] };
        throw error;
    }
}
/** By location: a line is covered when any part covered it. Percentages of parts are never averaged. */
function mergeCoverage(parts) {
    const covered = parts.filter(({ coverage }) => coverage.percentage !== null || coverage.lines !== undefined);
    const [only] = covered;
    if (only === undefined)
        return NO_COVERAGE;
    const lacking = covered.filter(({ coverage }) => coverage.lines === undefined);
    const silent = parts.filter((part) => !covered.includes(part));
    if (covered.length === 1 && silent.length === 0) {
        const files = filesOf(covered);
        return { percentage: only.coverage.percentage, ...(0,present/* present */.E)({ metric: only.coverage.metric }), ...(files.size === 0 ? {} : { files }), notes: [] };
    }
    if (lacking.length > 0)
        return { ...NO_COVERAGE, notes: [`The coverage of ${lacking.map(({ identity }) => (0,part_identity/* labelOf */.Wy)(identity)).join(', ')} is a percentage without lines, and percentages of parts cannot be merged: let every part write a coverage report.`] };
    const files = filesOf(covered);
    const totals = { covered: 0, total: 0 };
    for (const file of files.values()) {
        const own = file.totals;
        totals.covered += own.covered;
        totals.total += own.total;
    }
    const notes = silent.length === 0 ? [] : [`${silent.map(({ identity }) => (0,part_identity/* labelOf */.Wy)(identity)).join(', ')} told no coverage; that of the other parts is merged.`];
    return { percentage: totals.total === 0 ? null : (totals.covered / totals.total) * 100, metric: 'lines', totals, files, notes };
}
function statusOf(parts) {
    if (parts.some(({ status }) => status === 'error'))
        return 'error';
    return parts.some(({ status }) => status === 'failing') ? 'failing' : 'passing';
}
/** Of several parts, each sentence with the part that says it. */
function labelled(parts, sentences) {
    const bySentence = new Map();
    for (const part of parts)
        for (const sentence of sentences(part))
            bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), (0,part_identity/* labelOf */.Wy)(part.identity)]);
    return [...bySentence].map(([sentence, labels]) => (labels.length === parts.length ? sentence : `${labels.join(', ')}: ${sentence}`));
}
function sum(values) {
    return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0);
}
function filesOfTests(parts) {
    const [testFiles, fileSeconds] = [new Map(), new Map()];
    for (const { files } of parts) {
        for (const [path, { tests, seconds }] of Object.entries(files)) {
            testFiles.set(path, Math.max(testFiles.get(path) ?? 0, tests));
            if (seconds !== undefined)
                fileSeconds.set(path, Math.max(fileSeconds.get(path) ?? 0, seconds));
        }
    }
    return { testFiles, fileSeconds };
}
/** `parts`: in the order in which they are shown, none twice. */
function mergeParts(parts, mergeAs) {
    const tests = mergeTests(parts, mergeAs);
    const coverage = boundedCoverage(parts);
    const status = statusOf(parts);
    const { total, passed, failed, skipped } = tests.counts;
    const decisive = parts.find((part) => part.status === status && part.exit_code !== 0) ?? parts.find((part) => part.status === status);
    const everyNamed = tests.passed !== undefined;
    const { testFiles, fileSeconds } = filesOfTests(parts);
    return {
        status,
        ...(0,present/* present */.E)({ statusDetail: decisive?.status_detail === undefined ? undefined : `${(0,part_identity/* labelOf */.Wy)(decisive.identity)}: ${decisive.status_detail}` }),
        exitCode: decisive === undefined ? 0 : decisive.exit_code,
        durationMilliseconds: Math.max(0, ...parts.map(({ duration_ms: duration }) => duration)),
        counts: tests.counts,
        storedCounts: { total: total ?? 0, passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0 },
        printedFailed: sum(parts.map(({ printed_failed: printed }) => printed)),
        known: total !== null && passed !== null && failed !== null,
        coverage: coverage.percentage,
        ...(0,present/* present */.E)({ coverageMetric: coverage.metric, coverageTotals: coverage.totals, coveredFiles: coverage.files }),
        failingTests: tests.failing,
        flakyTests: tests.flaky,
        errorPlaces: [],
        ...(everyNamed ? { skippedTests: tests.skipped, knownPassed: tests.passed } : {}),
        ...(everyNamed && testFiles.size > 0 ? { testFiles } : {}),
        ...(fileSeconds.size > 0 ? { fileSeconds } : {}),
        slowestTests: parts.flatMap((part) => part.tests.slowest).toSorted((left, right) => right.seconds - left.seconds).slice(0, 50),
        frameworks: [...new Set(parts.flatMap(({ frameworks }) => frameworks))],
        evidence: [],
        reportFiles: [...new Set(parts.flatMap((part) => part.report_files))],
        notes: [...tests.notes, ...coverage.notes, ...labelled(parts, ({ notes }) => notes)],
        partial: parts.some(({ partial }) => partial),
        contradictions: parts.flatMap(({ identity, contradictions }) => contradictions.map(({ kind, detail }) => ({ kind, detail: `${(0,part_identity/* labelOf */.Wy)(identity)}: ${detail}` }))),
    };
}

;// CONCATENATED MODULE: ./lib/part/merge-run.js





/** A part of another commit or run says nothing of this one. */
function foreign(world, { run }) {
    const { runId, sha } = world.context;
    if (runId !== undefined && run.run_id !== undefined && run.run_id !== runId)
        return `it is of run ${run.run_id}`;
    if (sha !== undefined && run.sha !== undefined && run.sha.toLowerCase() !== sha.toLowerCase())
        return `it is of commit ${run.sha.slice(0, 7)}`;
    return undefined;
}
/** Of several commits given by hand, none is the right one. */
function severalCommits(parts) {
    const commits = new Set(parts.flatMap(({ run }) => (run.sha === undefined ? [] : [run.sha.toLowerCase()])));
    return commits.size > 1 ? [`the parts are of ${commits.size} commits (${[...commits].slice(0, 4).map((sha) => sha.slice(0, 7)).join(', ')})`] : [];
}
async function readParts(world, settings) {
    const found = await world.parts?.found();
    if (found === undefined || found.kind === 'unavailable')
        return `the parts could not be read: ${found?.reason ?? 'there is no token'}`;
    const [parts, refused] = [[], []];
    for (const { artifact, content } of found.texts) {
        const part = 'refused' in content ? content.refused : (0,schema/* parsePart */.x2)(content.text);
        const why = typeof part === 'string' ? part : foreign(world, part);
        if (why !== undefined)
            refused.push(`${(0,report_escape/* oneLine */.TN)(artifact, 100)} is no part of this result: ${why}`);
        else if (typeof part !== 'string' && part.identity.name === settings.name)
            parts.push(part);
    }
    if (found.more > 0 || parts.length > schema/* MAX_PARTS */.kz)
        refused.push(`there are more than ${schema/* MAX_PARTS */.kz} parts`);
    return { parts, refused };
}
function resultsOf({ counts }, coverage) {
    const { total, passed, failed, skipped } = counts;
    return { total, passed, failed, skipped, coverage_pct: coverage };
}
function resultOf(settings, parts, outcome, missing) {
    const unknown = { total: null, passed: null, failed: null, skipped: null };
    return {
        results: resultsOf({ counts: outcome?.counts ?? unknown }, outcome?.coverage ?? null),
        parts: parts.map((part) => ({ shard: part.identity.shard ?? (0,part_identity/* labelOf */.Wy)(part.identity), results: resultsOf(part, part.coverage.percentage) })),
        missing,
        merge_as: settings['merge-as'],
        coverage: outcome?.coverageTotals === undefined ? null : { ...outcome.coverageTotals, metric: outcome.coverageMetric ?? null },
        complete: missing.length === 0,
    };
}
/** Reads, refuses, checks that all are there, merges. */
async function mergeRun(world, settings) {
    const read = await readParts(world, settings);
    if (typeof read === 'string')
        return { kind: 'incomplete', missing: [read], parts: [] };
    for (const refusal of read.refused)
        world.log.warning((0,report_escape/* logLine */.BP)(`${refusal}.`));
    const needs = settings.needs === undefined ? undefined : parseNeeds(settings.needs);
    const attempts = new Set([world.context.runAttempt ?? 1, ...read.parts.map(({ run }) => run.run_attempt ?? 1)]);
    const latestJobs = attempts.size > 1 ? await world.parts?.latestJobs() : undefined;
    const gathered = gatherParts(read.parts, { expect: settings.expect === 0 ? undefined : settings.expect, needs, attempt: world.context.runAttempt, latestJobs });
    // A file that is refused may have been the one that failed.
    const missing = [...gathered.missing, ...severalCommits(gathered.parts), ...read.refused, ...(settings.needs !== undefined && needs === undefined ? ['the input needs is not what toJSON(needs) gives'] : [])];
    const { parts } = gathered;
    const goesOn = parts.length > 0 && (missing.length === 0 || settings.incomplete === 'warn');
    if (!goesOn) {
        world.parts?.merged?.(resultOf(settings, parts, undefined, missing));
        return { kind: 'incomplete', missing, parts };
    }
    const merged = mergeParts(parts, settings['merge-as']);
    const outcome = missing.length === 0 ? merged : { ...merged, partial: true, notes: [`Parts are missing: ${missing.join('; ')}.`, ...merged.notes] };
    world.parts?.merged?.(resultOf(settings, parts, outcome, missing));
    const notices = missing.length === 0 ? [] : [`The result is incomplete: ${missing.join('; ')}.`];
    const lastLines = parts.find((part) => part.status === outcome.status && part.last_lines !== undefined)?.last_lines ?? '';
    return { kind: 'merged', outcome, parts, notices, lastLines };
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
