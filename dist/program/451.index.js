export const id = 451;
export const ids = [451];
export const modules = {

/***/ 7469:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ PartFile),
/* harmony export */   Z: () => (/* binding */ PartFiles)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _part_schema_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7330);
/** Parts as files that a person names: on one's own machine and on other CI systems. */



class PartFiles {
    #paths;
    merged;
    constructor(paths, merged) {
        this.#paths = paths;
        this.merged = merged;
    }
    async found() {
        return { kind: 'found', texts: await Promise.all(this.#paths.map((path) => this.#read(path))), more: 0 };
    }
    latestJobs() {
        return Promise.resolve(undefined);
    }
    async #read(path) {
        try {
            const { size } = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path);
            if (size > _part_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .MAX_PART_BYTES */ .tZ)
                return { artifact: path, content: { refused: `it is larger than ${_part_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .MAX_PART_BYTES */ .tZ} bytes` } };
            return { artifact: path, content: { text: await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, 'utf8') } };
        }
        catch (error) {
            return { artifact: path, content: { refused: error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'there is no such file' : 'it cannot be read' } };
        }
    }
}
/** Leaves the part where the person said. */
class PartFile {
    #path;
    constructor(path) {
        this.#path = path;
    }
    async leave(text) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(this.#path);
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(path, text);
        return path;
    }
    textsOf() {
        return Promise.resolve({ kind: 'unavailable', reason: 'there are no artifacts here' });
    }
}


/***/ }),

/***/ 673:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V9: () => (/* binding */ tellPerson),
/* harmony export */   ZO: () => (/* binding */ terminalSurfaces),
/* harmony export */   aB: () => (/* binding */ silentLog),
/* harmony export */   dg: () => (/* binding */ terminalLog)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/** A person's own terminal: results go to standard output, trouble to standard error. */

function coloured(colour, text, stream) {
    // styleText came with Node.js 20.12; without it the text stays plain.
    if (!stream.isTTY || process.env['NO_COLOR'] || typeof node_util__WEBPACK_IMPORTED_MODULE_0__.styleText !== 'function')
        return text;
    return node_util__WEBPACK_IMPORTED_MODULE_0__.styleText(colour, text);
}
function colouredLine(line) {
    if (/^Status: passing/.test(line))
        return coloured('green', line, process.stdout);
    if (/^Status:/.test(line))
        return coloured('red', line, process.stdout);
    if (/^(?:New failures|Failing tests) \(\d+\):$/.test(line))
        return coloured('red', line, process.stdout);
    return /^(?:Alerts: \[|Known failures \(\d+\):$|In quarantine \(\d+\):$)/.test(line) ? coloured('yellow', line, process.stdout) : line;
}
const terminalLog = {
    info: (message) => console.log(colouredLine(message)),
    notice: (message) => console.log(message),
    warning: (message) => console.error(coloured('yellow', `warning: ${message}`, process.stderr)),
    error: (message) => console.error(coloured('red', `error: ${message}`, process.stderr)),
    report: (lines) => console.log(`\n${lines.map((line) => colouredLine(line)).join('\n')}`),
    group: (_title, body) => body(),
};
/** For a command whose standard output is read by a program. */
const silentLog = {
    ...terminalLog,
    info: (message) => console.error(message),
    notice: (message) => console.error(message),
    report: (lines) => console.error(lines.join('\n')),
};
/** Only for a person who looks on; a file or a pipe has no use for it. */
function tellPerson(line) {
    if (process.stderr.isTTY)
        console.error(line);
}
/** There is no summary page, no annotation and no output on a terminal; the report line says it all. */
const terminalSurfaces = {
    summaryBytes: () => Promise.resolve(0),
    summary: () => Promise.resolve(0),
    outputs: () => Promise.resolve(),
    annotate: () => undefined,
};


/***/ }),

/***/ 221:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ terminalWorld)
/* harmony export */ });
/* harmony import */ var _disk_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1903);
/* harmony import */ var _disk_part_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7469);
/* harmony import */ var _git_git_repository_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2872);
/* harmony import */ var _process_commands_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1468);
/* harmony import */ var _process_plain_echo_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4042);
/* harmony import */ var _redaction_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7957);
/* harmony import */ var _process_silence_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2533);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(673);








/** The world of a person's own machine: no cache, no event; the state file carries all memory. */
function terminalWorld(given, extras = {}) {
    const workspace = process.cwd();
    return {
        given,
        givenAs: 'option',
        workspace,
        context: { event: '', branch: '', refKind: 'none', operatingSystem: `${process.platform}-${process.arch}` },
        log: extras.log ?? _terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .terminalLog */ .dg,
        files: new _disk_files_js__WEBPACK_IMPORTED_MODULE_0__/* .DiskFiles */ .h(workspace),
        repository: new _git_git_repository_js__WEBPACK_IMPORTED_MODULE_2__/* .GitRepository */ .x(workspace),
        baseCommit: undefined,
        commands: new _process_commands_js__WEBPACK_IMPORTED_MODULE_3__/* .ProcessCommands */ .U(new _process_plain_echo_js__WEBPACK_IMPORTED_MODULE_5__/* .PlainEcho */ .e(), new _process_silence_js__WEBPACK_IMPORTED_MODULE_6__/* .Silence */ .A(_terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .tellPerson */ .V9)),
        cache: undefined,
        surfaces: _terminal_js__WEBPACK_IMPORTED_MODULE_4__/* .terminalSurfaces */ .ZO,
        discussion: undefined,
        relay: extras.partFile === undefined ? undefined : new _disk_part_files_js__WEBPACK_IMPORTED_MODULE_1__/* .PartFile */ .Y(extras.partFile),
        parts: extras.parts,
        redact: (0,_redaction_js__WEBPACK_IMPORTED_MODULE_7__/* .redactor */ .$)((0,_redaction_js__WEBPACK_IMPORTED_MODULE_7__/* .knownSecrets */ .x)(process.env)),
        now: () => new Date(),
    };
}


/***/ }),

/***/ 8720:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  TM: () => (/* binding */ OPTION_NAMES),
  eb: () => (/* binding */ UsageError),
  TR: () => (/* binding */ parseRequest)
});

// UNUSED EXPORTS: READING_OPTIONS

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./lib/convert/convert.js + 5 modules
var convert = __webpack_require__(828);
// EXTERNAL MODULE: ./lib/settings/settings.js
var settings = __webpack_require__(3152);
// EXTERNAL MODULE: ./lib/domain/likely-word.js
var likely_word = __webpack_require__(5099);
// EXTERNAL MODULE: ./lib/domain/shard.js
var domain_shard = __webpack_require__(6532);
;// CONCATENATED MODULE: ./lib/cli/command-line.js
/** The words of a command line as one shell command. */
function quoted(word) {
    return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
/** `npm test` stays as it is; a single word with blanks is taken as a whole command line (`'pytest && npm test'`). */
function commandLine(words) {
    const [only] = words;
    if (words.length === 1 && only !== undefined)
        return only;
    return words.map(quoted).join(' ');
}

;// CONCATENATED MODULE: ./lib/cli/split-request.js
const SPLIT_MEASURES = ['durations', 'size', 'count'];

;// CONCATENATED MODULE: ./lib/cli/arguments.js
/** What was asked on the command line. */







class UsageError extends Error {
}
const COMMANDS = ['run', 'read', 'convert', 'split', 'merge'];
/** The settings that are options of the command. */
const OPTION_NAMES = settings/* SETTING_NAMES */.OI.filter((name) => (0,settings/* definitionOf */.Fg)(name).inputOnly === undefined && (0,settings/* definitionOf */.Fg)(name).hidden === undefined);
/** Those that change how output is read. */
const READING_OPTIONS = ['framework', 'passed-pattern', 'failed-pattern', 'skipped-pattern', 'total-pattern', 'coverage-pattern'];
function isYesNo(name) {
    return typeof (0,settings/* definitionOf */.Fg)(name).fallback === 'boolean';
}
function stringOptions(names) {
    return Object.fromEntries(names.map((name) => [name, { type: isYesNo(name) ? 'boolean' : 'string' }]));
}
/** `--max-new-failures -1`: what follows an option that takes a value is its value, also with a minus. */
function withNegativeValues(words, options) {
    const joined = [];
    for (const word of words) {
        const before = joined.at(-1) ?? '';
        if (/^-\d/.test(word) && before.startsWith('--') && options[before.slice(2)]?.type === 'string')
            joined[joined.length - 1] = `${before}=${word}`;
        else
            joined.push(word);
    }
    return joined;
}
/** What is wrong with the options, in one sentence; undefined when something else is. */
function wrongOption(words, known) {
    const option = words.find((word) => /^--?[A-Za-z]/.test(word) && !known.includes(word.replace(/^--?/, '').split('=', 1)[0] ?? ''));
    if (option === undefined) {
        const [bare] = words.filter((word, index) => word.startsWith('--') && (words[index + 1] ?? '--').startsWith('-'));
        return bare === undefined ? undefined : `${bare} needs a value, or takes none: see check-tests --help`;
    }
    const [name = ''] = option.replace(/^--?/, '').split('=', 1);
    if (settings/* SETTING_NAMES */.OI.some((setting) => setting === name && (0,settings/* definitionOf */.Fg)(setting).inputOnly === true))
        return `--${name} works on GitHub only`;
    return `unknown option ${option.split('=', 1)[0]}${(0,likely_word/* didYouMean */.a)(name, known, (likely) => `--${likely}`)}`;
}
function parse(words, options) {
    try {
        const { values, positionals } = (0,external_node_util_.parseArgs)({ args: withNegativeValues(words, options), options, allowPositionals: true, strict: true });
        return { values, positionals };
    }
    catch (error) {
        throw new UsageError(wrongOption(words, Object.keys(options)) ?? (error instanceof Error ? error.message : 'unknown option'));
    }
}
function asGiven(values) {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
function runRequest(words) {
    const separator = words.indexOf('--');
    const { values: all, positionals } = parse(separator < 0 ? words : words.slice(0, separator), { ...stringOptions(OPTION_NAMES), 'part-file': { type: 'string' } });
    const { 'part-file': partFile, ...values } = all;
    const [stray] = positionals;
    if (stray !== undefined)
        throw new UsageError(`unexpected ${JSON.stringify(stray)}; the test command follows "--", as in: check-tests run -- npm test`);
    const command = separator < 0 ? [] : words.slice(separator + 1);
    if (separator >= 0 && command.length === 0)
        throw new UsageError('"--" is not followed by a test command');
    const mode = typeof partFile === 'string' ? { mode: 'part' } : {};
    return { kind: 'run', partFile: typeof partFile === 'string' ? partFile : undefined, given: { ...asGiven(values), ...mode, ...(command.length === 0 ? {} : { 'test-command': commandLine(command) }) } };
}
function mergeRequest(words) {
    const { values, positionals } = parse(words, { ...stringOptions(OPTION_NAMES), json: { type: 'boolean' } });
    const { json, ...settings } = values;
    if (positionals.length === 0)
        throw new UsageError('merge needs at least one PART, a file that run --part-file left');
    return { kind: 'merge', given: { ...asGiven(settings), mode: 'merge' }, files: positionals, json: json === true };
}
function splitRequest(words) {
    const { values, positionals } = parse(words, { shard: { type: 'string' }, from: { type: 'string' }, by: { type: 'string' }, null: { type: 'boolean' }, json: { type: 'boolean' }, 'allow-empty': { type: 'boolean' } });
    const written = typeof values['shard'] === 'string' ? values['shard'] : '';
    const shard = (0,domain_shard/* shardNumber */.Y)(written);
    if (shard === undefined)
        throw new UsageError(`split needs --shard I/N, such as 2/4${written === '' ? '' : `; ${JSON.stringify(written)} is none`}`);
    const by = SPLIT_MEASURES.find((measure) => measure === values['by']);
    if (values['by'] !== undefined && by === undefined)
        throw new UsageError(`--by takes ${SPLIT_MEASURES.join(', ')}`);
    if (values['null'] === true && values['json'] === true)
        throw new UsageError('split takes --null or --json, not both');
    if (positionals.length === 0)
        throw new UsageError('split needs at least one GLOB, in quotes, such as "src/**/*.test.ts"');
    const from = typeof values['from'] === 'string' ? values['from'] : undefined;
    return { kind: 'split', split: { shard, from, by, form: values['null'] === true ? 'null' : values['json'] === true ? 'json' : 'lines', allowEmpty: values['allow-empty'] === true, patterns: positionals } };
}
function readRequest(words) {
    const { values, positionals } = parse(words, { json: { type: 'boolean' }, trace: { type: 'boolean' }, 'exit-code': { type: 'string' }, ...stringOptions(READING_OPTIONS) });
    if (positionals.length === 0)
        throw new UsageError('read needs at least one FILE ("-" for standard input)');
    const { json, trace, 'exit-code': exitCode, ...settings } = values;
    if (json === true && trace === true)
        throw new UsageError('read takes --json or --trace, not both');
    if (exitCode !== undefined && !(typeof exitCode === 'string' && /^\d{1,3}$/.test(exitCode)))
        throw new UsageError('--exit-code takes a number from 0 to 255');
    return { kind: 'read', files: positionals, exitCode: exitCode === undefined ? null : Number(exitCode), form: trace === true ? 'trace' : json === true ? 'json' : 'text', given: asGiven(settings) };
}
function convertRequest(words) {
    const { values, positionals } = parse(words, { to: { type: 'string' } });
    const to = typeof values['to'] === 'string' ? values['to'] : '';
    if (!(0,convert/* isTargetName */.j8)(to))
        throw new UsageError(`convert needs --to ${Object.keys(convert/* TARGETS */.dW).join('|')}`);
    if (positionals.length === 0)
        throw new UsageError('convert needs at least one report FILE ("-" for standard input)');
    return { kind: 'convert', files: positionals, to };
}
/** @throws UsageError with a sentence for the person at the keyboard. */
function parseRequest(words) {
    const [verb, ...rest] = words;
    switch (verb) {
        case undefined:
        case '--help':
        case '-h':
        case 'help':
            return { kind: 'help' };
        case '--version':
        case '-v':
            return { kind: 'version' };
        case 'run':
            return rest.includes('--help') && !rest.slice(0, rest.indexOf('--help')).includes('--') ? { kind: 'help' } : runRequest(rest);
        case 'read':
            return rest.includes('--help') ? { kind: 'help' } : readRequest(rest);
        case 'merge':
            return rest.includes('--help') ? { kind: 'help' } : mergeRequest(rest);
        case 'split':
            return rest.includes('--help') ? { kind: 'help' } : splitRequest(rest);
        case 'convert':
            return rest.includes('--help') ? { kind: 'help' } : convertRequest(rest);
        default:
            throw new UsageError(`unknown command ${JSON.stringify(verb)}${(0,likely_word/* didYouMean */.a)(verb, COMMANDS)}; there are ${COMMANDS.join(', ')}`);
    }
}


/***/ }),

/***/ 2451:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  start: () => (/* binding */ start)
});

// EXTERNAL MODULE: ./lib/adapters/process/cancellation.js
var cancellation = __webpack_require__(2679);
// EXTERNAL MODULE: ./lib/adapters/process/own-output.js
var own_output = __webpack_require__(7534);
// EXTERNAL MODULE: ./lib/adapters/terminal/world.js
var world = __webpack_require__(221);
// EXTERNAL MODULE: ./lib/main.js + 47 modules
var main = __webpack_require__(8646);
// EXTERNAL MODULE: ./lib/domain/present.js
var present = __webpack_require__(3095);
// EXTERNAL MODULE: ./lib/domain/version.js
var version = __webpack_require__(9416);
// EXTERNAL MODULE: ./lib/cli/arguments.js + 2 modules
var cli_arguments = __webpack_require__(8720);
// EXTERNAL MODULE: ./lib/settings/settings.js
var settings = __webpack_require__(3152);
;// CONCATENATED MODULE: ./lib/cli/help.js


function optionLine(name) {
    const { fallbackText, description } = (0,settings/* definitionOf */.Fg)(name);
    const plain = description.replaceAll('`', '');
    const text = fallbackText === '' ? plain : `${plain} Default: ${fallbackText}${fallbackText.endsWith('.') ? '' : '.'}`;
    return `  --${name.padEnd(24)} ${text}`;
}
function helpText() {
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
${cli_arguments/* OPTION_NAMES */.TM.filter((name) => name !== 'test-command').map(optionLine).join('\n')}

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

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./lib/convert/convert.js + 5 modules
var convert = __webpack_require__(828);
// EXTERNAL MODULE: ./lib/read/reports/read-reports.js
var read_reports = __webpack_require__(9284);
// EXTERNAL MODULE: ./lib/cli/unreadable-file.js
var unreadable_file = __webpack_require__(2086);
;// CONCATENATED MODULE: ./lib/cli/convert-command.js
/** `check-tests convert`: what report files say, merged, in one standard format. */





const CHUNK_BYTES = 64 * 1024;
const PIECE_CHARACTERS = 64 * 1024;
async function readInto(reading, file) {
    const report = reading.open();
    try {
        const stream = file === '-' ? process.stdin : (0,external_node_fs_.createReadStream)(file, { highWaterMark: CHUNK_BYTES });
        for await (const chunk of stream)
            if (!report.write(chunk))
                break;
    }
    catch (error) {
        throw (0,unreadable_file/* unreadableFile */._)(file, error);
    }
    reading.close(report, file === '-' ? 'standard input' : file);
}
/** @throws UsageError when a file cannot be read, is no report, or the reports do not tell what the format holds. */
async function convertCommand(target, files, write) {
    const reading = new read_reports/* ReportReading */.B(convert/* TARGETS */.dW[target].holds === 'tests');
    for (const file of files)
        await readInto(reading, file);
    const [unread] = reading.files.filter(({ result }) => result.kind !== 'read');
    if (unread !== undefined)
        throw new cli_arguments/* UsageError */.eb(reading.results([]).notes.join(' '));
    const read = { tests: reading.tests, files: reading.coverage.files };
    const lack = (0,convert/* lackOf */.Zs)(target, read);
    if (lack !== undefined)
        throw new cli_arguments/* UsageError */.eb(`nothing to convert to ${target}: ${lack}`);
    let piece = '';
    for (const part of convert/* TARGETS */.dW[target].write(read, Math.floor(Date.now() / 1000))) {
        piece += part;
        if (piece.length < PIECE_CHARACTERS)
            continue;
        write(piece);
        piece = '';
    }
    write(piece);
}

// EXTERNAL MODULE: ./lib/adapters/process/memory.js
var process_memory = __webpack_require__(8275);
// EXTERNAL MODULE: ./lib/domain/command-result.js
var command_result = __webpack_require__(9975);
// EXTERNAL MODULE: ./lib/read/reader-settings.js + 288 modules
var reader_settings = __webpack_require__(9951);
// EXTERNAL MODULE: ./lib/read/reports/decompress.js
var decompress = __webpack_require__(2065);
// EXTERNAL MODULE: ./lib/read/reports/format.js
var format = __webpack_require__(2993);
// EXTERNAL MODULE: ./lib/read/console/read-console.js + 27 modules
var read_console = __webpack_require__(5853);
// EXTERNAL MODULE: ./lib/read/outcome.js + 1 modules
var outcome = __webpack_require__(6353);
// EXTERNAL MODULE: ./lib/read/model.js
var model = __webpack_require__(2921);
// EXTERNAL MODULE: ./lib/read/reports/beginning.js
var beginning = __webpack_require__(1507);
;// CONCATENATED MODULE: ./lib/read/below-log.js


const NOTHING = new Uint8Array(0);
class BelowLog {
    #reports;
    #formats;
    #head = NOTHING;
    #state = 'open';
    #report;
    constructor(reports, formats) {
        this.#reports = reports;
        this.#formats = formats;
    }
    write(chunk) {
        if (this.#state === 'found')
            this.#report?.write(chunk);
        if (this.#state !== 'open')
            return;
        this.#head = Buffer.concat([this.#head, chunk]);
        if ((0,beginning/* isLongEnough */.Rb)(this.#head.length))
            this.#decide();
    }
    /** The report, if the rest of the file is one or was meant to be one; undefined where it is the output of a tool. */
    end() {
        if (this.#state === 'open')
            this.#decide();
        const report = this.#report;
        const kind = report?.finish().kind;
        if (report === undefined || report.printed)
            return undefined;
        return kind === 'read' || (kind === 'broken' && report.isXml && !report.isEndedXml) ? report : undefined;
    }
    /** Where the lines above tell of a run, the document was printed among its output. */
    #decide() {
        const at = (0,beginning/* beginningBelowLog */.Xx)(this.#head);
        this.#state = at === undefined || this.#tellsOfRun(this.#head.subarray(0, at)) ? 'none' : 'found';
        if (this.#state === 'found') {
            this.#report = this.#reports.open();
            this.#report.write(this.#head.subarray(at));
        }
        this.#head = NOTHING;
    }
    #tellsOfRun(log) {
        const console = new read_console/* ConsoleReading */.Q(this.#formats);
        console.write(log);
        const { frameworks, coverage } = console.finish();
        return frameworks.length > 0 || coverage !== null;
    }
}

;// CONCATENATED MODULE: ./lib/read/saved-files.js
/**
 * Saved files of any kind, read together: a file that begins as XML or JSON is a report or nothing (what stands in it was printed by tests), one that a
 * report format knows by its content is a report, any other is console output. Both are tried at once, since standard input can be read only once.
 */






/** Of a file that a report format knew, so much is kept: below a report that was printed may stand what another program printed. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024;
const FIELDS = ['total', 'passed', 'failed', 'skipped'];
function sum(readings, field) {
    return readings.reduce((total, { counts }) => (total === null || counts[field] === null ? null : total + counts[field]), 0);
}
/** Several outputs as one: what one does not know, the sum does not know. */
function combined(readings) {
    const [only] = readings;
    if (readings.length === 1 && only !== undefined)
        return only;
    // A file in which nothing was recognised takes nothing away from the others.
    const known = readings.filter((reading) => reading.frameworks.length > 0);
    const coverages = readings.flatMap((reading) => reading.coverage ?? []);
    const durations = readings.flatMap((reading) => reading.durationSeconds ?? []);
    return {
        frameworks: [...new Set(readings.flatMap((reading) => reading.frameworks))],
        counts: known.length === 0 ? model/* UNKNOWN_COUNTS */.g : { total: sum(known, 'total'), passed: sum(known, 'passed'), failed: sum(known, 'failed'), skipped: sum(known, 'skipped') },
        coverage: coverages.length === 0 ? null : coverages.reduce((left, right) => left + right, 0) / coverages.length,
        evidence: readings.flatMap((reading) => reading.evidence),
        failingTests: readings.flatMap((reading) => reading.failingTests),
        flakyTests: readings.flatMap((reading) => reading.flakyTests),
        errorPlaces: readings.flatMap((reading) => reading.errorPlaces),
        durationSeconds: durations.length === 0 ? null : durations.reduce((left, right) => left + right, 0),
        partial: readings.some((reading) => reading.partial),
        notes: readings.flatMap((reading) => reading.notes),
    };
}
/** Whether other output stands behind the document that the file begins with: then the document was printed among it. */
function isOutputBehind(report, kept) {
    const { kind } = report.finish();
    if (!report.isDocument || kind === 'read' || kind === 'empty')
        return false;
    if (report.isEndedXml)
        return true;
    const text = Buffer.concat(kept).toString('latin1').trimStart();
    return text.startsWith('{') ? (0,beginning/* goesOnBehindJson */.Un)(text) : kind === 'unknown' && (0,beginning/* isNoXml */.HM)(text);
}
class SavedFiles {
    #reports = new read_reports/* ReportReading */.B();
    #outputs = [];
    #formats;
    #trace;
    constructor(formats, trace) {
        this.#formats = formats;
        this.#trace = trace;
    }
    /** A reader for the next file; `end` takes the file's name. */
    open() {
        const report = this.#reports.open();
        let output = new read_console/* ConsoleReading */.Q(this.#formats, this.#trace);
        let kept = [];
        let bytes = 0;
        const belowLog = new BelowLog(this.#reports, this.#formats);
        return {
            get isReport() {
                return report.format !== undefined && !report.printed;
            },
            write: (chunk) => {
                bytes += chunk.length;
                if (bytes > MAX_KEPT_BYTES)
                    kept = undefined;
                kept?.push(new Uint8Array(chunk));
                belowLog.write(chunk);
                report.write(chunk);
                if (report.format !== undefined && !report.printed)
                    output = undefined;
                output?.write(chunk);
            },
            fail: (reason) => {
                report.fail(reason);
                output = undefined;
                kept = undefined;
            },
            end: (name) => {
                const goesOn = kept !== undefined && isOutputBehind(report, kept);
                const below = belowLog.end();
                if (report.finish().kind === 'unknown' && !report.isDocument && below !== undefined)
                    this.#reports.close(below, name);
                else {
                    if (output === undefined && kept !== undefined && goesOn) {
                        output = new read_console/* ConsoleReading */.Q(this.#formats, this.#trace);
                        for (const chunk of kept)
                            output.write(chunk);
                    }
                    this.#end(report, report.isDocument && !report.printed && !goesOn ? undefined : output, name);
                }
            },
        };
    }
    finish() {
        const reading = combined(this.#outputs);
        const results = (0,outcome/* withoutRoughCoverage */.iR)(reading, this.#reports.results([])) ?? this.#reports.results([]);
        const unread = results.unread !== undefined;
        // What one file does not tell, all of them do not.
        const tested = results.counts.total !== null || results.unread?.tests === true;
        const formats = this.#reports.files.flatMap(({ result }) => (result.kind === 'read' ? [result.format] : []));
        return {
            ...reading,
            frameworks: [...new Set([...reading.frameworks, ...formats])],
            counts: tested ? results.counts : reading.counts,
            coverage: unread ? null : (results.coverage ?? reading.coverage),
            failingTests: tested ? results.failingTests : reading.failingTests,
            flakyTests: tested ? results.flakyTests : reading.flakyTests,
            evidence: [...(tested ? reading.evidence.filter(({ field }) => field === 'coverage_pct') : reading.evidence), ...this.#evidence(results)],
            notes: [...reading.notes, ...results.notes],
        };
    }
    #end(report, output, name) {
        const reading = output?.finish();
        const { kind } = report.finish();
        // A file of a tool's events alone is its report, as a run reads it; what it also printed there of coverage is no part of that.
        const isReport = kind === 'read' && (!report.printed || report.isDocument);
        if (isReport && reading !== undefined && reading.coverage !== null)
            this.#outputs.push(reading);
        // What began like JSON or XML and was none is the output of a program.
        if (reading !== undefined && !isReport && (reading.frameworks.length > 0 || reading.coverage !== null || (kind === 'unknown' && !report.isDocument)))
            this.#outputs.push(reading);
        else
            this.#reports.close(report, name);
    }
    /** A report is evidence as a whole: its figures are counted, not printed. Of several each tells its own. */
    #evidence({ counts, coverage, figures = [], unread }) {
        if (unread !== undefined)
            return [];
        const told = figures.filter(({ repeats }) => !repeats);
        const [only = figures[0]] = told;
        if (only === undefined)
            return [];
        // Where a test was tried again in another file, what each file tells does not add up to what counts.
        const addsUp = told.reduce((sum, file) => sum + (file.counts?.total ?? 0), 0) === (counts.total ?? 0);
        const files = told.length === 1 || !addsUp ? [{ ...only, counts, coverage }] : told;
        return files.flatMap((file) => {
            const base = { line: 1, framework: file.format, source: file.path };
            const counted = FIELDS.flatMap((field) => {
                const value = file.counts?.[field] ?? null;
                return value === null ? [] : [{ ...base, field, value }];
            });
            return file.coverage === null ? counted : [...counted, { ...base, field: 'coverage_pct', value: file.coverage }];
        });
    }
}

;// CONCATENATED MODULE: ./lib/cli/printed-trace.js
/** Of a long output the beginning is shown: enough to see what a reader got. */
const MAX_LINES = 2_000;
const MAX_RUNS = 500;
const MAX_TEXT = 100;
const DID = { 'left-out': 'does not count', changed: 'is changed', added: 'is added' };
/** Control characters would move the cursor of a terminal. */
function shown(text) {
    const plain = text.replaceAll(/\p{Cc}/gu, ' ');
    return plain.length > MAX_TEXT ? `${plain.slice(0, MAX_TEXT)}…` : plain;
}
function named({ framework, counts, firstLine, lastLine, stream, confidence, recapOf, encloses }) {
    const figures = ['total', 'passed', 'failed', 'skipped'].map((field) => `${field} ${counts[field] ?? 'not known'}`).join(', ');
    const whose = (ids) => (ids === 'all' ? 'all runs' : ids.join(', '));
    const relations = [...(recapOf === undefined ? [] : [`a recap of ${whose(recapOf)}`]), ...(encloses === undefined ? [] : [`encloses ${whose(encloses)}`])];
    return [`${framework}, lines ${firstLine} to ${lastLine}${stream === '' ? '' : ` of ${shown(stream)}`}: ${figures}`, `attested by ${confidence}`, ...relations].join('; ');
}
class PrintedTrace {
    #lines = [];
    #runs = [];
    #rulings = [];
    #more = 0;
    line(line, reader, reason) {
        const last = this.#lines.at(-1);
        const reached = `${reader} (${reason})`;
        if (last !== undefined && last.number === line.number && last.text === line.text) {
            if (!last.readers.includes(reached))
                last.readers.push(reached);
        }
        else if (this.#lines.length < MAX_LINES)
            this.#lines.push({ number: line.number, text: line.text, readers: [reached] });
        else
            this.#more += 1;
    }
    found(run) {
        if (this.#runs.length < MAX_RUNS)
            this.#runs.push(named(run));
    }
    ruled = ({ rule, says, run, to, did }) => {
        if (this.#rulings.length === MAX_RUNS)
            return;
        this.#rulings.push(`rule ${rule}: ${named(run)} — ${DID[did]}${to === undefined ? '' : ` beside ${to.framework}, lines ${to.firstLine} to ${to.lastLine}`}. ${says}`);
    };
    /** For a person; what is not listed reached no reader. */
    lines() {
        return [
            '',
            'Lines that reached a reader (a line that is not here reached none)',
            ...this.#lines.map(({ number, text, readers }) => `${String(number).padStart(7)}  ${shown(text)}\n         -> ${readers.join(', ')}`),
            ...(this.#more === 0 ? [] : [`  … and ${this.#more} more that are not shown`]),
            'Runs that readers found',
            ...this.#runs.map((run) => `  ${run}`),
            'What the rules did',
            ...(this.#rulings.length === 0 ? ['  nothing: all of them count'] : this.#rulings.map((ruling) => `  ${ruling}`)),
        ];
    }
}

;// CONCATENATED MODULE: ./lib/cli/read-command.js
/** `check-tests read`: what the readers see in saved output, and from which line. */










async function read_command_readInto(saved, file) {
    const reader = saved.open();
    const memory = new process_memory/* MemoryGuard */.x();
    try {
        const stream = file === '-' ? process.stdin : (0,external_node_fs_.createReadStream)(file, { highWaterMark: 256 * 1024 });
        for await (const chunk of (0,decompress/* decompressed */.j)(stream)) {
            reader.write(chunk);
            if (!reader.isReport)
                memory.read(chunk.byteLength);
        }
    }
    catch (error) {
        if (error instanceof format/* BrokenReport */.y5)
            reader.fail(error.message);
        else
            throw (0,unreadable_file/* unreadableFile */._)(file, error);
    }
    finally {
        memory.end();
    }
    reader.end(file === '-' ? 'standard input' : file);
}
function statusOf(reading, exitCode) {
    if (exitCode !== null)
        return (0,command_result/* commandResult */.f)({ kind: 'exited', exitCode }, 0).status;
    if (reading.counts.failed === null)
        return 'error';
    return reading.counts.failed > 0 ? 'failing' : 'passing';
}
function asJson(reading, exitCode) {
    const { frameworks, counts, coverage, failingTests, flakyTests, evidence, notes, partial, durationSeconds } = reading;
    const document = {
        frameworks,
        results: { ...counts, coverage_pct: coverage },
        status: statusOf(reading, exitCode),
        failing_tests: failingTests,
        flaky_tests: flakyTests,
        duration_seconds: durationSeconds,
        partial,
        evidence: evidence.map(({ field, value, line, framework, source }) => ({ field, value, line, framework, ...(source === undefined ? {} : { source }) })),
        notes,
    };
    return JSON.stringify(document, null, 2);
}
/** For an output that nobody knows. */
function whatNext({ frameworks, coverage, notes }) {
    if (frameworks.length > 0 || coverage !== null || notes.length > 0)
        return [];
    return ['No tool was recognised. If yours prints counts, give run and read --passed-pattern and --failed-pattern; if it is in wide use, please report it with this file.'];
}
function asText(reading, exitCode) {
    const figure = (value) => (value === null ? 'not known' : String(value));
    const linesOf = (field) => {
        const places = reading.evidence.filter((each) => each.field === field).map((each) => (each.source === undefined ? `line ${each.line}` : `${each.source}:${each.line}`));
        return places.length === 0 ? '' : `  (${places.slice(0, 8).join(', ')}${places.length > 8 ? `, and ${places.length - 8} more` : ''})`;
    };
    const rows = ['total', 'passed', 'failed', 'skipped'].map((field) => `${field.padEnd(10)} ${figure(reading.counts[field])}${linesOf(field)}`);
    const failing = reading.failingTests.map(({ name, file, line }) => `  ${name}${file === undefined ? '' : `  ${file}${line === undefined ? '' : `:${line}`}`}`);
    return [
        `framework  ${reading.frameworks.join(', ') || 'none recognised'}`,
        ...rows,
        `coverage   ${reading.coverage === null ? 'not known' : `${reading.coverage}%`}${linesOf('coverage_pct')}`,
        `status     ${statusOf(reading, exitCode)}`,
        ...(failing.length === 0 ? [] : ['failing tests', ...failing]),
        ...[...reading.notes, ...whatNext(reading)].map((note) => `note       ${note}`),
    ].join('\n');
}
function patternsOf(given) {
    return {
        'passed-pattern': given['passed-pattern'],
        'failed-pattern': given['failed-pattern'],
        'skipped-pattern': given['skipped-pattern'],
        'total-pattern': given['total-pattern'],
        'coverage-pattern': given['coverage-pattern'],
    };
}
/** @throws UsageError when a file cannot be read. */
async function readCommand(files, exitCode, form, given) {
    const formats = await (0,reader_settings/* formatsFor */.s)({ framework: given['framework'], ...patternsOf(given) });
    if (typeof formats === 'string')
        throw new cli_arguments/* UsageError */.eb(formats);
    const trace = form === 'trace' ? new PrintedTrace() : undefined;
    const saved = new SavedFiles(formats, trace);
    for (const file of files)
        await read_command_readInto(saved, file);
    const result = saved.finish();
    if (form === 'json')
        return asJson(result, exitCode);
    return [asText(result, exitCode), ...(trace?.lines() ?? [])].join('\n');
}

;// CONCATENATED MODULE: ./lib/cli/start.js










const WRONG_USAGE = 2;
async function answer(words) {
    const request = (0,cli_arguments/* parseRequest */.TR)(words);
    switch (request.kind) {
        case 'help':
            process.stdout.write(helpText());
            return 0;
        case 'version':
            console.log(version/* VERSION */.x);
            return 0;
        case 'read':
            console.log(await readCommand(request.files, request.exitCode, request.form, request.given));
            return 0;
        case 'convert':
            await convertCommand(request.to, request.files, (piece) => process.stdout.write(piece));
            return 0;
        case 'run':
            (0,cancellation/* endOnCancel */.rT)();
            return (0,main/* main */.i)((0,world/* terminalWorld */.x)(request.given, (0,present/* present */.E)({ partFile: request.partFile })));
        case 'merge': {
            (0,cancellation/* endOnCancel */.rT)();
            const { mergeCommand } = await __webpack_require__.e(/* import() */ 210).then(__webpack_require__.bind(__webpack_require__, 6210));
            return mergeCommand(request.given, request.files, request.json);
        }
        case 'split': {
            const { splitCommand } = await __webpack_require__.e(/* import() */ 432).then(__webpack_require__.bind(__webpack_require__, 432));
            const { output, notes } = await splitCommand(request.split, process.cwd());
            for (const note of notes)
                console.error(`check-tests: ${note}`);
            process.stdout.write(output);
            return 0;
        }
    }
}
/** Answers a command line; sets the exit code of the process. */
async function start(words) {
    (0,own_output/* outlivesItsReader */.f)();
    try {
        process.exitCode = await answer(words);
    }
    catch (error) {
        if (error instanceof cli_arguments/* UsageError */.eb) {
            console.error(`check-tests: ${error.message}\nTry: check-tests --help`);
            process.exitCode = WRONG_USAGE;
        }
        else {
            // Not a user's mistake: those end inside main with a sentence.
            console.error('check-tests failed unexpectedly; please report this:', error);
            process.exitCode = 1;
        }
    }
}


/***/ }),

/***/ 2086:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ unreadableFile)
/* harmony export */ });
/* harmony import */ var _arguments_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8720);

/** What is wrong with a FILE of the command line, in words. */
function unreadableFile(file, error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT')
        return new _arguments_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${file}: no such file`);
    if (code === 'EISDIR')
        return new _arguments_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${file} is a folder; give the files in it`);
    if (code === 'EACCES' || code === 'EPERM')
        return new _arguments_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${file} cannot be read: permission denied`);
    return new _arguments_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}`);
}


/***/ })

};
