export const id = 643;
export const ids = [643];
export const modules = {

/***/ 4643:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  start: () => (/* binding */ start)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./lib/adapters/github/cache-store.js
/**
 * The Actions cache as a store of small texts. The toolkit's cache package (2.4 MB with its storage client) is loaded
 * on first use only. It reports nearly every failure by printing a warning and returning nothing, so its printing is
 * listened to: that is the one way to tell "there is no entry" from "the service did not answer".
 */



/** A constant, since the path is part of an entry's identity. */
const ENTRY_FILE = 'check-tests-state.json';
const MOST_BYTES = 4 * 1024 * 1024;
const RESTORE_SECONDS = 10;
const SAVE_SECONDS = 10;
class TooSlow extends Error {
}
async function inTime(work, seconds) {
    let timer;
    const late = new Promise((_resolve, reject) => {
        timer = setTimeout(() => reject(new TooSlow(`no answer within ${seconds} s`)), seconds * 1000);
    });
    try {
        return await Promise.race([work, late]);
    }
    finally {
        clearTimeout(timer);
    }
}
/** The warnings printed while `body` runs; nothing of it reaches the log. */
async function listening(body) {
    const write = process.stdout.write.bind(process.stdout);
    const warnings = [];
    process.stdout.write = ((chunk) => {
        for (const line of String(chunk).split('\n')) {
            const warning = /^::(?:warning|error)[^:]*::(.*)$/.exec(line)?.[1];
            if (warning !== undefined)
                warnings.push(warning);
            else if (/^(?:Failed|Cache service|cache (?:read|write) denied)/i.test(line))
                warnings.push(line);
        }
        return true;
    });
    try {
        return { value: await body(), warnings };
    }
    finally {
        process.stdout.write = write;
    }
}
/** Runs `body` in a private folder that the toolkit takes for the workspace, so that it never unpacks into the real one. */
async function inPrivateFolder(body) {
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)(process.env['RUNNER_TEMP'] ?? (0,external_node_os_.tmpdir)(), 'check-tests-'));
    const before = { directory: process.cwd(), workspace: process.env['GITHUB_WORKSPACE'] };
    process.chdir(folder);
    process.env['GITHUB_WORKSPACE'] = folder;
    try {
        return await body(folder);
    }
    finally {
        process.chdir(before.directory);
        if (before.workspace === undefined)
            delete process.env['GITHUB_WORKSPACE'];
        else
            process.env['GITHUB_WORKSPACE'] = before.workspace;
        await (0,promises_.rm)(folder, { recursive: true, force: true });
    }
}
function reasonOf(error, warnings) {
    const text = error === undefined ? warnings.join('; ') : error instanceof Error ? error.message : 'unknown reason';
    return text.replace(/\s+/g, ' ').slice(0, 300);
}
class ActionsCacheStore {
    /** True when a request may still be under way: the process has to be ended by hand. */
    dangling = false;
    async restore(prefix) {
        const mode = process.env['ACTIONS_CACHE_MODE'];
        if (mode === 'none' || mode === 'write-only')
            return { kind: 'unavailable', reason: `the workflow's cache mode is ${mode}` };
        try {
            return await inPrivateFolder((folder) => this.#restoreInto(folder, prefix));
        }
        catch (error) {
            return { kind: 'unavailable', reason: this.#failure(error) };
        }
    }
    async save(key, text) {
        const mode = process.env['ACTIONS_CACHE_MODE'];
        if (mode === 'none' || mode === 'read')
            return `the workflow's cache mode is ${mode}`;
        try {
            return await inPrivateFolder((folder) => this.#saveFrom(folder, key, text));
        }
        catch (error) {
            return this.#failure(error);
        }
    }
    async #restoreInto(folder, prefix) {
        const cache = await Promise.all(/* import() */[__webpack_require__.e(11), __webpack_require__.e(857), __webpack_require__.e(864), __webpack_require__.e(25)]).then(__webpack_require__.bind(__webpack_require__, 25));
        if (!cache.isFeatureAvailable())
            return { kind: 'unavailable', reason: 'the cache service is not available here' };
        const work = () => inTime(cache.restoreCache([ENTRY_FILE], prefix, [], { timeoutInMs: RESTORE_SECONDS * 1000 }, true), RESTORE_SECONDS);
        const { value: key, warnings } = await listening(work);
        if (key === undefined)
            return warnings.length === 0 ? { kind: 'missing' } : { kind: 'unavailable', reason: reasonOf(undefined, warnings) };
        if (!key.startsWith(prefix))
            return { kind: 'unavailable', reason: 'the service answered with another entry' };
        const file = (0,external_node_path_.join)(folder, ENTRY_FILE);
        const facts = await (0,promises_.lstat)(file).catch(() => undefined);
        if (facts === undefined || !facts.isFile() || facts.size > MOST_BYTES)
            return { kind: 'unavailable', reason: `the entry ${key} does not hold a state` };
        return { kind: 'found', key, text: await (0,promises_.readFile)(file, 'utf8') };
    }
    async #saveFrom(folder, key, text) {
        const cache = await Promise.all(/* import() */[__webpack_require__.e(11), __webpack_require__.e(857), __webpack_require__.e(864), __webpack_require__.e(25)]).then(__webpack_require__.bind(__webpack_require__, 25));
        if (!cache.isFeatureAvailable())
            return 'the cache service is not available here';
        await (0,promises_.writeFile)((0,external_node_path_.join)(folder, ENTRY_FILE), text, 'utf8');
        const { value: id, warnings } = await listening(() => inTime(cache.saveCache([ENTRY_FILE], key, {}, true), SAVE_SECONDS));
        return id >= 0 ? undefined : reasonOf(undefined, warnings) || 'the service did not take it';
    }
    #failure(error) {
        if (error instanceof TooSlow)
            this.dangling = true;
        return reasonOf(error, []);
    }
}

;// CONCATENATED MODULE: ./lib/adapters/github/workflow-command.js
/**
 * Workflow commands as the runner reads them from the log. @actions/core would do the same, but loads an HTTP client before
 * its first line; it is used, later and lazily, for outputs and summary.
 */
function encodedData(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
function encodedProperty(text) {
    return encodedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
/** One command on a line of its own: `::error file=a.ts,line=3::message`. */
function workflowCommand(name, message, properties = {}) {
    const given = Object.entries(properties).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encodedProperty(String(value))}`]));
    return `::${name}${given.length === 0 ? '' : ` ${given.join(',')}`}::${encodedData(message)}\n`;
}

// EXTERNAL MODULE: ../../main/node_modules/zod/v4/classic/schemas.js + 17 modules
var schemas = __webpack_require__(7838);
;// CONCATENATED MODULE: ./lib/settings/fields.js
/** Reusable kinds of setting. Each takes text (an input, an option) or a JSON value (the configuration file). */

function fields_text(allowed = 'text') {
    return { schema: schemas/* string */.YjP().max(100_000), allowed };
}
function yesNo() {
    const word = schemas/* string */.YjP().trim().toLowerCase().pipe(schemas/* enum */.k5n(['true', 'false', 'yes', 'no', 'on', 'off']));
    return { schema: schemas/* union */.KCZ([schemas/* boolean */.zMY(), word.transform((value) => ['true', 'yes', 'on'].includes(value))]), allowed: 'true or false' };
}
function numberIn(schema) {
    const written = schemas/* string */.YjP().trim().regex(/^\d{1,15}(?:\.\d{1,15})?%?$/).transform((value) => Number(value.replace('%', '')));
    return schemas/* union */.KCZ([schemas/* number */.aig(), written]).pipe(schema);
}
function wholeNumber(allowed, most) {
    return { schema: numberIn(schemas/* number */.aig().int().min(0).max(most)), allowed };
}
function percentagePoints(allowed) {
    return { schema: numberIn(schemas/* number */.aig().min(0).max(100)), allowed };
}
function oneOf(words) {
    return { schema: schemas/* enum */.k5n(words), allowed: `one of ${words.join(', ')}` };
}
function splitList(value, separator) {
    return value.split(separator).map((part) => part.trim()).filter((part) => part.length > 0);
}
function listOf(words) {
    const written = schemas/* string */.YjP().transform((value) => splitList(value, /[,\n]/));
    return { schema: schemas/* union */.KCZ([schemas/* array */.YOg(schemas/* string */.YjP()), written]).pipe(schemas/* array */.YOg(schemas/* enum */.k5n(words)).min(1)), allowed: `a list of ${words.join(', ')}` };
}
/** Lines of text, one value a line (commas are part of a value). */
function lines(allowed) {
    const written = z.string().transform((value) => splitList(value, /\n/));
    return { schema: z.union([z.array(z.string().max(10_000)), written]), allowed };
}

;// CONCATENATED MODULE: ./lib/settings/definitions.js
/**
 * Every setting, once. action.yml, the command's options, the configuration file's keys and the README's table
 * are all held against this table by the contract test.
 */

function optional(field, description, extras = {}) {
    return { field, fallbackText: '', description, ...extras, fallback: undefined };
}
function defaulting(field, fallback, description, extras = {}) {
    const fallbackText = Array.isArray(fallback) ? fallback.join(', ') : String(fallback);
    return { field, fallbackText, description, ...extras, fallback };
}
const FAIL_ON = ['failing', 'error', 'regression', 'coverage-drop', 'tests-lost', 'no-tests', 'coverage-floor', 'any-warning', 'none'];
const SHELLS = ['bash', 'sh', 'pwsh', 'cmd'];
const seconds = wholeNumber('a whole number of seconds, 0 (no limit) to 86400', 86_400);
const points = percentagePoints('a number of percentage points, 0 to 100');
const pattern = fields_text('a regular expression with one group');
const DEFINITIONS = {
    'test-command': optional(fields_text('a command line'), 'The command that runs the tests, e.g. `npm test`. Several lines work.', { configPath: ['test_command'] }),
    'test-timeout-seconds': defaulting(seconds, 300, 'Kill the command and all it started after this many seconds; 0 for no limit.', { configPath: ['test_timeout_seconds'] }),
    'working-directory': defaulting(fields_text('a folder inside the workspace'), '.', 'Folder the command runs in, relative to the workspace.'),
    shell: defaulting(oneOf(SHELLS), 'bash', "Shell that runs the command: `bash` (Git's on Windows), `sh`, `pwsh` or `cmd`."),
    name: defaulting(fields_text('a short name'), 'tests', 'Sets apart several uses in one workflow: each name has a state of its own.'),
    framework: optional(fields_text('the id of a test framework'), 'Read the output as this framework only. Without it the framework is recognised.'),
    'passed-pattern': optional(pattern, 'For a tool that is not known: regular expression whose group is the number of passed tests.'),
    'failed-pattern': optional(pattern, 'The same for the number of failed tests.'),
    'skipped-pattern': optional(pattern, 'The same for the number of skipped tests.'),
    'total-pattern': optional(pattern, 'The same for the number of all tests.'),
    'coverage-pattern': optional(pattern, 'The same for the coverage percentage.'),
    'fail-on': defaulting(listOf(FAIL_ON), ['failing', 'error', 'regression', 'coverage-drop'], `What turns the step red: ${FAIL_ON.join(', ')}.`),
    'max-new-failures': defaulting(wholeNumber('a whole number, 0 or more', 1_000_000), 0, 'New failures that are tolerated.'),
    'max-coverage-drop': defaulting(points, 5, 'Percentage points of coverage that may be lost.'),
    'min-coverage': optional(percentagePoints('a percentage, 0 to 100'), 'Coverage below this percentage is an alert, and red with `fail-on: coverage-floor`.'),
    'trust-exit-code': defaulting(yesNo(), false, 'Believe exit code 0 even when failed tests were counted.'),
    'require-baseline': defaulting(yesNo(), false, 'Red when there is nothing to compare with.'),
    'state-file': defaulting(fields_text('a path inside the workspace'), 'agent/state/test_coverage.json', 'Where the state is kept, relative to the workspace.'),
    cache: defaulting(yesNo(), true, 'Keep the state between runs in the Actions cache.', { actionOnly: true }),
    comment: defaulting(yesNo(), false, 'Keep one comment on the pull request up to date; needs `pull-requests: write`.', { actionOnly: true }),
    'commit-status': defaulting(yesNo(), false, 'Set the commit statuses `check-tests / tests` and `check-tests / coverage`; needs `statuses: write`.', { actionOnly: true }),
    'workflow-commands': defaulting(oneOf(['stop', 'allow']), 'stop', 'Whether `::error::` and the like in the test output act as workflow commands.', { actionOnly: true }),
    'halt-file': defaulting(fields_text('a path'), 'agent/safety/HALT', 'When this file exists, nothing is run.', { configPath: ['safety', 'halt_file'] }),
    'config-file': defaulting(fields_text('a path inside the workspace'), 'config.json', 'JSON file with settings; ignored when absent.'),
    'allow-unsafe-pull-request-target': defaulting(yesNo(), false, 'Run although `pull_request_target` would run code of a fork with the rights of this repository.', { actionOnly: true }),
    'github-token': optional(fields_text('a token'), 'Token for `comment` and `commit-status`; the one of the workflow by itself.', { hidden: '${{ github.token }}', actionOnly: true }),
    matrix: optional(fields_text('JSON'), 'The matrix cell, filled by itself so that cells never share a state.', { hidden: '${{ toJSON(matrix) }}', actionOnly: true }),
};

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./lib/adapters/disk/files.js
/** Reads and replaces files; nothing outside the workspace is written, and no symbolic link is followed there. */



function codeOf(error) {
    return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
function sentenceOf(error) {
    switch (codeOf(error)) {
        case 'ENOSPC':
            return 'the disk is full';
        case 'EACCES':
        case 'EPERM':
            return 'permission denied';
        case 'EROFS':
            return 'the file system is read-only';
        case 'ENOTDIR':
            return 'a part of its path is a file';
        default:
            return error instanceof Error ? error.message : String(error);
    }
}
function isProcessRunning(processId) {
    try {
        process.kill(processId, 0);
        return true;
    }
    catch (error) {
        return codeOf(error) === 'EPERM';
    }
}
class DiskFiles {
    #workspace;
    constructor(workspace) {
        this.#workspace = workspace;
    }
    absolute(path) {
        return (0,external_node_path_.resolve)(this.#workspace, path);
    }
    async read(path, mostBytes) {
        const absolute = (0,external_node_path_.resolve)(this.#workspace, path);
        try {
            // Opened without waiting, so that a pipe at this path cannot hang us.
            const handle = await (0,promises_.open)(absolute, external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NONBLOCK ?? 0));
            try {
                const facts = await handle.stat();
                if (!facts.isFile())
                    return { kind: 'unreadable', reason: 'it is not a regular file' };
                if (facts.size > mostBytes)
                    return { kind: 'unreadable', reason: `it is larger than ${mostBytes} bytes` };
                return { kind: 'text', text: await handle.readFile('utf8') };
            }
            finally {
                await handle.close();
            }
        }
        catch (error) {
            return codeOf(error) === 'ENOENT' ? { kind: 'missing' } : { kind: 'unreadable', reason: sentenceOf(error) };
        }
    }
    async refusal(path) {
        const inside = (0,external_node_path_.relative)(this.#workspace, (0,external_node_path_.resolve)(this.#workspace, path));
        if (inside === '' || inside === '..' || inside.startsWith(`..${external_node_path_.sep}`) || (0,external_node_path_.isAbsolute)(inside))
            return `${path} leaves the workspace`;
        const parts = inside.split(external_node_path_.sep);
        for (let length = 1; length <= parts.length; length += 1) {
            const part = (0,external_node_path_.join)(this.#workspace, ...parts.slice(0, length));
            const facts = await (0,promises_.lstat)(part).catch(() => undefined);
            if (facts === undefined)
                return undefined;
            if (facts.isSymbolicLink())
                return `${(0,external_node_path_.relative)(this.#workspace, part)} is a symbolic link`;
            if (length < parts.length && !facts.isDirectory())
                return `${(0,external_node_path_.relative)(this.#workspace, part)} is not a folder`;
            if (length === parts.length && !facts.isFile())
                return `${path} is not a regular file`;
        }
        return undefined;
    }
    async replace(path, text) {
        const refused = await this.refusal(path);
        if (refused !== undefined)
            throw new Error(`${path} was not written: ${refused}.`);
        const absolute = (0,external_node_path_.resolve)(this.#workspace, path);
        const temporary = (0,external_node_path_.join)((0,external_node_path_.dirname)(absolute), `.${(0,external_node_path_.basename)(absolute)}.${process.pid}.tmp`);
        try {
            await (0,promises_.mkdir)((0,external_node_path_.dirname)(absolute), { recursive: true });
            await this.#removeLeftovers(absolute);
            // Exclusive: a link planted under this name is an error, not a way out.
            const handle = await (0,promises_.open)(temporary, 'wx', 0o644);
            try {
                await handle.writeFile(text, 'utf8');
                await handle.sync();
            }
            finally {
                await handle.close();
            }
            await (0,promises_.rename)(temporary, absolute);
        }
        catch (error) {
            await (0,promises_.unlink)(temporary).catch(() => undefined);
            throw new Error(`${path} was not written: ${sentenceOf(error)}.`, { cause: error });
        }
    }
    async isFolder(path) {
        const facts = await (0,promises_.stat)((0,external_node_path_.resolve)(this.#workspace, path)).catch(() => undefined);
        return facts?.isDirectory() === true;
    }
    /** Temporary files of processes that were killed while writing. */
    async #removeLeftovers(absolute) {
        const start = `.${(0,external_node_path_.basename)(absolute)}.`;
        for (const name of await (0,promises_.readdir)((0,external_node_path_.dirname)(absolute))) {
            if (!name.startsWith(start) || !name.endsWith('.tmp'))
                continue;
            const processId = Number(name.slice(start.length, -4));
            if (!Number.isSafeInteger(processId) || processId <= 0)
                continue;
            if (processId === process.pid || !isProcessRunning(processId))
                await (0,promises_.unlink)((0,external_node_path_.join)((0,external_node_path_.dirname)(absolute), name)).catch(() => undefined);
        }
    }
}

;// CONCATENATED MODULE: ./lib/adapters/git/git-repository.js
/** Asks git, and changes nothing. Paths follow `--`, so that none is taken for an option. */
class GitRepository {
    #workspace;
    constructor(workspace) {
        this.#workspace = workspace;
    }
    async isTracked(path) {
        return (await this.#git(['ls-files', '--error-unmatch', '--', path])).exitCode === 0;
    }
    async isSameAs(commit, path) {
        if (!/^[0-9a-f]{7,64}$/i.test(commit))
            return undefined;
        const { exitCode } = await this.#git(['diff', '--quiet', '--no-ext-diff', '--no-textconv', commit, '--', path]);
        return exitCode === 0 ? true : exitCode === 1 ? false : undefined;
    }
    async files() {
        const { exitCode, stdout } = await this.#git(['ls-files', '-z']);
        return new Set(exitCode === 0 ? stdout.split('\0').filter((path) => path !== '') : []);
    }
    /** Exit code 128 when there is no git or no repository. */
    async #git(parameters) {
        const { getExecOutput } = await __webpack_require__.e(/* import() */ 857).then(__webpack_require__.bind(__webpack_require__, 8857));
        try {
            return await getExecOutput('git', [...parameters], { cwd: this.#workspace, silent: true, ignoreReturnCode: true });
        }
        catch {
            return { exitCode: 128, stdout: '' };
        }
    }
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./lib/adapters/process/child-environment.js
/** What a plain `run:` step would not have either must not reach the test command: it may be a stranger's code. */
const KEPT_FROM_THE_CHILD = /^(?:INPUT_.*|STATE_.*|ACTIONS_RUNTIME_TOKEN|ACTIONS_RUNTIME_URL|ACTIONS_RESULTS_URL|ACTIONS_CACHE_URL|ACTIONS_CACHE_SERVICE_V2|ACTIONS_CACHE_MODE|ACTIONS_ID_TOKEN_REQUEST_.*)$/i;
/** A copy of `environment` without the action's own secrets. GITHUB_TOKEN stays only if the workflow put it in `env:`. */
function childEnvironment(environment) {
    return Object.fromEntries(Object.entries(environment).filter(([name]) => !KEPT_FROM_THE_CHILD.test(name)));
}

// EXTERNAL MODULE: ../../main/node_modules/pidtree/index.js + 7 modules
var pidtree = __webpack_require__(6757);
;// CONCATENATED MODULE: ./lib/adapters/process/process-tree.js
/** Ends a process and everything it started, also what left its process group. */


function signalQuietly(processId, signal) {
    try {
        process.kill(processId, signal);
    }
    catch {
        // Already gone, or not ours: nothing to end.
    }
}
function isRunning(processId) {
    try {
        process.kill(processId, 0);
        return true;
    }
    catch {
        return false;
    }
}
class ProcessTree {
    #root;
    /** Children are looked up before each signal: once their parent is gone they can no longer be found. */
    #known = new Set();
    constructor(root) {
        this.#root = root;
    }
    async signal(signal) {
        if (process.platform === 'win32') {
            await new Promise((resolve) => {
                (0,external_node_child_process_.execFile)('taskkill', ['/PID', String(this.#root), '/T', '/F'], () => resolve());
            });
            return;
        }
        await this.#lookUp();
        this.signalGroup(signal);
        for (const processId of this.#known)
            signalQuietly(processId, signal);
    }
    /** True while anything of the tree that is known still runs. */
    get alive() {
        return [-this.#root, ...this.#known].some((processId) => isRunning(processId));
    }
    /** At once and without looking up anything. */
    signalGroup(signal) {
        signalQuietly(-this.#root, signal);
    }
    async #lookUp() {
        try {
            for (const processId of await (0,pidtree/* default */.A)(this.#root))
                this.#known.add(processId);
        }
        catch {
            // The root is gone, or the machine has no ps: the process group is what can be reached.
        }
    }
}

;// CONCATENATED MODULE: ./lib/adapters/process/shell.js
/** How each shell is called; the same as GitHub calls it for `run:` steps. */

const GIT_BASH = 'C:\\Program Files\\Git\\bin\\bash.exe';
function callOf(shell, command, platform) {
    switch (shell) {
        case 'bash': {
            // Windows has a bash of WSL on its PATH, which runs in another system.
            const bash = platform === 'win32' && (0,external_node_fs_.existsSync)(GIT_BASH) ? GIT_BASH : 'bash';
            return [bash, '--noprofile', '--norc', '-eo', 'pipefail', '-c', command];
        }
        case 'sh':
            return ['sh', '-e', '-c', command];
        case 'pwsh':
            return ['pwsh', '-NoLogo', '-NoProfile', '-NonInteractive', '-Command', `$ErrorActionPreference = 'stop'\n${command}\nif ((Test-Path -LiteralPath variable:\\LASTEXITCODE)) { exit $LASTEXITCODE }`];
        case 'cmd':
            return ['cmd.exe', '/D', '/E:ON', '/V:OFF', '/S', '/C', `"${command}"`];
    }
}
/**
 * The program to start for a command. Where a POSIX shell is at hand, it first points standard error at standard
 * output and then becomes the real shell, so that the two cannot arrive out of order.
 */
function shellCall(shell, command, platform) {
    const [file, ...parameters] = callOf(shell, command, platform);
    if (platform === 'win32')
        return { file, parameters, merged: false };
    return { file: shell === 'bash' ? 'bash' : 'sh', parameters: ['-c', 'exec 2>&1; exec "$@"', 'check-tests', file, ...parameters], merged: true };
}

;// CONCATENATED MODULE: ./lib/adapters/process/run-command.js
/** Runs the test command: live output, time limit, cancellation, the whole tree ended. */






const GRACE_MILLISECONDS = 5_000;
const DRAIN_MILLISECONDS = 5_000;
/** GitHub kills 10 s after it asked, but the step must be gone within 5. */
const CANCEL_TERMINATE_MILLISECONDS = 1_500;
const CANCEL_KILL_MILLISECONDS = 3_000;
const CANCEL_DRAIN_MILLISECONDS = 500;
const CANCEL_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
function exitOf(child) {
    return new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code, signal) => resolve({ code, signal }));
    });
}
function pipeOutput(child, echo, onOutput) {
    for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk) => {
            onOutput(chunk);
            if (echo.write(chunk))
                return;
            stream.pause();
            echo.onDrain(() => stream.resume());
        });
    }
    return new Promise((resolve) => {
        child.once('close', () => resolve());
        child.once('error', () => resolve());
    });
}
async function within(promise, milliseconds) {
    let timer;
    const late = new Promise((resolve) => {
        timer = setTimeout(() => resolve(false), milliseconds);
    });
    const inTime = await Promise.race([promise.then(() => true), late]);
    clearTimeout(timer);
    return inTime;
}
/** Reasons to end the command early; each is acted on once. */
class Interruption {
    timedOut = false;
    cancelledBy;
    #timers = [];
    #tree;
    #onSignal = (signal) => this.#cancel(signal);
    #onExit = () => this.#tree.signalGroup('SIGKILL');
    constructor(tree, timeoutSeconds) {
        this.#tree = tree;
        for (const signal of CANCEL_SIGNALS)
            process.on(signal, this.#onSignal);
        process.once('exit', this.#onExit);
        if (timeoutSeconds > 0)
            this.#after(timeoutSeconds * 1000, () => this.#expire());
    }
    /** Waits until all that was interrupted is gone; what outlives its grace is killed. */
    async settle() {
        if (!this.timedOut && this.cancelledBy === undefined)
            return;
        const deadline = performance.now() + (this.timedOut ? GRACE_MILLISECONDS : CANCEL_KILL_MILLISECONDS);
        while (this.#tree.alive && performance.now() < deadline)
            await (0,external_node_timers_promises_.setTimeout)(50);
        await this.#tree.signal('SIGKILL');
    }
    stop() {
        for (const timer of this.#timers)
            clearTimeout(timer);
        for (const signal of CANCEL_SIGNALS)
            process.off(signal, this.#onSignal);
        process.off('exit', this.#onExit);
    }
    #after(milliseconds, act) {
        this.#timers.push(setTimeout(act, milliseconds));
    }
    #expire() {
        this.timedOut = true;
        void this.#tree.signal('SIGTERM');
        this.#after(GRACE_MILLISECONDS, () => void this.#tree.signal('SIGKILL'));
    }
    #cancel(signal) {
        if (this.cancelledBy !== undefined)
            return;
        this.cancelledBy = signal;
        this.#tree.signalGroup(signal);
        this.#after(CANCEL_TERMINATE_MILLISECONDS, () => void this.#tree.signal('SIGTERM'));
        this.#after(CANCEL_KILL_MILLISECONDS, () => void this.#tree.signal('SIGKILL'));
    }
}
function endingOf(exit, interruption, timeoutSeconds) {
    if (interruption.cancelledBy !== undefined)
        return { kind: 'cancelled', signal: interruption.cancelledBy };
    if (interruption.timedOut)
        return { kind: 'timeout', seconds: timeoutSeconds };
    if (exit.code !== null)
        return { kind: 'exited', exitCode: exit.code };
    return { kind: 'killed', signal: exit.signal ?? 'an unknown signal' };
}
/** The exit code a shell reports for a process ended by `signal`. */
function signalExitCode(signal) {
    const number = Object.entries(constants.signals).find(([name]) => name === signal)?.[1] ?? 0;
    return 128 + number;
}
/** @see Commands.run */
async function runCommand(request, echo, onOutput) {
    const started = performance.now();
    const call = shellCall(request.shell, request.command, process.platform);
    const child = (0,external_node_child_process_.spawn)(call.file, call.parameters, {
        cwd: request.directory,
        env: childEnvironment(process.env),
        // A group of its own, so that all of it can be ended together.
        detached: process.platform !== 'win32',
        stdio: ['ignore', 'pipe', call.merged ? 'ignore' : 'pipe'],
        windowsHide: true,
        windowsVerbatimArguments: request.shell === 'cmd',
    });
    const elapsed = () => Math.round(performance.now() - started);
    const exited = exitOf(child);
    const closed = pipeOutput(child, echo, onOutput);
    if (child.pid === undefined) {
        const reason = await exited.then(() => 'it ended at once', (error) => (error instanceof Error ? error.message : String(error)));
        return { ending: { kind: 'not-started', reason }, durationMilliseconds: elapsed(), outputLeftOpen: false };
    }
    const interruption = new Interruption(new ProcessTree(child.pid), request.timeoutSeconds);
    try {
        const exit = await exited;
        await interruption.settle();
        const drained = await within(closed, interruption.cancelledBy === undefined ? DRAIN_MILLISECONDS : CANCEL_DRAIN_MILLISECONDS);
        if (!drained) {
            child.stdout?.destroy();
            child.stderr?.destroy();
        }
        return { ending: endingOf(exit, interruption, request.timeoutSeconds), durationMilliseconds: elapsed(), outputLeftOpen: !drained };
    }
    finally {
        interruption.stop();
    }
}

;// CONCATENATED MODULE: ./lib/adapters/process/commands.js

class ProcessCommands {
    #echo;
    constructor(echo) {
        this.#echo = echo;
    }
    async run(request, onOutput) {
        this.#echo.begin();
        try {
            return await runCommand(request, this.#echo, onOutput);
        }
        finally {
            this.#echo.end();
        }
    }
}

;// CONCATENATED MODULE: ./lib/adapters/process/plain-echo.js
const NEWLINE = 10;
/** Test output to our own standard output, unchanged; ends with a newline so that what we print stands on its own line. */
class PlainEcho {
    #lastByte = NEWLINE;
    begin() {
        // Nothing to set up.
    }
    write(chunk) {
        this.#lastByte = chunk.at(-1) ?? this.#lastByte;
        return process.stdout.write(chunk);
    }
    onDrain(resume) {
        process.stdout.once('drain', resume);
    }
    end() {
        if (this.#lastByte !== NEWLINE)
            process.stdout.write('\n');
        this.#lastByte = NEWLINE;
    }
}

;// CONCATENATED MODULE: ./lib/adapters/github/action-log.js

/**
 * A plain line that holds text from outside (a reason in a file, a branch) must not act as a workflow command: `::` acts at
 * the start of a line, `##[` anywhere. An invisible character between takes the power away and leaves the look.
 */
function harmless(message) {
    return message.replaceAll('\r', ' ').replaceAll('##[', '##\u200b[').replaceAll(/^(\s*):(?=:)/gm, '$1:\u200b');
}
function print(text) {
    process.stdout.write(text);
}
/** The log of a step. */
const actionLog = {
    info: (message) => print(`${harmless(message)}\n`),
    notice: (message) => print(workflowCommand('notice', message)),
    warning: (message) => print(workflowCommand('warning', message)),
    error: (message) => print(workflowCommand('error', message)),
    report: (lines) => print(`${harmless(lines.join(' | '))}\n`),
    group: async (title, body) => {
        print(workflowCommand('group', title));
        try {
            return await body();
        }
        finally {
            print(workflowCommand('endgroup', ''));
        }
    },
};

;// CONCATENATED MODULE: ./lib/adapters/github/context.js
/** The environment and the event payload as one typed record. The payload is input from outside: only what has the right shape is taken. */


const branch = schemas/* object */.Ikc({ ref: schemas/* string */.YjP(), sha: schemas/* string */.YjP(), repo: schemas/* object */.Ikc({ full_name: schemas/* string */.YjP() }).nullish() });
const eventSchema = schemas/* object */.Ikc({
    repository: schemas/* object */.Ikc({ default_branch: schemas/* string */.YjP().optional(), full_name: schemas/* string */.YjP().optional() }).optional(),
    pull_request: schemas/* object */.Ikc({ number: schemas/* number */.aig().int().positive(), head: branch, base: branch }).optional(),
    merge_group: schemas/* object */.Ikc({ base_ref: schemas/* string */.YjP(), base_sha: schemas/* string */.YjP(), head_sha: schemas/* string */.YjP() }).optional(),
});
function readEvent(path) {
    if (path === undefined)
        return {};
    try {
        const parsed = eventSchema.safeParse(JSON.parse((0,external_node_fs_.readFileSync)(path, 'utf8')));
        return parsed.success ? parsed.data : {};
    }
    catch {
        return {}; // Without a payload we still run; only what it would have told is unknown.
    }
}
function branchName(ref) {
    return ref.replace(/^refs\/(?:heads|tags)\//, '');
}
function number(text) {
    return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
/** Leaves out what is undefined, so that absent means absent. */
function present(fields) {
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
function placeOf(environment, event) {
    const ref = environment['GITHUB_REF'] ?? '';
    const sha = environment['GITHUB_SHA'];
    const pull = event.pull_request;
    if (pull !== undefined) {
        const base = event.repository?.full_name ?? environment['GITHUB_REPOSITORY'];
        // A fork that was deleted has no repository any more.
        const fromFork = pull.head.repo?.full_name !== base;
        return {
            branch: pull.head.ref,
            refKind: 'pull-request',
            baseBranch: pull.base.ref,
            baseSha: pull.base.sha,
            pullRequest: { number: pull.number, fromFork },
            sha: pull.head.sha,
        };
    }
    if (event.merge_group !== undefined) {
        return { branch: branchName(ref), refKind: 'merge-queue', baseBranch: branchName(event.merge_group.base_ref), baseSha: event.merge_group.base_sha, sha: event.merge_group.head_sha };
    }
    const refKind = ref.startsWith('refs/tags/') ? 'tag' : ref === '' ? 'none' : 'branch';
    return { branch: branchName(ref), refKind, ...present({ sha }) };
}
/** @param environment of the step, as GitHub sets it. */
function runContext(environment) {
    const event = readEvent(environment['GITHUB_EVENT_PATH']);
    const server = environment['GITHUB_SERVER_URL'];
    const repository = environment['GITHUB_REPOSITORY'];
    return {
        event: environment['GITHUB_EVENT_NAME'] ?? '',
        ...placeOf(environment, event),
        operatingSystem: `${environment['RUNNER_OS'] ?? process.platform}-${environment['RUNNER_ARCH'] ?? process.arch}`,
        ...present({
            defaultBranch: event.repository?.default_branch,
            runId: environment['GITHUB_RUN_ID'],
            runNumber: number(environment['GITHUB_RUN_NUMBER']),
            runAttempt: number(environment['GITHUB_RUN_ATTEMPT']),
            repositoryUrl: server !== undefined && repository !== undefined ? `${server}/${repository}` : undefined,
            runUrl: server !== undefined && repository !== undefined && environment['GITHUB_RUN_ID'] !== undefined ? `${server}/${repository}/actions/runs/${environment['GITHUB_RUN_ID']}` : undefined,
            cacheMode: environment['ACTIONS_CACHE_MODE'],
        }),
    };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./lib/adapters/github/guarded-echo.js



/**
 * Test output in the log of a step, where any printed line could be a workflow command (`::set-output`, `##[add-mask]`).
 * They are stopped by a token that the command cannot guess, and resumed also when we crash.
 */
class GuardedActionEcho extends PlainEcho {
    #token;
    #resumeOnExit = () => {
        if (this.#token !== undefined)
            (0,external_node_fs_.writeSync)(1, `\n::${this.#token}::\n`);
    };
    begin() {
        this.#token = `resume-${(0,external_node_crypto_.randomBytes)(24).toString('hex')}`;
        process.stdout.write(`::stop-commands::${this.#token}\n`);
        process.once('exit', this.#resumeOnExit);
    }
    end() {
        super.end();
        if (this.#token === undefined)
            return;
        process.stdout.write(`::${this.#token}::\n`);
        this.#token = undefined;
        process.off('exit', this.#resumeOnExit);
    }
}

;// CONCATENATED MODULE: ./lib/adapters/github/pull-request-api.js
/**
 * Comments and commit statuses through the REST and GraphQL API; the client (0.2 MB) is loaded on first use only.
 * Whatever goes wrong here is a reason in words, never an error: reporting does not decide the verdict.
 */

const REQUEST_MILLISECONDS = 10_000;
const MOST_ATTEMPTS = 5;
const MOST_PAGES = 30;
const LONGEST_WAIT_SECONDS = 10;
const COMMENTS = `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      comments(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { databaseId body viewerDidAuthor } }
    }
  }
}`;
function pull_request_api_numberIn(error, field) {
    const value = typeof error === 'object' && error !== null && field in error ? error[field] : undefined;
    return typeof value === 'number' ? value : undefined;
}
function retryAfterSeconds(error) {
    const response = error?.response;
    const seconds = Number(response?.headers?.['retry-after']);
    return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
/** What to do about a failed request, for the person who reads the log. */
function pull_request_api_reasonOf(error, permission) {
    const status = pull_request_api_numberIn(error, 'status');
    const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '').replace(/ - https:\/\/\S+$/, '') : 'unknown reason';
    if (retryAfterSeconds(error) !== undefined || status === 429)
        return `GitHub asks to send fewer requests (${message})`;
    if (status === 401)
        return `the token is not valid (${message})`;
    if (status === 403 || status === 404)
        return `the token may not do that: it needs "${permission}: write", which runs from forks never have (${message})`;
    return message;
}
/** GitHub may store another line ending, or none at the end. */
function isSame(left, right) {
    return left.replaceAll('\r\n', '\n').trimEnd() === right.replaceAll('\r\n', '\n').trimEnd();
}
class PullRequestApi {
    #token;
    #owner;
    #repo;
    #secrets;
    #client;
    /** `secrets`: values that must never be posted; the runner masks its log, but not what is sent to the API. */
    constructor(token, repository, secrets) {
        this.#token = token;
        [this.#owner = '', this.#repo = ''] = repository.split('/');
        this.#secrets = secrets.filter((secret) => secret.length >= 6).toSorted((left, right) => right.length - left.length);
    }
    async comment(pullRequest, marker, compose) {
        try {
            for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
                const written = await this.#patiently(() => this.#write(pullRequest, marker, compose));
                // Another job may have written at the same moment: what we wrote last must still be there a moment later.
                await (0,external_node_timers_promises_.setTimeout)(150 + Math.floor(Math.random() * 500));
                const [kept] = await this.#ours(pullRequest, marker);
                if (kept !== undefined && kept.id === written && isSame(this.#redacted(compose(kept.body)), kept.body))
                    return undefined;
            }
            return 'other jobs kept overwriting it';
        }
        catch (error) {
            return pull_request_api_reasonOf(error, 'pull-requests');
        }
    }
    async status({ sha, context, state, description, url }) {
        try {
            const client = await this.#connect();
            await this.#patiently(() => client.rest.repos.createCommitStatus({
                owner: this.#owner,
                repo: this.#repo,
                sha,
                context,
                state,
                description: this.#redacted(description).slice(0, 140),
                ...(url === undefined ? {} : { target_url: url }),
                request: { signal: AbortSignal.timeout(REQUEST_MILLISECONDS) },
            }));
            return undefined;
        }
        catch (error) {
            return pull_request_api_reasonOf(error, 'statuses');
        }
    }
    /** Creates or updates our comment; returns its id. Of two that were created at once the older one stays. */
    async #write(pullRequest, marker, compose) {
        const client = await this.#connect();
        const place = { owner: this.#owner, repo: this.#repo };
        const request = { signal: AbortSignal.timeout(REQUEST_MILLISECONDS) };
        const [existing, ...doubles] = await this.#ours(pullRequest, marker);
        for (const double of doubles)
            await client.rest.issues.deleteComment({ ...place, comment_id: double.id, request });
        const body = this.#redacted(compose(existing?.body));
        if (existing === undefined)
            return (await client.rest.issues.createComment({ ...place, issue_number: pullRequest, body, request })).data.id;
        if (body !== existing.body)
            await client.rest.issues.updateComment({ ...place, comment_id: existing.id, body, request });
        return existing.id;
    }
    /** Comments that begin with the marker and were written by this very token's user, oldest first. */
    async #ours(pullRequest, marker) {
        const client = await this.#connect();
        const found = [];
        let after = null;
        for (let page = 0; page < MOST_PAGES; page += 1) {
            const answer = await client.graphql(COMMENTS, { owner: this.#owner, repo: this.#repo, number: pullRequest, after });
            const comments = answer.repository?.pullRequest?.comments;
            if (comments === undefined)
                break;
            for (const { databaseId, body, viewerDidAuthor } of comments.nodes)
                if (viewerDidAuthor && body.startsWith(marker))
                    found.push({ id: databaseId, body });
            if (!comments.pageInfo.hasNextPage)
                break;
            after = comments.pageInfo.endCursor;
        }
        return found.toSorted((left, right) => left.id - right.id);
    }
    /** Once more when GitHub names a short wait (secondary rate limit), else the error. */
    async #patiently(work) {
        try {
            return await work();
        }
        catch (error) {
            const seconds = retryAfterSeconds(error);
            if (seconds === undefined || seconds > LONGEST_WAIT_SECONDS)
                throw error;
            await (0,external_node_timers_promises_.setTimeout)(seconds * 1000);
            return work();
        }
    }
    async #connect() {
        if (this.#client === undefined) {
            const { getOctokit } = await Promise.all(/* import() */[__webpack_require__.e(11), __webpack_require__.e(587)]).then(__webpack_require__.bind(__webpack_require__, 8587));
            this.#client = getOctokit(this.#token);
        }
        return this.#client;
    }
    #redacted(text) {
        return this.#secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text);
    }
}
/** Values of the environment that look like secrets by their name. */
function knownSecrets(environment) {
    return Object.entries(environment).flatMap(([name, value]) => (value !== undefined && /TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY|PRIVATE_?KEY|CREDENTIAL/i.test(name) ? [value] : []));
}

;// CONCATENATED MODULE: ./lib/adapters/github/surfaces.js
/** The places of a step where results are shown. What the test command wrote there before is kept. */


const surfaces_NEWLINE = 10;
function sizeOf(path) {
    if (path === undefined)
        return 0;
    return (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.size ?? 0;
}
/** A last line without its newline would swallow the first of ours. */
function endWithNewline(path) {
    const size = sizeOf(path);
    if (path === undefined || size === 0)
        return;
    const file = (0,external_node_fs_.openSync)(path, 'r+');
    try {
        const last = Buffer.alloc(1);
        (0,external_node_fs_.readSync)(file, last, 0, 1, size - 1);
        if (last[0] !== surfaces_NEWLINE)
            (0,external_node_fs_.writeSync)(file, '\n', size);
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}
class ActionSurfaces {
    summaryBytes() {
        return Promise.resolve(sizeOf(process.env['GITHUB_STEP_SUMMARY']));
    }
    async summary(markdown) {
        if (process.env['GITHUB_STEP_SUMMARY'] === undefined)
            return;
        endWithNewline(process.env['GITHUB_STEP_SUMMARY']);
        const { summary } = await Promise.all(/* import() */[__webpack_require__.e(11), __webpack_require__.e(857), __webpack_require__.e(864)]).then(__webpack_require__.bind(__webpack_require__, 7864));
        await summary.addRaw(`\n${markdown}\n`).write();
    }
    async outputs(values) {
        endWithNewline(process.env['GITHUB_OUTPUT']);
        const { setOutput } = await Promise.all(/* import() */[__webpack_require__.e(11), __webpack_require__.e(857), __webpack_require__.e(864)]).then(__webpack_require__.bind(__webpack_require__, 7864));
        for (const [name, value] of Object.entries(values))
            setOutput(name, value);
    }
    annotate(annotations) {
        for (const { file, line, title, message } of annotations)
            process.stdout.write(workflowCommand('error', message, { title, file, line }));
    }
}

;// CONCATENATED MODULE: ./lib/adapters/github/world.js










/** Inputs as the runner hands them over: upper case, blanks as underscores, dashes kept. */
function givenInputs(environment) {
    return Object.fromEntries(Object.keys(DEFINITIONS).flatMap((name) => {
        const value = environment[`INPUT_${name.toUpperCase()}`];
        return value === undefined ? [] : [[name, value]];
    }));
}
function discussionOf(environment, given) {
    const token = given['github-token']?.trim() ?? '';
    const repository = environment['GITHUB_REPOSITORY'] ?? '';
    return token === '' || repository === '' ? undefined : new PullRequestApi(token, repository, [token, ...knownSecrets(environment)]);
}
/** The world of a step on GitHub. */
function actionWorld(environment, cache) {
    const workspace = environment['GITHUB_WORKSPACE'] ?? process.cwd();
    const given = givenInputs(environment);
    const letsCommandsThrough = given['workflow-commands']?.trim() === 'allow';
    return {
        given,
        givenAs: 'input',
        workspace,
        context: runContext(environment),
        log: actionLog,
        files: new DiskFiles(workspace),
        repository: new GitRepository(workspace),
        commands: new ProcessCommands(letsCommandsThrough ? new PlainEcho() : new GuardedActionEcho()),
        cache,
        surfaces: new ActionSurfaces(),
        discussion: discussionOf(environment, given),
        now: () => new Date(),
    };
}

;// CONCATENATED MODULE: ./lib/compare/figures.js
/** Figures as people read them, and differences without the noise of binary fractions. */
/** `left` minus `right` of decimal figures: 88.5 - 87.3 is 1.2. */
function difference(left, right) {
    return Math.round((left - right) * 1e9) / 1e9;
}
/** At most two decimals, more only where two would show a figure that is not zero as zero. */
function decimal(value) {
    const rounded = Math.round(value * 100) / 100;
    return String(rounded === 0 && value !== 0 ? Number(value.toPrecision(1)) : rounded);
}
/** Two different figures with as many decimals as show the difference. */
function apart(left, right) {
    for (const factor of [1e2, 1e3, 1e4, 1e6]) {
        const [one, other] = [Math.round(left * factor) / factor, Math.round(right * factor) / factor];
        if (one !== other || left === right)
            return [String(one), String(other)];
    }
    return [String(left), String(right)];
}
function counted(number, one, many = `${one}s`) {
    return `${number} ${number === 1 ? one : many}`;
}
/** `+3`, `-1.2`, `0`. */
function signed(value) {
    return value > 0 ? `+${decimal(value)}` : decimal(value);
}

;// CONCATENATED MODULE: ./lib/compare/alerts.js

const CRITICAL_FAILURES = 5;
const LOST_SHARE = 0.1;
const LOST_TESTS = 20;
/** `3 new failures (was 0, now 3)`. */
function newFailuresSentence(newFailures, before, now) {
    return `${counted(newFailures, 'new failure')} (was ${before}, now ${now})`;
}
/** `2 tests fail that did not fail before`. */
function newlyFailingSentence(tests) {
    return tests === 1 ? '1 test fails that did not fail before' : `${tests} tests fail that did not fail before`;
}
function regression({ outcome, change }) {
    if (change === undefined)
        return undefined;
    const [before, now] = [change.baseline.results.failed, outcome.counts.failed];
    if (change.newFailures > 0) {
        return { severity: change.newFailures > CRITICAL_FAILURES ? 'critical' : 'warning', type: 'regression', detail: newFailuresSentence(change.newFailures, before, now) };
    }
    const newly = change.tests.newlyFailing.length;
    if (newly === 0)
        return undefined;
    const fails = newlyFailingSentence(newly);
    return { severity: 'warning', type: 'regression', detail: change.counts === null ? fails : `${fails}, though the count did not rise (was ${before}, now ${now})` };
}
function coverageDrop({ outcome, change, limits }) {
    const before = change?.baseline.results.coverage_pct ?? null;
    if (change === undefined || before === null || outcome.coverage === null || change.coverageDrop <= limits.maxCoverageDrop)
        return undefined;
    const [was, now] = apart(before, outcome.coverage);
    const points = decimal(change.coverageDrop) === '1' ? '1 point' : `${decimal(change.coverageDrop)} points`;
    return { severity: 'warning', type: 'coverage_drop', detail: `coverage fell ${points} (was ${was} %, now ${now} %)` };
}
function recovery({ outcome, change }) {
    const before = change?.baseline.results.failed ?? 0;
    if (before === 0 || !outcome.known || outcome.counts.failed > 0 || outcome.status !== 'passing' || outcome.partial)
        return undefined;
    return { severity: 'info', type: 'recovery', detail: `no failures any more (was ${before}, now 0)` };
}
function testsLost({ outcome, change }) {
    if (change === undefined || change.partOfBaseline)
        return undefined;
    const before = change.baseline.results.total;
    const lost = before - outcome.counts.total;
    if (lost <= LOST_TESTS && lost <= before * LOST_SHARE)
        return undefined;
    const detail = outcome.known ? `${counted(lost, 'test')} lost (was ${before}, now ${outcome.counts.total})` : `no test results were found (was ${counted(before, 'test')})`;
    return { severity: 'warning', type: 'tests_lost', detail };
}
function noTests({ outcome }) {
    if (outcome.status !== 'passing' || outcome.counts.total > 0)
        return undefined;
    return { severity: 'warning', type: 'no_tests', detail: 'no test was found though the command passed' };
}
function newlySkipped({ change }) {
    const counts = change?.counts ?? null;
    if (counts === null || counts.passed >= 0 || counts.skipped < -counts.passed)
        return undefined;
    const [skipped, passed] = [counts.skipped, -counts.passed];
    return { severity: 'info', type: 'newly_skipped', detail: `${counted(skipped, 'more test')} skipped, ${passed} fewer passed` };
}
function coverageFloor({ outcome, limits }) {
    if (limits.minCoverage === undefined || outcome.coverage === null || outcome.coverage >= limits.minCoverage)
        return undefined;
    const [now, floor] = apart(outcome.coverage, limits.minCoverage);
    return { severity: 'warning', type: 'coverage_floor', detail: `coverage is ${now} %, below the minimum of ${floor} %` };
}
function coverageLost({ outcome, change }) {
    const before = change?.baseline.results.coverage_pct ?? null;
    if (before === null || outcome.coverage !== null || outcome.partial)
        return undefined;
    return { severity: 'warning', type: 'coverage_lost', detail: `no coverage was found (was ${decimal(before)} %)` };
}
function exitCodeMismatches({ outcome }) {
    return outcome.contradictions.map(({ detail }) => ({ severity: 'warning', type: 'exit_code_mismatch', detail }));
}
const RULES = [regression, coverageDrop, testsLost, noTests, coverageFloor, coverageLost, newlySkipped, recovery];
/** All alerts, the gravest first. */
function alertsOf(facts) {
    const [first, ...others] = RULES.map((rule) => rule(facts));
    return [first, ...exitCodeMismatches(facts), ...others].filter((alert) => alert !== undefined);
}

;// CONCATENATED MODULE: ./lib/compare/baseline.js
/** Leaves out what is undefined, so that absent means absent. */
function baseline_present(fields) {
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
function lastRunOf(state) {
    if (state.status !== 'passing' && state.status !== 'failing')
        return undefined;
    return { ...state, status: state.status, runs_ago: 0 };
}
/** A state written by hand has no `last_good_run`, but may tell the run before its error. */
function runBeforeError(state) {
    const { previous_status: status, previous_results: results } = state;
    if (state.status !== 'error' || results === null || (status !== 'passing' && status !== 'failing'))
        return undefined;
    return { last_run: null, status, results, runs_ago: 1 };
}
function failedThen(state, runsAgo) {
    return (state.test_history ?? []).filter(({ outcomes }) => outcomes.at(-1 - runsAgo) === 'f').map(({ name, file }) => ({ name, file }));
}
/** Undefined when there is no run that can be compared with. */
function baselineOf(state) {
    if (state === undefined || state.status === 'unknown')
        return undefined;
    const run = (state.comparable === false ? undefined : lastRunOf(state)) ?? state.last_good_run ?? runBeforeError(state);
    if (run === undefined)
        return undefined;
    const failingTests = failedThen(state, run.runs_ago);
    return {
        status: run.status,
        results: run.results,
        runsAgo: run.runs_ago,
        lastRun: run.last_run,
        ...baseline_present({ coverageTotals: run.coverage_lines, sha: run.sha, ref: run.ref, runId: run.run_id, runNumber: run.run_number, commandHash: run.command_hash }),
        failingTests,
        namesComplete: failingTests.length >= run.results.failed,
    };
}

;// CONCATENATED MODULE: ./lib/read/test-identity.js
/** Readers keep less; what lies beyond does not tell tests apart. */
const LONGEST_NAME = 600;
const LONGEST_IDENTITY = 240;
const CHANGING = [
    [/\s*[([]\d+(?:\.\d+)? ?(?:ns|µs|us|ms|s|sec|seconds|m|min)[)\]]$/, ''],
    [/\b0x[0-9a-f]{4,}\b/gi, '0x…'],
    [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<uuid>'],
    [/@[0-9a-f]{6,8}\b/g, '@…'],
    [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?/g, '<time>'],
    [/(?:\/private)?\/var\/folders\/[^/\s]{1,80}\/[^/\s]{1,80}\/[A-Z]\/[^/\s]{1,200}/g, '<temp>'],
    [/(?:\/private)?(?:\/var)?\/tmp\/[^/\s]{1,200}/g, '<temp>'],
    [/\b[A-Za-z]:[\\/]Users[\\/][^\\/\s]{1,80}[\\/]AppData[\\/]Local[\\/]Temp[\\/][^\\/\s]{1,200}/g, '<temp>'],
    [/\bpytest-\d+\b/g, 'pytest-…'],
    [/\b(localhost|127\.0\.0\.1):\d{4,5}\b/g, '$1:<port>'],
];
/** A file in front of the name, as pytest, Vitest and others print it. */
const FILE_IN_FRONT = /^([^\s:>›]{1,300}\.[A-Za-z]{1,5})(?:::| [>›] )/;
/** FNV-1a: tells long names apart after they were cut; not for security. */
function fingerprint(text) {
    let hash = 0x811c9dc5;
    for (let index = 0; index < text.length; index += 1)
        hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
}
function bounded(text) {
    return text.length <= LONGEST_IDENTITY ? text : `${text.slice(0, LONGEST_IDENTITY - 10)}…${fingerprint(text)}`;
}
/** A name without durations, addresses, object ids, temporary paths, line breaks and control characters. */
function normalisedName(name) {
    let text = name.slice(0, LONGEST_NAME).replace(/[\p{Cc}\s]+/gu, ' ').trim();
    for (const [changing, replacement] of CHANGING)
        text = text.replace(changing, replacement);
    return text.trim();
}
function normalisedFile(file) {
    return bounded(normalisedName(file).replace(/^file:\/\//, '').replaceAll('\\', '/').replace(/^(?:\.\/)+/, ''));
}
function withoutFile(name, file) {
    if (!name.startsWith(file))
        return name;
    const rest = name.slice(file.length).replace(/^(?:::|\s*[>›:]\s*|\s+)/, '');
    return rest === '' ? name : rest;
}
const identities = new WeakMap();
/** Computed once a test, since compare, state and report all ask. */
function identityOf(test) {
    const known = identities.get(test);
    if (known !== undefined)
        return known;
    const identity = computeIdentity(test);
    identities.set(test, identity);
    return identity;
}
function computeIdentity(test) {
    const name = normalisedName(test.name);
    const inFront = FILE_IN_FRONT.exec(name);
    if (test.file !== undefined) {
        const file = normalisedFile(test.file);
        const bare = withoutFile(name.replaceAll('\\', '/'), file);
        return { name: bounded(bare.length < name.length ? bare : name), file };
    }
    if (inFront === null || inFront[1] === undefined)
        return { name: bounded(name) };
    return { name: bounded(name.slice(inFront[0].length)), file: normalisedFile(inFront[1]) };
}
function keyOf(identity) {
    return `${identity.file ?? ''}\n${identity.name}`;
}
function pairUp(before, after, key, taken) {
    const open = new Map();
    for (let index = before.length - 1; index >= 0; index -= 1) {
        const identity = before[index];
        if (identity === undefined || taken.before.has(index))
            continue;
        const held = open.get(key(identity));
        if (held === undefined)
            open.set(key(identity), [index]);
        else
            held.push(index);
    }
    const pairs = [];
    after.forEach((identity, index) => {
        if (taken.after.has(index))
            return;
        const found = open.get(key(identity))?.pop();
        if (found === undefined)
            return;
        taken.before.add(found);
        taken.after.add(index);
        const [earlier, later] = [before[found]?.file, identity.file];
        pairs.push({ before: found, after: index, moved: earlier !== undefined && later !== undefined && earlier !== later });
    });
    return pairs;
}
/** Which tests are the same: first by file and name, then, for what is left, by name alone. Every test is in one pair at most. */
function pairTests(before, after) {
    const taken = { before: new Set(), after: new Set() };
    return [...pairUp(before, after, keyOf, taken), ...pairUp(before, after, (identity) => identity.name, taken)];
}
/** Finds tests of one list by identity. */
class TestSet {
    #keys;
    constructor(tests) {
        this.#keys = new Set(tests.map((test) => keyOf(identityOf(test))));
    }
    has(identity) {
        return this.#keys.has(keyOf(identity));
    }
}

;// CONCATENATED MODULE: ./lib/compare/changed-tests.js

/** Whether every failure of this run is known by name. */
function knowsFailures(outcome) {
    return outcome.known && outcome.failingTests.length >= outcome.counts.failed;
}
/** What became of tests that failed before and are not among the failures now. */
function whatBecameOf(gone, outcome, baseline) {
    const nothing = { fixed: [], newlySkipped: [], removed: [], unaccounted: [] };
    if (gone.length === 0)
        return nothing;
    if (!knowsFailures(outcome) || outcome.partial)
        return { ...nothing, unaccounted: gone };
    if (outcome.passedTests === undefined || outcome.skippedTests === undefined) {
        // Without the names of all tests: nothing may have been dropped or skipped in their place.
        const allRan = outcome.counts.total >= baseline.results.total && outcome.counts.skipped <= baseline.results.skipped;
        return allRan ? { ...nothing, fixed: gone } : { ...nothing, unaccounted: gone };
    }
    const [passed, skipped] = [new TestSet(outcome.passedTests), new TestSet(outcome.skippedTests)];
    return {
        fixed: gone.filter((test) => passed.has(test)),
        newlySkipped: gone.filter((test) => !passed.has(test) && skipped.has(test)),
        removed: gone.filter((test) => !passed.has(test) && !skipped.has(test)),
        unaccounted: [],
    };
}
/** Pairs of a failure then and now, except where the test of then is known to pass or be skipped in its old place. */
function stillFailingPairs(before, after, outcome) {
    const pairs = pairTests(before, after);
    if (!pairs.some((pair) => pair.moved))
        return pairs;
    const elsewhere = new TestSet([...(outcome.passedTests ?? []), ...(outcome.skippedTests ?? [])]);
    return pairs.filter((pair) => {
        const earlier = before[pair.before];
        return !pair.moved || earlier === undefined || !elsewhere.has(earlier);
    });
}
function changedTests(baseline, outcome) {
    const before = baseline.failingTests;
    const after = outcome.failingTests.map(identityOf);
    const pairs = stillFailingPairs(before, after, outcome);
    const paired = { before: new Set(pairs.map((pair) => pair.before)), after: new Set(pairs.map((pair) => pair.after)) };
    const pick = (wanted) => outcome.failingTests.filter((_test, index) => paired.after.has(index) === wanted);
    const moved = pairs.flatMap((pair) => {
        const [from, to] = [before[pair.before], after[pair.after]];
        return pair.moved && from?.file !== undefined && to?.file !== undefined ? [{ name: to.name, from: from.file, to: to.file }] : [];
    });
    const gone = before.filter((_test, index) => !paired.before.has(index));
    return {
        complete: baseline.namesComplete && knowsFailures(outcome),
        // A failure that the baseline may only have had without a name is not new for certain.
        newlyFailing: baseline.namesComplete ? pick(false) : [],
        stillFailing: pick(true),
        ...whatBecameOf(gone, outcome, baseline),
        moved,
    };
}

;// CONCATENATED MODULE: ./lib/compare/compare.js




/** Whether the run's counts may be compared at all. */
function isComparable(outcome) {
    return outcome.status !== 'error' && outcome.known && !outcome.partial;
}
function coverageChange(baseline, outcome) {
    const [before, now] = [baseline.results.coverage_pct, outcome.coverage];
    if (before === null || now === null || outcome.partial)
        return null;
    const [earlier, later] = [baseline.coverageTotals, outcome.coverageTotals];
    if (earlier === undefined || later === undefined || earlier.total === 0 || later.total === 0)
        return difference(now, before);
    return difference((later.covered / later.total) * 100, (earlier.covered / earlier.total) * 100);
}
/** A filter, one shard or another command runs a part of the tests; the others are not lost. */
function isPartOf(baseline, outcome, commandHash) {
    if (outcome.partial)
        return true;
    return baseline.commandHash !== undefined && commandHash !== undefined && baseline.commandHash !== commandHash && outcome.counts.total < baseline.results.total;
}
function changeSince(baseline, outcome, commandHash) {
    const before = baseline.results;
    const now = outcome.counts;
    const coverage = coverageChange(baseline, outcome);
    return {
        baseline,
        counts: isComparable(outcome)
            ? { total: now.total - before.total, passed: now.passed - before.passed, failed: now.failed - before.failed, skipped: now.skipped - before.skipped }
            : null,
        coverage,
        newFailures: isComparable(outcome) ? Math.max(0, now.failed - before.failed) : 0,
        coverageDrop: coverage === null ? 0 : Math.max(0, -coverage),
        tests: changedTests(baseline, outcome),
        partOfBaseline: isPartOf(baseline, outcome, commandHash),
    };
}
function skipReason(previous, outcome) {
    if (previous === undefined || previous.status === 'unknown')
        return 'first-run';
    if (outcome.status === 'error')
        return 'current-error';
    return previous.status === 'error' ? 'previous-error' : undefined;
}
/** `commandHash` of the test command tells whether both runs ran the same. */
function compare(previous, outcome, limits, commandHash) {
    const skipped = skipReason(previous, outcome);
    const baseline = outcome.status === 'error' ? undefined : baselineOf(previous);
    const change = baseline === undefined ? undefined : changeSince(baseline, outcome, commandHash);
    const findings = outcome.status === 'error' ? [] : alertsOf({ outcome, change, limits });
    return {
        ...(skipped === undefined ? {} : { skipped }),
        ...(change === undefined ? {} : { change }),
        newFailures: skipped === undefined ? (change?.newFailures ?? 0) : 0,
        coverageDrop: skipped === undefined ? (change?.coverageDrop ?? 0) : 0,
        findings,
        alerts: skipped === undefined ? findings : [],
    };
}

;// CONCATENATED MODULE: ./lib/gate/quarantine.js
/** Tests that are known to fail now and then: their failures are shown, but never gate. */

/** `*` stands for any text. Without backtracking beyond the last star, so that no pattern is slow on any name. */
function matchesPattern(pattern, text) {
    let [at, from, star, resume] = [0, 0, -1, 0];
    while (from < text.length) {
        if (pattern[at] === '*') {
            star = at;
            resume = from;
            at += 1;
        }
        else if (at < pattern.length && pattern[at] === text[from]) {
            at += 1;
            from += 1;
        }
        else if (star >= 0) {
            at = star + 1;
            resume += 1;
            from = resume;
        }
        else {
            return false;
        }
    }
    while (pattern[at] === '*')
        at += 1;
    return at === pattern.length;
}
/** A pattern is held against the name as the tool prints it, the name without what changes from run to run, and its file. */
function spellings(test) {
    const identity = identityOf({ name: test.name, ...(test.file === undefined ? {} : { file: test.file }) });
    const file = identity.file;
    return [test.name, identity.name, ...(file === undefined ? [] : [file, `${file}::${identity.name}`, `${file} > ${identity.name}`])];
}
function quarantineOf(patterns) {
    const given = patterns.map((pattern) => pattern.trim()).filter((pattern) => pattern !== '' && !pattern.startsWith('#'));
    if (given.length === 0)
        return () => false;
    return (test) => spellings(test).some((spelling) => given.some((pattern) => matchesPattern(pattern, spelling)));
}

;// CONCATENATED MODULE: ./lib/gate/gate.js




function findingOf({ comparison }, type) {
    return comparison.findings.find((finding) => finding.type === type)?.detail;
}
function failedSentence({ failures, quarantined }) {
    return `${counted(failures, 'test')} failed${quarantined.length === 0 ? '' : ` besides ${quarantined.length} in quarantine`}`;
}
function failing(facts) {
    const { outcome, failures, settings } = facts;
    if (outcome.status === 'passing') {
        return failures > 0 && !settings.trustExitCode ? `${failedSentence(facts)} although the exit code is 0` : undefined;
    }
    if (outcome.status === 'error')
        return undefined;
    if (outcome.counts.failed > 0)
        return failures > 0 ? failedSentence(facts) : undefined;
    const contradiction = outcome.contradictions.find(({ kind }) => kind === 'failure-without-failures' || kind === 'aborted-after-summary');
    if (contradiction?.kind === 'aborted-after-summary')
        return contradiction.detail;
    if (contradiction !== undefined)
        return `${contradiction.detail}: a coverage threshold, a lint step or a crash besides the tests`;
    const end = outcome.exitCode === null ? (outcome.statusDetail ?? 'the test command was killed') : `the test command failed with exit code ${outcome.exitCode}`;
    return outcome.known ? end : `${end}, and no test results could be read`;
}
function error({ outcome }) {
    return outcome.status === 'error' ? (outcome.statusDetail ?? 'the test command could not be run to its end') : undefined;
}
function since({ comparison }) {
    return comparison.skipped === 'previous-error' ? ' since the last run without an error' : '';
}
/** New failures by count and by name, without those in quarantine: a count alone can be laundered. */
function newFailures({ comparison, failures, isQuarantined }) {
    const { change } = comparison;
    if (change === undefined)
        return undefined;
    const before = Math.max(0, change.baseline.results.failed - change.baseline.failingTests.filter(isQuarantined).length);
    const byCount = change.counts === null ? 0 : Math.max(0, failures - before);
    const byName = change.tests.newlyFailing.filter((test) => !isQuarantined(test)).length;
    if (byCount === 0 && byName === 0)
        return undefined;
    return byName > byCount ? { number: byName, sentence: newlyFailingSentence(byName) } : { number: byCount, sentence: newFailuresSentence(byCount, before, failures) };
}
function gate_regression(facts) {
    const found = newFailures(facts);
    const allowed = facts.settings.maxNewFailures;
    if (found === undefined || found.number <= allowed)
        return undefined;
    return `${found.sentence}${since(facts)}${allowed === 0 ? '' : `, ${allowed} allowed`}`;
}
function gate_coverageDrop(facts) {
    const found = findingOf(facts, 'coverage_drop');
    return found === undefined ? undefined : `${found}${since(facts)}, ${decimal(facts.settings.maxCoverageDrop)} allowed`;
}
/** A floor that was asked for is not met by leaving coverage out. */
function gate_coverageFloor(facts) {
    const { outcome, settings } = facts;
    if (settings.minCoverage !== undefined && outcome.coverage === null && outcome.status !== 'error')
        return `no coverage was found, at least ${decimal(settings.minCoverage)} % is required`;
    return findingOf(facts, 'coverage_floor');
}
function isTolerated(facts, finding) {
    if (finding.type === 'regression')
        return newFailures(facts) === undefined;
    if (finding.type !== 'exit_code_mismatch')
        return false;
    const mismatch = facts.outcome.contradictions.find(({ detail }) => detail === finding.detail);
    return mismatch?.kind === 'failures-despite-success' && (facts.settings.trustExitCode || facts.failures === 0);
}
function anyWarning(facts) {
    const warnings = facts.comparison.findings.filter((finding) => finding.severity !== 'info' && !isTolerated(facts, finding));
    return warnings.length === 0 ? undefined : warnings.map(({ type, detail }) => `${type}: ${detail}`).join('; ');
}
const gate_RULES = {
    failing,
    error,
    regression: gate_regression,
    'coverage-drop': gate_coverageDrop,
    'tests-lost': (facts) => findingOf(facts, 'tests_lost'),
    'no-tests': (facts) => findingOf(facts, 'no_tests'),
    'coverage-floor': gate_coverageFloor,
    'any-warning': anyWarning,
};
const ORDER = Object.keys(gate_RULES);
function hasNoBaseline({ skipped, change }) {
    return skipped === 'first-run' || (skipped !== 'current-error' && change === undefined);
}
/** A name that is printed twice is one failure: quarantine must not cover others by counting it twice. */
function failuresThatGate(outcome, isQuarantined) {
    const distinct = [...new Map(outcome.failingTests.map((test) => [JSON.stringify(identityOf(test)), test])).values()];
    const tolerated = distinct.filter(isQuarantined).length;
    return Math.max(outcome.counts.failed - tolerated, Math.min(outcome.counts.failed, distinct.length - tolerated));
}
function gate(outcome, comparison, settings) {
    const isQuarantined = quarantineOf(settings.quarantine ?? []);
    const quarantined = outcome.failingTests.filter(isQuarantined);
    const facts = { outcome, comparison, settings, isQuarantined, quarantined, failures: failuresThatGate(outcome, isQuarantined) };
    const asked = settings.failOn.includes('none') ? [] : ORDER.filter((rule) => settings.failOn.includes(rule));
    const reasons = asked.flatMap((rule) => {
        const detail = gate_RULES[rule](facts);
        return detail === undefined ? [] : [{ rule, detail }];
    });
    if (settings.requireBaseline && hasNoBaseline(comparison))
        reasons.push({ rule: 'require-baseline', detail: 'there is no earlier run to compare with' });
    return { verdict: reasons.length === 0 ? 'pass' : 'fail', reasons, quarantined };
}
/** All reasons in one line: `failing: 3 tests failed; regression: 3 new failures (was 0, now 3)`. */
function reasonsLine(reasons) {
    return reasons.map(({ rule, detail }) => `${rule}: ${detail}`).join('; ');
}

;// CONCATENATED MODULE: ./lib/state/schema.js
/**
 * The shape of the state file. Its field names are a public contract: other programs read it.
 * It comes from a cache or a checkout that others can write to, so every field is bounded. A fault in a field of the
 * contract makes the file corrupt; a fault in an optional field of ours only loses that field.
 */

const SCHEMA_VERSION = '1.0.0';
const LONGEST_HISTORY = 50;
const MOST_REMEMBERED_TESTS = 5_000;
const count = schemas/* number */.aig().int().min(0).max(Number.MAX_SAFE_INTEGER);
const percentage = schemas/* number */.aig().min(0).max(100).nullable();
const timestamp = schemas/* string */.YjP().max(40);
const shortText = schemas/* string */.YjP().max(500);
const sha = schemas/* string */.YjP().regex(/^[0-9a-f]{7,64}$/i);
/** An optional field of ours: left out when it does not have its shape. */
function ours(schema) {
    return schema.optional().catch(undefined);
}
const results = schemas/* object */.Ikc({ total: count, passed: count, failed: count, skipped: count, coverage_pct: percentage });
const coverageTotals = schemas/* object */.Ikc({ covered: count, total: count });
const schema_alert = schemas/* object */.Ikc({ severity: schemas/* enum */.k5n(['critical', 'warning', 'info']), type: schemas/* string */.YjP().max(60), detail: shortText });
const historyEntry = schemas/* object */.Ikc({
    timestamp,
    passed: count,
    failed: count,
    coverage_pct: percentage,
    skipped: ours(count),
    status: ours(schemas/* enum */.k5n(['passing', 'failing', 'error'])),
    sha: ours(sha),
    run_number: ours(count),
    run_attempt: ours(count),
});
const testName = schemas/* object */.Ikc({ name: shortText, file: ours(shortText) });
/** Outcomes of the last runs, newest last, aligned with the end of `history`: f failed, p passed, s skipped, . not known. */
const testHistory = schemas/* object */.Ikc({ name: shortText, file: ours(shortText), outcomes: schemas/* string */.YjP().regex(/^[fps.]{1,50}$/) });
const goodRun = schemas/* object */.Ikc({
    last_run: timestamp.nullable(),
    status: schemas/* enum */.k5n(['passing', 'failing']),
    results,
    runs_ago: count,
    coverage_lines: ours(coverageTotals),
    sha: ours(sha),
    ref: ours(shortText),
    run_id: ours(shortText),
    run_number: ours(count),
    command_hash: ours(shortText),
});
const stateSchema = schemas/* object */.Ikc({
    schema_version: schemas/* string */.YjP().max(40),
    last_run: timestamp.nullable(),
    run_count: count,
    status: schemas/* enum */.k5n(['passing', 'failing', 'error', 'unknown']),
    results,
    previous_results: results.nullable().default(null),
    previous_status: schemas/* enum */.k5n(['passing', 'failing', 'error']).nullish(),
    new_failures: count.nullish(),
    coverage_drop: schemas/* number */.aig().min(0).max(100).nullish(),
    alerts: schemas/* array */.YOg(schema_alert).max(1_000).default([]),
    history: schemas/* array */.YOg(historyEntry).max(10_000).default([]),
    status_detail: ours(shortText),
    /** False: counts were not known or output was cut; nothing is compared with this run. */
    comparable: ours(schemas/* boolean */.zMY()),
    framework: ours(shortText),
    duration_ms: ours(count),
    coverage_lines: ours(coverageTotals),
    sha: ours(sha),
    ref: ours(shortText),
    run_id: ours(shortText),
    run_number: ours(count),
    run_attempt: ours(count),
    /** The command itself may hold what is nobody's business. */
    command_hash: ours(shortText),
    /** Of the last run, the first 200. */
    failing_tests: ours(schemas/* array */.YOg(testName).max(MOST_REMEMBERED_TESTS)),
    /** Tests that failed in any run of `history`. */
    test_history: ours(schemas/* array */.YOg(testHistory).max(MOST_REMEMBERED_TESTS)),
    /** The run to compare with when the last one cannot be. */
    last_good_run: ours(goodRun),
});

;// CONCATENATED MODULE: ./lib/state/test-history.js
/**
 * A ring of outcomes for each test that failed in any of the last 50 runs, and nothing for the others.
 * The last character is the last run; rings and history end together.
 */




const test_history_MOST_BYTES = 550_000;
/** Keys, quotes and indentation of an entry in the file. */
const ENTRY_BYTES = 100;
/** Tells what became, in this run, of a remembered test that is not among its failures. */
function otherOutcome(outcome, previousTotal) {
    if (!isComparable(outcome) || !knowsFailures(outcome))
        return () => '.';
    if (outcome.passedTests !== undefined && outcome.skippedTests !== undefined) {
        const [passed, skipped] = [new TestSet(outcome.passedTests), new TestSet(outcome.skippedTests)];
        return (test) => (passed.has(test) ? 'p' : skipped.has(test) ? 's' : '.');
    }
    // Only the failures have names: a test that is not among them passed, unless a good part of the tests did not run.
    const ranAll = previousTotal !== undefined && outcome.counts.total >= previousTotal * 0.9;
    return () => (ranAll ? 'p' : '.');
}
function push(outcomes, latest) {
    return `${outcomes}${latest}`.slice(-LONGEST_HISTORY).replace(/^\.+(?=.)/, '');
}
function bytesOf({ name, file }) {
    return Buffer.byteLength(JSON.stringify(name)) + Buffer.byteLength(file === undefined ? '' : JSON.stringify(file)) + LONGEST_HISTORY + ENTRY_BYTES;
}
/** As many as the file has room for, the latest failures first; `tests` keep their order. */
function test_history_bounded(tests) {
    const age = ({ outcomes }) => outcomes.length - outcomes.lastIndexOf('f');
    const kept = new Set();
    let bytes = 0;
    for (const test of tests.toSorted((left, right) => age(left) - age(right))) {
        bytes += bytesOf(test);
        if (bytes > test_history_MOST_BYTES || kept.size >= MOST_REMEMBERED_TESTS)
            break;
        kept.add(test);
    }
    return tests.filter((test) => kept.has(test));
}
function entry({ name, file }, outcomes) {
    return file === undefined ? { name, outcomes } : { name, file, outcomes };
}
/** The rings after a run. `previousTotal`: number of tests of the run before that can be compared with. */
function nextTestHistory(previous, outcome, previousTotal) {
    // What was seen before a timeout or a broken start is no result.
    const failing = outcome.status === 'error' ? [] : outcome.failingTests.map(identityOf);
    const failingNow = new Map(pairTests(previous, failing).map((pair) => [pair.before, failing[pair.after]]));
    const known = new Set(failingNow.values());
    const other = otherOutcome(outcome, previousTotal);
    const continued = previous.map((test, index) => {
        const now = failingNow.get(index);
        return now === undefined ? entry(test, push(test.outcomes, other(test))) : entry(now, push(test.outcomes, 'f'));
    });
    const begun = failing.filter((test) => !known.has(test)).map((test) => entry(test, 'f'));
    return test_history_bounded([...begun, ...continued.filter(({ outcomes }) => outcomes.includes('f'))]);
}

;// CONCATENATED MODULE: ./lib/state/state.js
/** The state file: decoding what may be broken or hostile, and the next state after a run. */






const MOST_CHARACTERS = 4 * 1024 * 1024;
const LISTED_TESTS = 200;
function commandHash(command) {
    return (0,external_node_crypto_.createHash)('sha256').update(command.trim()).digest('hex').slice(0, 16);
}
function emptyState() {
    const results = { total: 0, passed: 0, failed: 0, skipped: 0, coverage_pct: null };
    return { schema_version: SCHEMA_VERSION, last_run: null, run_count: 0, status: 'unknown', results, previous_results: null, alerts: [], history: [] };
}
function corrupt(reason) {
    return { kind: 'corrupt', reason };
}
function majorOf(version) {
    const major = typeof version === 'string' ? /^(\d{1,9})(?:\.\d{1,9}){0,2}$/.exec(version)?.[1] : undefined;
    return major === undefined ? undefined : Number(major);
}
function decodeState(text) {
    if (text.length > MOST_CHARACTERS)
        return corrupt(`it is larger than ${MOST_CHARACTERS} characters`);
    let value;
    try {
        value = JSON.parse(text.replace(/^\uFEFF/, ''));
    }
    catch {
        return corrupt('it is not JSON');
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        return corrupt('it is not a JSON object');
    const version = 'schema_version' in value ? value.schema_version : undefined;
    const major = majorOf(version);
    if (major === undefined)
        return corrupt('schema_version is missing or not a version');
    if (major > Number(majorOf(SCHEMA_VERSION)))
        return { kind: 'newer', version: String(version) };
    const parsed = stateSchema.safeParse(value);
    if (parsed.success)
        return { kind: 'ok', state: parsed.data };
    const [issue] = parsed.error.issues;
    return corrupt(issue === undefined ? 'it has the wrong shape' : `${issue.path.join('.')}: ${issue.message}`);
}
function encodeState(state) {
    return `${JSON.stringify(state, null, 2)}\n`;
}
function resultsOf(outcome) {
    const { total, passed, failed, skipped } = outcome.counts;
    return { total, passed, failed, skipped, coverage_pct: outcome.coverage };
}
function identityFields(run) {
    const sha = run.sha !== undefined && /^[0-9a-f]{7,64}$/i.test(run.sha) ? run.sha : undefined;
    const hash = run.command === undefined ? undefined : commandHash(run.command);
    return baseline_present({ sha, ref: run.ref?.slice(0, 500), run_id: run.runId, run_number: run.runNumber, run_attempt: run.runAttempt, command_hash: hash });
}
function state_historyEntry(outcome, run) {
    const { passed, failed, skipped } = outcome.counts;
    const { sha, run_number, run_attempt } = identityFields(run);
    return { timestamp: run.timestamp, passed, failed, coverage_pct: outcome.coverage, skipped, status: outcome.status, ...baseline_present({ sha, run_number, run_attempt }) };
}
function state_goodRun(baseline) {
    const { coverageTotals, sha, ref, runId, runNumber, commandHash: hash } = baseline;
    return {
        last_run: baseline.lastRun,
        status: baseline.status,
        results: baseline.results,
        runs_ago: baseline.runsAgo + 1,
        ...baseline_present({ coverage_lines: coverageTotals, sha, ref, run_id: runId, run_number: runNumber, command_hash: hash }),
    };
}
/** Our optional fields: bounded, and never any text that a test printed. */
function ownFields(previous, outcome, run) {
    const comparable = isComparable(outcome);
    const baseline = baselineOf(previous);
    const failing = outcome.failingTests.slice(0, LISTED_TESTS).map(identityOf);
    const remembered = nextTestHistory(previous.test_history ?? [], outcome, baseline?.results.total);
    return {
        ...baseline_present({
            status_detail: outcome.statusDetail?.slice(0, 500),
            comparable: comparable ? undefined : false,
            framework: outcome.frameworks.length === 0 ? undefined : outcome.frameworks.join(', ').slice(0, 500),
            duration_ms: Math.max(0, Math.round(outcome.durationMilliseconds)),
            coverage_lines: outcome.coverageTotals,
        }),
        ...identityFields(run),
        ...baseline_present({
            failing_tests: failing.length === 0 ? undefined : failing,
            test_history: remembered.length === 0 ? undefined : remembered,
            last_good_run: comparable || baseline === undefined ? undefined : state_goodRun(baseline),
        }),
    };
}
/** The state after a run; `previous` is the one it was compared with (`emptyState()` on the first run). */
function nextState(previous, outcome, comparison, run) {
    const first = previous.status === 'unknown';
    return {
        schema_version: SCHEMA_VERSION,
        last_run: run.timestamp,
        run_count: previous.run_count + 1,
        status: outcome.status,
        results: resultsOf(outcome),
        previous_results: first ? null : previous.results,
        previous_status: previous.status === 'unknown' ? null : previous.status,
        new_failures: comparison.newFailures,
        coverage_drop: comparison.coverageDrop,
        alerts: [...comparison.alerts],
        history: [...previous.history, state_historyEntry(outcome, run)].slice(-LONGEST_HISTORY),
        ...ownFields(previous, outcome, run),
    };
}

;// CONCATENATED MODULE: ./lib/load/baseline-plan.js
function branchLabel(branch) {
    return `branch:${branch}`;
}
/**
 * A branch compares with its own last run. A pull request and a merge queue entry compare with the base branch, a tag with
 * the default branch: its own earlier push would launder a regression.
 */
function baselinePlan(context) {
    const base = context.baseBranch ?? context.defaultBranch;
    switch (context.refKind) {
        case 'pull-request':
            return {
                own: `pull:${context.pullRequest?.number ?? context.branch}`,
                compareWith: base === undefined ? `pull:${context.pullRequest?.number ?? context.branch}` : branchLabel(base),
                saves: true,
                description: base === undefined ? 'its own last run' : `base branch ${base}`,
            };
        case 'merge-queue':
            // Nobody can restore what is saved from a queue's temporary branch.
            return { own: branchLabel(context.branch), compareWith: branchLabel(base ?? context.branch), saves: false, description: `base branch ${base ?? context.branch}` };
        case 'tag':
            return { own: `tag:${context.branch}`, compareWith: base === undefined ? `tag:${context.branch}` : branchLabel(base), saves: false, description: `default branch ${base ?? 'unknown'}` };
        case 'branch':
        case 'none':
            return { own: branchLabel(context.branch), compareWith: branchLabel(context.branch), saves: true, description: context.branch === '' ? 'the last run' : `last run of ${context.branch}` };
    }
}

;// CONCATENATED MODULE: ./lib/load/keys.js
/** Cache keys. Every part ends with a delimiter that cannot occur inside a part, so that no branch is another's prefix. */

/** Raised when a stored state could no longer be read by this version. */
const GENERATION = 'check-tests-1';
const DELIMITER = '|';
const LONGEST_PART = 90;
function digest(text) {
    return (0,external_node_crypto_.createHash)('sha256').update(text).digest('hex').slice(0, 12);
}
/** Readable where it can be; commas, delimiters and anything unusual are encoded, long text is cut and told apart by its hash. */
function part(text) {
    const encoded = encodeURIComponent(Buffer.from(text).toString());
    return encoded.length <= LONGEST_PART ? encoded : `${encoded.slice(0, LONGEST_PART - 13)}~${digest(text)}`;
}
function sorted(value) {
    if (Array.isArray(value))
        return value.map(sorted);
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}
/** A short name of the matrix cell: the same for the same values in any order. */
function matrixCell(matrix) {
    const text = matrix?.trim() ?? '';
    if (text === '' || text === 'null' || text === '{}')
        return '-';
    try {
        return digest(JSON.stringify(sorted(JSON.parse(text))));
    }
    catch {
        return digest(text);
    }
}
/** `ubuntu-latest, 20`: the cell's values as people read them; undefined without a matrix. */
function cellName(matrix) {
    try {
        const cell = JSON.parse(matrix ?? 'null');
        if (typeof cell !== 'object' || cell === null || Array.isArray(cell))
            return undefined;
        const values = Object.values(cell).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
        return values.length === 0 ? undefined : values.join(', ').slice(0, 100);
    }
    catch {
        return undefined;
    }
}
function restorePrefix(parts) {
    return [GENERATION, part(parts.name), part(parts.operatingSystem), matrixCell(parts.matrix), part(parts.label), ''].join(DELIMITER);
}
/** Unique for each attempt of each run: entries are immutable. */
function saveKey(parts, context) {
    return `${restorePrefix(parts)}${context.runId ?? 'local'}.${context.runAttempt ?? 1}`;
}

;// CONCATENATED MODULE: ./lib/load/load.js



const MOST_STATE_BYTES = 4 * 1024 * 1024;
class Loader {
    notices = [];
    #world;
    #settings;
    #plan;
    constructor(world, settings, plan) {
        this.#world = world;
        this.#settings = settings;
        this.#plan = plan;
    }
    /** @throws NewerState when the file was written by a newer version of this program. */
    async workspaceState() {
        const path = this.#settings['state-file'];
        const file = await this.#world.files.read(path, MOST_STATE_BYTES);
        if (file.kind === 'missing')
            return undefined;
        if (file.kind === 'unreadable') {
            this.#world.log.warning(`${path} cannot be read (${file.reason}): starting anew.`);
            return undefined;
        }
        const decoded = decodeState(file.text);
        if (decoded.kind === 'newer')
            throw new NewerState(path, decoded.version);
        if (decoded.kind === 'corrupt') {
            this.#world.log.warning(`${path} is not a state file (${decoded.reason}): starting anew.`);
            return undefined;
        }
        return decoded.state;
    }
    /** The newest cached state kept under `label`. */
    async cachedState(keys) {
        if (this.#world.cache === undefined || !this.#settings.cache)
            return undefined;
        const answer = await this.#world.cache.restore(restorePrefix(keys));
        if (answer.kind === 'missing')
            return undefined;
        if (answer.kind === 'unavailable') {
            if (this.#world.context.cacheMode === undefined)
                this.notices.push(`The cache could not be read: ${answer.reason}.`);
            return undefined;
        }
        const decoded = decodeState(answer.text);
        if (decoded.kind === 'corrupt')
            this.notices.push(`The cache entry ${answer.key} is not a state (${decoded.reason}); it is ignored.`);
        if (decoded.kind === 'newer')
            this.notices.push(`The cache entry ${answer.key} was written by a newer version (${decoded.version}); it is ignored.`);
        if (decoded.kind !== 'ok')
            return undefined;
        if (decoded.state.ref !== keys.label) {
            this.notices.push(`The cache entry ${answer.key} holds the state of ${decoded.state.ref ?? 'an unknown branch'}; it is ignored.`);
            return undefined;
        }
        return decoded.state;
    }
    /** A pull request can edit the file it brings along, so that one is no baseline unless its base branch has the same. */
    async mayBeBaseline(candidate) {
        const { own, compareWith } = this.#plan;
        if (own === compareWith)
            return true;
        const path = this.#settings['state-file'];
        if (!(await this.#world.repository.isTracked(path)))
            return candidate.ref === compareWith;
        const base = this.#world.context.baseSha;
        const same = base === undefined ? undefined : await this.#world.repository.isSameAs(base, path);
        if (same === true)
            return true;
        this.notices.push(same === false
            ? `${path} is changed by this pull request and not used as its baseline.`
            : `${path} is not used as baseline, since this clone cannot tell whether the pull request changed it (use fetch-depth: 0 with actions/checkout).`);
        return false;
    }
}
class NewerState extends Error {
    constructor(path, version) {
        super(`${path} was written by a newer version of check-tests (schema ${version}). It is left as it is: use that version, or move the file away to start anew.`);
    }
}
function newest(...candidates) {
    const known = candidates.filter((candidate) => candidate !== undefined);
    return known.toSorted((left, right) => (right.last_run ?? '').localeCompare(left.last_run ?? ''))[0];
}
function remarkOf(context, plan, settings, comparedWith) {
    if (comparedWith === 'base' || plan.own === plan.compareWith)
        return undefined;
    const whose = `The ${plan.description} has no state for "${settings.name}"`;
    const fix = `let this workflow also run on push to ${context.baseBranch ?? context.defaultBranch ?? 'the base branch'}`;
    return comparedWith === 'own'
        ? `${whose}, so this pull request is compared with its own last run, which an earlier push may have made worse; ${fix} to compare with the base.`
        : `${whose} (never run there, or its cache entry expired); ${fix}.`;
}
/** Workspace file and cache to one baseline; @see Loaded. */
async function loadBaseline(world, settings) {
    const plan = baselinePlan(world.context);
    const keysOf = (label) => ({ name: settings.name, matrix: settings.matrix, operatingSystem: world.context.operatingSystem, label });
    const loader = new Loader(world, settings, plan);
    let inWorkspace;
    try {
        inWorkspace = await loader.workspaceState();
    }
    catch (error) {
        if (error instanceof NewerState)
            return { ok: false, problem: error.message };
        throw error;
    }
    const base = newest(inWorkspace !== undefined && (await loader.mayBeBaseline(inWorkspace)) ? inWorkspace : undefined, await loader.cachedState(keysOf(plan.compareWith)));
    const own = plan.own === plan.compareWith || !plan.saves ? undefined : await loader.cachedState(keysOf(plan.own));
    const comparedWith = base !== undefined ? 'base' : own !== undefined ? 'own' : 'none';
    const cell = cellName(settings.matrix);
    const remark = remarkOf(world.context, plan, settings, comparedWith);
    return {
        ok: true,
        loaded: {
            plan,
            keys: keysOf(plan.own),
            baseline: base ?? own,
            comparedWith,
            ...(cell === undefined ? {} : { cell }),
            description: comparedWith === 'own' ? "this pull request's own last run" : plan.description,
            ...(remark === undefined ? {} : { remark }),
            ownLastRun: own,
            notices: loader.notices,
        },
    };
}

;// CONCATENATED MODULE: ./lib/read/outcome.js
function outcome_counted(number, one, many = `${one}s`) {
    return `${number} ${number === 1 ? one : many}`;
}
/** The definition of the total, where the tool prints none. */
function withTotal(counts) {
    if (counts.total !== null || counts.passed === null || counts.failed === null)
        return counts;
    return { ...counts, total: counts.passed + counts.failed + (counts.skipped ?? 0) };
}
function disagreements(reading, reports) {
    const notes = [];
    for (const field of ['total', 'passed', 'failed', 'skipped']) {
        const [printed, reported] = [reading.counts[field], reports.counts[field]];
        if (printed !== null && reported !== null && printed !== reported)
            notes.push(`The report files say ${reported} ${field}, the console ${printed}: the report files count.`);
    }
    if (reading.coverage !== null && reports.coverage !== null && reading.coverage.toFixed(1) !== reports.coverage.toFixed(1)) {
        notes.push(`The report files say ${Number(reports.coverage.toFixed(2))} % coverage, the console ${reading.coverage} %: the report files count.`);
    }
    return notes;
}
function endOf(command) {
    return command.exitCode === null ? (command.detail ?? 'the command was killed') : `exit code ${command.exitCode}`;
}
/** Shells report a command killed by a signal as 128 and the signal's number. */
function wasAborted(command) {
    return command.exitCode === null || command.exitCode >= 128;
}
function contradictionsOf(command, counts, missing) {
    if (command.status === 'error')
        return [];
    const found = [];
    const { total, passed, failed, skipped } = counts;
    if (command.status === 'passing' && failed !== null && failed > 0) {
        found.push({ kind: 'failures-despite-success', detail: `exit code 0 although ${outcome_counted(failed, 'test')} failed` });
    }
    if (command.status === 'failing' && failed === 0 && passed !== null) {
        const aborted = wasAborted(command);
        const detail = aborted ? `${endOf(command)} after a summary without failures (${passed} passed)` : `${endOf(command)} although no test failed (${passed} passed)`;
        found.push({ kind: aborted ? 'aborted-after-summary' : 'failure-without-failures', detail });
    }
    if (command.status === 'passing' && total !== null && total > 0 && skipped === total) {
        found.push({ kind: 'everything-skipped', detail: total === 1 ? 'the only test was skipped' : `all ${total} tests were skipped` });
    }
    for (const pattern of missing)
        found.push({ kind: 'report-missing', detail: `no report file of this run matches ${pattern}` });
    return found;
}
/** What `reports` tell instead of the console; empty when they tell nothing. */
function fromReports(reports) {
    const tests = reports.counts.total === null ? {} : { failingTests: reports.failingTests, flakyTests: reports.flakyTests };
    return {
        ...tests,
        ...(reports.coverage === null ? {} : { coverage: reports.coverage }),
        ...(reports.coverageTotals === undefined ? {} : { coverageTotals: reports.coverageTotals }),
        ...(reports.passedTests === undefined ? {} : { passedTests: reports.passedTests }),
        ...(reports.skippedTests === undefined ? {} : { skippedTests: reports.skippedTests }),
        ...(reports.slowestTests === undefined ? {} : { slowestTests: reports.slowestTests }),
    };
}
function outcomeOf(command, reading, reports) {
    const reported = reports !== undefined && reports.counts.total !== null;
    const readCounts = withTotal(reported ? reports.counts : reading.counts);
    const { total, passed, failed, skipped } = readCounts;
    return {
        status: command.status,
        ...(command.detail === undefined ? {} : { statusDetail: command.detail }),
        exitCode: command.exitCode,
        durationMilliseconds: command.durationMilliseconds,
        counts: { total: total ?? 0, passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0 },
        readCounts,
        known: total !== null && passed !== null && failed !== null,
        coverage: reading.coverage,
        failingTests: reading.failingTests,
        flakyTests: reading.flakyTests,
        frameworks: reading.frameworks,
        evidence: reading.evidence,
        reportFiles: reports?.files ?? [],
        notes: [...reading.notes, ...(reports === undefined ? [] : [...disagreements(reading, reports), ...reports.notes])],
        // A complete report makes up for output that was cut; a killed command has no complete report.
        partial: command.timedOut || (reading.partial && !reported),
        contradictions: contradictionsOf(command, readCounts, reports?.missing ?? []),
        ...(reports === undefined ? {} : fromReports(reports)),
    };
}

;// CONCATENATED MODULE: ./lib/record/record.js
/** Stage 6: the state file, then the cache. */



/** Writes `state` to the workspace and, where an entry could be found again, to the cache. */
async function record(world, settings, loaded, state) {
    const text = encodeState(state);
    try {
        await world.files.replace(settings['state-file'], text);
    }
    catch (error) {
        return { failure: error instanceof Error ? error.message : 'The state was not written.', notices: [] };
    }
    if (world.cache === undefined || !settings.cache || !loaded.plan.saves)
        return { notices: [] };
    const refused = await world.cache.save(saveKey(loaded.keys, world.context), text);
    // What the workflow itself forbids needs no notice.
    if (refused === undefined || world.context.cacheMode !== undefined)
        return { notices: [] };
    return { notices: [`The state was not saved to the cache: ${refused}. The next run will not see this one.`] };
}

;// CONCATENATED MODULE: ./lib/report/context.js
/** What the history knows about a failing test: new, failing since, flaky. */


/** Fewer known runs prove nothing about a flake. */
const FEWEST_RUNS = 5;
function context_keyOf({ name, file }) {
    return `${file ?? ''}\n${name}`;
}
/** Failures that are apart from each other: with passes between them. */
function episodes(outcomes) {
    return (outcomes.replace(/[.s]/g, '').match(/f+/g) ?? []).length;
}
/** The same commit passed and failed. */
function flipsOnOneCommit(outcomes, history) {
    const seen = new Map();
    const offset = history.length - outcomes.length;
    for (let index = 0; index < outcomes.length; index += 1) {
        const result = outcomes[index];
        const sha = history[offset + index]?.sha;
        if (sha === undefined || (result !== 'f' && result !== 'p'))
            continue;
        const before = seen.get(sha);
        if (before !== undefined && before !== result)
            return true;
        seen.set(sha, result);
    }
    return false;
}
function contextOf(outcomes, history) {
    const known = outcomes.replace(/[^fp]/g, '');
    const failures = known.replace(/p/g, '').length;
    if (flipsOnOneCommit(outcomes, history) || (known.length >= FEWEST_RUNS && episodes(outcomes) > 1))
        return { kind: 'flaky', failures, runs: known.length };
    const streak = /f[f.s]*$/.exec(outcomes)?.[0] ?? '';
    const runsAgo = streak.length - 1;
    if (runsAgo <= 0)
        return { kind: 'new' };
    const first = history.at(-1 - runsAgo);
    return {
        kind: 'failing-since',
        runsAgo,
        ...(first?.run_number === undefined ? {} : { runNumber: first.run_number }),
        ...(first?.sha === undefined ? {} : { sha: first.sha }),
        ...(first === undefined ? {} : { timestamp: first.timestamp }),
    };
}
/** Looks up failing tests of the run that `state` ends with. Undefined: the history does not know the test. */
function failureContexts(state) {
    const rings = new Map((state.test_history ?? []).map((test) => [context_keyOf(test), test.outcomes]));
    return (test) => {
        const outcomes = rings.get(context_keyOf(identityOf(test)));
        return outcomes === undefined || !outcomes.endsWith('f') ? undefined : contextOf(outcomes, state.history);
    };
}
/** `failing since run 123 (abc1234), 5 runs ago`. */
function contextSentence(context) {
    switch (context.kind) {
        case 'new':
            return 'new';
        case 'flaky':
            return `flaky: failed ${context.failures} of the last ${context.runs}`;
        case 'failing-since': {
            const commit = context.sha === undefined ? '' : ` (${context.sha.slice(0, 7)})`;
            const run = context.runNumber === undefined ? (context.timestamp ?? '').slice(0, 10) : `run ${context.runNumber}`;
            return `failing since ${run}${commit}, ${counted(context.runsAgo, 'run')} ago`;
        }
    }
}

;// CONCATENATED MODULE: ./lib/report/escape.js
/**
 * Text of tests, branches and files in Markdown and HTML. All of it is untrusted. It goes into code, where GitHub acts on
 * nothing: no mention, no issue reference, no link, no image, no HTML. Only sentences of ours are `prose`.
 */
// CSI, OSC, DCS and the like, and two-character escapes; then what is left of them.
const ESCAPE_SEQUENCES = /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|\u001B[\]PX^_][^\u0007\u001B\u009C]*(?:\u0007|\u001B\\|\u009C)?|\u001B[ -/]*[0-~]/g;
const CONTROL = /[\p{Cc}]/gu;
const CONTROL_BUT_BREAKS = /[^\P{Cc}\n\t]/gu;
// Bidirectional and zero-width characters, tags, fillers that show as nothing, line separators; not what makes an emoji an emoji.
const INVISIBLE = /(?![\uFE0E\uFE0F])[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
function visible(text) {
    return text.replace(ESCAPE_SEQUENCES, '').replace(LONE_SURROGATES, '\uFFFD').replace(INVISIBLE, '').replace(PILED_MARKS, '$1');
}
/** The first `limit` characters, with an ellipsis for the rest; never half of a pair. */
function excerpt(text, limit) {
    if (text.length <= limit)
        return text;
    const cut = text.slice(0, limit - 1);
    return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
/** One line that shows all it holds: no control, invisible or direction-changing characters, no line breaks. */
function oneLine(text, limit = 300) {
    const bounded = text.slice(0, limit * 8);
    return excerpt(visible(bounded).replace(CONTROL, ' ').replace(/\s+/g, ' ').trim(), limit);
}
/** Several lines of such text; other line breaks become `\n`. */
function severalLines(text, limits) {
    const plain = visible(text.slice(0, limits.characters * 8).replace(/\r\n?|[\u2028\u2029]/g, '\n')).replace(CONTROL_BUT_BREAKS, '');
    const rows = plain.split('\n').map((row) => row.trimEnd());
    while (rows[0] === '')
        rows.shift();
    while (rows.at(-1) === '')
        rows.pop();
    const kept = rows.length > limits.lines ? [...rows.slice(0, limits.lines - 1), '…'] : rows;
    return excerpt(kept.join('\n'), limits.characters);
}
/** Inline code in Markdown outside of tables. */
function codeSpan(text, limit) {
    // A comment's ends are taken apart, so that nothing can be mistaken for a marker of ours.
    const line = oneLine(text, limit).replaceAll('<!--', '<! --').replaceAll('-->', '-- >');
    if (line === '')
        return '`(no name)`';
    const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
    const fence = '`'.repeat(longest + 1);
    return longest > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text inside an HTML element or attribute. */
function html(text) {
    return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
/** Code inside a block of HTML, where Markdown is not read. */
function htmlCode(text, limit) {
    return `<code>${html(oneLine(text, limit) || '(no name)')}</code>`;
}
/** Code in a cell of a Markdown table: every sign that Markdown could read is an entity. */
function cellCode(text, limit) {
    const encoded = (oneLine(text, limit) || '(no name)').replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`);
    return `<code>${encoded}</code>`;
}
/** A block of preformatted text. It stands between blank lines, so that blank lines inside do not end it. */
function preformatted(text, limits) {
    return `<pre>${html(severalLines(text, limits))}</pre>`;
}
/** What GitHub or Markdown would make a link of: mentions, references, addresses. */
const ACTIVE = /(@[\w-]+(?:\/[\w-]+)?|(?:[\w.-]+\/[\w.-]+)?#\d+|\bGH-\d+|\b[a-z][a-z+.-]{1,20}:\/\/\S+|\bwww\.\S+|\bmailto:\S+)/i;
/** A sentence of ours that may hold words of others. */
function prose(text, limit = 500) {
    const parts = oneLine(text, limit).split(ACTIVE);
    return parts.map((part, index) => (index % 2 === 1 ? codeSpan(part) : escapeMarkdown(part, index === 0))).join('');
}
function escapeMarkdown(text, first) {
    const escaped = text.replace(/[\\`*_[\]<>&~|!$#]/g, (character) => `\\${character}`);
    // At the beginning of a line these would make a list or a heading.
    return first ? escaped.replace(/^([-+=])/, '\\$1').replace(/^(\d+)([.)])/, '$1\\$2') : escaped;
}
/** A path for a URL: every part encoded, also the signs that would end a link in Markdown. */
function urlPath(path) {
    const encoded = (part) => encodeURIComponent(part.replace(LONE_SURROGATES, '\uFFFD')).replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
    return path.split('/').map(encoded).join('/');
}

;// CONCATENATED MODULE: ./lib/report/annotations.js


const MOST_ANNOTATIONS = 9;
const annotations_MOST_BYTES = 4_096;
/** As many whole characters as fit into `limit` bytes. */
function withinBytes(text, limit) {
    if (Buffer.byteLength(text) <= limit)
        return text;
    const cut = Buffer.from(text).subarray(0, limit - 3).toString('utf8').replace(/\uFFFD+$/, '');
    return `${cut}…`;
}
function byUrgency({ comparison, outcome, gate }) {
    const fresh = new Set(comparison.change?.tests.newlyFailing ?? []);
    const tolerated = new Set(gate.quarantined);
    const rank = (test) => (tolerated.has(test) ? 2 : fresh.has(test) ? 0 : 1);
    return outcome.failingTests.toSorted((left, right) => rank(left) - rank(right));
}
function annotationsOf(report) {
    const contextOf = failureContexts(report.state);
    const found = new Map();
    for (const test of byUrgency(report)) {
        if (found.size === MOST_ANNOTATIONS)
            break;
        const place = report.place(test);
        if (place === undefined || place.line < 1)
            continue;
        const context = contextOf(test);
        const title = oneLine(test.name, 200) || 'a test failed';
        const message = [
            ...(report.comparison.change === undefined || context === undefined ? [] : [contextSentence(context)]),
            severalLines(test.message ?? '', { characters: annotations_MOST_BYTES, lines: 40 }) || 'The test failed.',
        ].join('\n');
        const key = `${place.path}\n${place.line}\n${title}`;
        if (!found.has(key))
            found.set(key, { file: place.path, line: place.line, title, message: withinBytes(message, annotations_MOST_BYTES) });
    }
    return [...found.values()];
}

;// CONCATENATED MODULE: ./lib/report/baseline-text.js


const DAY = 86_400_000;
const STALE_DAYS = 14;
/** `2 days ago`; undefined when the time is not known. */
function ageOf(timestamp, now) {
    const milliseconds = Date.parse(now) - Date.parse(timestamp ?? '');
    if (!Number.isFinite(milliseconds) || milliseconds < 0)
        return undefined;
    const minutes = Math.floor(milliseconds / 60_000);
    if (minutes < 1)
        return 'just now';
    if (minutes < 60)
        return `${counted(minutes, 'minute')} ago`;
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? `${counted(hours, 'hour')} ago` : `${counted(Math.floor(hours / 24), 'day')} ago`;
}
/** Why the baseline says little, if it does: told, but it softens nothing. */
function staleness(baseline, now) {
    const age = Date.parse(now) - Date.parse(baseline.lastRun ?? '');
    if (Number.isFinite(age) && age > STALE_DAYS * DAY)
        return `The baseline is ${Math.floor(age / DAY)} days old.`;
    return undefined;
}
/** Run and age of a baseline, without its commit: `run 123, 2 days ago`. */
function runAndAge(baseline, now) {
    const parts = [
        baseline.runNumber === undefined ? undefined : `run ${baseline.runNumber}`,
        ageOf(baseline.lastRun, now),
        baseline.runsAgo === 0 ? undefined : `${counted(baseline.runsAgo, 'run')} that cannot be compared with came after it`,
    ];
    return parts.filter((part) => part !== undefined).join(', ');
}
/** Why nothing could be compared; undefined when it could. */
function noComparison({ skipped, change }) {
    if (skipped === 'current-error')
        return 'an error is not compared';
    if (skipped === 'first-run')
        return 'first run, or the cache entry expired';
    return change === undefined ? 'no earlier run with known counts' : undefined;
}
/** The output `baseline`: `base branch main: abc1234, run 123, 2 days ago`, or `none (…)`. */
function baselineText({ comparison, baseline: note, run }) {
    const baseline = comparison.change?.baseline;
    if (baseline === undefined)
        return `none (${noComparison(comparison) ?? 'unknown'})`;
    const details = [baseline.sha?.slice(0, 7), runAndAge(baseline, run.timestamp)].filter((part) => part !== undefined && part !== '').join(', ');
    return oneLine(details === '' ? note.description : `${note.description}: ${details}`);
}

;// CONCATENATED MODULE: ./lib/report/fit.js
/** Fits blocks into a budget: cut by importance, at the borders of rows, and what was cut is told. */
const utf8Bytes = (text) => Buffer.byteLength(text);
const characters = (text) => text.length;
function fill(block, room, measure) {
    const frame = measure(block.open) + measure(block.close);
    const reserve = measure(block.more(block.rowCount));
    if (frame + (block.rowCount > 0 ? reserve : 0) > room)
        return undefined;
    const rows = [];
    let used = frame + reserve;
    for (const row of block.rows) {
        const size = measure(row);
        if (used + size > room)
            break;
        used += size;
        rows.push(row);
    }
    // A block whose rows all stay out says nothing.
    if (rows.length === 0 && block.rowCount > 0)
        return undefined;
    const left = block.rowCount - rows.length;
    return block.open + rows.join('') + (left > 0 ? block.more(left) : '') + block.close;
}
const MOST_NAMED_BLOCKS = 300;
function leftOut(titles) {
    return titles.length === 0 ? '' : `\n_Left out for lack of room: ${titles.join(', ').slice(0, MOST_NAMED_BLOCKS)}._\n`;
}
/** The blocks as one text of at most `budget`. */
function fit(blocks, budget, measure) {
    const reserve = measure(leftOut(blocks.map(({ title }) => title)));
    const order = blocks.map((_block, index) => index).toSorted((left, right) => (blocks[left]?.importance ?? 0) - (blocks[right]?.importance ?? 0));
    const filled = blocks.map(() => '');
    const missing = new Set();
    let room = budget - reserve;
    for (const index of order) {
        const block = blocks[index];
        const text = block === undefined ? undefined : fill(block, room, measure);
        if (text === undefined)
            missing.add(index);
        else {
            filled[index] = text;
            room -= measure(text);
        }
    }
    const text = filled.join('') + leftOut(blocks.filter((_block, index) => missing.has(index)).map(({ title }) => title));
    return measure(text) <= budget ? text : '';
}
/** A block that is there as a whole or not at all. */
function whole(title, importance, text) {
    return { title, importance, open: text, rows: [], rowCount: 0, close: '', more: () => '' };
}

;// CONCATENATED MODULE: ./lib/report/links.js

function isCommit(sha) {
    return sha !== undefined && /^[0-9a-f]{7,64}$/i.test(sha);
}
/** `abc1234`, linked. */
function commitLink({ repositoryUrl }, sha) {
    const short = codeSpan(sha.slice(0, 7));
    return repositoryUrl === undefined || !isCommit(sha) ? short : `[${short}](${repositoryUrl}/commit/${sha})`;
}
function located({ repositoryUrl, run, place }, test) {
    const known = place(test);
    if (known !== undefined) {
        const text = `${known.path}:${known.line}`;
        return repositoryUrl === undefined || !isCommit(run.sha) ? { text } : { text, url: `${repositoryUrl}/blob/${run.sha}/${urlPath(known.path)}#L${known.line}` };
    }
    if (test.file === undefined)
        return undefined;
    return { text: test.line === undefined ? test.file : `${test.file}:${test.line}` };
}
/** Where the test stands, for a line of Markdown. */
function placeLink(report, test) {
    const found = located(report, test);
    if (found === undefined)
        return undefined;
    return found.url === undefined ? codeSpan(found.text, 200) : `[${codeSpan(found.text, 200)}](${found.url})`;
}
/** The same inside a block of HTML. */
function htmlPlaceLink(report, test) {
    const found = located(report, test);
    if (found === undefined)
        return undefined;
    return found.url === undefined ? htmlCode(found.text, 200) : `<a href="${html(found.url)}">${html(oneLine(found.text, 200))}</a>`;
}

;// CONCATENATED MODULE: ./lib/report/summary/changes.js
/** What else changed by name: fixed, skipped or removed failures, flaky and slow tests. */




const FEW = 5;
const MOST_ROWS = 200;
function named({ name, file }) {
    return `- ${codeSpan(name)}${file === undefined ? '' : ` · ${codeSpan(file, 200)}`}\n`;
}
/** A short list stands open, a long one is folded. */
function list(title, importance, tests, row = named) {
    if (tests.length === 0)
        return [];
    const folded = tests.length > FEW;
    return [
        {
            title: title.toLowerCase(),
            importance,
            open: folded ? `<details><summary><b>${title} (${tests.length})</b></summary>\n\n` : `**${title} (${tests.length})**\n\n`,
            rows: tests.slice(0, MOST_ROWS).map(row),
            rowCount: tests.length,
            close: folded ? '\n</details>\n\n' : '\n',
            more: (left) => `- … and ${left} more\n`,
        },
    ];
}
/** Flaky: passed on a retry within the run, or failed before on the very same commit. */
function flakyTests({ outcome, comparison, sinceLastPush, run }) {
    const changes = [comparison.change, sinceLastPush?.change].filter((change) => change !== undefined && change.baseline.sha !== undefined && change.baseline.sha === run.sha);
    const proven = changes.flatMap((change) => change?.tests.fixed ?? []);
    const seen = new Set();
    return [...outcome.flakyTests, ...proven].filter((test) => {
        const key = `${test.file ?? ''}\n${test.name}`;
        return !seen.has(key) && seen.add(key);
    });
}
function changeBlocks(report) {
    const { outcome, comparison } = report;
    const tests = comparison.change?.tests;
    const slow = (test) => `- ${'seconds' in test && typeof test.seconds === 'number' ? `${decimal(test.seconds)} s · ` : ''}${codeSpan(test.name)}${'line' in test || test.file !== undefined ? ` · ${placeLink(report, test) ?? ''}` : ''}\n`;
    const moved = (tests?.moved ?? []).map(({ name, from, to }) => ({ name, file: `${from} → ${to}` }));
    return [
        ...list('🎉 Fixed', 4, tests?.fixed ?? []),
        ...list('Skipped instead of fixed', 5, tests?.newlySkipped ?? []),
        ...list('Failed before, removed now', 5, tests?.removed ?? []),
        ...list('Failed before, not reported now', 5, tests?.unaccounted ?? []),
        ...list('Still failing, moved', 6, moved),
        ...list('Flaky', 6, flakyTests(report)),
        ...list('Slowest tests', 9, outcome.slowestTests ?? [], slow),
    ];
}

;// CONCATENATED MODULE: ./lib/report/summary/failures.js



const MESSAGE = { characters: 1_200, lines: 15 };
function withMessage(report, { test, remarks }, open) {
    if (test.message === undefined || test.message.trim() === '')
        return brief(report, { test, remarks });
    const parts = [htmlCode(test.name), ...remarks, htmlPlaceLink(report, test)].filter((part) => part !== undefined);
    return `\n<details${open ? ' open' : ''}><summary>${parts.join(' · ')}</summary>\n\n${preformatted(test.message, MESSAGE)}\n\n</details>\n`;
}
function brief(report, { test, remarks }) {
    return `- ${[codeSpan(test.name), ...remarks, placeLink(report, test)].filter((part) => part !== undefined).join(' · ')}\n`;
}
function* map(items, row) {
    for (const [index, item] of items.entries())
        yield row(item, index);
}
/** Two blocks: failures with their message, and the rest folded. */
function section(report, title, rows, importance, detail, remark = '') {
    if (rows.length === 0)
        return [];
    const [shown, folded] = [rows.slice(0, detail.shown), rows.slice(detail.shown)];
    const first = {
        title: title.toLowerCase(),
        importance,
        open: `#### ${title} (${rows.length})\n${remark}`,
        rows: map(shown, (row, index) => withMessage(report, row, index < detail.open)),
        rowCount: shown.length,
        close: '\n',
        more: (left) => `\n… and ${left} more.\n`,
    };
    if (folded.length === 0)
        return [first];
    const second = {
        title: `more ${title.toLowerCase()}`,
        importance: importance + 0.5,
        open: `<details><summary>${folded.length} more</summary>\n\n`,
        rows: map(folded.slice(0, detail.folded), (row) => brief(report, row)),
        rowCount: folded.length,
        close: '\n</details>\n\n',
        more: (left) => `- … and ${left} more\n`,
    };
    return [first, second];
}
/** In a section of new failures `new` goes without saying. */
function remarksOf(context, isQuarantined) {
    return [...(context === undefined || context.kind === 'new' ? [] : [contextSentence(context)]), ...(isQuarantined ? ['in quarantine'] : [])];
}
function failureBlocks(report, detail) {
    const { outcome, comparison, gate } = report;
    const contextOf = failureContexts(report.state);
    const tolerated = new Set(gate.quarantined);
    const rowsOf = (tests) => tests.map((test) => ({ test, remarks: remarksOf(contextOf(test), tolerated.has(test)) }));
    const unnamed = outcome.counts.failed - outcome.failingTests.length;
    const remark = unnamed > 0 && outcome.failingTests.length > 0 ? `\n${unnamed} more failed without a name in the output.\n` : '';
    const tests = comparison.change?.tests;
    if (tests === undefined || (tests.newlyFailing.length === 0 && !tests.complete))
        return section(report, 'Failing tests', rowsOf(outcome.failingTests), 2, detail, remark);
    return [...section(report, 'Newly failing', rowsOf(tests.newlyFailing), 2, detail, remark), ...section(report, 'Still failing', rowsOf(tests.stillFailing), 3, { ...detail, open: 0 }, tests.newlyFailing.length === 0 ? remark : '')];
}

;// CONCATENATED MODULE: ./lib/report/summary/figures-table.js
/** Counts and coverage: before, now, change. */

const FIELDS = ['passed', 'failed', 'skipped', 'total'];
const MINUS = '−';
function changed(value, unit = '') {
    if (value === 0)
        return '';
    return `${value > 0 ? '+' : MINUS}${decimal(Math.abs(value))}${unit}`;
}
function percent(value) {
    return value === null ? '–' : `${decimal(value)} %`;
}
function row(cells) {
    return `| ${cells.join(' | ')} |\n`;
}
function heading(title) {
    return title.charAt(0).toUpperCase() + title.slice(1);
}
/** Empty when no figure of this run is known. */
function figuresTable({ outcome, comparison }) {
    const { readCounts, coverage } = outcome;
    const change = comparison.change;
    const before = change?.baseline.results;
    if (coverage === null && FIELDS.every((field) => readCounts[field] === null))
        return '';
    // What was read before a timeout is told, as what it is.
    const now = outcome.partial ? 'until then' : 'now';
    const header = before === undefined ? row(['', now]) + row(['---', '--:']) : row(['', 'before', now, 'change']) + row(['---', '--:', '--:', '--:']);
    const counts = FIELDS.map((field) => {
        const value = readCounts[field];
        const shown = value === null ? '–' : field === 'failed' && value > 0 ? `**${value}**` : String(value);
        const difference = change?.counts?.[field] ?? 0;
        const moved = field === 'failed' && difference > 0 ? `**${changed(difference)}**` : changed(difference);
        return row(before === undefined ? [heading(field), shown] : [heading(field), String(before[field]), shown, value === null ? '' : moved]);
    });
    const hasCoverage = coverage !== null || (before !== undefined && before.coverage_pct !== null);
    const covered = before === undefined ? ['Coverage', percent(coverage)] : ['Coverage', percent(before.coverage_pct), percent(coverage), changed(change?.coverage ?? 0)];
    return `${header}${counts.join('')}${hasCoverage ? row(covered) : ''}\n`;
}

;// CONCATENATED MODULE: ./lib/report/summary/how-read.js
/** How the figures came about: tool, line, report files, notes. The answer to "why is this number what it is?". */


const how_read_MOST_ROWS = 200;
const FIELD_NAMES = { total: 'total', passed: 'passed', failed: 'failed', skipped: 'skipped', coverage_pct: 'coverage' };
function duration(milliseconds) {
    const seconds = milliseconds / 1000;
    if (seconds < 120)
        return `${decimal(Math.round(seconds * 10) / 10)} s`;
    return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
/** `jest; exit code 1; took 12.3 s` */
function runLine({ outcome }) {
    const tools = outcome.frameworks.length === 0 ? 'no test tool was recognised' : outcome.frameworks.map((framework) => codeSpan(framework, 60)).join(', ');
    const end = outcome.exitCode === null ? prose(outcome.statusDetail ?? 'killed') : `exit code ${outcome.exitCode}`;
    return `${tools}; ${end}; took ${duration(outcome.durationMilliseconds)}`;
}
function evidenceRow({ field, value, framework, line, source }) {
    const place = source === undefined || source === 'console' ? `console, line ${line}` : `${cellCode(source, 200)}, line ${line}`;
    return `| ${FIELD_NAMES[field]} | ${decimal(value)}${field === 'coverage_pct' ? ' %' : ''} | ${cellCode(framework, 60)} | ${place} |\n`;
}
/** In one line, for a run without news. */
function howReadInShort(report) {
    const places = [...new Set(report.outcome.evidence.map(({ line }) => line))].slice(0, 4);
    const files = report.outcome.reportFiles.length;
    const where = [places.length === 0 ? '' : `console line${places.length === 1 ? '' : 's'} ${places.join(', ')}`, files === 0 ? '' : `${files} report file${files === 1 ? '' : 's'}`].filter((part) => part !== '');
    return `Read from ${runLine(report)}${where.length === 0 ? '' : `; ${where.join(' and ')}`}.`;
}
function howReadBlock(report) {
    const { outcome } = report;
    const lines = [
        `- ${runLine(report)}`,
        ...outcome.reportFiles.slice(0, how_read_MOST_ROWS).map((file) => `- report file ${codeSpan(file, 200)}`),
        ...outcome.notes.slice(0, how_read_MOST_ROWS).map((note) => `- ${prose(note)}`),
    ];
    const table = outcome.evidence.length === 0 ? '' : `| figure | value | tool | where |\n| --- | --: | --- | --- |\n${outcome.evidence.slice(0, how_read_MOST_ROWS).map(evidenceRow).join('')}\n`;
    return {
        title: 'how this was read',
        importance: 7,
        open: `<details><summary><b>How this was read</b></summary>\n\n${table}`,
        rows: lines.map((line) => `${line}\n`),
        rowCount: lines.length,
        close: '\n</details>\n',
        more: (left) => `- … and ${left} more\n`,
    };
}

;// CONCATENATED MODULE: ./lib/report/summary/trend.js
/** The trend of the last runs: as text in the fold's title, as charts inside. Numbers only, so nothing of the tests can act in it. */

const MOST_RUNS = 30;
const trend_FEWEST_RUNS = 3;
const BARS = '▁▂▃▄▅▆▇█';
/** One bar a value, from the lowest to the highest. */
function sparkline(values) {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return values.map((value) => BARS[high === low ? 0 : Math.round(((value - low) / (high - low)) * (BARS.length - 1))] ?? '').join('');
}
function range(values, unit = '') {
    const [low, high] = [decimal(Math.min(...values)), decimal(Math.max(...values))];
    return low === high ? `${low}${unit}` : `${low}–${high}${unit}`;
}
function chart(title, axis, bounds, series) {
    return [
        '```mermaid',
        'xychart-beta',
        `  title "${title}"`,
        `  x-axis "runs, newest last" 1 --> ${series[0]?.length ?? 1}`,
        `  y-axis "${axis}" ${decimal(bounds[0])} --> ${decimal(bounds[1])}`,
        ...series.map((values) => `  line [${values.map(decimal).join(', ')}]`),
        '```',
        '',
        '',
    ].join('\n');
}
function coverageBounds(values) {
    return [Math.max(0, Math.floor(Math.min(...values) - 2)), Math.min(100, Math.ceil(Math.max(...values) + 2))];
}
/** Runs that tell something: an error has no counts, and a run without tests is a gap. */
function telling(history) {
    return history.filter(({ status, passed, failed, skipped }) => status !== 'error' && passed + failed + (skipped ?? 0) > 0).slice(-MOST_RUNS);
}
/** Empty with fewer than three runs. */
function trend(history) {
    const runs = telling(history);
    if (runs.length < trend_FEWEST_RUNS)
        return '';
    const [passed, failed] = [runs.map((run) => run.passed), runs.map((run) => run.failed)];
    const covered = runs.flatMap(({ coverage_pct }) => (coverage_pct === null ? [] : [coverage_pct]));
    const hasCoverage = covered.length >= trend_FEWEST_RUNS;
    const texts = [`passed ${sparkline(passed)} ${range(passed)}`, `failed ${sparkline(failed)} ${range(failed)}`, ...(hasCoverage ? [`coverage ${sparkline(covered)} ${range(covered, ' %')}`] : [])];
    const most = Math.max(...runs.map((run) => run.passed + run.failed), 1);
    return [
        `<details><summary><b>Last ${runs.length} runs</b>: ${texts.join(' · ')}</summary>\n\n`,
        chart('Passed and failed tests', 'tests', [0, most], [passed, failed]),
        hasCoverage ? chart('Coverage', '%', coverageBounds(covered), [covered]) : '',
        '</details>\n\n',
    ].join('');
}

;// CONCATENATED MODULE: ./lib/report/summary/verdict.js
/** The verdict in one glance: what, how much, against what, and why the step is red. */




/** Why the step is red although no test failed, short enough for the headline; the list below tells the figures. */
const IN_SHORT = {
    failing: 'the command failed',
    error: 'there is no result',
    regression: 'new failures',
    'coverage-drop': 'coverage fell',
    'tests-lost': 'tests were lost',
    'no-tests': 'no tests were found',
    'coverage-floor': 'coverage is too low',
    'any-warning': 'there are warnings',
    'require-baseline': 'there is no baseline',
};
const MARKS = { critical: '🔴', warning: '⚠️', info: 'ℹ️' };
/** New failures as far as they are certain; by name where names tell more than counts. */
function verdict_newFailures({ newFailures: byCount, tests }) {
    return Math.max(byCount, tests.newlyFailing.length);
}
function failedTitle({ outcome, comparison }) {
    const { failed, total } = outcome.counts;
    const title = total > failed ? `${failed} of ${counted(total, 'test')} failed` : `${failed === 1 ? 'the only test' : `all ${failed} tests`} failed`;
    const change = comparison.change;
    if (change === undefined || (change.counts === null && !change.tests.complete))
        return title;
    const fresh = verdict_newFailures(change);
    return `${title}, ${fresh === 0 ? 'none' : fresh} new`;
}
function passedTitle({ outcome, comparison }) {
    const { passed, skipped } = outcome.counts;
    if (comparison.findings.some(({ type }) => type === 'recovery'))
        return `all ${counted(passed, 'test')} pass again`;
    if (passed === 0)
        return `${counted(skipped, 'test')} skipped, none ran`;
    return `${counted(passed, 'test')} passed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}
function resultTitle(report) {
    const { outcome, gate } = report;
    if (outcome.status === 'error')
        return `no result: ${outcome.statusDetail ?? 'the test command could not be run to its end'}`;
    if (outcome.counts.failed > 0)
        return failedTitle(report);
    const end = outcome.exitCode === null ? (outcome.statusDetail ?? 'killed') : `exit code ${outcome.exitCode}`;
    if (outcome.counts.total === 0 || !outcome.known)
        return outcome.status === 'passing' ? 'no tests found' : `the test command failed (${end}), no test results found`;
    if (outcome.status === 'failing')
        return `${passedTitle(report)}, but ${end}`;
    const [reason] = gate.reasons;
    return reason === undefined ? passedTitle(report) : `${passedTitle(report)}, but ${IN_SHORT[reason.rule]}`;
}
function mark({ outcome, comparison, gate }) {
    if (gate.verdict === 'fail')
        return '❌';
    const troubled = outcome.status !== 'passing' || outcome.counts.failed > 0 || comparison.findings.some(({ severity }) => severity !== 'info');
    return troubled ? '⚠️' : '✅';
}
function label({ name, cell }) {
    const named = name === 'tests' ? '' : name;
    const whole = [named, cell === undefined ? '' : `(${cell})`].filter((part) => part !== '').join(' ');
    return whole === '' ? '' : `${prose(whole, 120)}: `;
}
function headline(report) {
    const title = prose(resultTitle(report));
    const named = label(report);
    return `### ${mark(report)} ${named}${named === '' ? title.charAt(0).toUpperCase() + title.slice(1) : title}`;
}
/** `Compared with base branch main at abc1234 (run 123, 2 days ago).`, or why not. One line of Markdown. */
function baselineSentence(report, unchanged = false) {
    const { comparison, baseline: note, run } = report;
    const remark = note.remark === undefined ? '' : ` ${prose(note.remark)}`;
    const baseline = comparison.change?.baseline;
    if (baseline === undefined)
        return `Nothing to compare with: ${noComparison(comparison) ?? 'unknown'}.${remark}`;
    const details = runAndAge(baseline, run.timestamp);
    const commit = baseline.sha === undefined ? '' : ` at ${commitLink(report, baseline.sha)}`;
    const stale = staleness(baseline, run.timestamp);
    return `${unchanged ? 'No change since' : 'Compared with'} ${prose(note.description)}${commit}${details === '' ? '' : ` (${details})`}.${stale === undefined ? '' : ` ${stale}`}${remark}`;
}
/** `Since your last push: 1 fixed, 2 new.` */
function lastPushSentence({ sinceLastPush }) {
    const change = sinceLastPush?.change;
    if (change === undefined)
        return undefined;
    const [fixed, fresh] = [change.tests.fixed.length, verdict_newFailures(change)];
    const byCount = fixed === 0 && fresh === 0 && change.counts !== null && change.counts.failed < 0 ? `${-change.counts.failed} fewer failed` : 'no change';
    const parts = [fixed === 0 ? '' : `${fixed} fixed`, fresh === 0 ? '' : `${fresh} new`].filter((part) => part !== '');
    return `Since your last push: ${parts.length === 0 ? byCount : parts.join(', ')}.`;
}
/** Why the step is red, then what else was found. Nothing twice, and not what the headline says already. */
function findingsList({ outcome, comparison, gate, notices }) {
    const told = gate.reasons.map(({ detail }) => detail).join('\n');
    const reasons = gate.reasons.filter(({ rule }) => rule !== 'error' && (rule !== 'failing' || outcome.counts.failed === 0 || gate.quarantined.length > 0));
    const others = comparison.findings.filter(({ detail }) => !told.includes(detail));
    // Where figures are missing, how that came about is the second question.
    const causes = outcome.partial || !outcome.known ? outcome.notes.slice(0, 3) : [];
    const lines = [
        ...reasons.map(({ rule, detail }) => `- ❌ **${rule}**: ${prose(detail)}`),
        ...others.map(({ severity, type, detail }) => `- ${MARKS[severity]} **${type.replaceAll('_', ' ')}**: ${prose(detail)}`),
        ...[...causes, ...notices].map((notice) => `- ℹ️ ${prose(notice)}`),
    ];
    return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`;
}

;// CONCATENATED MODULE: ./lib/report/summary/summary.js
/** The job summary: understood in five seconds, and the second question answered below. A run without news is three lines. */







/** GitHub drops the whole summary of a step above 1,048,576 bytes. */
const summary_MOST_BYTES = 1_000_000;
const SUMMARY_DETAIL = { shown: 20, open: 3, folded: 2_000 };
/** A green run that moved nothing. */
function isQuiet({ outcome, comparison, gate, notices, baseline }) {
    const change = comparison.change;
    if (change === undefined || change.counts === null || comparison.skipped !== undefined)
        return false;
    const still = Object.values(change.counts).every((difference) => difference === 0) && (change.coverage ?? 0) === 0;
    const nothingToSay = comparison.findings.length === 0 && notices.length === 0 && outcome.flakyTests.length === 0 && baseline.remark === undefined;
    return gate.verdict === 'pass' && outcome.status === 'passing' && outcome.counts.failed === 0 && still && nothingToSay;
}
function quietSummary(report) {
    const { coverage } = report.outcome;
    return `${headline(report)}${coverage === null ? '' : `, ${Math.round(coverage * 100) / 100} % coverage`}\n${baselineSentence(report, true)}<br>\n<sub>${howReadInShort(report)}</sub>\n`;
}
/** The head says it all in a glance and is never cut. */
function headOf(report) {
    const sentences = [baselineSentence(report), lastPushSentence(report)].filter((sentence) => sentence !== undefined);
    return `${headline(report)}\n\n${sentences.join(' ')}\n\n`;
}
function reportBlocks(report, detail) {
    return [
        whole('the verdict', 0, headOf(report)),
        whole('reasons and alerts', 0, findingsList(report)),
        whole('the figures', 1, figuresTable(report)),
        ...failureBlocks(report, detail),
        ...changeBlocks(report),
        // After an error there is no point to add to it.
        whole('the trend', 8, report.outcome.status === 'error' ? '' : trend(report.state.history)),
        howReadBlock(report),
    ];
}
function renderReport(report, detail, budget, measure) {
    return isQuiet(report) ? quietSummary(report) : fit(reportBlocks(report, detail), budget, measure);
}
/** `bytesBefore`: what the test command itself wrote into the step's summary. Empty when there is no room left. */
function renderSummary(report, bytesBefore) {
    // On a line of its own whatever was written before.
    const start = bytesBefore > 0 ? '\n\n' : '';
    const budget = summary_MOST_BYTES - bytesBefore - start.length;
    const text = budget <= 0 ? '' : renderReport(report, SUMMARY_DETAIL, budget, utf8Bytes);
    return text === '' || utf8Bytes(text) > budget ? '' : start + text;
}

;// CONCATENATED MODULE: ./lib/report/comment.js
/**
 * One comment a name, a section a matrix cell. Jobs of one workflow write it in turn: each replaces its own section and
 * leaves the others alone. Markers stand on lines of their own; text of tests never begins a line.
 */


/** GitHub refuses a comment above 65,536 characters. */
const comment_MOST_CHARACTERS = 65_000;
const MOST_SECTIONS = 256;
const DETAIL = { shown: 10, open: 3, folded: 300 };
const CUT = '_Details were left out for lack of room; they are in the summary of that job._\n';
const SECTION_START = /^<!-- check-tests section ([\w%.]{1,400}) at ([0-9a-f]{7,64}|unknown) -->$/;
const SECTION_END = '<!-- check-tests section end -->';
const HEAD_END = '<!-- check-tests head end -->';
/** Letters and digits as they are, all else encoded: nothing that could end a comment. */
function encoded(text) {
    const bytes = [...Buffer.from(text.slice(0, 100))].map((byte) => (/[A-Za-z0-9_]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`));
    return bytes.join('') || '.';
}
/** The first line of the comment, by which it is found again (with its author). */
function commentMarker(name) {
    return `<!-- check-tests comment ${encoded(name)} -->`;
}
function sectionsIn(body) {
    const sections = [];
    let open;
    for (const line of body.slice(0, comment_MOST_CHARACTERS * 2).split(/\r?\n/)) {
        const start = SECTION_START.exec(line);
        if (start?.[1] !== undefined && start[2] !== undefined)
            open = { cell: start[1], sha: start[2], head: undefined, lines: [] };
        else if (open === undefined)
            continue;
        else if (line === HEAD_END) {
            open.head = `${open.lines.join('\n')}\n`;
            open.lines = [];
        }
        else if (line === SECTION_END) {
            const rest = open.lines.length === 0 ? '' : `${open.lines.join('\n')}\n`;
            sections.push({ cell: open.cell, sha: open.sha, head: open.head ?? rest, details: open.head === undefined ? '' : rest });
            open = undefined;
        }
        else
            open.lines.push(line);
    }
    return sections.slice(0, MOST_SECTIONS);
}
function written({ cell, sha, head, details }) {
    return [`<!-- check-tests section ${cell} at ${sha} -->`, '', head.trim(), '', HEAD_END, ...(details.trim() === '' ? [] : ['', details.trim(), '']), SECTION_END, ''].join('\n');
}
/** The details are what the report says below its head. A quiet report is all head. */
function sectionOf(report, budget) {
    const text = renderReport(report, DETAIL, budget, characters);
    const head = headOf(report);
    const sha = report.run.sha !== undefined && /^[0-9a-f]{7,64}$/.test(report.run.sha) ? report.run.sha : 'unknown';
    const cell = encoded(report.cell ?? '');
    return text.startsWith(head) ? { cell, sha, head, details: text.slice(head.length) } : { cell, sha, head: text, details: '' };
}
/** Sections of another commit are out of date: their cells are running, or do not exist any more. */
function othersIn(existing, own) {
    return sectionsIn(existing).filter(({ cell, sha }) => cell !== own.cell && sha === own.sha);
}
function fitted(sections, own, room) {
    let total = sections.reduce((sum, section) => sum + written(section).length, 0);
    // The longest of the others lose their details first.
    const cut = new Set();
    for (const section of sections.filter(({ cell }) => cell !== own).toSorted((left, right) => right.details.length - left.details.length)) {
        if (total <= room)
            break;
        total -= section.details.length - CUT.length;
        cut.add(section.cell);
    }
    return sections.map((section) => (cut.has(section.cell) ? { ...section, details: CUT } : section));
}
/** The whole comment: `existing` (our comment's body, if there is one) with this run's section in place. */
function renderComment(report, existing) {
    const marker = `${commentMarker(report.name)}\n`;
    const probe = sectionOf(report, comment_MOST_CHARACTERS / 2);
    const others = othersIn(existing ?? '', probe);
    const room = comment_MOST_CHARACTERS - marker.length;
    const heads = others.reduce((sum, other) => sum + written({ ...other, details: CUT }).length, 0);
    const own = sectionOf(report, Math.max(4_000, room - heads - 1_000));
    const sections = [...others, own].toSorted((left, right) => (left.cell < right.cell ? -1 : 1));
    const text = marker + fitted(sections, own.cell, room).map(written).join('');
    return text.length <= comment_MOST_CHARACTERS ? text : marker + written(sectionOf(report, room - 1_000));
}

;// CONCATENATED MODULE: ./lib/report/line.js


function testsPart({ counts, coverage, status }) {
    if (counts.total === 0 && status !== 'error')
        return 'Tests: 0 found (check test_command output)';
    const covered = coverage === null ? '(coverage: n/a)' : `(${decimal(coverage)}% coverage)`;
    return `Tests: ${counts.passed}/${counts.total} passed, ${counts.skipped} skipped ${covered}`;
}
/** `+3 failed, coverage -1.2%`; undefined when there is nothing to compare with. */
function deltaSection({ change, skipped }) {
    if (skipped !== undefined || change === undefined || (change.counts === null && change.coverage === null))
        return undefined;
    const { counts, coverage } = change;
    const parts = [];
    const tell = (value, word) => {
        if (value !== 0)
            parts.push(`${signed(value)} ${word}`);
    };
    if (counts !== null && counts.failed !== 0)
        tell(counts.failed, 'failed');
    else if (counts !== null) {
        tell(counts.passed, 'passed');
        tell(counts.skipped, 'skipped');
    }
    if (coverage !== null && coverage !== 0)
        parts.push(`coverage ${signed(coverage)}%`);
    return parts.length === 0 ? 'no change' : parts.join(', ');
}
function alertsPart({ alerts }) {
    return alerts.length === 0 ? 'none' : alerts.map(({ severity, type, detail }) => `[${severity}] ${type} — ${oneLine(detail)}`).join('; ');
}
function reportLines(outcome, comparison) {
    return [testsPart(outcome), `Status: ${outcome.status}`, `vs Previous: ${deltaSection(comparison) ?? 'first run / no comparison available'}`, `Alerts: ${alertsPart(comparison)}`];
}
function reportInFourLines(outcome, comparison) {
    return reportLines(outcome, comparison).join('\n');
}
function reportInOneLine(outcome, comparison) {
    return reportLines(outcome, comparison).join(' | ');
}

;// CONCATENATED MODULE: ./lib/report/discuss.js



function statusesOf(report, sha, url) {
    const [tests] = reportLines(report.outcome, report.comparison);
    // Several uses and cells report on one commit: each under a name of its own.
    const which = [report.name === 'tests' ? undefined : report.name, report.cell].filter((part) => part !== undefined).join(', ');
    const suffix = which === '' ? '' : ` (${oneLine(which, 100)})`;
    const isAboutCoverage = (rule) => rule === 'coverage-drop' || rule === 'coverage-floor';
    const coverageReason = report.gate.reasons.find(({ rule }) => isAboutCoverage(rule));
    const otherReason = report.gate.reasons.find(({ rule }) => !isAboutCoverage(rule));
    const base = { sha, ...(url === undefined ? {} : { url }) };
    const { coverage } = report.outcome;
    return [
        { ...base, context: `check-tests / tests${suffix}`, state: otherReason === undefined ? 'success' : 'failure', description: otherReason?.detail ?? tests },
        { ...base, context: `check-tests / coverage${suffix}`, state: coverageReason === undefined ? 'success' : 'failure', description: coverageReason?.detail ?? (coverage === null ? 'no coverage was read' : `${coverage}%`) },
    ];
}
/** Posts what was asked for; each thing that could not be posted is one notice. */
async function discuss(world, settings, report) {
    const { discussion, context, log } = world;
    const wants = settings.comment || settings['commit-status'];
    if (!wants)
        return;
    if (discussion === undefined) {
        log.notice('There is no token, so nothing was posted to GitHub.');
        return;
    }
    if (settings.comment && context.pullRequest !== undefined) {
        const refused = await discussion.comment(context.pullRequest.number, commentMarker(report.name), (existing) => renderComment(report, existing));
        if (refused !== undefined)
            log.notice(`The pull request comment was not written: ${refused}.`);
    }
    if (settings['commit-status'] && context.sha !== undefined) {
        for (const status of statusesOf(report, context.sha, context.runUrl)) {
            const refused = await discussion.status(status);
            if (refused === undefined)
                continue;
            log.notice(`The commit status was not written: ${refused}.`);
            break;
        }
    }
}

;// CONCATENATED MODULE: ./lib/report/outputs.js
/** One table of the action's outputs; action.yml and README are held against its names. */





const OUTPUTS = {
    outcome: ({ outcome }) => outcome.status,
    total: ({ outcome }) => String(outcome.counts.total),
    passed: ({ outcome }) => String(outcome.counts.passed),
    failed: ({ outcome }) => String(outcome.counts.failed),
    skipped: ({ outcome }) => String(outcome.counts.skipped),
    coverage: ({ outcome }) => (outcome.coverage === null ? '' : decimal(outcome.coverage)),
    'new-failures': ({ comparison }) => String(comparison.newFailures),
    'coverage-drop': ({ comparison }) => decimal(comparison.coverageDrop),
    alerts: ({ comparison }) => JSON.stringify(comparison.alerts),
    // By the findings: an error run in between must not hide a regression from what chains on this.
    regressed: ({ comparison }) => String(comparison.findings.some(({ type }) => type === 'regression' || type === 'coverage_drop')),
    gate: ({ gate }) => gate.verdict,
    'gate-reasons': ({ gate }) => oneLine(reasonsLine(gate.reasons), 10_000),
    report: ({ outcome, comparison }) => reportInFourLines(outcome, comparison),
    'state-file': ({ stateFile }) => stateFile,
    baseline: (report) => baselineText(report),
};
const OUTPUT_NAMES = Object.keys(OUTPUTS);
function outputsOf(report) {
    return Object.fromEntries(OUTPUT_NAMES.map((name) => [name, OUTPUTS[name](report)]));
}
/** When nothing was run: a halt file, or no test command. */
function outputsWithoutRun(outcome) {
    return { outcome, gate: 'pass' };
}

;// CONCATENATED MODULE: ./lib/report/places.js
function withForwardSlashes(file) {
    const path = file.replace(/^file:\/\/(?:localhost)?/, '').replaceAll('\\', '/');
    return path.replace(/^\/?[A-Za-z]:\//, '/').replace(/^(?:\.\/)+/, '');
}
/** Resolves `.` and `..`; undefined when the path leaves its root. */
function normalised(path) {
    const parts = [];
    for (const part of path.split('/')) {
        if (part === '' || part === '.')
            continue;
        if (part !== '..')
            parts.push(part);
        else if (parts.pop() === undefined)
            return undefined;
    }
    return parts.join('/');
}
class PlaceFinder {
    #files;
    #byBaseName = new Map();
    #workspace;
    #workingDirectory;
    /** `files`: the repository's, relative to its root with forward slashes. */
    constructor(files, workspace, workingDirectory) {
        this.#files = files;
        this.#workspace = normalised(withForwardSlashes(workspace)) ?? '';
        this.#workingDirectory = normalised(workingDirectory.replaceAll('\\', '/')) ?? '';
        for (const file of files) {
            const base = file.slice(file.lastIndexOf('/') + 1);
            const known = this.#byBaseName.get(base);
            if (known === undefined)
                this.#byBaseName.set(base, [file]);
            else
                known.push(file);
        }
    }
    place(test) {
        if (test.file === undefined || test.line === undefined || test.line < 1)
            return undefined;
        const path = this.#find(test.file);
        return path === undefined ? undefined : { path, line: test.line };
    }
    #find(file) {
        const forward = withForwardSlashes(file);
        const absolute = forward.startsWith('/');
        const inWorkingDirectory = absolute ? undefined : normalised(`${this.#workingDirectory}/${forward}`);
        if (inWorkingDirectory !== undefined && this.#files.has(inWorkingDirectory))
            return inWorkingDirectory;
        const path = normalised(forward);
        if (path === undefined || path === '')
            return undefined;
        const fromRoot = absolute && path.startsWith(`${this.#workspace}/`) ? path.slice(this.#workspace.length + 1) : path;
        return this.#files.has(fromRoot) ? fromRoot : this.#bySuffix(fromRoot);
    }
    /**
     * The one file whose path the printed one ends with (a container's prefix), or that ends with the printed one (a bare
     * file name); the longest wins, undefined when several do equally.
     */
    #bySuffix(path) {
        const parts = path.split('/');
        const candidates = this.#byBaseName.get(parts.at(-1) ?? '') ?? [];
        let best = [];
        let longest = 0;
        for (const candidate of candidates) {
            const other = candidate.split('/');
            let shared = 0;
            while (shared < parts.length && shared < other.length && parts.at(-1 - shared) === other.at(-1 - shared))
                shared += 1;
            if (shared < other.length && shared < parts.length)
                continue; // the folders differ: another file of the same name
            if (shared > longest)
                [longest, best] = [shared, [candidate]];
            else if (shared === longest)
                best.push(candidate);
        }
        return best.length === 1 ? best[0] : undefined;
    }
}

;// CONCATENATED MODULE: ./lib/report/publish.js







async function attempt(world, what, show) {
    try {
        await show();
    }
    catch (error) {
        world.log.warning(`The ${what} could not be written: ${error instanceof Error ? error.message : 'unknown reason'}.`);
    }
}
async function placeFinder(world, { settings, outcome }) {
    if (!outcome.failingTests.some((test) => test.file !== undefined && test.line !== undefined))
        return () => undefined;
    const finder = new PlaceFinder(await world.repository.files(), world.workspace, settings['working-directory']);
    return (test) => finder.place(test);
}
async function reportOf(world, facts) {
    const { settings, loaded, outcome, comparison, sinceLastPush, gate, state, run, notices } = facts;
    const { repositoryUrl } = world.context;
    const { description, remark } = loaded;
    return {
        name: settings.name,
        ...(loaded.cell === undefined ? {} : { cell: loaded.cell }),
        outcome,
        comparison,
        ...(sinceLastPush === undefined ? {} : { sinceLastPush }),
        gate,
        state,
        run,
        baseline: { description, ...(remark === undefined ? {} : { remark }) },
        stateFile: settings['state-file'],
        notices,
        ...(repositoryUrl === undefined ? {} : { repositoryUrl }),
        place: await placeFinder(world, facts),
    };
}
/** Log, annotations, summary and outputs of a run. */
async function publish(world, facts) {
    const report = await reportOf(world, facts);
    world.log.report(reportLines(report.outcome, report.comparison));
    if (report.baseline.remark !== undefined)
        world.log.info(report.baseline.remark);
    world.log.info(`Baseline: ${baselineText(report)}`);
    for (const note of report.outcome.notes)
        world.log.info(`Note: ${note}`);
    for (const notice of report.notices)
        world.log.notice(notice);
    world.surfaces.annotate(annotationsOf(report));
    await attempt(world, 'job summary', async () => world.surfaces.summary(renderSummary(report, await world.surfaces.summaryBytes())));
    await attempt(world, 'outputs', () => world.surfaces.outputs(outputsOf(report)));
    await discuss(world, facts.settings, report);
}
/** Tells why nothing was run. Returns the exit code: only a refusal is a failure. */
async function publishStopped(world, stopped) {
    switch (stopped.kind) {
        case 'halted':
            world.log.info(`[HALT] check-tests stopped. Reason: ${stopped.reason}`);
            await attempt(world, 'outputs', () => world.surfaces.outputs(outputsWithoutRun('halted')));
            return 0;
        case 'no-command':
            world.log.info('No test command configured. Skipping check-tests.');
            world.log.info('Set config.test_command (e.g. "npm test", "pytest", "go test ./...") to enable.');
            await attempt(world, 'outputs', () => world.surfaces.outputs(outputsWithoutRun('skipped')));
            return 0;
        case 'refused':
            world.log.error(`check-tests did not start.\n${stopped.problems.join('\n')}`);
            return 1;
    }
}

;// CONCATENATED MODULE: ./lib/run/command-result.js
/** What became of the test command. Pure: how it was run is the business of the process adapter. */
/** The status of a command by its ending: 0 passes; 126, 127, a timeout or a shell that cannot start is an error. */
function commandResult(ending, durationMilliseconds) {
    const base = { exitCode: null, timedOut: false, durationMilliseconds };
    switch (ending.kind) {
        case 'exited':
            if (ending.exitCode === 0)
                return { ...base, status: 'passing', exitCode: 0 };
            if (ending.exitCode === 126 || ending.exitCode === 127)
                return { ...base, status: 'error', detail: 'test command not found or not executable', exitCode: ending.exitCode };
            return { ...base, status: 'failing', exitCode: ending.exitCode };
        case 'killed':
            return { ...base, status: 'failing', detail: `killed by ${ending.signal}` };
        case 'timeout':
            return { ...base, status: 'error', detail: `timeout after ${ending.seconds}s`, timedOut: true };
        case 'not-started':
            return { ...base, status: 'error', detail: `the shell could not be started: ${ending.reason}` };
    }
}

;// CONCATENATED MODULE: ./lib/read/console/bounds.js
/** Bounds that keep a reader's memory flat whatever a program prints. */
const bounds_LONGEST_NAME = 500;
const LONGEST_MESSAGE = 2_000;
const MOST_NAMED_TESTS = 10_000;
/**
 * A copy of `text` that is safe to keep: trimmed, at most `limit` characters, and detached from the large
 * chunk that a slice of the output would otherwise hold in memory.
 */
function keep(text, limit = bounds_LONGEST_NAME) {
    const trimmed = text.length > limit * 4 ? text.slice(0, limit * 4).trim() : text.trim();
    const bounded = trimmed.length > limit ? `${trimmed.slice(0, limit - 1)}…` : trimmed;
    return Buffer.from(bounded, 'utf8').toString('utf8');
}
/** A list that stops growing at its capacity but goes on counting. */
class Capped {
    items = [];
    count = 0;
    #capacity;
    constructor(capacity = MOST_NAMED_TESTS) {
        this.#capacity = capacity;
    }
    push(item) {
        this.count += 1;
        if (this.items.length < this.#capacity)
            this.items.push(item);
    }
}

;// CONCATENATED MODULE: ./lib/read/console/candidates.js
/**
 * Channels behind prefixes of one kind (one shape of label, or timestamps) in one channel. Output streams by once, so what
 * stands behind a prefix that nothing vouches for yet is read in a channel of its own *beside* the plain reading, and whether
 * that counts is decided when more is known:
 * - a label is believed for good on evidence: a header named it, or a command begins or ends behind it;
 * - else an extent of lines is believed when nearly every line in it is prefixed and no run of the plain reading overlaps it
 *   (a program's `[worker] 3 passed` in the midst of a test run is not a run of its own).
 */

/** An extent ends when this many lines, and a tenth of its own, came without the prefix. */
const GAP = 20;
const MOST_EXTENTS = 100;
/** After so many extents in a row that came to nothing, a new one begins only with so many prefixed lines one after the other. */
const VAIN_EXTENTS = 8;
const LINES_TO_BEGIN = 5;
class Candidates {
    #open;
    #release;
    #onActive;
    #demand;
    #believed = new Map();
    #extents = [];
    #candidates = new Map();
    #firstLine = 0;
    #lastLine = 0;
    #lines = 0;
    #vain = 0;
    /** Prefixed lines in a row that wait for an extent to begin. */
    #waiting = 0;
    #waitingLast = 0;
    /** Lines without the prefix inside the extent, and after its latest line. */
    #inside = 0;
    #after = 0;
    constructor(demand, owner) {
        this.#demand = demand;
        this.#open = owner.open;
        this.#release = owner.release;
        this.#onActive = owner.onActive;
    }
    /** Prefixed lines of the extent so far, 0 when one of its lines lacked the prefix. */
    get unbroken() {
        return this.#inside + this.#after === 0 ? this.#lines : 0;
    }
    knows(label) {
        return this.#believed.has(label);
    }
    /** Takes the text behind a prefix, from `start`. True when the prefix is believed, so that the plain reading need not see the line. */
    take(label, view, start, evident) {
        if (this.#lines === 0) {
            if (!evident && this.#vain >= VAIN_EXTENTS && !this.#believed.has(label) && this.#waits(view.number))
                return false;
            this.#firstLine = view.number;
            this.#onActive(this);
        }
        this.#lastLine = view.number;
        this.#lines += 1;
        this.#inside += this.#after;
        this.#after = 0;
        const believed = this.#believed.get(label);
        if (believed !== undefined) {
            this.#pass(believed, view, start);
            return true;
        }
        let channel = this.#candidates.get(label);
        if (channel === undefined) {
            channel = this.#open(label);
            if (channel === undefined)
                return false;
            this.#candidates.set(keep(label), channel);
        }
        if (evident) {
            this.#candidates.delete(label);
            this.#believed.set(keep(label), channel);
        }
        this.#pass(channel, view, start);
        return evident;
    }
    /** The channel of a label, believed from now on. */
    believe(label) {
        const channel = this.#believed.get(label) ?? this.#candidates.get(label) ?? this.#open(label);
        if (channel !== undefined)
            this.#believed.set(keep(label), channel);
        this.#candidates.delete(label);
        return channel;
    }
    /** A line without the prefix went by. False when that ended the extent. */
    other() {
        this.#after += 1;
        if (this.#after <= GAP + this.#lines / 10 && this.#inside <= GAP + this.#lines / 4)
            return true;
        this.#close();
        return false;
    }
    /** `alone`: the channel had no line without a prefix. */
    findings(plain, alone) {
        if (alone && this.#candidates.size > 0)
            this.#keepExtent();
        else
            this.#close();
        const runs = plain.flatMap((found) => found.runs ?? []);
        const free = this.#extents.filter((extent) => !runs.some((run) => run.firstLine <= extent.lastLine && run.lastLine >= extent.firstLine));
        return [...this.#believed.values(), ...free.flatMap((extent) => extent.channels)].flatMap((channel) => channel.findings());
    }
    #waits(number) {
        this.#waiting = this.#waitingLast + 1 === number ? this.#waiting + 1 : 1;
        this.#waitingLast = number;
        return this.#waiting < LINES_TO_BEGIN;
    }
    #pass(channel, view, start) {
        const from = view.from;
        view.from = start;
        channel.line(view);
        view.from = from;
    }
    #close() {
        const dense = this.#lines >= this.#demand.lines && this.#inside <= 2 + this.#lines / this.#demand.strayOneIn;
        if (this.#candidates.size > 0) {
            this.#vain = dense ? 0 : this.#vain + 1;
            if (dense && this.#extents.length < MOST_EXTENTS)
                this.#keepExtent();
            else
                this.#release(this.#candidates.size);
            this.#candidates = new Map();
        }
        this.#lines = 0;
        this.#inside = 0;
        this.#after = 0;
    }
    #keepExtent() {
        this.#extents.push({ firstLine: this.#firstLine, lastLine: this.#lastLine, lines: this.#lines, channels: [...this.#candidates.values()] });
    }
}

;// CONCATENATED MODULE: ./lib/read/console/openings.js
/**
 * A line is offered to the few formats that registered its opening. Openings are hashed from the line's UTF-8 bytes, without
 * making a string of it: most lines of a test log concern nobody, and cost a look at their first word.
 */
const LONGEST_WORD = 24;
const LONGEST_INDENT = 256;
const LONGEST_PLACE = 260;
/** Stands for any run of digits; a code no text line contains. */
const DIGITS = 1;
const SPACE = 32;
const DOT = 46;
const SLASH = 47;
const COLON = 58;
const OPENING_PARENTHESIS = 40;
const CLOSING_PARENTHESIS = 41;
const SYMBOL = 0;
const BLANK = 1;
const DIGIT = 2;
const LETTER = 3;
const LEAD = 4;
/** What a byte is: a blank, a digit, a letter, the lead of a longer character, or a symbol. */
const KIND = new Uint8Array(256);
for (let byte = 0; byte < 256; byte += 1) {
    if (byte === SPACE || byte === 9)
        KIND[byte] = BLANK;
    else if (byte >= 48 && byte <= 57)
        KIND[byte] = DIGIT;
    else if ((byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90))
        KIND[byte] = LETTER;
    else if (byte >= 0xc0)
        KIND[byte] = LEAD;
}
/** The word holds a dot, or a slash; or it is longer than was looked at. */
const DOTTED = 1;
const SLASHED = 2;
const openings_CUT = 4;
/** Key of every line whose first word begins with a place in a source file: `src/a.c:12:…` or `a.cpp(12)…`. */
const PLACE = 0x70_6c_61_63;
function newOpening() {
    return { start: 0, end: 0, marks: 0, first: 0, second: 0 };
}
function kindAt(bytes, at) {
    return KIND[bytes[at] ?? 0] ?? SYMBOL;
}
function isNoBreakSpace(bytes, at) {
    return bytes[at] === 0xc2 && bytes[at + 1] === 0xa0;
}
/** Index of the first byte that is no blank, at most `limit`. */
function afterBlanks(bytes, from, limit) {
    let at = from;
    while (at < limit) {
        if (kindAt(bytes, at) === BLANK)
            at += 1;
        else if (isNoBreakSpace(bytes, at))
            at += 2;
        else
            break;
    }
    return Math.min(at, limit);
}
/** Finds the first word of a line; returns false for a blank line. The hashes are left to `hashOpening`. */
function firstWord(bytes, from, to, into) {
    const start = kindAt(bytes, from) === BLANK || bytes[from] === 0xc2 ? afterBlanks(bytes, from, Math.min(to, from + LONGEST_INDENT)) : from;
    if (start >= to)
        return false;
    const limit = Math.min(to, start + LONGEST_WORD);
    let at = start;
    let marks = 0;
    while (at < limit) {
        const byte = bytes[at] ?? 0;
        if (byte === SPACE || byte === 9)
            break;
        if (byte === DOT)
            marks |= DOTTED;
        else if (byte === SLASH)
            marks |= SLASHED;
        else if (byte === 0xc2 && isNoBreakSpace(bytes, at))
            break;
        at += 1;
    }
    into.start = start;
    into.end = at;
    into.marks = at === limit && limit < to ? marks | openings_CUT : marks;
    return true;
}
/** Does the word at `start` hold a file's extension, a colon or parenthesis, a number, and the same closed? */
function isPlace(bytes, start, to) {
    const limit = Math.min(to, start + LONGEST_PLACE);
    let state = 'name';
    for (let at = start; at < limit; at += 1) {
        const byte = bytes[at] ?? 0;
        const kind = KIND[byte] ?? SYMBOL;
        if (kind === BLANK)
            return false;
        if (byte === DOT)
            state = 'extension';
        else if (byte === COLON || byte === OPENING_PARENTHESIS) {
            if (state === 'number')
                return byte === COLON;
            state = state === 'extension' ? 'opened' : 'name';
        }
        else if (byte === CLOSING_PARENTHESIS) {
            if (state === 'number')
                return true;
            state = 'name';
        }
        else if (kind === DIGIT) {
            if (state === 'opened')
                state = 'number';
        }
        else if (state !== 'extension' || kind !== LETTER)
            state = 'name';
    }
    return false;
}
/** Fills in the hashes of an opening whose word was found. */
function hashOpening(bytes, to, into) {
    const limit = Math.min(to, into.start + LONGEST_WORD);
    let at = into.start;
    let hash = 7;
    let units = 0;
    let last = 0;
    let beforeLast = 0;
    while (at < limit) {
        let unit = bytes[at] ?? 0;
        const kind = KIND[unit] ?? SYMBOL;
        if (kind === BLANK || (unit === 0xc2 && isNoBreakSpace(bytes, at)))
            break;
        at += 1;
        if (kind === DIGIT) {
            while (at < to && kindAt(bytes, at) === DIGIT)
                at += 1;
            unit = DIGITS;
        }
        else if (kind !== LETTER) {
            if (kind === LEAD) {
                while (at < to && ((bytes[at] ?? 0) & 0xc0) === 0x80) {
                    unit = (unit << 6) ^ (bytes[at] ?? 0);
                    at += 1;
                }
            }
            if (unit === last && unit === beforeLast)
                continue; // a rule of any length (=====, -----) is one opening
        }
        hash = (Math.imul(hash, 31) + unit) | 0;
        units += 1;
        beforeLast = last;
        last = unit;
    }
    into.first = hash;
    into.second = 0;
    if (units === 1 && (last > 255 || KIND[last] !== LETTER)) {
        at = afterBlanks(bytes, at, Math.min(to, at + LONGEST_INDENT));
        const wordEnd = Math.min(to, at + LONGEST_WORD);
        let second = (Math.imul(hash, 31) + SPACE) | 0;
        for (; at < wordEnd && kindAt(bytes, at) === LETTER; at += 1)
            second = (Math.imul(second, 31) + (bytes[at] ?? 0)) | 0;
        into.second = second;
    }
    else if ((into.marks & (DOTTED | openings_CUT)) !== 0 && isPlace(bytes, into.start, to))
        into.second = PLACE;
}
/** A few bits of a word's first characters, the same for all numbers: tells most words apart before they are hashed. */
function prefixBits(bytes, start, to) {
    const first = bytes[start] ?? 0;
    if (KIND[first] === DIGIT)
        return DIGITS;
    const second = start + 1 < to ? (bytes[start + 1] ?? 0) : SPACE;
    const kind = KIND[second];
    return (first << 8) | (kind === DIGIT ? DIGITS : kind === BLANK ? SPACE : second);
}
/** The opening of a text; false for a blank one. */
function openingOf(text, into) {
    const bytes = Buffer.from(text, 'utf8');
    if (!firstWord(bytes, 0, bytes.length, into))
        return false;
    hashOpening(bytes, bytes.length, into);
    return true;
}
/** The key under which a format's sample opening is registered. */
function openingKey(sample) {
    const opening = newOpening();
    const anySecondWord = sample.endsWith(' …');
    const text = anySecondWord ? sample.slice(0, -2) : sample;
    if (!openingOf(text, opening))
        throw new Error(`An opening must not be blank: ${JSON.stringify(sample)}`);
    return anySecondWord || opening.second === 0 ? opening.first : opening.second;
}
/** The prefix bits of lines with the opening of `sample`. */
function openingPrefix(sample) {
    const opening = newOpening();
    const bytes = Buffer.from(sample, 'utf8');
    return firstWord(bytes, 0, bytes.length, opening) ? prefixBits(bytes, opening.start, bytes.length) : 0;
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./lib/read/console/line-view.js
/**
 * A line as bytes, in the chunk it came in; its text is made only when somebody asks. One object serves all lines:
 * who takes a prefix off moves `from`, and puts it back before returning.
 */

/** What lines are cut from. */
class Source {
    bytes;
    #words;
    /** One character a byte; sliced for lines that are ASCII. */
    latin1 = '';
    length = 0;
    #ascii = true;
    /** No byte from `#asciiFrom` to here is other than ASCII. */
    #asciiFrom = 0;
    #asciiTo = 0;
    constructor(capacity) {
        // An array buffer of its own: the words need alignment.
        const memory = new ArrayBuffer(capacity + 4);
        this.bytes = Buffer.from(memory);
        this.#words = new Uint32Array(memory);
    }
    /** At most `capacity` bytes. */
    load(chunk) {
        this.bytes.set(chunk);
        this.#loaded(chunk.byteLength);
    }
    loadText(text) {
        const length = this.bytes.write(text, 'utf8');
        this.#loaded(length);
    }
    text(from, to) {
        return this.#ascii || this.#isAscii(from, to) ? this.latin1.slice(from, to) : this.bytes.toString('utf8', from, to);
    }
    #loaded(length) {
        this.length = length;
        this.latin1 = this.bytes.toString('latin1', 0, length);
        this.#ascii = (0,external_node_buffer_.isAscii)(this.bytes.subarray(0, length));
        this.#asciiFrom = 0;
        this.#asciiTo = 0;
        // The scan by words must not see what an earlier chunk left behind.
        this.bytes.fill(0, length, length + 4);
    }
    #isAscii(from, to) {
        if (from < this.#asciiFrom || from > this.#asciiTo) {
            this.#asciiFrom = from;
            this.#asciiTo = from;
        }
        if (to <= this.#asciiTo)
            return true;
        let at = this.#asciiTo;
        while (at < to && (at & 3) !== 0) {
            if ((this.bytes[at] ?? 0) > 127)
                return this.#stop(at, to);
            at += 1;
        }
        while (at < to) {
            if (((this.#words[at >> 2] ?? 0) & 0x80808080) !== 0) {
                while ((this.bytes[at] ?? 0) <= 127)
                    at += 1;
                return this.#stop(at, to);
            }
            at += 4;
        }
        this.#asciiTo = at;
        return true;
    }
    #stop(at, to) {
        this.#asciiTo = at;
        return at >= to;
    }
}
class LineView {
    source;
    bytes;
    from = 0;
    to = 0;
    /** 1-based. */
    number = 0;
    constructor(source) {
        this.source = source;
        this.bytes = source.bytes;
    }
    text() {
        return this.source.text(this.from, this.to);
    }
}

;// CONCATENATED MODULE: ./lib/read/console/peel/groups.js
/**
 * Fold markers of GitHub: `::group::Title` as a program prints it, `##[group]Title` in raw logs. Readers see the first form
 * of both: some tools give the title a meaning (`::group::PASS test/a.test.js`).
 */

const GROUP = '::group::';
const END = '::endgroup::';
const LONGEST_TITLE = 4_000;
const rewritten = new LineView(new Source(4 * LONGEST_TITLE));
function inFirstForm(text, number) {
    rewritten.source.loadText(text);
    rewritten.from = 0;
    rewritten.to = rewritten.source.length;
    rewritten.number = number;
    return rewritten;
}
function groupMarker(view) {
    const second = view.bytes[view.from + 1];
    if ((second !== 58 && second !== 35) || view.to - view.from > LONGEST_TITLE)
        return undefined;
    const text = view.text();
    if (text.startsWith(GROUP))
        return { kind: 'begin', title: text.slice(GROUP.length), line: view };
    if (text.startsWith(END))
        return { kind: 'end', title: '', line: view };
    if (text.startsWith('##[group]')) {
        const title = text.slice(9);
        return { kind: 'begin', title, line: inFirstForm(GROUP + title, view.number) };
    }
    return text.startsWith('##[endgroup]') ? { kind: 'end', title: '', line: inFirstForm(END, view.number) } : undefined;
}

;// CONCATENATED MODULE: ./lib/read/console/peel/labels.js
/**
 * The shapes of label that programs which run several commands put before each line of their output.
 * Pure recognition of shapes; whether a label is believed is decided by labelled.ts (evidence) and wrappers.ts (headers).
 *
 * | shape | who |
 * | --- | --- |
 * | `[name] text` | concurrently, npm-run-all -l (padded), Jenkins' parallel stages, kubectl logs --prefix, go-task |
 * | `[name]: text` | yarn 4 workspaces foreach -v |
 * | `[job/name]   \| text` | act |
 * | `pkg:task: text` | turbo |
 * | `@scope/pkg: text` | lerna, nx |
 * | `dir script: text` | pnpm -r, bun --filter |
 * | `name-1  \| text` | docker compose, foreman, moon |
 * | `#7 0.532 text` | docker build (BuildKit) |
 */

const LONGEST_LABEL = 100;
const labels_SPACE = 32;
const HASH = 35;
const DOLLAR = 36;
const labels_DOT = 46;
const labels_COLON = 58;
const AT = 64;
const OPEN = 91;
const CLOSE = 93;
const PIPE = 124;
/** Words in brackets that are the outcome of a test, a level, or a tool's own mark. */
const NOT_A_LABEL = /^(?:ok|pass(?:ed)?|fail(?:ed|ure)?|skip(?:ped)?|error|err|warn(?:ing)?|info|debug|trace|fatal|notice|note|success|run|done|todo|pipeline|doctest|webserver|gw\d+|\d+\/\d+|\d+%)$/i;
const BRACKET_LABEL = /^[\w@][\w@/.:#-]*(?: [\w@/.:#-]+){0,3} *$/;
const WORDS = /^[\w@/.:#+-]+(?: [\w@/.:#+-]+)?$/;
const SCOPED_TASK = /^[\w@/-][\w@/.-]*:[a-z][\w.:-]*$/;
const NUMBERED = /^[\w@./:-]+(?:[-_.]\d+|:[a-z][\w.:-]*)$/;
const IN_LABEL = new Uint8Array(256);
for (const character of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@/.-:#+')
    IN_LABEL[character.charCodeAt(0)] = 1;
/** Index after the label characters at `at`. */
function wordEnd(bytes, at, to) {
    let end = at;
    while (end < to && IN_LABEL[bytes[end] ?? 0] === 1)
        end += 1;
    return end;
}
function latin1(view, from, to) {
    return view.source.latin1.slice(from, to);
}
function bracket(view, into) {
    const { bytes, from, to } = view;
    if (IN_LABEL[bytes[from + 1] ?? 0] === 0 || bytes[from + 1] === 45)
        return false;
    const limit = Math.min(to, from + LONGEST_LABEL);
    let close = from + 2;
    while (close < limit && bytes[close] !== CLOSE)
        close += 1;
    if (close >= limit)
        return false;
    const colon = bytes[close + 1] === labels_COLON;
    const after = colon ? close + 2 : close + 1;
    if (after < to && bytes[after] !== labels_SPACE)
        return false;
    const label = latin1(view, from + 1, close);
    if (!BRACKET_LABEL.test(label))
        return false;
    into.label = label.trimEnd();
    if (NOT_A_LABEL.test(into.label))
        return false;
    into.shape = 'bracket';
    into.start = Math.min(to, after + 1);
    into.distinct = true;
    if (!colon) {
        // act: `[CI/test]   | text`
        let bar = after;
        while (bar < after + 20 && bytes[bar] === labels_SPACE)
            bar += 1;
        if (bar > after + 1 && bar < to && bytes[bar] === PIPE)
            into.start = Math.min(to, bytes[bar + 1] === labels_SPACE ? bar + 2 : bar + 1);
    }
    return true;
}
/** `word: ` or, when the first word may be a directory or package (or `anyWords`), `word word: `. */
function colon(view, firstEnd, marks, anyWords, into) {
    const { bytes, from, to } = view;
    let end = firstEnd;
    let words = 1;
    if (bytes[end - 1] !== labels_COLON) {
        if (bytes[end] !== labels_SPACE || !(anyWords || (marks & SLASHED) !== 0 || (bytes[from] === labels_DOT && end === from + 1)))
            return false;
        end = wordEnd(bytes, end + 1, Math.min(to, from + LONGEST_LABEL));
        if (bytes[end - 1] !== labels_COLON)
            return false;
        words = 2;
    }
    if (end < to && bytes[end] !== labels_SPACE)
        return false;
    const label = latin1(view, from, end - 1);
    if (!WORDS.test(label))
        return false;
    into.shape = 'colon';
    into.label = label;
    into.start = Math.min(to, end + 1);
    const first = bytes[from];
    if (words === 2)
        into.distinct = first === AT || first === labels_DOT || label.lastIndexOf('/', label.indexOf(' ')) > 0;
    else
        into.distinct = (first === AT && label.includes('/')) || SCOPED_TASK.test(label);
    return true;
}
function pipe(view, firstEnd, into) {
    const { bytes, from, to } = view;
    const limit = Math.min(to, from + LONGEST_LABEL);
    let at = firstEnd;
    while (at < limit && bytes[at] === labels_SPACE)
        at += 1;
    if (at === firstEnd || at >= limit || bytes[at] !== PIPE)
        return false;
    if (at + 1 < to && bytes[at + 1] !== labels_SPACE)
        return false;
    into.shape = 'pipe';
    into.label = latin1(view, from, firstEnd);
    into.start = Math.min(to, at + 2);
    into.distinct = NUMBERED.test(into.label);
    return true;
}
function step(view, into) {
    const match = /^#(\d{1,4}) (?:\d{1,6}\.\d{1,3}(?: |$))?/.exec(latin1(view, view.from, Math.min(view.to, view.from + 30)));
    if (match === null)
        return false;
    into.shape = 'step';
    into.label = `#${match[1] ?? ''}`;
    into.start = view.from + match[0].length;
    into.distinct = true;
    return true;
}
/** First bytes that a label or its like begins with, besides words. */
const SPECIAL = new Uint8Array(256);
for (const character of '[#@.')
    SPECIAL[character.charCodeAt(0)] = 1;
/** A first, cheap look at what `labelOf` decides. */
function mayBeLabelled(view, opening, anyWords) {
    const { bytes, from } = view;
    if (opening.start > from)
        return false;
    if (SPECIAL[bytes[from] ?? 0] === 1)
        return true;
    const end = opening.end;
    if (bytes[end - 1] === labels_COLON)
        return true;
    const after = bytes[end + 1];
    if (bytes[end] === labels_SPACE && (after === labels_SPACE || after === PIPE))
        return true;
    if (!anyWords && (opening.marks & SLASHED) === 0)
        return false;
    if ((opening.marks & openings_CUT) !== 0)
        return true;
    const limit = Math.min(view.to, from + LONGEST_LABEL);
    let second = end + 1;
    while (second < limit && bytes[second] !== labels_SPACE)
        second += 1;
    const last = bytes[second - 1];
    return last === labels_COLON || last === DOLLAR;
}
/**
 * Fills `into` with the label that the line begins with, if its beginning has the shape of one. `opening` is that of the line;
 * `anyWords`: two words of any kind may be a label (`web test: `).
 */
function labelOf(view, opening, anyWords, into) {
    const { bytes, from } = view;
    if (opening.start > from)
        return false;
    const first = bytes[from];
    if (first === OPEN)
        return bracket(view, into);
    if (first === HASH)
        return (bytes[from + 1] ?? 0) >= 48 && (bytes[from + 1] ?? 0) <= 57 && step(view, into);
    let end = opening.end;
    if ((opening.marks & openings_CUT) !== 0) {
        if (first !== AT && (opening.marks & SLASHED) === 0)
            return false;
        end = wordEnd(bytes, end, Math.min(view.to, from + LONGEST_LABEL));
        if (end < view.to && bytes[end] !== labels_SPACE)
            return false;
    }
    return colon(view, end, opening.marks, anyWords, into) || pipe(view, end, into);
}

;// CONCATENATED MODULE: ./lib/read/console/peel/maven-command.js
/**
 * frontend-maven-plugin logs the output of npm and its like line by line at INFO (stderr at ERROR or WARNING):
 * `[INFO] Running 'npm test' in /app`, then `[INFO] Tests: 3 passed, 3 total`. Between that line and the next goal's heading
 * the level is decoration. Everywhere else Maven's and sbt's levels stay in the text: there they tell the tool's own lines
 * from a program's, and the readers of these tools know them (their openings are `[INFO]`, `[info]`…).
 */
const LEVEL = /^\[(?:INFO|ERROR|WARNING)\] ?/;
const BEGINS = /^\[INFO\] Running '[^']{1,400}' in \S/;
/** Whether lines after this one are the output of a command that Maven runs; null: as before. */
function commandOutputAfter(text) {
    if (text.charCodeAt(1) !== 73 || !text.startsWith('[INFO] '))
        return null;
    const first = text.charCodeAt(7);
    if (first === 82)
        return BEGINS.test(text) ? true : null;
    return text.startsWith('--- ', 7) || text.startsWith('--------------------', 7) ? false : null;
}
/** Length of the level that the line begins with, 0 for none. */
function levelLength(text) {
    return text.charCodeAt(0) === 91 ? (LEVEL.exec(text)?.[0].length ?? 0) : 0;
}

;// CONCATENATED MODULE: ./lib/read/console/peel/timestamps.js
/**
 * Timestamps that a log collector put before every line: GitHub's and Azure's raw logs, `docker logs -t`, GitLab
 * (`2024-05-08T14:33:01.123456Z 00O text`), Jenkins' Timestamper (`[2023-02-08T07:29:15.204Z] `, `12:01:02  `),
 * TeamCity (`[12:01:02] :  [Step 1/2] text`), moreutils' `ts` (`Jan 02 12:01:02 `), foreman (`12:01:02 web.1  | `).
 * Whether they are decoration or a program's own is decided by the channel, from how many lines carry one.
 */
const timestamps_SPACE = 32;
const TAB = 9;
const DASH = 45;
const timestamps_COLON = 58;
const timestamps_OPEN = 91;
const timestamps_CLOSE = 93;
function isDigit(byte) {
    return byte !== undefined && byte >= 48 && byte <= 57;
}
function areDigits(bytes, at, count) {
    for (let index = 0; index < count; index += 1)
        if (!isDigit(bytes[at + index]))
            return false;
    return true;
}
/** Index after `12:01:02`, a fraction and a zone; -1 when no time is there. */
function timeEnd(bytes, at) {
    if (!areDigits(bytes, at, 2) || bytes[at + 2] !== timestamps_COLON || !areDigits(bytes, at + 3, 2) || bytes[at + 5] !== timestamps_COLON || !areDigits(bytes, at + 6, 2))
        return -1;
    let end = at + 8;
    if ((bytes[end] === 46 || bytes[end] === 44) && isDigit(bytes[end + 1])) {
        end += 2;
        while (isDigit(bytes[end]))
            end += 1;
    }
    if (bytes[end] === 90)
        return end + 1;
    if ((bytes[end] === 43 || bytes[end] === DASH) && areDigits(bytes, end + 1, 2)) {
        end += 3;
        if (bytes[end] === timestamps_COLON)
            end += 1;
        if (areDigits(bytes, end, 2))
            end += 2;
    }
    return end;
}
/** Index after a time, with the date before it if there is one; -1 when none is there. */
function momentEnd(bytes, at) {
    if (bytes[at + 4] !== DASH)
        return timeEnd(bytes, at);
    const separated = bytes[at + 10] === 84 || bytes[at + 10] === timestamps_SPACE;
    if (!separated || !areDigits(bytes, at, 4) || !areDigits(bytes, at + 5, 2) || bytes[at + 7] !== DASH || !areDigits(bytes, at + 8, 2))
        return -1;
    return timeEnd(bytes, at + 11);
}
/** Index after TeamCity's ` :  [Step 1/2] ` or `W:  [Step 1/2] `; `at` when it is not there. */
function afterTeamCityStep(bytes, at) {
    let end = at;
    while (end < at + 12 && bytes[end] !== timestamps_OPEN) {
        const byte = bytes[end] ?? 0;
        if (byte !== timestamps_SPACE && byte !== TAB && byte !== timestamps_COLON && !'WEFi'.includes(String.fromCharCode(byte)))
            return at;
        end += 1;
    }
    if (bytes[end] !== timestamps_OPEN || bytes[end + 1] !== 83 || bytes[end + 2] !== 116)
        return at;
    while (end < at + 40 && bytes[end] !== timestamps_CLOSE)
        end += 1;
    return bytes[end] === timestamps_CLOSE ? end + 1 : at;
}
/** Index after the blank that ends the timestamp at `at`; -1 when there is none. */
function blankAfter(bytes, at, to) {
    if (at === to)
        return at;
    return bytes[at] === timestamps_SPACE || bytes[at] === TAB ? at + 1 : -1;
}
/** A first, cheap look: whether a line may begin with a timestamp. */
function mayBeTimestamped(bytes, from) {
    const first = bytes[from];
    return isDigit(first) || first === timestamps_OPEN || (bytes[from + 3] === timestamps_SPACE && bytes[from + 6] === timestamps_SPACE && bytes[from + 9] === timestamps_COLON);
}
/** Index after the timestamp that the line begins with, and the blank after it; `from` for none. */
function afterTimestamp(bytes, from, to) {
    const first = bytes[from] ?? 0;
    let end = -1;
    if (isDigit(first)) {
        end = momentEnd(bytes, from);
        if (end < 0 || end > to)
            return from;
        end = blankAfter(bytes, end, to);
        // GitLab: number and kind of the stream, and whether the line continues the one before.
        if (end > 0 && areDigits(bytes, end, 2) && (bytes[end + 2] === 79 || bytes[end + 2] === 69) && (bytes[end + 3] === timestamps_SPACE || bytes[end + 3] === 43))
            end += 4;
    }
    else if (first === timestamps_OPEN) {
        end = momentEnd(bytes, from + 1);
        if (end < 0 || bytes[end] !== timestamps_CLOSE)
            return from;
        end = blankAfter(bytes, afterTeamCityStep(bytes, end + 1), to);
    }
    else if (bytes[from + 3] === timestamps_SPACE && bytes[from + 6] === timestamps_SPACE && bytes[from + 9] === timestamps_COLON && isDigit(bytes[from + 5])) {
        end = timeEnd(bytes, from + 7);
        if (end < 0)
            return from;
        end = blankAfter(bytes, end, to);
    }
    return end < 0 || end > to ? from : end;
}
const GITHUB_CLI = /^([^\t]{1,200}\t[^\t]{1,200})\t\u{feff}?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}Z (?=\S|$|\s)/u;
/** `gh run view --log` puts job and step before the timestamp, with tabs: the label and the bytes of all of it. */
function githubCliPrefix(text) {
    const match = GITHUB_CLI.exec(text);
    return match === null ? undefined : { label: (match[1] ?? '').replace('\t', ' / '), length: Buffer.byteLength(match[0]) };
}

;// CONCATENATED MODULE: ./lib/read/console/peel/wrappers.js

/** A list longer than this is cut; further names are then believed by their form. */
const MOST_NAMES = 5_000;
const LONGEST_HEADER = 60_000;
const wrappers_LONGEST_LABEL = 300;
const TURBO_SCOPE = /^\s*• Packages in scope: (.+)$/;
const COMPOSE = /^Attaching to (.+)$/;
const NX_RUNNING = /^ (?:> )? ?(?:NX|Lerna \(powered by Nx\)) {3}Running targets? .{1,300}? for /;
const NX_MESSAGE = /^ (?:> )? ?(?:NX|Lerna \(powered by Nx\)) {3}\S/;
const NX_TASK = /^(?:\S{1,3} )?> (?:nx run )?(\S+:\S+)(?: {2}\[[^\]]*\])?\s*$/;
const PNPM_COMMAND = /^(\S{1,200} [\w:.-]{1,100})\$ \S/;
const PNPM_SCOPE = /^Scope: .{1,100} workspace projects$/;
const EXIT = / exited with code \S{1,20}$/;
function names(list) {
    return new Set(list.split(/,\s*/, MOST_NAMES).map((name) => name.trim()));
}
/** First bytes of the lines that `see` learns from, besides labels and indented lines. */
const HEADS = new Uint8Array(256);
for (const byte of [0xe2, 65, 45, 62, 83])
    HEADS[byte] = 1;
/** A first, cheap look: whether a line may be a header of a wrapper. */
function mayBeHeader(bytes, from) {
    const first = bytes[from] ?? 0;
    if (first !== 32)
        return HEADS[first] === 1;
    const second = bytes[from + 1];
    return second === 78 || second === 62 || second === 76 || (second === 32 && bytes[from + 3] === 0xe2);
}
class Wrappers {
    #turbo;
    #compose;
    #nx;
    #nxListing = false;
    #pnpm;
    #bun = false;
    /** Looks for bun's own heading (`web test: bun test v1.2.3 (a7733435)`) behind a label of two words; cheap enough for every line. */
    seeEnd(view) {
        const { bytes, to } = view;
        if (bytes[to - 1] === 41 && (bytes[to - 10] === 40 || bytes[to - 11] === 40) && view.text().includes(': bun test v'))
            this.#bun = true;
    }
    /** Learns from a line that carries no known label; `opening` is its first word. True when a block of one nx task ends here. */
    see(view, opening) {
        const { bytes, from, to } = view;
        if (to - from > LONGEST_HEADER)
            return false;
        switch (bytes[from] ?? 0) {
            case 32: {
                const second = bytes[from + 1];
                if (second === 32) {
                    if (bytes[from + 3] === 0xe2)
                        this.#seeTurbo(view.text());
                }
                else if (second === 78 || second === 62 || second === 76) {
                    const text = view.text();
                    if (NX_MESSAGE.test(text))
                        return this.#seeNx(text);
                }
                return false;
            }
            case 0xe2:
                if (bytes[from + 1] === 0x80)
                    this.#seeTurbo(view.text());
                return false;
            case 65:
                if (bytes[from + 1] === 116 && bytes[from + 2] === 116) {
                    const compose = COMPOSE.exec(view.text());
                    if (compose !== null)
                        this.#compose = names(compose[1] ?? '');
                }
                return false;
            case 45:
                if (this.#nxListing && bytes[from + 1] === 32 && (this.#nx?.size ?? 0) < MOST_NAMES)
                    this.#nx?.add(view.text().slice(2).trim());
                return false;
            case 62:
                this.#nxListing = false;
                return false;
            default:
                if (bytes[from] === 83 && bytes[from + 5] === 58 && PNPM_SCOPE.test(view.text()))
                    this.#pnpm ??= new Set();
                else if (this.#pnpm !== undefined || (opening.marks & SLASHED) !== 0 || (bytes[from] === 46 && bytes[from + 1] === 32))
                    this.#seePnpm(view, opening);
                return false;
        }
    }
    /** Labels of two words may be of any kind (`web test: `). */
    get twoWords() {
        return this.#pnpm !== undefined || this.#bun;
    }
    /** Whether a header said that lines with this label would come. */
    vouchFor(labelled) {
        const label = labelled.label;
        switch (labelled.shape) {
            case 'colon': {
                if (this.#pnpm?.has(label) === true || this.#nx?.has(label) === true)
                    return true;
                if (this.#turbo === undefined)
                    return false;
                const task = label.indexOf(':');
                return task > 0 && (this.#turbo.has(label.slice(0, task)) || label.startsWith('//:'));
            }
            case 'pipe':
                return this.#compose !== undefined && (this.#compose.has(label) || /[-_]\d+$/.test(label));
            case 'bracket':
                return this.#nx?.has(label) === true;
            case 'step':
                return false;
        }
    }
    /** The task whose whole output a group or heading announces, as turbo and nx print them; undefined for any other. */
    taskOf(heading) {
        if (this.#turbo !== undefined) {
            const task = heading.indexOf(':', 1);
            if (task > 0 && !heading.includes(' ') && this.#turbo.has(heading.slice(0, task)))
                return heading;
        }
        if (this.#nx !== undefined) {
            const task = NX_TASK.exec(heading)?.[1];
            if (task !== undefined && this.#nx.has(task.slice(0, task.indexOf(':'))))
                return task;
        }
        return undefined;
    }
    #seeTurbo(text) {
        const scope = TURBO_SCOPE.exec(text);
        if (scope !== null)
            this.#turbo = names(scope[1] ?? '');
    }
    #seeNx(text) {
        if (NX_RUNNING.test(text)) {
            this.#nx = new Set();
            this.#nxListing = true;
        }
        return true;
    }
    /** `packages/a test$ jest`: the second word ends in a dollar sign. */
    #seePnpm(view, opening) {
        const { bytes, from } = view;
        const limit = Math.min(view.to, from + wrappers_LONGEST_LABEL);
        let at = opening.end;
        while (at < limit && bytes[at] !== 32)
            at += 1;
        at += 1;
        while (at < limit && bytes[at] !== 32)
            at += 1;
        if (bytes[at - 1] !== 36)
            return;
        const label = PNPM_COMMAND.exec(view.text())?.[1];
        if (label === undefined)
            return;
        this.#pnpm ??= new Set();
        if (this.#pnpm.size < MOST_NAMES)
            this.#pnpm.add(label);
    }
}
/** A first, cheap look at what `isCommandEdge` decides. */
function mayBeCommandEdge(bytes, from, to, distinct) {
    switch (bytes[from] ?? 0) {
        case 62:
        case 69:
        case 80:
        case 98:
        case 99:
        case 121:
            return true;
        default:
            // ` exited with code 1`, ` exited with code SIGTERM`
            return distinct && to - from < 2_000 && (((bytes[to - 1] ?? 0) >= 48 && (bytes[to - 1] ?? 0) <= 57) || ((bytes[to - 1] ?? 0) >= 65 && (bytes[to - 1] ?? 0) <= 90));
    }
}
/**
 * Whether text behind a label shows that a wrapper put the label there: the start or the end of a command.
 * The end is what programs print too (`Error: child exited with code 1`), so it only tells for a distinct label.
 */
function isCommandEdge(text, distinct) {
    switch (text.charCodeAt(0)) {
        case 62: // npm's own heading
            return /^> (?:@?[\w./-]+@\d\S* )?[\w:./-]+(?: \S+)?$/.test(text) && text.includes('@');
        case 99:
            return /^cache (?:miss|hit|bypass), (?:executing|replaying|suppressing|force)/.test(text);
        case 121:
            return /^yarn run v\d/.test(text);
        case 98:
            return /^bun test v\d/.test(text);
        case 80:
            return /^Process (?:started|exited \(exit code \d+\))/.test(text);
        case 69:
            return /^Exited with code \d{1,3}$/.test(text);
        default:
            return distinct && text.length < 2_000 && EXIT.test(text);
    }
}

;// CONCATENATED MODULE: ./lib/read/console/channel.js
var _a;
/**
 * One stream of lines: takes off the prefixes that wrappers and log collectors put before lines, gives what stands behind
 * them to inner channels (one a label, so that interleaved packages never mix), and the rest to the readers.
 */







/** Prefixes within prefixes: a raw log of docker compose of turbo of timestamped lines. */
const DEEPEST = 4;
/** Inner channels of all depths together. A label beyond them is left as it is. */
const MOST_CHANNELS = 2_000;
/** An unbroken extent of so many timestamped lines is a timestamped log. */
const TIMESTAMPED_LOG = 20;
const FIRST_LINES = 20;
const channel_SPACE = 32;
const channel_HASH = 35;
const channel_COLON = 58;
const GREATER = 62;
const CAPITAL_I = 73;
const channel_OPEN = 91;
const DEMANDS = {
    bracket: { lines: 5, strayOneIn: 20 },
    colon: { lines: 3, strayOneIn: 20 },
    pipe: { lines: 3, strayOneIn: 20 },
    step: { lines: 3, strayOneIn: 20 },
    time: { lines: 3, strayOneIn: 10 },
    cli: { lines: 1, strayOneIn: 1 },
    task: { lines: 1, strayOneIn: 1 },
};
/** Scratch space: filled and read within one call. */
const labelled = { shape: 'bracket', label: '', start: 0, distinct: false };
const opening = newOpening();
class Channel {
    #readersOf;
    #budget;
    #stream;
    #depth;
    #readers;
    #wrappers = new Wrappers();
    #candidates = {};
    /** Those with an extent open. */
    #active = [];
    /** Non-blank lines so far, and those of them without a prefix. */
    #lines = 0;
    #plainLines = 0;
    /** All lines go there: the whole log is timestamped. */
    #behindTimestamps;
    /** Jenkins puts two blanks after a bare time. */
    #wideGap = false;
    #section;
    #mavenCommand = false;
    /** Who took the present line on trial. */
    #taker;
    /** `readersOf` gives the readers of a stream, by its label. */
    constructor(readersOf, stream = '', depth = 0, budget = { channels: MOST_CHANNELS }) {
        this.#readersOf = readersOf;
        this.#stream = stream;
        this.#depth = depth;
        this.#budget = budget;
        this.#readers = readersOf(stream);
    }
    line(view) {
        if (!firstWord(view.bytes, view.from, view.to, opening)) {
            const inner = this.#behindTimestamps ?? this.#section?.channel;
            if (inner === undefined)
                this.#readers.blank(view);
            else
                inner.line(view);
            return;
        }
        if (this.#behindTimestamps !== undefined) {
            const from = view.from;
            view.from = this.#afterTimestamp(view);
            this.#behindTimestamps.line(view);
            view.from = from;
            return;
        }
        this.#lines += 1;
        const first = view.bytes[view.from];
        if (first === channel_COLON || first === channel_HASH) {
            const marker = groupMarker(view);
            if (marker !== undefined) {
                this.#group(marker);
                return;
            }
        }
        if (this.#section !== undefined) {
            if (this.#inSection(this.#section, view))
                return;
            this.#section = undefined;
        }
        this.#taker = undefined;
        this.#wrappers.seeEnd(view);
        if (this.#depth < DEEPEST && this.#mayBePeeled(view)) {
            if (this.#peel(view))
                return;
            // An inner channel has used the scratch space.
            if (this.#taker !== undefined)
                firstWord(view.bytes, view.from, view.to, opening);
        }
        this.#plain(view);
    }
    /** Its prefix is on every line from the first. */
    get #mayBeGithubCli() {
        return this.#depth === 0 && (this.#lines < FIRST_LINES || this.#candidates.cli !== undefined);
    }
    #mayBePeeled(view) {
        return (mayBeLabelled(view, opening, this.#wrappers.twoWords) ||
            mayBeTimestamped(view.bytes, view.from) ||
            this.#mayBeGithubCli);
    }
    findings() {
        const own = this.#readers.findings();
        const alone = this.#plainLines === 0;
        return [...own, ...Object.values(this.#candidates).flatMap((candidates) => candidates.findings(own, alone))];
    }
    #plain(view) {
        if (this.#taker === undefined)
            this.#plainLines += 1;
        if (this.#active.length > 0)
            this.#tellCandidates();
        const first = view.bytes[view.from];
        if (mayBeHeader(view.bytes, view.from) || mayBeLabelled(view, opening, this.#wrappers.twoWords))
            this.#wrappers.see(view, opening);
        if (first === GREATER) {
            const task = this.#wrappers.taskOf(view.text());
            if (task !== undefined && this.#begin(task, null))
                return;
        }
        else if (first === channel_OPEN && view.bytes[view.from + 1] === CAPITAL_I) {
            this.#mavenCommand = commandOutputAfter(view.text()) ?? this.#mavenCommand;
        }
        this.#readers.line(view, opening);
    }
    #tellCandidates() {
        const active = this.#active;
        for (let index = active.length - 1; index >= 0; index -= 1) {
            const candidates = active[index];
            if (candidates !== undefined && candidates !== this.#taker && !candidates.other())
                active.splice(index, 1);
        }
    }
    /** True when the line belongs to inner channels only. */
    #peel(view) {
        const start = this.#afterTimestamp(view);
        if (start > view.from)
            return this.#timestamped(view, start);
        if (this.#mavenCommand && view.bytes[view.from] === channel_OPEN && commandOutputAfter(view.text()) === null) {
            const level = levelLength(view.text());
            if (level > 0)
                return this.#of('task').take('maven', view, view.from + level, true);
        }
        if (this.#mayBeGithubCli) {
            const text = view.text();
            const prefix = text.includes('\t') ? githubCliPrefix(text) : undefined;
            if (prefix !== undefined)
                return this.#of('cli').take(prefix.label, view, view.from + prefix.length, true);
        }
        if (!labelOf(view, opening, this.#wrappers.twoWords, labelled))
            return false;
        const { shape, label, start: inner, distinct } = labelled;
        const known = this.#candidates[shape]?.knows(label) === true || this.#wrappers.vouchFor(labelled);
        const evident = known || this.#isCommandEdge(view, inner, distinct);
        if (!evident && !distinct)
            return false;
        this.#taker = this.#of(shape);
        return this.#taker.take(label, view, inner, evident);
    }
    #isCommandEdge(view, start, distinct) {
        return mayBeCommandEdge(view.bytes, start, view.to, distinct) && isCommandEdge(view.source.text(start, view.to), distinct);
    }
    #timestamped(view, start) {
        const candidates = this.#of('time');
        this.#taker = candidates;
        candidates.take('', view, start, false);
        if (candidates.unbroken >= TIMESTAMPED_LOG)
            this.#behindTimestamps = candidates.believe('');
        return this.#behindTimestamps !== undefined;
    }
    #afterTimestamp(view) {
        const end = afterTimestamp(view.bytes, view.from, view.to);
        if (end === view.from || view.bytes[view.from + 2] !== channel_COLON)
            return end;
        const wide = end < view.to && view.bytes[end] === channel_SPACE;
        if (this.#lines === 1)
            this.#wideGap = wide;
        return this.#wideGap && wide ? end + 1 : end;
    }
    #group(marker) {
        const section = this.#section;
        if (marker.kind === 'begin') {
            const task = this.#wrappers.taskOf(marker.title);
            if (task !== undefined && this.#begin(task, 1))
                return;
            if (section !== undefined && section.depth !== null)
                section.depth += 1;
        }
        else if (section !== undefined && section.depth !== null) {
            section.depth -= 1;
            if (section.depth === 0) {
                this.#section = undefined;
                return;
            }
        }
        const line = marker.line;
        if (section !== undefined)
            section.channel.line(line);
        else if (firstWord(line.bytes, line.from, line.to, opening))
            this.#readers.line(line, opening);
    }
    #begin(task, depth) {
        const channel = this.#of('task').believe(task);
        if (channel === undefined)
            return false;
        this.#section = { prefix: `${task}: `, channel, depth };
        return true;
    }
    /** False when the section is over. */
    #inSection(section, view) {
        if (section.depth === null) {
            if (this.#wrappers.see(view, opening))
                return false;
            if (view.bytes[view.from] === GREATER && this.#wrappers.taskOf(view.text()) !== undefined)
                return false;
        }
        // Within its group turbo may label each line as well.
        const from = view.from;
        if (view.text().startsWith(section.prefix))
            view.from += Buffer.byteLength(section.prefix);
        section.channel.line(view);
        view.from = from;
        return true;
    }
    #of(kind) {
        let candidates = this.#candidates[kind];
        if (candidates === undefined) {
            candidates = new Candidates(DEMANDS[kind], {
                open: (label) => this.#inner(label),
                release: (count) => {
                    this.#budget.channels += count;
                },
                onActive: (active) => this.#active.push(active),
            });
            this.#candidates[kind] = candidates;
        }
        return candidates;
    }
    #inner(label) {
        if (this.#budget.channels === 0)
            return undefined;
        this.#budget.channels -= 1;
        const stream = label === '' || this.#stream === '' ? this.#stream + label : `${this.#stream} | ${label}`;
        return new _a(this.#readersOf, stream, this.#depth + 1, this.#budget);
    }
}
_a = Channel;

;// CONCATENATED MODULE: ./lib/read/console/lines.js
/**
 * Bytes to lines, as chunks arrive. Line ends are sought in the chunk as latin1 (one character a byte), which costs a third of
 * decoding UTF-8 first; text is decoded when somebody asks for a line's. A line longer than LONGEST_LINE is cut (its head is
 * kept), so that one line of any size costs bounded memory.
 */

const LONGEST_LINE = 64 * 1024;
const CHUNK = 64 * 1024;
/** Slices of a chunk hold it in memory; shorter chunks are not worth a copy. */
const SMALL = 512;
const CARRIAGE_RETURN = 13;
/** The next position of `character` at or after `from`, the text's length when there is none. */
function next(text, character, from) {
    const at = text.indexOf(character, from);
    return at < 0 ? text.length : at;
}
function decoded(latin1) {
    return Buffer.from(latin1, 'latin1').toString('utf8');
}
function isSpecial(text) {
    return text.includes('\u001b') || text.includes('\r') || text.includes('\b');
}
class LineSplitter {
    #sink;
    #chunk = new Source(CHUNK);
    #view = new LineView(this.#chunk);
    /** For a line that began in an earlier chunk. */
    #joined = new Source(2 * CHUNK);
    #joinedView = new LineView(this.#joined);
    /** Begun in an earlier chunk, not ended yet; latin1, at most LONGEST_LINE. */
    #rest = '';
    /** The line that `#rest` belongs to outgrew LONGEST_LINE: pieces of it were passed on, or are dropped. */
    #overlong = 'no';
    #number = 1;
    constructor(sink) {
        this.#sink = sink;
    }
    write(chunk) {
        for (let from = 0; from < chunk.byteLength; from += CHUNK) {
            this.#chunk.load(chunk.byteLength <= CHUNK ? chunk : chunk.subarray(from, from + CHUNK));
            this.#lines(this.#chunk.latin1);
        }
    }
    end() {
        if (this.#rest.length > 0 || this.#overlong !== 'no')
            this.#endLine('');
    }
    #lines(text) {
        let from = 0;
        let escape = next(text, '\u001b', 0);
        let carriage = next(text, '\r', 0);
        let backspace = next(text, '\b', 0);
        const view = this.#view;
        const bytes = this.#chunk.bytes;
        for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
            if (from === 0 && (this.#rest.length > 0 || this.#overlong !== 'no')) {
                this.#endLine(text.slice(0, end));
            }
            else {
                let to = end;
                while (to > from && bytes[to - 1] === CARRIAGE_RETURN)
                    to -= 1;
                if (escape < from)
                    escape = next(text, '\u001b', from);
                if (carriage < from)
                    carriage = next(text, '\r', from);
                if (backspace < from)
                    backspace = next(text, '\b', from);
                view.from = from;
                view.to = to;
                this.#emit(view, escape >= to && carriage >= to && backspace >= to);
            }
            from = end + 1;
        }
        if (from < text.length)
            this.#keep(text.slice(from));
    }
    #keep(begun) {
        if (this.#overlong === 'cut') {
            if (!isSpecial(begun))
                return;
            this.#overlong = 'pieces';
        }
        this.#rest += begun.length < SMALL ? begun : Buffer.from(begun, 'latin1').toString('latin1');
        if (this.#rest.length < LONGEST_LINE)
            return;
        if (this.#overlong === 'pieces' || isSpecial(this.#rest)) {
            this.#sink.piece(decoded(this.#rest), this.#number);
            this.#overlong = 'pieces';
        }
        else {
            this.#sink.piece(decoded(this.#rest.slice(0, LONGEST_LINE)), this.#number);
            this.#overlong = 'cut';
        }
        this.#rest = '';
    }
    /** Ends the line that began in an earlier chunk. */
    #endLine(tail) {
        const whole = (this.#rest + tail).replace(/\r{1,9}$/, '');
        const plain = this.#overlong === 'no' && !isSpecial(whole);
        this.#rest = '';
        this.#overlong = 'no';
        this.#joined.load(Buffer.from(whole, 'latin1'));
        const view = this.#joinedView;
        view.from = 0;
        view.to = whole.length;
        this.#emit(view, plain);
    }
    #emit(view, plain) {
        const bytes = view.bytes;
        // A byte order mark; some programs print one at their start.
        if (bytes[view.from] === 0xef && bytes[view.from + 1] === 0xbb && bytes[view.from + 2] === 0xbf)
            view.from = Math.min(view.to, view.from + 3);
        view.number = this.#number;
        this.#number += 1;
        if (plain && view.to - view.from > LONGEST_LINE)
            view.to = view.from + LONGEST_LINE;
        this.#sink.line(view, plain);
    }
}

;// CONCATENATED MODULE: ./lib/read/console/peel/ansi.js
/**
 * Terminal escape sequences. Those that only dress text (colours, links, titles, character sets) are taken out here;
 * those that move the cursor or erase are the business of screen.ts.
 */
const ESCAPE = 27;
const BELL = 7;
const LONGEST_SEQUENCE = 4096;
/** Index after the string terminator (BEL or ESC \) of the string begun before `from`, or -1. */
function stringEnd(text, from) {
    const limit = Math.min(text.length, from + LONGEST_SEQUENCE);
    for (let at = from; at < limit; at += 1) {
        const code = text.charCodeAt(at);
        if (code === BELL || code === 0x9c)
            return at + 1;
        if (code === ESCAPE)
            return text[at + 1] === '\\' ? at + 2 : at;
    }
    return -1;
}
/** Fills `into` with the sequence that begins with the ESC at `at`. */
function sequenceAt(text, at, into) {
    into.final = '';
    into.parameters = '';
    const kind = text[at + 1];
    if (kind === '[') {
        let end = at + 2;
        while (end < text.length && text.charCodeAt(end) >= 0x30 && text.charCodeAt(end) <= 0x3f)
            end += 1;
        into.parameters = text.slice(at + 2, end);
        while (end < text.length && text.charCodeAt(end) >= 0x20 && text.charCodeAt(end) <= 0x2f)
            end += 1;
        const final = text.charCodeAt(end);
        if (final >= 0x40 && final <= 0x7e) {
            into.final = text[end] ?? '';
            end += 1;
        }
        into.end = end;
    }
    else if (kind === ']' || kind === 'P' || kind === '_' || kind === '^' || kind === 'X') {
        const end = stringEnd(text, at + 2);
        into.end = end < 0 ? at + 2 : end;
    }
    else if (kind !== undefined && '()*+-./#% '.includes(kind)) {
        into.end = Math.min(text.length, at + 3);
    }
    else {
        into.end = Math.min(text.length, at + 2);
        if (kind !== undefined && '78M'.includes(kind))
            into.final = kind;
    }
}
/**
 * `text` without escape sequences, or null when it moves the cursor, erases, or speaks to a terminal otherwise
 * (then the screen has to say what is left to read).
 */
function withoutColours(text) {
    if (text.includes('\r') || text.includes('\b'))
        return null;
    let at = text.indexOf('\u001b');
    if (at < 0)
        return text;
    const sequence = { end: 0, final: '', parameters: '' };
    let plain = '';
    let from = 0;
    while (at >= 0) {
        sequenceAt(text, at, sequence);
        if (sequence.final !== '' && sequence.final !== 'm')
            return null;
        if (at > from)
            plain += text.slice(from, at);
        from = sequence.end;
        at = text.indexOf('\u001b', from);
    }
    return plain + text.slice(from);
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./lib/read/console/peel/encoding.js
/**
 * UTF-16 output (Windows PowerShell's `>`, `Tee-Object`) becomes UTF-8 before anything else looks at it.
 * Decided by the first bytes: a byte order mark, or ASCII characters with a zero byte on the same side of each.
 */

const BYTES_TO_DECIDE = 4;
function encodingOf(head) {
    const [first = 0, second = 0, third = 0, fourth = 0] = head;
    if (first === 0xff && second === 0xfe)
        return 'utf-16le';
    if (first === 0xfe && second === 0xff)
        return 'utf-16be';
    if (first !== 0 && second === 0 && third !== 0 && fourth === 0)
        return 'utf-16le';
    if (first === 0 && second !== 0 && third === 0 && fourth !== 0)
        return 'utf-16be';
    return 'utf-8';
}
class Transcoder {
    #onBytes;
    #decoder;
    #decided = false;
    #head = new Uint8Array(0);
    constructor(onBytes) {
        this.#onBytes = onBytes;
    }
    write(chunk) {
        if (!this.#decided) {
            const head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
            if (head.length < BYTES_TO_DECIDE) {
                this.#head = Uint8Array.from(head);
                return;
            }
            this.#decide(head);
            return;
        }
        this.#pass(chunk);
    }
    end() {
        if (!this.#decided)
            this.#decide(this.#head);
        if (this.#decoder !== undefined)
            this.#onBytes(Buffer.from(this.#decoder.decode(), 'utf8'));
    }
    #decide(head) {
        this.#decided = true;
        const encoding = encodingOf(head);
        if (encoding !== 'utf-8')
            this.#decoder = new external_node_util_.TextDecoder(encoding);
        this.#pass(head);
    }
    #pass(bytes) {
        this.#onBytes(this.#decoder === undefined ? bytes : Buffer.from(this.#decoder.decode(bytes, { stream: true }), 'utf8'));
    }
}

;// CONCATENATED MODULE: ./lib/read/console/peel/screen.js
/**
 * What is left to read of output that was made for a terminal: carriage returns, backspaces, cursor movement and erasing
 * are carried out on the last rows. Until a program moves the cursor up (or says that it talks to a terminal) no row is
 * held back; after that the last HELD rows are, so that a summary that is redrawn in place is read once, as it ended.
 *
 * A row that is begun anew by a carriage return: what stood there is gone when the new text covers or erases it; else
 * both are read, because a program's progress must not spoil a tool's line that follows it.
 */


/** Rows that a program can still change. Redrawn blocks of test tools have up to some 40 rows. */
const HELD = 64;
/** A program that moved the cursor and then printed so many lines without doing so again does not redraw them. */
const QUIET = 200;
/** Width assumed where long rows were wrapped: that of a terminal nobody gave a size. */
const WIDTH = 80;
/** Rows longer than this are only appended to: overwriting one costs a copy of it. */
const LONGEST_EDITED = 4096;
// eslint-disable-next-line no-control-regex
const screen_CONTROL = /[\u001b\r\b]/g;
class Screen {
    #onLine;
    #sequence = { end: 0, final: '', parameters: '' };
    #rows = [''];
    #numbers = [0];
    #row = 0;
    #column = 0;
    #saved = { fromBottom: 0, column: 0 };
    /** What the bottom row said before it was begun anew, while that may still be read. */
    #under = '';
    #holding = false;
    /** Lines since the cursor was moved up. */
    #quiet = 0;
    constructor(onLine) {
        this.#onLine = onLine;
    }
    /** True when a whole plain line may pass without the screen. */
    get idle() {
        return !this.#holding && this.#rows.length === 1 && this.#rows[0] === '' && this.#under === '';
    }
    /** Text without line feed. */
    write(text, number) {
        let from = 0;
        while (from < text.length) {
            screen_CONTROL.lastIndex = from;
            const at = screen_CONTROL.exec(text)?.index ?? text.length;
            if (at > from)
                this.#put(text.slice(from, at), number);
            if (at === text.length)
                return;
            const code = text.charCodeAt(at);
            if (code === 13)
                this.#carriageReturn();
            else if (code === 8)
                this.#column = Math.max(0, this.#column - 1);
            if (code === 27) {
                sequenceAt(text, at, this.#sequence);
                if (this.#sequence.final !== '' && this.#sequence.final !== 'm')
                    this.#control(this.#sequence.final, this.#sequence.parameters, number);
                from = this.#sequence.end;
            }
            else {
                from = at + 1;
            }
        }
    }
    lineFeed(number) {
        this.#column = 0;
        this.#quiet += 1;
        if (this.#quiet > QUIET)
            this.#holding = false;
        if (this.#row < this.#rows.length - 1) {
            this.#row += 1;
            return;
        }
        this.#settle();
        this.#numbers[this.#row] = number;
        this.#rows.push('');
        this.#numbers.push(0);
        this.#row += 1;
        this.#release(this.#holding ? HELD : 1);
    }
    /** At the end of the output. */
    end() {
        this.#settle();
        if (this.#rows.at(-1) === '')
            this.#rows.pop();
        this.#release(0);
    }
    #release(keep) {
        const count = this.#rows.length - keep;
        if (count <= 0)
            return;
        const rows = this.#rows.splice(0, count);
        const numbers = this.#numbers.splice(0, count);
        rows.forEach((text, index) => this.#onLine(text.trimEnd() === '' ? '' : text, numbers[index] ?? 0));
        this.#row = Math.max(0, this.#row - count);
    }
    #put(text, number) {
        const row = this.#rows[this.#row] ?? '';
        this.#numbers[this.#row] = number;
        if (this.#column === row.length || row.length > LONGEST_EDITED) {
            if (row.length < LONGEST_LINE)
                this.#rows[this.#row] = row + text.slice(0, LONGEST_LINE - row.length);
        }
        else {
            const before = row.length < this.#column ? row.padEnd(this.#column) : row.slice(0, this.#column);
            this.#rows[this.#row] = (before + text + row.slice(this.#column + text.length)).slice(0, LONGEST_LINE);
        }
        this.#column += text.length;
    }
    #carriageReturn() {
        this.#column = 0;
        if (this.#row < this.#rows.length - 1 || this.#rows[this.#row] === '')
            return;
        this.#settle();
        this.#under = this.#rows[this.#row] ?? '';
        this.#rows[this.#row] = '';
    }
    /** Decides whether what the row said before is still to be read: not when what follows covers it. */
    #settle() {
        const under = this.#under;
        if (under === '')
            return;
        this.#under = '';
        const last = this.#rows.length - 1;
        if ((this.#rows[last] ?? '') === '') {
            this.#rows[last] = under;
        }
        else if ((this.#rows[last] ?? '').length < under.trimEnd().length) {
            this.#rows.splice(last, 0, under);
            this.#numbers.splice(last, 0, this.#numbers[last] ?? 0);
            this.#row += 1;
        }
    }
    #control(final, parameters, number) {
        if (parameters.startsWith('?')) {
            // Hidden cursor, synchronised update: whoever sends these redraws.
            if (final === 'h' || final === 'l')
                this.#hold();
            return;
        }
        const [first = '', second = ''] = parameters.split(';', 2);
        const count = Math.min(Math.max(1, Number(first) || 1), LONGEST_EDITED);
        switch (final) {
            case 'A':
            case 'F':
                this.#up(count);
                if (final === 'F')
                    this.#column = 0;
                break;
            case 'M':
                if (parameters === '')
                    this.#up(1);
                break;
            case 'B':
            case 'E':
                this.#row = Math.min(this.#rows.length - 1, this.#row + count);
                if (final === 'E')
                    this.#column = 0;
                break;
            case 'C':
                this.#column = Math.min(LONGEST_EDITED, this.#column + count);
                break;
            case 'D':
                this.#column = Math.max(0, this.#column - count);
                break;
            case 'G':
            case '`':
                if (count === 1)
                    this.#carriageReturn();
                else
                    this.#column = count - 1;
                break;
            case 'H':
            case 'f':
                this.#newPage(number);
                this.#column = Math.min(LONGEST_EDITED, Math.max(0, Number(second) - 1));
                break;
            case 'J':
                if (first === '' || first === '0')
                    this.#eraseBelow();
                else if (first !== '1')
                    this.#newPage(number);
                break;
            case 'K':
                this.#eraseInRow(first);
                break;
            case 's':
            case '7':
                this.#saved = { fromBottom: this.#rows.length - 1 - this.#row, column: this.#column };
                break;
            case 'u':
            case '8':
                this.#row = Math.max(0, this.#rows.length - 1 - this.#saved.fromBottom);
                this.#column = this.#saved.column;
                break;
            default:
        }
    }
    #hold() {
        this.#holding = true;
        this.#quiet = 0;
    }
    #up(count) {
        this.#hold();
        this.#settle();
        for (let left = count; left > 0 && this.#row > 0;) {
            this.#row -= 1;
            left -= Math.max(1, Math.ceil((this.#rows[this.#row] ?? '').length / WIDTH));
        }
    }
    /** A cleared screen does not take back what was printed: it is read, and a new page begins. */
    #newPage(number) {
        if (this.idle)
            return;
        this.#settle();
        if (this.#rows.at(-1) !== '') {
            this.#rows.push('');
            this.#numbers.push(number);
        }
        this.#row = this.#rows.length - 1;
        this.#release(1);
    }
    #eraseBelow() {
        this.#under = '';
        this.#rows.length = this.#row + 1;
        this.#numbers.length = this.#row + 1;
        this.#eraseInRow('');
    }
    #eraseInRow(what) {
        const row = this.#rows[this.#row] ?? '';
        if (this.#row === this.#rows.length - 1)
            this.#under = '';
        if (what === '1')
            this.#rows[this.#row] = row.slice(this.#column).padStart(row.length);
        else
            this.#rows[this.#row] = what === '2' ? '' : row.slice(0, this.#column);
    }
}

;// CONCATENATED MODULE: ./lib/read/console/console-peeling.js






/** Bytes a character of a row can take. */
const WIDEST = 3;
/**
 * From bytes to the lines of each stream: bytes -> UTF-8 (peel/encoding.ts) -> lines (lines.ts) -> without colours (peel/ansi.ts)
 * or, where the cursor was moved, as the screen shows it (peel/screen.ts) -> streams, without prefixes (channel.ts).
 */
class ConsolePeeling {
    #channel;
    #screen;
    #splitter;
    #transcoder;
    #shown = new Source(WIDEST * LONGEST_LINE);
    #view = new LineView(this.#shown);
    /** `readersOf` gives what reads a stream, by its label ('' for lines without a prefix). */
    constructor(readersOf) {
        this.#channel = new Channel(readersOf);
        this.#screen = new Screen((text, number) => this.#show(text, number));
        this.#splitter = new LineSplitter({
            line: (view, plain) => this.#line(view, plain),
            piece: (text, number) => this.#screen.write(text, number),
        });
        this.#transcoder = new Transcoder((bytes) => this.#splitter.write(bytes));
    }
    write(chunk) {
        this.#transcoder.write(chunk);
    }
    finish() {
        this.#transcoder.end();
        this.#splitter.end();
        this.#screen.end();
        return this.#channel.findings();
    }
    #line(view, plain) {
        const idle = this.#screen.idle;
        if (plain && idle) {
            this.#channel.line(view);
            return;
        }
        const text = view.text();
        const shown = idle ? withoutColours(text) : null;
        if (shown !== null) {
            this.#show(shown, view.number);
        }
        else {
            this.#screen.write(text, view.number);
            this.#screen.lineFeed(view.number);
        }
    }
    #show(text, number) {
        this.#shown.loadText(text);
        this.#view.from = 0;
        this.#view.to = this.#shown.length;
        this.#view.number = number;
        this.#channel.line(this.#view);
    }
}

;// CONCATENATED MODULE: ./lib/read/model.js
/**
 * The one model in which console output and report files meet. Pure data: nothing here reads or writes.
 */
const UNKNOWN_COUNTS = { total: null, passed: null, failed: null, skipped: null };

;// CONCATENATED MODULE: ./lib/read/console/reconcile.js


const RANK = { structure: 3, summary: 2, shape: 1 };
function better(left, right) {
    return RANK[right.confidence] - RANK[left.confidence] || right.lastLine - right.firstLine - (left.lastLine - left.firstLine);
}
function withoutDoubleClaims(runs) {
    const claimed = new Map();
    const kept = [];
    for (const run of runs.toSorted(better)) {
        const taken = run.summaryLines.some((line) => {
            const owner = claimed.get(line);
            return owner !== undefined && owner.framework !== run.framework;
        });
        if (taken)
            continue;
        kept.push(run);
        for (const line of run.summaryLines)
            claimed.set(line, run);
    }
    return kept.toSorted((left, right) => left.firstLine - right.firstLine);
}
function encloses(outer, inner) {
    if (outer === inner || outer.stream !== inner.stream)
        return false;
    const printed = inner.confidence === 'shape' && outer.confidence !== 'shape';
    if (!printed && outer.encloses !== 'all' && outer.encloses?.includes(inner.framework) !== true)
        return false;
    return outer.firstLine <= inner.firstLine && inner.lastLine <= outer.lastLine;
}
function withoutEnclosed(runs) {
    return runs
        .filter((inner) => !runs.some((outer) => encloses(outer, inner) && !(encloses(inner, outer) && runs.indexOf(inner) < runs.indexOf(outer))))
        .map((outer) => {
        // A run without failures does not take over the names of what its tests printed.
        if (outer.encloses === undefined || outer.counts.failed === 0 || (outer.failingTests?.length ?? 0) > 0)
            return outer;
        const named = runs.filter((inner) => encloses(outer, inner)).flatMap((inner) => inner.failingTests ?? []);
        return named.length === 0 ? outer : { ...outer, failingTests: named };
    });
}
function withoutRecaps(runs) {
    const plain = runs.filter((run) => run.recapOf === undefined);
    return runs.filter((run) => {
        const repeated = run.recapOf;
        if (repeated === undefined)
            return true;
        return !plain.some((other) => repeated === 'all' || repeated.includes(other.framework));
    });
}
function sum(runs, field) {
    let total = 0;
    for (const run of runs) {
        const value = run.counts[field];
        if (value === null)
            return null;
        total += value;
    }
    return total;
}
/** The headline of several figures: the last total of each tool and stream, its parts averaged, then all by weight. */
function headlineCoverage(figures) {
    const latest = new Map();
    for (const figure of figures.toSorted((left, right) => left.line - right.line)) {
        const key = `${figure.tool}\n${figure.stream}`;
        const held = latest.get(key) ?? [];
        if (figure.scope === 'total')
            latest.set(key, [figure]);
        else if (held[0]?.scope !== 'total')
            latest.set(key, [...held, figure]);
    }
    const all = [...latest.values()].flat();
    if (all.length === 0)
        return { percentage: null, evidence: [] };
    const evidence = all.map((figure) => ({ field: 'coverage_pct', value: figure.percentage, line: figure.line, framework: figure.tool }));
    const [only] = all;
    if (all.length === 1 && only !== undefined)
        return { percentage: only.percentage, evidence };
    const weighed = all.every((figure) => figure.weight !== undefined && figure.weight > 0);
    const weightOf = (figure) => (weighed ? (figure.weight ?? 1) : 1);
    const weight = all.reduce((total, figure) => total + weightOf(figure), 0);
    const mean = all.reduce((total, figure) => total + figure.percentage * weightOf(figure), 0) / weight;
    const rounded = Math.round(mean * 100) / 100;
    return { percentage: rounded, evidence, note: `Coverage ${rounded}% is the ${weighed ? 'weighted ' : ''}average of ${all.length} figures.` };
}
/** `go (8), pytest`: the frameworks of the runs, with how often. */
function tallied(runs) {
    const times = new Map();
    for (const run of runs)
        times.set(run.framework, (times.get(run.framework) ?? 0) + 1);
    return [...times].map(([framework, count]) => (count === 1 ? framework : `${framework} (${count})`)).join(', ');
}
/** All runs and coverage figures of one output as one reading. `exitCode` is null when it is not known. */
function reconcile(found, figures, exitCode) {
    void exitCode;
    const runs = withoutRecaps(withoutEnclosed(withoutDoubleClaims(found)));
    const coverage = headlineCoverage(figures);
    const counts = runs.length === 0
        ? UNKNOWN_COUNTS
        : { total: sum(runs, 'total'), passed: sum(runs, 'passed'), failed: sum(runs, 'failed'), skipped: sum(runs, 'skipped') };
    const partial = runs.flatMap((run) => run.partial ?? []);
    const durations = runs.flatMap((run) => run.durationSeconds ?? []);
    const notes = [
        ...partial,
        ...runs.flatMap((run) => run.notes ?? []),
        ...(runs.length > 1 ? [`Counts are the sum of ${runs.length} runs: ${tallied(runs)}.`] : []),
        ...(coverage.note === undefined ? [] : [coverage.note]),
    ];
    const named = (pick) => runs.flatMap((run) => pick(run) ?? []).slice(0, MOST_NAMED_TESTS);
    return {
        frameworks: [...new Set(runs.map((run) => run.framework))],
        counts,
        coverage: coverage.percentage,
        evidence: [...runs.flatMap((run) => run.evidence), ...coverage.evidence],
        failingTests: named((run) => run.failingTests),
        flakyTests: named((run) => run.flakyTests),
        durationSeconds: durations.length === 0 ? null : durations.reduce((total, seconds) => total + seconds, 0),
        partial: partial.length > 0,
        notes,
    };
}

;// CONCATENATED MODULE: ./lib/read/console/sessions.js

/** Formats by the hash of their openings; built once for a list of formats. */
class FormatTable {
    formats;
    #byKey = new Map();
    /** Whether an opening with these first bits is registered, and a key with these last bits: tells most lines that nobody wants them. */
    #prefixes = new Uint8Array(65_536);
    #keys = new Uint8Array(65_536);
    constructor(formats) {
        this.formats = formats;
        formats.forEach((format, index) => {
            for (const sample of format.openings) {
                const key = openingKey(sample);
                const known = this.#byKey.get(key) ?? [];
                if (!known.includes(index))
                    this.#byKey.set(key, [...known, index]);
                this.#keys[key & 0xffff] = 1;
                this.#prefixes[openingPrefix(sample)] = 1;
            }
        });
    }
    mayKnow(bits) {
        return this.#prefixes[bits] === 1;
    }
    /** Indexes of the formats that registered this key. */
    find(key) {
        return this.#keys[key & 0xffff] === 0 ? undefined : this.#byKey.get(key);
    }
}
class Sessions {
    #table;
    #stream;
    #sessions = [];
    #attentive = [];
    #sequence = 0;
    #afterBlank = false;
    constructor(table, stream) {
        this.#table = table;
        this.#stream = stream;
    }
    line(view, opening) {
        const afterBlank = this.#afterBlank;
        this.#afterBlank = false;
        let first;
        let second;
        if (this.#table.mayKnow(prefixBits(view.bytes, opening.start, view.to)) || (opening.marks & (DOTTED | openings_CUT)) !== 0) {
            hashOpening(view.bytes, view.to, opening);
            first = this.#table.find(opening.first);
            if (opening.second !== 0)
                second = this.#table.find(opening.second);
        }
        const attentive = this.#attentive;
        if (first === undefined && second === undefined && attentive.length === 0)
            return;
        this.#sequence += 1;
        const line = { text: view.text(), number: view.number, stream: this.#stream };
        for (let index = 0; index < attentive.length; index += 1) {
            const session = attentive[index];
            if (session !== undefined)
                this.#read(session, line, afterBlank);
        }
        if (first !== undefined)
            this.#give(first, line, afterBlank);
        if (second !== undefined)
            this.#give(second, line, afterBlank);
    }
    blank(view) {
        const afterBlank = this.#afterBlank;
        this.#afterBlank = true;
        if (this.#attentive.length === 0)
            return;
        this.#sequence += 1;
        const line = { text: view.text(), number: view.number, stream: this.#stream };
        for (const session of this.#attentive)
            this.#read(session, line, afterBlank);
    }
    findings() {
        return this.#sessions.flatMap((session) => (session === undefined ? [] : [session.reader.finish()]));
    }
    #give(formats, line, afterBlank) {
        for (const index of formats) {
            const format = this.#table.formats[index];
            if (format === undefined)
                continue;
            const session = (this.#sessions[index] ??= { reader: format.start(this.#stream), attentive: false, latest: 0 });
            if (session.latest !== this.#sequence)
                this.#read(session, line, afterBlank);
        }
    }
    #read(session, line, afterBlank) {
        session.latest = this.#sequence;
        session.reader.read(line, afterBlank);
        const attentive = session.reader.attentive;
        if (attentive === session.attentive)
            return;
        session.attentive = attentive;
        // A new list: the old one may be being walked.
        this.#attentive = attentive ? [...this.#attentive, session] : this.#attentive.filter((other) => other !== session);
    }
}

;// CONCATENATED MODULE: ./lib/read/console/read-console.js



/**
 * Reads console output as it streams: `write` chunks, then `finish` once. Bytes become the lines of each stream
 * (console-peeling.ts), lines are offered to the readers (sessions.ts), what they found becomes one reading (reconcile.ts).
 * Memory does not grow with the output.
 */
class ConsoleReading {
    #peeling;
    constructor(formats) {
        const table = new FormatTable(formats);
        this.#peeling = new ConsolePeeling((stream) => new Sessions(table, stream));
    }
    write(chunk) {
        this.#peeling.write(chunk);
    }
    /** `exitCode` of the command, null when not known. */
    finish(exitCode) {
        const findings = this.#peeling.finish();
        return reconcile(findings.flatMap((found) => found.runs ?? []), findings.flatMap((found) => found.coverage ?? []), exitCode);
    }
}

;// CONCATENATED MODULE: ./lib/read/console/numbers.js
/** The integer in `text` (thousands separators `,` `_` allowed), or null when it is none or beyond 2^53. */
function integer(text) {
    if (text === undefined)
        return null;
    const digits = text.replace(/[,_]/g, '');
    if (!/^\d{1,15}$/.test(digits))
        return null;
    return Number(digits);
}
/** The percentage 0-100 in `text`, or null. */
function numbers_percentage(text) {
    if (text === undefined || !/^\d{1,3}(?:[.,]\d{1,20})?$/.test(text))
        return null;
    const value = Number(text.replace(',', '.'));
    return value <= 100 ? value : null;
}
/** Counts from known parts; the total is the tool's own when given, else the sum of the parts. */
function counts(passed, failed, skipped, total = passed + failed + skipped) {
    return { total, passed: Math.max(0, passed), failed: Math.max(0, failed), skipped: Math.max(0, skipped) };
}
/** Evidence for every known count of a one-line summary. */
function evidenceAt(framework, line, known) {
    const fields = ['total', 'passed', 'failed', 'skipped'];
    return fields.flatMap((field) => {
        const value = known[field];
        return value === null ? [] : [{ field, value, line, framework }];
    });
}
/** The integer in `text`, 0 when the tool left that part out. */
function integerOrZero(text) {
    return integer(text) ?? 0;
}
/** Counts of a tool that prints no number of passed tests. A total that cannot hold its parts is no total: their sum is. */
function countsOfTotal(total, failed, skipped) {
    const passed = Math.max(0, total - failed - skipped);
    return counts(passed, failed, skipped);
}

;// CONCATENATED MODULE: ./lib/read/console/collecting-reader.js


class CollectingReader {
    attentive = false;
    framework;
    stream;
    runs = [];
    coverage = [];
    constructor(framework, stream) {
        this.framework = framework;
        this.stream = stream;
    }
    finish() {
        return { runs: this.runs, coverage: this.coverage };
    }
    /** Adds a run whose counts stand on `lines`; the last of them is the evidence unless `more` says otherwise. */
    add(counts, lines, more = {}) {
        const last = lines.at(-1) ?? 0;
        this.runs.push({
            framework: this.framework,
            confidence: 'summary',
            counts,
            evidence: evidenceAt(this.framework, last, counts),
            firstLine: lines[0] ?? last,
            lastLine: last,
            summaryLines: lines,
            stream: this.stream,
            ...more,
        });
    }
    /** Adds a run that is known to have happened but whose counts are not: `why` is a sentence. */
    addUnknown(firstLine, lastLine, why, more = {}) {
        this.add(UNKNOWN_COUNTS, [], { confidence: 'structure', firstLine, lastLine, partial: why, ...more });
    }
    cover(percentage, line, scope = 'total') {
        if (percentage !== null)
            this.coverage.push({ tool: this.framework, percentage, line, stream: this.stream, scope });
    }
}

;// CONCATENATED MODULE: ./lib/read/console/formats/alcotest.js



const SUMMARY = /^(?:Test Successful|(\d+) (?:failures?|errors?)!) in [\d.]+s\. (\d+) tests? run\.$/;
const FAILED = /\[FAIL\] {2,}(\S.{0,200}?) {2,}(\d{1,7}) {3}(.{1,300}?)\.?(?: {2}\[| *│|$)/;
class AlcotestReader extends CollectingReader {
    #failing = new Map();
    #skipped = 0;
    read(line) {
        const text = line.text;
        const summary = SUMMARY.exec(text);
        if (summary !== null) {
            const failed = integerOrZero(summary[1]);
            this.add(counts(integerOrZero(summary[2]) - failed, failed, this.#skipped), [line.number], { failingTests: [...this.#failing.values()] });
            this.#failing = new Map();
            this.#skipped = 0;
            return;
        }
        this.#skipped += text.split(/(?:^| )\[SKIP\] {2}/).length - 1;
        const failed = text.includes('[FAIL]') ? FAILED.exec(text) : null;
        if (failed === null || this.#failing.size >= MOST_NAMED_TESTS)
            return;
        const name = keep(`${failed[1]} ${failed[2]} ${failed[3]}`);
        this.#failing.set(name, { name });
    }
}
const alcotest = {
    id: 'alcotest',
    title: 'Alcotest',
    kind: 'tests',
    openings: ['Test Successful', '2 failures!', '1 failure!', '1 error!', '2 errors!', '3 failures', '3 failure', '3 errors', '3 error', '[OK]', '[FAIL]', '[SKIP]', '> …', '│ …'],
    start: (stream) => new AlcotestReader('alcotest', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/jvm-stack.js
/** Stack frames of the Java virtual machine, as every JVM tool prints them. */
const FRAME = /^\s*(?:at )?(?:[\w.@-]+\/{1,2})?([\w$.]+)\.([\w$<>-]+)\(([\w$-]+\.(?:java|kt|groovy|scala|clj)):(\d{1,7})\)/;
function jvmFrame(text) {
    const match = FRAME.exec(text);
    if (match === null)
        return null;
    const [, className = '', method = '', source = '', line = ''] = match;
    return { className, method, file: sourcePath(className, source), line: Number(line) };
}
/** `demo.CalcTest` and `CalcTest.java` give `demo/CalcTest.java`. */
function sourcePath(className, source) {
    const packageEnd = className.lastIndexOf('.');
    return packageEnd < 0 ? source : `${className.slice(0, packageEnd).replaceAll('.', '/')}/${source}`;
}
/** `demo.OuterTest$Inner` without package and nesting marks removed: `OuterTest$Inner`. */
function simpleName(className) {
    return className.slice(className.lastIndexOf('.') + 1);
}
/** Whether a frame of `frameClass` lies in the test class `testClass` (its own or a nested or outer class). */
function sameClass(frameClass, testClass) {
    return outermost(frameClass) === outermost(testClass);
}
function outermost(className) {
    const nested = className.indexOf('$');
    return nested < 0 ? className : className.slice(0, nested);
}

;// CONCATENATED MODULE: ./lib/read/console/formats/ant.js




const PREFIX = /^ *\[(?:junit|junitlauncher)\] ?/;
const SUITE = /^(Running|Testsuite:) (\S{1,400})$/;
const CLASS = /^Tests run: (\d+), Failures: (\d+), (?:Errors: (\d+), )?(?:Aborted: (\d+), )?(?:Skipped: (\d+), )?(?:Aborted: (\d+), )?Time elapsed: [\d.,]+ sec\s*$/;
const TESTCASE = /^Testcase: (.{1,400}?)(?: took [\d.,]+ sec|\([\w$.]+\):?.*)?$/;
class AntReader extends CollectingReader {
    /** Figures by class, apart for the summary and the formatter. */
    #reported = { Running: new Map(), 'Testsuite:': new Map() };
    #failing = new Capped();
    #kind = 'Running';
    #suite = '';
    #open;
    #testcase = '';
    #current;
    #prefixed = false;
    #firstLine = 0;
    read(line) {
        const prefix = PREFIX.exec(line.text);
        const text = prefix === null ? line.text : line.text.slice(prefix[0].length);
        if (prefix !== null)
            this.#prefixed = true;
        else if (this.#prefixed)
            return;
        const suite = SUITE.exec(text);
        if (suite !== null) {
            this.#flush();
            this.#kind = suite[1] === 'Running' ? 'Running' : 'Testsuite:';
            this.#suite = keep(suite[2] ?? '');
            this.#open = undefined;
            if (this.#firstLine === 0)
                this.#firstLine = line.number;
            return;
        }
        const figures = this.#suite === '' ? null : CLASS.exec(text);
        if (figures !== null)
            this.#class(figures, line.number);
        else
            this.#test(text);
    }
    finish() {
        this.#flush();
        const names = new Set([...this.#reported.Running.keys(), ...this.#reported['Testsuite:'].keys()]);
        const classes = [...names].flatMap((name) => {
            const summaries = this.#reported.Running.get(name) ?? [];
            const formatted = this.#reported['Testsuite:'].get(name) ?? [];
            return summaries.length >= formatted.length ? summaries : formatted;
        });
        if (classes.length === 0)
            return super.finish();
        const sum = (field) => classes.reduce((total, each) => total + each[field], 0);
        const [total, failed, skipped] = [sum('total'), sum('failed'), sum('skipped')];
        const lines = classes.map((each) => each.line).toSorted((left, right) => left - right);
        this.add({ total, passed: Math.max(0, total - failed - skipped), failed, skipped }, lines.slice(0, MOST_NAMED_TESTS), { confidence: 'structure', firstLine: this.#firstLine, failingTests: this.#failing.items });
        return super.finish();
    }
    /** The last such line of a class is its own: those before were printed by its tests. */
    #class(match, line) {
        const figures = {
            total: integerOrZero(match[1]),
            failed: integerOrZero(match[2]) + integerOrZero(match[3]),
            skipped: integerOrZero(match[5]) + integerOrZero(match[4] ?? match[6]),
            line,
        };
        if (this.#open !== undefined) {
            Object.assign(this.#open, figures);
            return;
        }
        this.#open = figures;
        const known = this.#reported[this.#kind];
        if (known.size < 100_000)
            known.set(this.#suite, [...(known.get(this.#suite) ?? []), figures]);
    }
    #test(text) {
        const testcase = TESTCASE.exec(text);
        if (testcase !== null) {
            this.#flush();
            this.#testcase = keep(testcase[1] ?? '');
        }
        else if (this.#testcase !== '' && /^\s*(?:FAILED|Caused an ERROR)\s*$/.test(text)) {
            this.#current = { name: `${simpleName(this.#suite)}.${this.#testcase}` };
            this.#testcase = '';
        }
        else if (this.#current !== undefined && this.#current.line === undefined) {
            const frame = jvmFrame(text);
            if (frame !== null && sameClass(frame.className, this.#suite))
                this.#current = { ...this.#current, file: keep(frame.file), line: frame.line };
            else if (this.#current.message === undefined && text.trim().length > 0)
                this.#current = { ...this.#current, message: keep(text) };
        }
    }
    #flush() {
        if (this.#current !== undefined)
            this.#failing.push(this.#current);
        this.#current = undefined;
        this.#testcase = '';
    }
}
const ant = {
    id: 'ant',
    title: 'Ant junit task',
    kind: 'tests',
    openings: ['[junit]', '[junitlauncher]', 'Running', 'Testsuite:', 'Tests run:', 'Testcase:', 'FAILED', 'Caused an', 'at demo.Test'],
    start: (stream) => new AntReader('ant', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/failing-tests.js

/** The failing tests of one run, each named once however often the tool repeats it; the first place and message stay. */
class FailingTests {
    #tests = new Map();
    get size() {
        return this.#tests.size;
    }
    has(name) {
        return this.#tests.has(keep(name));
    }
    add(name, place, message) {
        const key = keep(name);
        if (key.length === 0)
            return;
        const known = this.#tests.get(key);
        if (known === undefined && this.#tests.size >= MOST_NAMED_TESTS)
            return;
        const kept = {
            name: key,
            ...(place === undefined ? {} : { ...place, file: keep(place.file) }),
            ...(message === undefined || message.length === 0 ? {} : { message: keep(message, LONGEST_MESSAGE) }),
            ...known,
        };
        this.#tests.set(key, kept);
    }
    delete(name) {
        this.#tests.delete(keep(name));
    }
    list() {
        return [...this.#tests.values()];
    }
}
// The path has no colon beyond a drive letter, and an extension: `src/a.cc:12:5: error: …`, `C:\src\a.cpp(12): error …`.
const GNU_PLACE = /^((?:[A-Za-z]:)?[^:()"'<>|*?]{1,400}\.\w{1,8}):(\d{1,7})(?::(\d{1,5}))?(?::|$)/;
const MICROSOFT_PLACE = /^((?:[A-Za-z]:)?[^:()"'<>|*?]{1,400}\.\w{1,8})\((\d{1,7})(?:,(\d{1,5}))?\)\s?:/;
/** The place with which a line of a compiler's shape begins, GNU (`file:line:`) or Microsoft (`file(line):`). */
function leadingPlace(text) {
    const trimmed = text.length > 600 ? text.slice(0, 600).trimStart() : text.trimStart();
    const match = GNU_PLACE.exec(trimmed) ?? MICROSOFT_PLACE.exec(trimmed);
    if (match?.[1] === undefined)
        return undefined;
    return { file: match[1], line: Number(match[2]), ...(match[3] === undefined ? {} : { column: Number(match[3]) }) };
}
const COMPLAINT = /[:)]: ?(?:Failure$|FAILED\b|failed\b|(?:fatal )?error\b|ERROR\b|.{0,200}\bFAIL\b|.{0,200}[Aa]ssert)/;
/** The place of a line with which a compiled test complains, whatever its framework. */
function complaintPlace(text) {
    return COMPLAINT.test(text) ? leadingPlace(text) : undefined;
}

;// CONCATENATED MODULE: ./lib/read/console/run-log.js


/**
 * The runs of one tool in one stream, one after the other: `begin` at each sign of a run (the first one counts),
 * `end` at its summary. `takeBack` reopens the last run when what looked like its summary was a test's own output.
 */
class RunLog {
    #framework;
    #stream;
    #ended = [];
    /** First line of the open run, 0 when none is open. */
    firstLine = 0;
    failing = new FailingTests();
    constructor(framework, stream) {
        this.#framework = framework;
        this.#stream = stream;
    }
    get runs() {
        return this.#ended.map(({ run, failing }) => ({ ...run, failingTests: failing.list() }));
    }
    /** The failing tests of the run that ended last, for a tool that names them below its summary. */
    get lastFailing() {
        return this.#ended.at(-1)?.failing;
    }
    get open() {
        return this.firstLine !== 0;
    }
    begin(line) {
        if (this.firstLine === 0)
            this.firstLine = line.number;
    }
    /** Forgets what was gathered for the open run. */
    discard() {
        this.firstLine = 0;
        this.failing = new FailingTests();
    }
    end(line, known, how = {}) {
        const { confidence = 'summary', summaryLines = [line.number], lines = {}, ...rest } = how;
        const firstLine = this.firstLine === 0 ? line.number : this.firstLine;
        const run = {
            framework: this.#framework,
            confidence,
            counts: known,
            evidence: evidenceAt(this.#framework, summaryLines[0] ?? line.number, known).map((figure) => ({ ...figure, line: lines[figure.field] ?? figure.line })),
            firstLine: Math.min(firstLine, ...summaryLines),
            lastLine: line.number,
            summaryLines,
            stream: this.#stream,
            ...rest,
        };
        this.#ended.push({ run, failing: this.failing });
        this.discard();
    }
    /** The last run again as open, with all that was gathered for it. */
    takeBack() {
        const last = this.#ended.pop();
        if (last === undefined)
            return;
        const later = this.failing;
        this.firstLine = last.run.firstLine;
        this.failing = last.failing;
        for (const test of later.list())
            this.failing.add(test.name, test.file === undefined ? undefined : { ...test, file: test.file }, test.message);
    }
}

;// CONCATENATED MODULE: ./lib/read/console/formats/automake.js


const RESULT = /^(PASS|FAIL|XFAIL|XPASS|SKIP|ERROR): (\S.*)$/;
const RULE = /^={10,}$/;
const HEADLINE = /^Testsuite summary for \S/;
const ROW = /^# (TOTAL|PASS|SKIP|XFAIL|FAIL|XPASS|ERROR): +(\d{1,9})$/;
const LABELS = ['TOTAL', 'PASS', 'SKIP', 'XFAIL', 'FAIL', 'XPASS', 'ERROR'];
const LOG_HEADLINE = /^\s{3}\S.* \S+: \S*test-suite\.log$/;
const ALL = /^(?:All )?(\d{1,9}) tests? (?:passed|behaved as expected \((\d{1,9}) expected failures?\))$/;
const SOME = /^(\d{1,9}) of (\d{1,9}) tests? (?:failed|did not behave as expected \(\d{1,9} unexpected pass(?:es)?\))$/;
const NOT_RUN = /^\((\d{1,9}) tests? (?:was|were) not run\)$/;
const REPORT_TO = /^(?:Please report to|See) \S/;
const DEJAGNU_SUMMARY = /^\s*=== .* Summary/;
class AutomakeReader {
    #log;
    #afterRule = false;
    #inLog = false;
    #expected = 0;
    #rows;
    #banner;
    constructor(stream) {
        this.#log = new RunLog('automake', stream);
    }
    get attentive() {
        return this.#afterRule || this.#banner !== undefined || this.#rows !== undefined;
    }
    read(line) {
        const text = line.text.trimEnd();
        const afterRule = this.#afterRule;
        this.#afterRule = false;
        const result = RESULT.exec(text);
        if (RULE.test(text))
            this.#rule();
        else if (this.#rows !== undefined)
            this.#row(line, text);
        else if (this.#banner !== undefined)
            this.#below(text);
        else if (afterRule && HEADLINE.test(text))
            this.#rows = { first: line, counts: [] };
        else if (afterRule && (ALL.test(text) || SOME.test(text)))
            this.#serial(line, text);
        else if (LOG_HEADLINE.test(text))
            this.#inLog = true;
        else if (DEJAGNU_SUMMARY.test(text))
            this.#log.discard();
        else if (result?.[2] !== undefined && !this.#inLog)
            this.#result(line, result[1] ?? '', result[2]);
    }
    finish() {
        return { runs: this.#log.runs };
    }
    #result(line, status, name) {
        this.#log.begin(line);
        if (status === 'XFAIL')
            this.#expected += 1;
        if (status === 'FAIL' || status === 'ERROR' || status === 'XPASS')
            this.#log.failing.add(name);
    }
    #rule() {
        if (this.#banner !== undefined)
            this.#endSerial(this.#banner);
        else
            this.#afterRule = true;
    }
    #row(line, text) {
        const rows = this.#rows;
        const row = ROW.exec(text);
        if (rows === undefined || row === null || row[1] !== LABELS[rows.counts.length]) {
            this.#rows = undefined;
            return;
        }
        rows.counts.push(integer(row[2]) ?? 0);
        if (rows.counts.length < LABELS.length)
            return;
        this.#rows = undefined;
        const [total, passed, skip, expectedFailures, failures, unexpectedPasses, errors] = rows.counts;
        if (total === undefined || passed === undefined || skip === undefined || expectedFailures === undefined)
            return;
        const failed = (failures ?? 0) + (unexpectedPasses ?? 0) + (errors ?? 0);
        const skipped = skip + expectedFailures;
        if (passed + failed + skipped !== total)
            return;
        const summaryLines = LABELS.map((_, at) => line.number - LABELS.length + 1 + at);
        this.#log.end(line, { total, passed, failed, skipped }, { confidence: 'structure', encloses: 'all', summaryLines, lines: { passed: line.number - 5, skipped: line.number - 4, failed: line.number - 2 } });
        this.#reset();
    }
    #serial(line, text) {
        const all = ALL.exec(text);
        const some = SOME.exec(text);
        if (all !== null)
            this.#banner = { line, run: integer(all[1]) ?? 0, failed: 0, expected: integer(all[2]) ?? 0, notRun: 0 };
        else if (some !== null)
            this.#banner = { line, run: integer(some[2]) ?? 0, failed: integer(some[1]) ?? 0, expected: undefined, notRun: 0 };
    }
    #below(text) {
        const notRun = integer(NOT_RUN.exec(text)?.[1]);
        if (notRun !== null && this.#banner !== undefined)
            this.#banner.notRun = notRun;
        else if (!REPORT_TO.test(text))
            this.#banner = undefined;
    }
    #endSerial({ line, run, failed, expected = this.#expected, notRun }) {
        this.#banner = undefined;
        const skipped = expected + notRun;
        const passed = run - failed - expected;
        const structure = this.#log.open;
        if (passed >= 0) {
            const how = structure ? { confidence: 'structure', encloses: 'all' } : {};
            this.#log.end(line, { total: run + notRun, passed, failed, skipped }, how);
        }
        this.#reset();
    }
    #reset() {
        this.#expected = 0;
        this.#inLog = false;
        this.#log.discard();
    }
}
const automake = {
    id: 'automake',
    title: 'Automake check',
    kind: 'tests',
    openings: ['PASS:', 'FAIL:', 'XFAIL:', 'XPASS:', 'SKIP:', 'ERROR:', '====='],
    start: (stream) => new AutomakeReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/autotest.js


const autotest_SUITE = /^## .* test suite(?:: .*)?\. ##$/;
const RESULTS = /^## Test results\. ##$/;
const ITEM = /^\s*\d{1,7}[:.] (\S.*?)(?: \((\S+?):(\d{1,7})\):)?\s+(ok|FAILED|skipped|expected failure|UNEXPECTED PASS|failed)(?: \((\S+?):(\d{1,7})\))?$/;
const RUN = /^(?:ERROR: )?(?:All )?(\d{1,9}) tests? (?:was|were|behaved)\b/;
const INHIBITED = /inhibited subsequent tests/;
class AutotestReader {
    attentive = false;
    #log;
    #items = 0;
    #expected = 0;
    #inResults = false;
    #sentence;
    constructor(stream) {
        this.#log = new RunLog('autotest', stream);
    }
    read(line) {
        const text = line.text.trimEnd();
        if (autotest_SUITE.test(text)) {
            this.#end();
            this.#log.discard();
            this.#log.begin(line);
            this.attentive = true;
            this.#items = 0;
            this.#expected = 0;
        }
        else if (RESULTS.test(text)) {
            this.attentive = true;
            this.#inResults = true;
            this.#sentence = undefined;
        }
        else if (this.#inResults)
            this.#result(line, text);
        else if (this.#log.open)
            this.#item(text);
    }
    finish() {
        this.#end();
        return { runs: this.#log.runs };
    }
    #item(text) {
        const item = ITEM.exec(text);
        if (item?.[1] === undefined)
            return;
        this.#items += 1;
        const status = item[4];
        if (status === 'expected failure')
            this.#expected += 1;
        if (status !== 'FAILED' && status !== 'UNEXPECTED PASS')
            return;
        const [file, at] = item[5] === undefined ? [item[2], item[3]] : [item[5], item[6]];
        this.#log.failing.add(item[1], file === undefined ? undefined : { file, line: Number(at) }, status === 'FAILED' ? undefined : status);
    }
    #result(line, text) {
        if (this.#sentence === undefined) {
            if (RUN.test(text))
                this.#sentence = { line, last: line, text };
            else if (text.length > 0 && !text.startsWith('##'))
                this.#inResults = false;
        }
        else if (text.length === 0 || text.startsWith('##'))
            this.#end();
        else if (this.#sentence.text.length < 1_000) {
            this.#sentence.text += ` ${text}`;
            this.#sentence.last = line;
        }
    }
    #end() {
        const sentence = this.#sentence;
        this.#sentence = undefined;
        this.#inResults = false;
        this.attentive = false;
        if (sentence === undefined)
            return;
        const { text } = sentence;
        const count = (shape) => integer(shape.exec(text)?.[1]) ?? 0;
        const run = count(RUN);
        const skipped = count(/(\d{1,9}) tests? (?:was|were) skipped\./);
        const unexpectedPasses = count(/(\d{1,9}) passed unexpectedly/);
        const notAsExpected = /(\d{1,9}) did not behave as expected/.exec(text)?.[1];
        const expectedTold = /\((\d{1,9}) expected failures?\)/.exec(text)?.[1];
        const whole = this.#items === run + skipped;
        const silent = / (?:successful|failed unexpectedly)\b/.test(text) && unexpectedPasses === 0;
        const expected = expectedTold === undefined ? (silent ? 0 : whole ? this.#expected : null) : Number(expectedTold);
        const failures = count(/(\d{1,9}) failed\b/) - (expectedTold === undefined ? 0 : Number(expectedTold));
        const failed = notAsExpected === undefined ? failures + unexpectedPasses : Number(notAsExpected);
        const how = { confidence: 'structure', encloses: 'all', summaryLines: [sentence.line.number] };
        if (expected === null || INHIBITED.test(text) || run - failed - expected < 0) {
            this.#log.end(sentence.last, { total: null, passed: null, failed: null, skipped: null }, { ...how, partial: 'Autotest does not tell how many failures were expected.' });
        }
        else {
            const known = { total: run + skipped, passed: run - failed - expected, failed, skipped: skipped + expected };
            this.#log.end(sentence.last, known, how);
        }
    }
}
const autotest = {
    id: 'autotest',
    title: 'Autotest',
    kind: 'tests',
    openings: ['## …', '##'],
    start: (stream) => new AutotestReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/javascript-frame.js
/** Places in the stack traces of JavaScript runtimes. */
const POSITION = /:(\d{1,9})(?::(\d{1,9}))?\)?$/;
/** Files of the runtime itself, by scheme or by the bare names that Node.js used before `node:`. */
const RUNTIME = /^(?:node:|internal\/|native|ext:|bun:|deno:|https?:|jsr:|npm:|(?:_stream_\w+|assert|async_hooks|buffer|child_process|domain|events|fs|module|net|timers|util|vm)\.js$)/;
/** The place in `at f (file:1:2)`, `at file:1:2`, `f (file:1:2)`, `file:1:2` or `file:1`; null when there is none. */
function javascript_frame_placeOf(text) {
    const frame = text.trim().replace(/^at (?:async )?/, '');
    const position = POSITION.exec(frame);
    if (position === null)
        return null;
    let file = frame.slice(0, position.index);
    if (frame.endsWith(')'))
        file = file.slice(file.lastIndexOf('(') + 1);
    file = file.replace(/^(?:async )?file:\/\/(?:\/(?=[A-Za-z]:))?/, '');
    if (file.length === 0 || file.length > 1_000)
        return null;
    return { file, line: Number(position[1]), ...(position[2] === undefined ? {} : { column: Number(position[2]) }) };
}
/** False for the runtime's own files, for dependencies, and for what is no file at all. */
function isProjectFile(file) {
    return /\.\w+$/.test(file) && !file.includes('<') && !RUNTIME.test(file) && !/(?:^|[\\/])node_modules[\\/]/.test(file);
}
/** The place of a stack frame line (`at …`, or `f (file:1:2)`) that lies in the project, else null. */
function projectFrame(text) {
    const place = javascript_frame_placeOf(text);
    return place !== null && place.column !== undefined && isProjectFile(place.file) ? place : null;
}

;// CONCATENATED MODULE: ./lib/read/console/formats/ava.js




/** Not node:test, whose durations have a fraction of a millisecond. */
const PASSED = /^ {2}✔ (?!.{0,2000}\(\d+\.\d+ms\)$)/;
const CROSS = /^ {2}[✘✖] (?:\[fail\]: )?(.*)$/;
const EXITED = /^(?:Exiting due to process\.exit\(\) when running (.*)|(.*) exited with a non-zero exit code: \d+|(.*) exited due to \w+)$/;
const NOT_A_TEST = /^(?:No tests found in |\d+ tests? remaining in |Timed out while running tests|Couldn.t find any )/;
const ERROR_IN = /^ {2}(?:Uncaught exception|Unhandled rejection) in (.*)$/;
const PENDING = /^ {2}(\d{1,9}) tests? were pending in /;
const NOTHING = /^ {2}[✘✖] Couldn.t find any (?:files to test|matching tests)/;
const PART = /^ {2}(\d{1,9}) (hooks? failed|tests? failed|tests? passed|known failures?|tests? skipped|tests? todo|unhandled rejections?|uncaught exceptions?|tests? remained pending after a timeout)$/;
/** npm's head of the next script. */
const SCRIPT = /^> \S+@\S+ \S+$/;
const MOST_TITLES = 2_000;
class AvaReader extends CollectingReader {
    #firstLine = 0;
    #passedLines = 0;
    /** A line that only AVA prints was seen. */
    #certain = false;
    #pending = 0;
    #crashed = new Set();
    #excepted = new Set();
    /** Below a `─`: the lines that may be the summary. */
    #parts;
    #ruleLine = 0;
    #crosses = [];
    #failing = new Capped();
    read(line, afterBlank) {
        const text = line.text;
        if (text === '  ─')
            this.#rule(line.number);
        else if (PASSED.test(text)) {
            this.#result(line.number);
            this.#passedLines += 1;
        }
        else if (NOTHING.test(text))
            this.add(counts(0, 0, 0), [line.number]);
        else if (SCRIPT.test(text))
            this.#endRun();
        else if (this.#firstLine > 0 || CROSS.test(text) || ERROR_IN.test(text))
            this.#other(line, afterBlank);
        this.attentive = this.#parts !== undefined && this.#parts.size === 0;
    }
    finish() {
        this.#endRun();
        return super.finish();
    }
    #result(line) {
        if (this.#parts !== undefined && (this.#parts.size > 0 || this.#crashed.size > 0))
            this.#endRun();
        if (this.#firstLine === 0)
            this.#firstLine = line;
    }
    #rule(line) {
        if (this.#firstLine === 0)
            return;
        this.#parts = new Map();
        this.#ruleLine = line;
    }
    #other(line, afterBlank) {
        const text = line.text;
        const cross = CROSS.exec(text)?.[1];
        if (cross !== undefined && this.#parts === undefined)
            this.#cross(cross, line.number);
        if (text.startsWith('  ✘ [fail]: '))
            this.#certain = true;
        const error = ERROR_IN.exec(text)?.[1];
        if (error !== undefined && this.#excepted.size < MOST_TITLES) {
            this.#result(line.number);
            this.#excepted.add(keep(error));
        }
        this.#pending += Number(PENDING.exec(text)?.[1] ?? 0);
        if (this.#parts === undefined || this.#inFailures(text, afterBlank))
            return;
        const part = PART.exec(text);
        if (part !== null) {
            const name = (part[2] ?? '').replace(/^(hook|test|known failure|unhandled rejection|uncaught exception)s/, '$1');
            this.#parts.set(name, { value: Number(part[1]), line: line.number });
        }
    }
    #cross(text, line) {
        const exited = EXITED.exec(text);
        const file = exited?.[1] ?? exited?.[2] ?? exited?.[3];
        this.#result(line);
        if (file !== undefined) {
            if (this.#crashed.size < MOST_TITLES)
                this.#crashed.add(keep(file));
        }
        else if (!NOT_A_TEST.test(text) && this.#crosses.length < MOST_TITLES)
            this.#crosses.push(keep(text));
    }
    /**
     * Between the rules: a failing test's title on a line of its own, then its code frame, message and stack.
     * True when the line is such a title, which may look like a part of the summary.
     */
    #inFailures(text, afterBlank) {
        const title = text.slice(2).trimEnd();
        if (afterBlank && title.length > 0 && !title.startsWith(' ') && this.#crosses.some((cross) => cross === title || cross.startsWith(`${title} `))) {
            this.#crosses = this.#crosses.filter((cross) => cross !== title && !cross.startsWith(`${title} `));
            this.#failing.push({ name: keep(title) });
            return true;
        }
        const latest = this.#failing.items.at(-1);
        if (latest === undefined || latest.line !== undefined)
            return false;
        const place = placeIn(text);
        if (place !== null)
            this.#failing.items[this.#failing.items.length - 1] = { ...latest, ...place, file: keep(place.file) };
        return false;
    }
    #endRun() {
        const parts = this.#parts;
        const first = this.#firstLine;
        const failingTests = [...this.#failing.items, ...this.#crosses.map((name) => ({ name }))];
        const value = (name) => parts?.get(name)?.value ?? 0;
        const exits = [...this.#crashed].filter((file) => !this.#excepted.has(file)).length;
        const stopped = Math.max(value('test remained pending after a timeout'), this.#pending);
        const failed = value('test failed') + value('hook failed') + value('uncaught exception') + value('unhandled rejection') + stopped + exits;
        const passed = parts?.has('test passed') === true ? value('test passed') + value('known failure') : this.#passedLines;
        if (parts !== undefined && (parts.size > 0 || failed > 0)) {
            const lines = [...parts.values()].map((part) => part.line);
            this.add(counts(passed, failed, value('test skipped') + value('test todo')), lines.length > 0 ? lines : [this.#ruleLine], {
                confidence: 'structure',
                firstLine: first,
                encloses: 'all',
                failingTests,
            });
        }
        else if (this.#certain) {
            this.addUnknown(first, first, 'AVA printed results of tests and no summary: it was cut or stopped.', { failingTests });
        }
        this.#firstLine = 0;
        this.#passedLines = 0;
        this.#certain = false;
        this.#pending = 0;
        this.#crashed = new Set();
        this.#excepted = new Set();
        this.#parts = undefined;
        this.#crosses = [];
        this.#failing = new Capped();
    }
}
/** `test/b.js:4` above the code frame, a `› file://test/b.js:4:27`, or a frame of a stack. */
function placeIn(text) {
    const trimmed = text.trim();
    if (/^\S+\.[cm]?[jt]sx?:\d+$/.test(trimmed)) {
        const place = javascript_frame_placeOf(trimmed);
        return place !== null && isProjectFile(place.file) ? place : null;
    }
    if (trimmed.startsWith('› '))
        return projectFrame(trimmed.slice(2));
    return trimmed.startsWith('at ') ? projectFrame(trimmed) : null;
}
const ava = {
    id: 'ava',
    title: 'AVA',
    kind: 'tests',
    openings: ['✔ …', '✘ …', '✖ …', '─ …', '1 hook', '2 hooks', '1 test', '2 tests', '1 known', '1 unhandled', '1 uncaught', 'Uncaught exception in', 'Unhandled rejection in', '> …'],
    start: (stream) => new AvaReader('ava', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/avocado.js


const avocado_RESULTS = /^RESULTS {4}: (PASS \d{1,9}(?: \| [A-Z]{2,12} \d{1,9}){4,8})$/;
const TIME = /^JOB TIME {3}: (\d{1,9}\.\d{1,4}) s$/;
const TEST = /^ \((?:\d{1,9}|\d[\w-]{0,20})\/\d{1,9}\) (\S.*?): {1,3}(FAIL|ERROR|INTERRUPT)(?:: (.*?))?(?: \(\d{1,9}\.\d{1,4} s\))?$/;
const KINDS = {
    PASS: 'passed', WARN: 'passed', ERROR: 'failed', FAIL: 'failed', INTERRUPT: 'failed', SKIP: 'skipped', CANCEL: 'skipped',
};
class AvocadoReader extends CollectingReader {
    #firstLine = 0;
    #failing = new Capped();
    read(line) {
        const { text, number } = line;
        if (this.#firstLine === 0)
            this.#firstLine = number;
        if (text.startsWith('RESULTS'))
            this.#results(text, number);
        else if (text.startsWith('JOB TIME'))
            this.#time(text);
        else
            this.#test(text);
    }
    #test(text) {
        const match = TEST.exec(text);
        if (match === null)
            return;
        const name = match[1] ?? '';
        const file = /^(\S+?\.\w{1,5}):/.exec(name)?.[1];
        const message = match[3];
        this.#failing.push({
            name: keep(name),
            ...(file === undefined ? {} : { file: keep(file) }),
            ...(message === undefined ? {} : { message: keep(message, LONGEST_MESSAGE) }),
        });
    }
    #results(text, lineNumber) {
        const match = avocado_RESULTS.exec(text);
        if (match === null)
            return;
        const counts = { total: 0, passed: 0, failed: 0, skipped: 0 };
        for (const part of match[1]?.split(' | ') ?? []) {
            const [word = '', value = '0'] = part.split(' ');
            const kind = KINDS[word];
            if (kind === undefined)
                return;
            counts[kind] += Number(value);
            counts.total += Number(value);
        }
        this.add(counts, [lineNumber], { firstLine: this.#firstLine, confidence: 'structure', failingTests: this.#failing.items });
        this.#firstLine = 0;
        this.#failing = new Capped();
    }
    #time(text) {
        const match = TIME.exec(text);
        const run = match === null ? undefined : this.runs.pop();
        if (run !== undefined)
            this.runs.push({ ...run, durationSeconds: Number(match?.[1]) });
    }
}
const avocado = {
    id: 'avocado',
    title: 'Avocado',
    kind: 'tests',
    openings: ['RESULTS', 'JOB', '(1/5)'],
    start: (stream) => new AvocadoReader('avocado', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/behave.js


const behave_LEVEL = /^(\d{1,9}) (feature|rule|scenario|step)s? (passed(?:, .{1,300})?|\(.{1,300}\))$/;
const behave_PART = /^(?:(\d{1,9}) ([a-z_]{1,40})|([a-z_]{1,40}): (\d{1,9}))$/;
const TOOK = /^Took (\d{1,6})m(?:in)? ?(\d{1,2}\.\d{1,6})s$/;
const LIST = /^(?:Failing|Errored) scenarios:$/;
const LISTED = /^ {2}(\S.*?):(\d{1,9}) {2}(.*)$/;
const SKIPPED = new Set(['skipped', 'untested', 'undefined', 'pending', 'pending_warn', 'untested_pending', 'untested_undefined']);
function countsOf(first, text) {
    const parts = text.startsWith('(') ? text.slice(1, -1).split(', ') : [`${first} ${text.split(', ', 1)[0] ?? ''}`, ...text.split(', ').slice(1)];
    let [passed, failed, skipped] = [0, 0, 0];
    for (const part of parts) {
        const match = behave_PART.exec(part);
        if (match === null)
            return null;
        const kind = match[2] ?? match[3] ?? '';
        const count = Number(match[1] ?? match[4]);
        if (kind === 'passed')
            passed += count;
        else if (SKIPPED.has(kind))
            skipped += count;
        else if (kind === 'failed' || kind.endsWith('error'))
            failed += count;
        else
            return null;
    }
    return { total: passed + failed + skipped, passed, failed, skipped };
}
class BehaveReader extends CollectingReader {
    #firstLine = 0;
    #level = '';
    #levelLine = 0;
    #scenarios;
    #failing = new Capped();
    read(line) {
        const { text, number } = line;
        if (this.#firstLine === 0)
            this.#firstLine = number;
        if (LIST.test(text)) {
            this.attentive = true;
            return;
        }
        const level = behave_LEVEL.exec(text);
        if (level !== null) {
            this.attentive = false;
            this.#summary(level, number);
            return;
        }
        const listed = this.attentive ? LISTED.exec(text) : null;
        if (listed !== null)
            this.#failing.push({ name: keep(listed[3] ?? ''), file: keep(listed[1] ?? ''), line: Number(listed[2]) });
        else if (text.startsWith('Took ') && this.#levelLine === number - 1)
            this.#took(text);
        else if (text.trim() !== '')
            this.attentive = false;
    }
    /** Levels stand on lines next to each other, in this order. */
    #summary(match, lineNumber) {
        const [, first, level = '', rest = ''] = match;
        const follows = this.#levelLine === lineNumber - 1;
        const before = this.#level;
        this.#level = level;
        this.#levelLine = lineNumber;
        if (level === 'feature' || (level === 'rule' && follows && before === 'feature'))
            return;
        const counts = follows ? countsOf(Number(first), rest) : null;
        if (level === 'scenario' && counts !== null && (before === 'feature' || before === 'rule'))
            this.#scenarios = { counts, line: lineNumber };
        else if (level === 'step' && counts !== null && before === 'scenario' && this.#scenarios !== undefined)
            this.#end(this.#scenarios);
        else
            this.#level = '';
    }
    #end(scenarios) {
        this.add(scenarios.counts, [scenarios.line], {
            confidence: 'structure',
            firstLine: this.#firstLine,
            lastLine: scenarios.line + 1,
            failingTests: this.#failing.items,
        });
        this.#scenarios = undefined;
        this.#firstLine = 0;
        this.#failing = new Capped();
    }
    #took(text) {
        const match = TOOK.exec(text);
        const run = this.runs.pop();
        if (run !== undefined)
            this.runs.push(match === null ? run : { ...run, durationSeconds: Number(match[1]) * 60 + Number(match[2]) });
    }
}
const behave = {
    id: 'behave',
    title: 'behave',
    kind: 'tests',
    openings: ['Failing', 'Errored', '3 feature', '3 features', '3 rule', '3 rules', '3 scenario', '3 scenarios', '3 step', '3 steps', 'Took'],
    start: (stream) => new BehaveReader('behave', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/boost-test.js




const HEADER = /^Running (\d{1,9}) test cases?\.\.\.$/;
const boost_test_COMPLAINT = /^\**(.{1,400}?\(\d{1,7}\)): (?:fatal )?error:? in "([^"]{1,1000})": (.*)$/;
const boost_test_NOT_RUN = /: Test case ".{1,1000}" is skipped because (disabled$)?/;
const NO_ERRORS = /^\*\*\* No errors detected$/;
const FAILURES = /^\*\*\* (\d{1,9}) failures? (?:is |are )?detected( \(.{1,60}\))? in (?:the )?test (?:module|suite) ".*"$/;
const OTHER_END = /^\*\*\* (?:[Ee]rrors were detected in|The test module .* was (?:aborted|skipped);)/;
const boost_test_NOTHING = /^Test setup error: (?:no test cases matching filter|test tree is empty)/;
const REPORT = /^Test (?:module|suite) ".*" (?:has (?:passed|failed)|was (?:aborted|skipped)) with:$/;
const CASES = /^ {2}(\d{1,9}) test cases? out of (\d{1,9}) (passed|passed with warnings|failed|skipped|aborted|timed out)$/;
class BoostTestReader {
    #log;
    #announced;
    #complaints = 0;
    /** Known with --log_level=test_suite; only the disabled ones are not among the announced. */
    #disabled = 0;
    #notRun = 0;
    #report;
    #inReport = false;
    #closing;
    constructor(stream) {
        this.#log = new RunLog('boost-test', stream);
    }
    get attentive() {
        return this.#announced !== undefined || this.#inReport;
    }
    read(line) {
        const text = line.text.trimEnd();
        const header = HEADER.exec(text);
        if (header !== null) {
            this.#finishRun();
            this.#log.begin(line);
            this.#announced = integer(header[1]) ?? undefined;
        }
        else if (REPORT.test(text)) {
            this.#report = { line, total: undefined, passed: 0, failed: 0, skipped: 0, lastLine: line };
            this.#inReport = true;
        }
        else if (this.#inReport)
            this.#row(line, text);
        else if (boost_test_NOTHING.test(text))
            this.#log.end(line, { total: 0, passed: 0, failed: 0, skipped: 0 });
        else if (boost_test_NOT_RUN.test(text)) {
            if (boost_test_NOT_RUN.exec(text)?.[1] === undefined)
                this.#notRun += 1;
            else
                this.#disabled += 1;
        }
        else if (text.includes('rror'))
            this.#complaint(text);
        if (text.startsWith('***'))
            this.#end(line, text);
    }
    finish() {
        this.#finishRun();
        return { runs: this.#log.runs };
    }
    #complaint(text) {
        const match = boost_test_COMPLAINT.exec(text);
        if (match?.[1] === undefined || match[2] === undefined)
            return;
        const place = leadingPlace(`${match[1]}:`);
        this.#log.failing.add(match[2], place, match[3]);
        this.#complaints += 1;
        this.#closing = undefined;
        this.#report = undefined;
    }
    #end(line, text) {
        const announced = this.#announced;
        if (announced === undefined)
            return;
        const failures = FAILURES.exec(text);
        if (NO_ERRORS.test(text))
            this.#closing = { line, counts: this.#derived(announced, 0), derived: false };
        else if (failures !== null) {
            const failed = this.#log.failing.size;
            const known = failures[2] === undefined && integer(failures[1]) === this.#complaints && failed <= announced;
            this.#closing = { line, counts: known ? this.#derived(announced, failed) : UNKNOWN_COUNTS, derived: true };
        }
        else if (OTHER_END.test(text))
            this.#closing = { line, counts: UNKNOWN_COUNTS, derived: true };
    }
    #derived(announced, failed) {
        return { total: announced + this.#disabled, passed: announced - failed - this.#notRun, failed, skipped: this.#notRun + this.#disabled };
    }
    #row(line, text) {
        const report = this.#report;
        const row = CASES.exec(text);
        const count = integer(row?.[1]);
        if (report === undefined || row === null || count === null) {
            if (!/^ {2}\d/.test(text)) {
                this.#inReport = false;
                if (this.#announced === undefined)
                    this.#finishRun();
            }
            return;
        }
        report.total = integer(row[2]) ?? undefined;
        report.lastLine = line;
        if (row[3] === 'passed' || row[3] === 'passed with warnings')
            report.passed += count;
        else if (row[3] === 'failed' || row[3] === 'timed out')
            report.failed += count;
        else if (row[3] === 'skipped')
            report.skipped += count;
    }
    #finishRun() {
        const report = this.#report;
        const structure = this.#announced !== undefined;
        const how = structure ? { confidence: 'structure', encloses: 'all' } : { confidence: 'summary' };
        if (report?.total !== undefined && report.passed + report.failed + report.skipped === report.total) {
            const { total, passed, failed, skipped } = report;
            // Some of these complaints were expected; which is not told.
            if (this.#log.failing.size > failed)
                this.#log.failing = new FailingTests();
            this.#log.end(report.lastLine, { total, passed, failed, skipped }, { ...how, summaryLines: [report.line.number] });
        }
        else if (this.#closing !== undefined) {
            const { line, counts, derived } = this.#closing;
            if (counts.total === null)
                this.#log.end(line, counts, { ...how, partial: "Boost.Test's default report counts assertions, and its log does not tell which test cases failed." });
            else
                this.#log.end(line, counts, { ...how, ...(derived ? { notes: ['Boost.Test reports assertions; failed test cases were counted from its log.'] } : {}) });
        }
        else if (structure && this.#complaints > 0) {
            this.#log.end({ text: '', number: this.#log.firstLine, stream: '' }, UNKNOWN_COUNTS, { ...how, summaryLines: [], partial: 'Boost.Test started but its report is missing.' });
        }
        this.#announced = undefined;
        this.#complaints = 0;
        this.#disabled = 0;
        this.#notRun = 0;
        this.#report = undefined;
        this.#inReport = false;
        this.#closing = undefined;
        this.#log.discard();
    }
}
const boostTest = {
    id: 'boost-test',
    title: 'Boost.Test',
    kind: 'tests',
    openings: ['Running 6', 'Test module', 'Test setup', '*** No', '*** 5', '*** The', '*** Errors'],
    start: (stream) => new BoostTestReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/durations.js
/** Durations as tools print them. */
const UNITS = { µs: 1e-6, us: 1e-6, ms: 0.001, s: 1, sec: 1, m: 60, min: 60, h: 3600, d: 86_400 };
/** Seconds in `1.2s`, `450ms`, `1.5m`, `412 ms`, `370µs`, `1m23s`; undefined when `text` is no duration. */
function secondsIn(text) {
    const match = /^(?:(\d{1,6})h ?)?(?:(\d{1,6})m ?(?=\d))?(\d{1,9}(?:\.\d{1,9})?) ?(µs|us|ms|sec|s|min|m|h|d)$/.exec(text ?? '');
    const unit = UNITS[match?.[4] ?? ''];
    if (match === null || unit === undefined)
        return undefined;
    const seconds = Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3]) * unit;
    return Math.round(seconds * 1e6) / 1e6;
}

;// CONCATENATED MODULE: ./lib/read/console/formats/bun.js





const bun_HEADER = /^bun test v\d+\.\d+\.\d+\S* \([0-9a-f]+\)$/;
const bun_PART = /^ ?(\d{1,9}) (pass|skip|todo|fail|errors?)$/;
const RAN = /^Ran (\d{1,9}) tests? across \d+ files?\.(?: \d+ total)? \[([^\]]{1,30})\]$/;
const bun_RESULT = /^(?:\((pass|fail|skip|todo)\)|([✓✗»✎])) (.*?)(?: \[[\d.]+m?s\])?$/;
const FILE = /^(?:::group::)?(\S.*\.[cm]?[jt]sx?):$/;
/** Before the summary of a long run: its failures once more. */
const REPEATED = /^\d{1,9} tests? (?:failed|skipped|todo):$/;
const bun_NOTHING = /^(?:The following filters did not match any test files|No tests found!|error: 0 test files matching)/;
const SYMBOLS = { '✓': 'pass', '✗': 'fail', '»': 'skip', '✎': 'todo' };
function kindOf(result) {
    return SYMBOLS[result[2] ?? ''] ?? (result[1] === 'fail' || result[1] === 'skip' || result[1] === 'todo' ? result[1] : 'pass');
}
class BunReader extends CollectingReader {
    #headerLine = 0;
    #parts = new Map();
    #summary;
    #nothing = 0;
    #file;
    #place;
    #message;
    #lineColumn = -1;
    #failing = new Capped();
    #repeating = false;
    /** Result lines by kind. */
    #seen = { pass: 0, fail: 0, skip: 0, todo: 0 };
    read(line) {
        const text = line.text;
        if (bun_HEADER.test(text)) {
            this.#endRun();
            this.#headerLine = line.number;
            this.attentive = true;
            return;
        }
        const part = bun_PART.exec(text);
        if (part !== null) {
            if (part[2] === 'pass')
                this.#parts = new Map();
            this.#parts.set(part[2] ?? '', { value: Number(part[1]), line: line.number });
            return;
        }
        const ran = RAN.exec(text);
        if (ran !== null)
            this.#ran(Number(ran[1]), line.number, secondsIn(ran[2]));
        else if (text.includes('|'))
            this.#tableRow(line);
        else if (this.attentive)
            this.#inRun(line);
    }
    finish() {
        this.#endRun();
        return super.finish();
    }
    #ran(total, line, seconds) {
        let parts = this.#parts;
        this.#parts = new Map();
        if (!parts.has('pass') && this.#headerLine > 0)
            parts = new Map(Object.entries(this.#seen).map(([name, value]) => [name, { value, line }]));
        const sum = ['pass', 'skip', 'todo', 'fail'].reduce((known, name) => known + (parts.get(name)?.value ?? 0), 0);
        if (parts.has('pass') && parts.has('fail') && sum === total)
            this.#summary = { parts, line, total, seconds };
    }
    #endRun() {
        const summary = this.#summary;
        if (summary !== undefined) {
            const values = summary.parts;
            const value = (name) => values.get(name)?.value ?? 0;
            const known = counts(value('pass'), value('fail'), value('skip') + value('todo'), summary.total);
            const name = { total: 'ran', passed: 'pass', failed: 'fail', skipped: 'skip', coverage_pct: 'ran' };
            this.add(known, [...new Set([...[...values.values()].map((each) => each.line), summary.line])], {
                confidence: this.#headerLine > 0 ? 'structure' : 'summary',
                evidence: evidenceAt(this.framework, summary.line, known).map((each) => ({ ...each, line: values.get(name[each.field])?.line ?? summary.line })),
                ...(this.#headerLine > 0 ? { firstLine: this.#headerLine, encloses: 'all' } : {}),
                failingTests: this.#failing.items,
                ...(summary.seconds === undefined ? {} : { durationSeconds: summary.seconds }),
            });
        }
        else if (this.#nothing > 0)
            this.add(counts(0, 0, 0), [this.#nothing]);
        else if (this.#headerLine > 0) {
            this.addUnknown(this.#headerLine, this.#headerLine, 'Bun began to test and printed no summary: it was cut or stopped.', { failingTests: this.#failing.items });
        }
        this.#headerLine = 0;
        this.#summary = undefined;
        this.#nothing = 0;
        this.#file = undefined;
        this.#failing = new Capped();
        this.#repeating = false;
        this.#seen = { pass: 0, fail: 0, skip: 0, todo: 0 };
    }
    #inRun(line) {
        const text = line.text;
        const result = bun_RESULT.exec(text);
        if (result !== null) {
            const kind = kindOf(result);
            if (!this.#repeating)
                this.#seen[kind] += 1;
            if (kind === 'fail' && !this.#repeating)
                this.#fail(keep(result[3] ?? ''));
            this.#place = undefined;
            this.#message = undefined;
        }
        else if (text.startsWith('error: ')) {
            this.#message ??= keep(text, LONGEST_MESSAGE);
            if (bun_NOTHING.test(text))
                this.#nothing = line.number;
        }
        else if (REPEATED.test(text))
            this.#repeating = true;
        else if (/^\s+at /.test(text))
            this.#place ??= projectFrame(text) ?? undefined;
        else if (bun_NOTHING.test(text))
            this.#nothing = line.number;
        else {
            const file = FILE.exec(text)?.[1];
            if (file !== undefined)
                this.#file = keep(file);
        }
    }
    #fail(name) {
        const place = this.#place === undefined ? (this.#file === undefined ? {} : { file: this.#file }) : { ...this.#place, file: keep(this.#place.file) };
        this.#failing.push({ name, ...place, ...(this.#message === undefined ? {} : { message: this.#message }) });
    }
    #tableRow(line) {
        const cells = line.text.split('|').map((cell) => cell.trim());
        if (cells[0] === 'File')
            this.#lineColumn = cells.includes('% Stmts') || !cells.includes('% Funcs') ? -1 : cells.indexOf('% Lines');
        else if (cells[0] === 'All files' && this.#lineColumn > 0) {
            this.cover(numbers_percentage(cells[this.#lineColumn]), line.number, 'part');
            this.#lineColumn = -1;
        }
    }
}
const bun = {
    id: 'bun',
    title: 'Bun',
    kind: 'tests',
    openings: ['bun test v1.4.5', '4 pass', '4 skip', '4 todo', '4 fail', '1 error', '1 errors', 'Ran 4 tests', 'File', 'All files'],
    start: (stream) => new BunReader('bun', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/catch2.js
/**
 * Catch 1, Catch2 v2 and v3: console and compact reporter.
 *
 *   Randomness seeded to: 1234                                   (v3; compact: RNG seed: 1234)
 *   mixed is a Catch2 v3.4.0 host application.                   (v2: a Catch v2.13.10 host application.)
 *   -------------------------------------------------------------------------------
 *   name of the test case
 *     section
 *   -------------------------------------------------------------------------------
 *   mixed.cc:5: FAILED:
 *   ===============================================================================
 *   test cases: 6 | 2 passed | 2 failed | 1 skipped | 1 failed as expected
 *   assertions: 9 | 4 passed | 3 failed | 2 failed as expected
 *   All tests passed (5 assertions in 3 test cases)              (instead, when there is nothing else to tell)
 *   No tests ran
 *   Passed all 3 test cases with 5 assertions.                   (v2 compact)
 *   Failed 2 test cases, failed 3 assertions.                    (v2 compact)
 * Source of the shape: output of 2.13; printTestRunTotals of v3, ConsoleReporter and CompactReporter of v2.
 *
 * Rules: test cases count, not assertions. `failed as expected` is skipped. The console reporter's totals stand below a rule, the compact
 * one's above a blank line; the same words elsewhere were printed by a test. v2's compact reporter does not tell how many passed
 * once one failed: those counts are not known. Which failures were expected is not printed either: when more test cases
 * complain than failed, none is named.
 */




const BANNER = /^\S.{0,300} is a Catch2? v\S+(?: \S+)? host application\.$/;
const SEED = /^(?:Randomness seeded to|RNG seed): \d+$/;
const catch2_RULE = /^(?:=|~){40,}$/;
const HEADING = /^-{40,}$/;
const catch2_FAILED = /(?::\d+|\(\d+\)): (?:FAILED:|failed: .*|failed)$/;
const catch2_CASES = /^test cases: +(\d{1,9}|- none -)((?: +\| +\d{1,9} (?:passed|failed|skipped|failed as expected))*)$/;
const ASSERTIONS = /^assertions: +(?:\d{1,12}|- none -)(?: +\| +\d{1,12} (?:passed|failed|skipped|failed as expected))*$/;
const ALL_PASSED = /^All tests passed \((?:\d{1,12}|no) assertions? in (\d{1,9}) test cases?\)$/;
const NONE = /^No tests ran\.?$/;
const COMPACT_PASSED = /^Passed (?:both |all )?(\d{1,9}) test cases?(?: \(no assertions\)| with (?:\d{1,12}|no) assertions?)\.$/;
const COMPACT_FAILED = /^Failed (both |all )?(\d{1,9}) test cases?, failed (?:both |all )?\d{1,12} assertions?\.$/;
const MOST_MESSAGE_LINES = 12;
class Catch2Reader {
    #log;
    #afterRule = false;
    #hasBanner = false;
    #hasSeed = false;
    /** Collected between the two rules of a heading. */
    #heading;
    #testCase;
    #message;
    #place;
    #cases;
    #casesLine;
    #casesAfterRule = false;
    /** Totals without a rule above: they count when a blank line follows. */
    #pending;
    /** The last of these below a seed. */
    #compact;
    constructor(stream) {
        this.#log = new RunLog('catch2', stream);
    }
    get attentive() {
        return this.#hasBanner || this.#afterRule || this.#casesLine !== undefined || this.#pending !== undefined;
    }
    read(line) {
        const text = line.text.trimEnd();
        const afterRule = this.#afterRule;
        this.#afterRule = text.length === 0 && afterRule;
        const casesLine = this.#casesLine;
        this.#casesLine = undefined;
        if (this.#pending !== undefined)
            this.#decide(text.length === 0);
        if (catch2_RULE.test(text))
            this.#afterRule = true;
        else if (BANNER.test(text) || SEED.test(text))
            this.#header(line, text);
        else if (catch2_CASES.test(text)) {
            this.#cases = catch2_CASES.exec(text) ?? undefined;
            this.#casesLine = line;
            this.#casesAfterRule = afterRule;
        }
        else if (casesLine !== undefined && ASSERTIONS.test(text))
            this.#columns(casesLine);
        else if (ALL_PASSED.test(text))
            this.#totals({ line, passed: integer(ALL_PASSED.exec(text)?.[1]) ?? 0, failed: 0, skipped: 0 }, afterRule);
        else if (NONE.test(text))
            this.#totals({ line, passed: 0, failed: 0, skipped: 0 }, afterRule);
        else if (COMPACT_PASSED.test(text))
            this.#totals({ line, passed: integer(COMPACT_PASSED.exec(text)?.[1]) ?? 0, failed: 0, skipped: 0 }, false);
        else if (COMPACT_FAILED.test(text)) {
            const match = COMPACT_FAILED.exec(text);
            this.#totals({ line, passed: 0, failed: integer(match?.[2]) ?? 0, skipped: 0, onlyFailed: match?.[1] === undefined }, false);
        }
        else if (this.#hasBanner)
            this.#body(text);
    }
    finish() {
        if (this.#pending !== undefined)
            this.#decide(true);
        if (this.#compact !== undefined)
            this.#end(this.#compact);
        if (this.#hasBanner && this.#testCase !== undefined) {
            this.#complain();
            const unknown = { total: null, passed: null, failed: null, skipped: null };
            this.#log.end({ text: '', number: this.#log.firstLine, stream: '' }, unknown, { summaryLines: [], partial: 'Catch2 started but its totals are missing.' });
        }
        return { runs: this.#log.runs };
    }
    #header(line, text) {
        if (this.#compact !== undefined)
            this.#end(this.#compact);
        this.#log.begin(line);
        if (SEED.test(text))
            this.#hasSeed = true;
        else
            this.#hasBanner = true;
    }
    #body(text) {
        if (HEADING.test(text)) {
            this.#complain();
            if (this.#heading === undefined)
                this.#heading = [];
            else {
                this.#testCase = this.#heading.join(' ');
                this.#heading = undefined;
            }
        }
        else if (this.#heading !== undefined) {
            if (/^\S/.test(text) && this.#heading.length < 8)
                this.#heading.push(keep(text));
        }
        else if (catch2_FAILED.test(text)) {
            this.#complain();
            this.#place = leadingPlace(text);
            this.#message = [];
        }
        else if (this.#message !== undefined) {
            if (text.length === 0 || this.#message.length >= MOST_MESSAGE_LINES)
                this.#complain();
            else
                this.#message.push(keep(text, LONGEST_MESSAGE));
        }
    }
    #complain() {
        if (this.#message !== undefined && this.#testCase !== undefined)
            this.#log.failing.add(this.#testCase, this.#place, this.#message.join('\n'));
        this.#message = undefined;
    }
    #columns(casesLine) {
        const match = this.#cases;
        const part = (kind) => integer(new RegExp(`\\| +(\\d+) ${kind}(?: |$)(?!as expected)`).exec(match?.[2] ?? '')?.[1]) ?? 0;
        const [passed, failed, skipped] = [part('passed'), part('failed'), part('skipped') + part('failed as expected')];
        if (passed + failed + skipped === integer(match?.[1]))
            this.#totals({ line: casesLine, passed, failed, skipped }, this.#casesAfterRule);
    }
    #totals(totals, afterRule) {
        if (afterRule)
            this.#end(totals);
        else
            this.#pending = totals;
    }
    #decide(blankFollows) {
        const totals = this.#pending;
        this.#pending = undefined;
        if (totals === undefined || !blankFollows)
            return;
        if (this.#hasSeed || this.#hasBanner)
            this.#compact = totals;
        else
            this.#end(totals);
    }
    #end(totals) {
        const { line, passed, failed, skipped } = totals;
        this.#complain();
        this.#compact = undefined;
        const headed = this.#hasBanner || this.#hasSeed;
        if (totals.onlyFailed === true) {
            const partial = `Catch2's compact reporter does not tell how many test cases passed; ${failed} failed.`;
            this.#log.end(line, { total: null, passed: null, failed: null, skipped: null }, { partial });
        }
        else {
            if (this.#log.failing.size > failed)
                this.#log.failing = new FailingTests();
            const known = { total: passed + failed + skipped, passed, failed, skipped };
            this.#log.end(line, known, { confidence: headed ? 'structure' : 'summary', ...(headed ? { encloses: 'all' } : {}) });
        }
        this.#reset();
    }
    #reset() {
        this.#hasBanner = false;
        this.#hasSeed = false;
        this.#heading = undefined;
        this.#testCase = undefined;
        this.#message = undefined;
    }
}
const catch2 = {
    id: 'catch2',
    title: 'Catch2',
    kind: 'tests',
    openings: ['=====', '~~~~~', 'Randomness seeded', 'RNG seed:', 'test cases:', 'assertions:', 'All tests', 'No tests', 'Passed all', 'Failed both'],
    start: (stream) => new Catch2Reader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/check.js
/**
 * Check (libcheck) 0.9 to 0.15.
 *
 *   Running suite(s): Core
 *    Other
 *   66%: Checks: 6, Failures: 2, Errors: 0
 *   ck.c:4:F:tc:b:0: Assertion '1 == 2' failed: 1 == 1, 2 == 2
 * Source of the shape: output of 0.15; check_print.c.
 *
 * Rules: failures and errors are failed; the percentage is the rate of passed tests. The tests' names follow the summary,
 * one line a test and loop iteration (passed ones too when verbose). Of several such summaries below one headline the last
 * is Check's: tests run before it is printed.
 */



const check_HEADER = /^Running suite\(s\): /;
const check_SUMMARY = /^(\d{1,3})%: Checks: (\d{1,9}), Failures: (\d{1,9}), Errors: (\d{1,9})$/;
const check_RESULT = /:\d{1,7}:([PFES]):([^:]{1,300}:[^:]{1,300}):(\d{1,7}): (.*)$/;
class CheckReader {
    attentive = false;
    #log;
    /** Below a headline, since which no other summary was seen. */
    #headed = false;
    constructor(stream) {
        this.#log = new RunLog('check', stream);
    }
    read(line) {
        const text = line.text.trimEnd();
        const result = check_RESULT.exec(text);
        if (check_HEADER.test(text)) {
            this.#headed = false;
            this.#log.begin(line);
        }
        else if (check_SUMMARY.test(text))
            this.#summary(line, check_SUMMARY.exec(text));
        else if (result?.[2] !== undefined && (result[1] === 'F' || result[1] === 'E')) {
            const name = result[3] === '0' ? result[2] : `${result[2]}:${result[3]}`;
            this.#log.lastFailing?.add(name, leadingPlace(text), result[4]);
        }
    }
    finish() {
        return { runs: this.#log.runs };
    }
    #summary(line, match) {
        const [total, failures, errors] = [integer(match?.[2]) ?? 0, integer(match?.[3]) ?? 0, integer(match?.[4]) ?? 0];
        const passed = total - failures - errors;
        if (passed < 0 || Math.floor(total === 0 ? 100 : (passed * 100) / total) !== Number(match?.[1]))
            return;
        const structure = this.#log.open || this.#headed;
        if (this.#headed)
            this.#log.takeBack();
        this.#headed = structure;
        const known = { total, passed, failed: failures + errors, skipped: 0 };
        this.#log.end(line, known, structure ? { confidence: 'structure', encloses: 'all' } : {});
    }
}
const check = {
    id: 'check',
    title: 'Check',
    kind: 'tests',
    openings: ['Running suite(s):', '33%:', 'a.c:7:F:tc:b:0:'],
    start: (stream) => new CheckReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/clojure-test.js



const TESTING = /^(?:Testing|lein test) ([\w.*+!?<>=/'-]{1,300})$/;
const PROBLEM = /^(?:FAIL|ERROR) in (?:\(([^)]{1,300})\)|([\w.*+!?<>=/'-]{1,300})) \((?:([^():]{1,300}):(\d{1,7})|[^)]*)\)$/;
const clojure_test_RAN = /^Ran (\d+) tests containing (\d+) assertions\.$/;
const RAN_EFTEST = /^Ran (\d+) tests in [\d.]+ seconds$/;
const PROBLEMS = /^(\d+) failures, (\d+) errors\.$/;
const PROBLEMS_EFTEST = /^\d+ assertions?, (\d+) failures?, (\d+) errors?\.$/;
const KAOCHA = /^(\d+) (?:tests|test vars), (\d+) assertions(?:, (\d+) errors)?(?:, (\d+) pending)?, (\d+) failures\.$/;
class ClojureTestReader extends CollectingReader {
    #namespace = '';
    #firstLine = 0;
    #failing = new Map();
    #problemCount = 0;
    #pending;
    #candidate;
    #current;
    read(line, afterBlank) {
        const text = line.text;
        const testing = TESTING.exec(text);
        if (testing !== null) {
            if (this.#candidate?.afterBlank === true)
                this.#close();
            this.#candidate = undefined;
            if (this.#firstLine === 0)
                this.#firstLine = line.number;
            this.#namespace = keep(testing[1] ?? '');
            this.#current = undefined;
            return;
        }
        const problem = PROBLEM.exec(text);
        if (problem !== null) {
            this.#problem(problem);
            return;
        }
        const ran = clojure_test_RAN.exec(text) ?? RAN_EFTEST.exec(text);
        if (ran !== null) {
            this.#pending = { ran: integerOrZero(ran[1]), line: line.number, afterBlank };
            return;
        }
        const kaocha = KAOCHA.exec(text);
        if (kaocha !== null) {
            this.#offer({ ran: integerOrZero(kaocha[1]), problems: integerOrZero(kaocha[3]) + integerOrZero(kaocha[5]), skipped: integerOrZero(kaocha[4]), lines: [line.number], afterBlank: true });
            this.#close();
            return;
        }
        const problems = this.#pending === undefined ? null : (PROBLEMS.exec(text) ?? PROBLEMS_EFTEST.exec(text));
        if (problems !== null && this.#pending !== undefined) {
            const { ran: count, line: ranLine, afterBlank: apart } = this.#pending;
            this.#offer({ ran: count, problems: integerOrZero(problems[1]) + integerOrZero(problems[2]), skipped: 0, lines: [ranLine, line.number], afterBlank: apart });
            this.#pending = undefined;
            if (this.#namespace === '')
                this.#close();
            return;
        }
        this.#detail(text);
    }
    finish() {
        this.#close();
        return super.finish();
    }
    #offer(candidate) {
        this.#current = undefined;
        // A line set off by a blank one is the tool's; one that is not gives way to it.
        if (this.#candidate !== undefined && this.#candidate.afterBlank && !candidate.afterBlank)
            return;
        this.#candidate = candidate;
    }
    #problem(match) {
        const [, inParentheses, qualified, file, line] = match;
        const shown = keep(qualified ?? (inParentheses ?? '').replace(/^.* /, ''));
        const name = shown.includes('/') || this.#namespace === '' || this.#namespace.includes('/') ? shown : `${this.#namespace}/${shown}`;
        this.#problemCount += 1;
        this.#current = undefined;
        if (this.#failing.has(name) || this.#failing.size >= MOST_NAMED_TESTS)
            return;
        this.#failing.set(name, { name, ...(file === undefined || line === undefined ? {} : { file: keep(file), line: Number(line) }) });
        this.#current = name;
    }
    #detail(text) {
        const test = this.#current === undefined ? undefined : this.#failing.get(this.#current);
        if (test === undefined)
            return;
        const told = /^(?:expected:| {2}actual:) .+$/.test(text);
        if (!told)
            return;
        this.#failing.set(test.name, { ...test, message: keep(test.message === undefined ? text : `${test.message}\n${text.trim()}`, LONGEST_MESSAGE) });
        if (text.startsWith(' '))
            this.#current = undefined;
    }
    #close() {
        const candidate = this.#candidate;
        if (candidate === undefined)
            return;
        const byName = this.#failing.size > 0 && this.#problemCount >= candidate.problems && candidate.problems > 0 && this.#failing.size <= candidate.ran;
        const failed = byName ? this.#failing.size : candidate.problems;
        const known = countsOfTotal(candidate.ran, failed, candidate.skipped);
        const failing = new Capped();
        for (const test of this.#failing.values())
            failing.push(test);
        this.add(known, candidate.lines, {
            confidence: candidate.afterBlank ? 'structure' : 'summary',
            firstLine: this.#firstLine === 0 ? (candidate.lines[0] ?? 0) : this.#firstLine,
            failingTests: failing.items,
            ...(this.#firstLine === 0 ? {} : { encloses: 'all' }),
        });
        this.#candidate = undefined;
        this.#firstLine = 0;
        this.#failing = new Map();
        this.#problemCount = 0;
    }
}
const clojureTest = {
    id: 'clojure-test',
    title: 'clojure.test',
    kind: 'tests',
    openings: ['Testing', 'lein test', 'FAIL in', 'ERROR in', 'Ran', 'expected:', 'actual:', '3 failures', '3 tests', '3 test', '3 assertions', '1 assertion'],
    start: (stream) => new ClojureTestReader('clojure-test', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/cmocka.js



const cmocka_HEADER = /^\[=+\] (?:.{1,300}: )?Running (\d{1,9}) test\(s\)\.$/;
const STARTED = /^\[ RUN {6}\] (\S.*)$/;
const cmocka_RESULT = /\[(?: {7}OK| {2}FAILED {1}| {2}ERROR {2}| {2}SKIPPED) \] (?!--- )(\S.*)$/;
const BAD = /\[(?: {2}FAILED {1}| {2}ERROR {2}) \] (?!--- )(\S.*)$/;
const cmocka_DETAIL = /^\[(?: {2}ERROR {2}| {3}LINE {2}) \] --- (.*)$/;
const cmocka_RAN = /^\[=+\] (?:.{1,300}: )?(\d{1,9}) test\(s\) run\.$/;
const cmocka_PASSED = /^\[ {2}PASSED {2}\] (\d{1,9}) test\(s\)\.$/;
const cmocka_SKIPPED = /^\[ {2}SKIPPED \] (?:.{1,300}: )?(\d{1,9}) test\(s\), listed below:$/;
const cmocka_LISTED = /test\(s\), listed below:$/;
class CmockaReader {
    #log;
    #announced;
    #openTest;
    #place;
    #message;
    #setupFailed = false;
    #ran;
    #passed;
    constructor(stream) {
        this.#log = new RunLog('cmocka', stream);
    }
    get attentive() {
        return this.#announced !== undefined && this.#passed === undefined;
    }
    read(line) {
        const text = line.text.trimEnd();
        const header = cmocka_HEADER.exec(text);
        if (header !== null && this.#openTest === undefined) {
            this.#finishGroup();
            this.#log.begin(line);
            this.#announced = integer(header[1]) ?? undefined;
        }
        else if (this.#announced !== undefined)
            this.#inGroup(line, text);
    }
    finish() {
        this.#finishGroup();
        return { runs: this.#log.runs };
    }
    #inGroup(line, text) {
        if (this.#passed !== undefined) {
            this.#footer(line, text);
            return;
        }
        const started = STARTED.exec(text)?.[1];
        const result = cmocka_RESULT.exec(text)?.[1];
        const ran = cmocka_RAN.exec(text);
        if (started !== undefined) {
            this.#openTest = started;
            this.#place = undefined;
            this.#message = undefined;
        }
        else if (cmocka_DETAIL.test(text))
            this.#detail(cmocka_DETAIL.exec(text)?.[1] ?? '');
        else if (result !== undefined && (result === this.#openTest || this.#openTest === undefined)) {
            if (BAD.test(text))
                this.#bad(result);
            this.#openTest = undefined;
        }
        else if (this.#openTest !== undefined)
            return;
        else if (ran !== null)
            this.#ran = { line, total: integer(ran[1]) ?? 0 };
        else if (this.#ran !== undefined && cmocka_PASSED.test(text)) {
            this.#passed = { line, count: integer(cmocka_PASSED.exec(text)?.[1]) ?? 0, last: line, skipped: 0 };
        }
    }
    #detail(text) {
        const place = leadingPlace(text);
        if (place === undefined)
            this.#message ??= text;
        else
            this.#place ??= place;
    }
    #bad(name) {
        if (name === 'GROUP SETUP')
            this.#setupFailed = true;
        else if (name !== 'GROUP TEARDOWN' && this.#openTest !== undefined)
            this.#log.failing.add(name, this.#place, this.#message);
    }
    #footer(line, text) {
        const passed = this.#passed;
        if (passed === undefined || !/^\[ {2}(?:SKIPPED|FAILED )|^ \d+ (?:SKIPPED|FAILED) TEST\(S\)$/.test(text))
            return;
        passed.last = line;
        const skipped = cmocka_SKIPPED.exec(text)?.[1];
        if (skipped !== undefined)
            passed.skipped = integer(skipped) ?? 0;
        else if (text.startsWith('[  FAILED') && !cmocka_LISTED.test(text))
            this.#log.failing.add(text.slice(13));
    }
    #finishGroup() {
        const announced = this.#announced;
        if (announced !== undefined && this.#ran !== undefined && this.#passed !== undefined) {
            const { count, last, line, skipped } = this.#passed;
            const total = this.#setupFailed && this.#ran.total === 0 ? announced : this.#ran.total;
            const failed = total - count - skipped;
            if (failed >= 0) {
                const known = { total, passed: count, failed, skipped };
                this.#log.end(last, known, { confidence: 'structure', encloses: 'all', summaryLines: [this.#ran.line.number, line.number], lines: { passed: line.number } });
            }
        }
        else if (announced !== undefined && (this.#openTest !== undefined || this.#ran !== undefined)) {
            if (this.#openTest !== undefined)
                this.#log.failing.add(this.#openTest, this.#place, 'The test did not finish.');
            const unknown = { total: null, passed: null, failed: null, skipped: null };
            this.#log.end({ text: '', number: this.#log.firstLine, stream: '' }, unknown, { confidence: 'structure', summaryLines: [], partial: "cmocka's summary is missing." });
        }
        this.#announced = undefined;
        this.#openTest = undefined;
        this.#setupFailed = false;
        this.#ran = undefined;
        this.#passed = undefined;
        this.#log.discard();
    }
}
const cmocka = {
    id: 'cmocka',
    title: 'cmocka',
    kind: 'tests',
    openings: ['[==========]', '[ RUN', '[ FAILED', '[ PASSED', '[ SKIPPED', '[ ERROR'],
    start: (stream) => new CmockaReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/labelled-counts.js
/**
 * Summaries made of numbers with their labels after them, parts of zero often left out:
 *   12 tests, 4 failures, 2 excluded    8 examples, 3 failures, 3 pending    2 doctests, 1 test, 0 failures
 */
const labelled_counts_PART = /^(\d{1,9}) ([a-z][a-z -]{0,30})$/;
const MOST_PARTS = 12;
/** Number by label in order of printing, or null when `text` is anything but such a list. */
function labelledCounts(text) {
    if (text.length > 300)
        return null;
    const parts = text.split(', ');
    if (parts.length > MOST_PARTS)
        return null;
    const found = new Map();
    for (const part of parts) {
        const match = labelled_counts_PART.exec(part);
        if (match === null || found.has(match[2] ?? ''))
            return null;
        found.set(match[2] ?? '', Number(match[1]));
    }
    return found;
}
/** The sum of the numbers with these labels. */
function countOf(found, ...labels) {
    return labels.reduce((total, label) => total + (found.get(label) ?? 0), 0);
}

;// CONCATENATED MODULE: ./lib/read/console/stack-frame.js
/** Places in JavaScript stack traces: V8 (`at f (file:1:2)`), Vitest (`❯ f file:1:2`), Firefox and Safari (`f@file:1:2`). */

const LONGEST_FRAME = 2_000;
const LOCATION = /^(.+):(\d{1,9}):(\d{1,9})$/;
/** Code that is not the project's: packages, the runtime, the test tool inside its own bundle. */
const FOREIGN = /(?:^|[\\/])node_modules[\\/]|[\\/]\.yarn[\\/]|^(?:node|internal|native|bun|ext|deno|chrome-extension):?[\\/:]|^[<[]|__cypress[\\/]runner/;
/** What bundlers and browsers put in front of a project's path. */
const ORIGIN = /^(?:file:\/\/(?:\.\/|(?=\/))|webpack(?:-internal)?:\/\/[^/]*\/(?:\.\/)?|https?:\/\/[^/]+\/(?:base\/|absolute(?=\/)|__cypress\/tests\?p=)?)/;
/** The part of a frame that holds the location, or undefined when `text` is no frame. */
function locationOf(text) {
    if (text.startsWith('at ')) {
        const open = text.indexOf(' (');
        if (open >= 0 && text.endsWith(')'))
            return text.slice(open + 2, -1);
        return text.slice(text.startsWith('at async ') ? 9 : 3);
    }
    if (text.startsWith('❯ ')) {
        const body = text.slice(2);
        return body.slice(body.lastIndexOf(' ') + 1);
    }
    const at = text.indexOf('@');
    return at >= 0 && at < 200 && !text.slice(0, at).includes(' ') ? text.slice(at + 1) : undefined;
}
function withoutOrigin(path) {
    const local = path.replace(ORIGIN, '');
    const query = local.indexOf('?');
    const bare = query > 0 ? local.slice(0, query) : local;
    return /^\/[A-Za-z]:\//.test(bare) ? bare.slice(1) : bare;
}
/** Whether `text` is a line of a stack trace, the project's or not. */
function isStackFrame(text) {
    if (text.length > LONGEST_FRAME)
        return false;
    const trimmed = text.trim();
    if (/^at <[\w.]+>$/.test(trimmed))
        return true;
    const location = locationOf(trimmed);
    return location !== undefined && (LOCATION.test(location) || location === '<anonymous>' || location === 'native');
}
/** The place that a stack frame names, when it lies in the project. */
function projectPlace(text) {
    if (text.length > LONGEST_FRAME)
        return undefined;
    const match = LOCATION.exec(locationOf(text.trim()) ?? '');
    if (match?.[1] === undefined || FOREIGN.test(match[1]))
        return undefined;
    const file = withoutOrigin(match[1]);
    if (FOREIGN.test(file) || !/[.\\/]/.test(file))
        return undefined;
    return { file: keep(file), line: Number(match[2]), column: Number(match[3]) };
}

;// CONCATENATED MODULE: ./lib/read/console/failure-detail.js


const CODE_FRAME = /^\s{0,12}>?\s{0,12}\d{0,9} ?\|(?: |$)/;
class FailureDetail {
    #name;
    #file;
    #message = '';
    #indent = 0;
    #messageEnded = false;
    #place;
    constructor(name, file) {
        this.#name = keep(name);
        this.#file = file;
    }
    /** Any line below the test's headline. */
    read(text) {
        if (this.#place !== undefined)
            return;
        const place = projectPlace(text);
        if (place !== undefined)
            this.#place = place;
        if (place !== undefined || isStackFrame(text) || (CODE_FRAME.test(text) && this.#message !== ''))
            this.#messageEnded = true;
        else if (!this.#messageEnded && this.#message.length < LONGEST_MESSAGE)
            this.#append(text);
    }
    #append(text) {
        const blanks = text.length - text.trimStart().length;
        if (this.#message === '') {
            this.#indent = blanks;
            this.#message = text.slice(blanks, blanks + LONGEST_MESSAGE).trimEnd();
        }
        else
            this.#message += `\n${text.slice(Math.min(blanks, this.#indent), LONGEST_MESSAGE).trimEnd()}`;
    }
    finish() {
        const message = keep(this.#message, LONGEST_MESSAGE);
        const file = this.#place?.file ?? this.#file;
        return {
            name: this.#name,
            ...(file === undefined ? {} : { file }),
            ...(this.#place === undefined ? {} : { line: this.#place.line, column: this.#place.column }),
            ...(message === '' ? {} : { message }),
        };
    }
}

;// CONCATENATED MODULE: ./lib/read/console/numbered-failures.js


const MOST_TITLE_LINES = 20;
/**
 * The list of failures as Mocha's base reporter prints it, read line by line:
 *     1) division
 *          is wrong:
 *        Error: message
 *         at Context.<anonymous> (test/division.js:5:31)
 */
class NumberedFailures {
    failing = new Capped();
    #expected;
    #index = 0;
    #title;
    #detail;
    #blank = 0;
    constructor(expected) {
        this.#expected = expected;
    }
    /** False when the list is over. */
    read(text) {
        this.#blank = text.trim() === '' ? this.#blank + 1 : 0;
        if (this.#blank > 1 && this.#index >= this.#expected && this.#detail !== undefined)
            return false;
        const headline = /^ {2}(\d+)\) (.*)$/.exec(text);
        if (headline !== null && Number(headline[1]) === this.#index + 1) {
            this.close();
            this.#index += 1;
            this.#title = [];
            this.#titleLine(headline[2] ?? '');
        }
        else if (this.#title !== undefined)
            this.#titleLine(text);
        else
            this.#detail?.read(text);
        // The list follows its block at once, or was cut off.
        return this.#index > 0 || (this.#blank > 0 && this.#blank < 3);
    }
    close() {
        if (this.#detail !== undefined)
            this.failing.push(this.#detail.finish());
        this.#detail = undefined;
    }
    #titleLine(text) {
        const title = this.#title ?? [];
        title.push(keep(text));
        if (!text.endsWith(':') && title.length < MOST_TITLE_LINES)
            return;
        this.#detail = new FailureDetail(title.join(' ').replace(/:$/, ''));
        this.#title = undefined;
    }
}

;// CONCATENATED MODULE: ./lib/read/console/formats/codeceptjs.js
/**
 * CodeceptJS 2 to 4 (run, run-workers).
 *
 *   -- FAILURES:
 *
 *     1) Login                                               the list of Mocha's base reporter, above the figures
 *          wrong password:
 *        expected …
 *        ✖ I.seeFile("nothing.txt") at Test.<anonymous> (file://./fs_test.js:4:69)
 *
 *     FAIL  | 2 passed, 1 failed, 1 failedHooks, 2 skipped   // 22ms
 *     OK  | 2 passed   // 21ms
 * Source of the shapes: lib/output.js and lib/mocha/cli.js of 4.
 *
 * run-workers labels the lines of each worker with `[Worker 01] `, figures too, and prints their sum at the end.
 * A blank line stands above the figures, but for workers'; others are taken only when there are no such figures.
 * A failing hook fails its test as well, so failed hooks are counted only when no test failed.
 */




const FIGURES = /^ {1,2}(OK|FAIL) {1,3}\| {1,3}((?:\d+ (?:passed|failed|failedHooks|skipped)(?:, )?){1,4}) {2,4}\/\/ (?:([\d.]{1,12})(ms|s|m|h)|0)$/;
const STEP = /^ *✖ .{1,400} at (\S.{0,200} \(\S{1,400}\))$/;
const SECONDS = { ms: 0.001, s: 1, m: 60, h: 3600 };
class CodeceptReader extends CollectingReader {
    #list;
    #firstLine = 0;
    read(line, afterBlank) {
        const match = FIGURES.exec(line.text);
        if (match !== null)
            this.#tell(match, line.number, afterBlank);
        else if (/^CodeceptJS v\d/.test(line.text))
            this.#firstLine = line.number;
        else if (/^-- FAILURES:$/.test(line.text))
            this.#list = new NumberedFailures(Number.POSITIVE_INFINITY);
        else if (this.#list !== undefined && !this.#list.read(line.text.replace(STEP, 'at $1')))
            this.#list = undefined;
        this.attentive = this.#list !== undefined;
    }
    finish() {
        const framed = this.runs.filter((run) => run.confidence !== 'shape');
        return { runs: framed.length > 0 ? framed : this.runs.slice(-1) };
    }
    #tell(match, number, afterBlank) {
        const parts = labelledCounts((match[2] ?? '').replace('failedHooks', 'failed hooks'));
        if (parts === null)
            return;
        this.#list?.close();
        const worker = /\bWorker \d+$/.test(this.stream);
        const failed = countOf(parts, 'failed');
        const seconds = Number(match[3] ?? 0) * (SECONDS[match[4] ?? ''] ?? 0);
        this.add(counts(countOf(parts, 'passed'), failed > 0 ? failed : countOf(parts, 'failed hooks'), countOf(parts, 'skipped')), [number], {
            firstLine: this.#firstLine > 0 ? this.#firstLine : number,
            failingTests: this.#list?.failing.items ?? [],
            durationSeconds: seconds,
            ...(worker ? { recapOf: [this.framework] } : {}),
            ...(afterBlank || worker ? { confidence: 'structure', encloses: 'all' } : { confidence: 'shape' }),
        });
        if (afterBlank)
            this.#firstLine = 0;
        this.#list = undefined;
    }
}
const codeceptjs = {
    id: 'codeceptjs',
    title: 'CodeceptJS',
    kind: 'tests',
    openings: ['CodeceptJS', '-- FAILURES:', 'OK', 'FAIL'],
    start: (stream) => new CodeceptReader('codeceptjs', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/common-test.js



const COMPLETE = /^Testing \S{1,300}: TEST COMPLETE, (\d+) ok, (\d+) failed(?:, (\d+) skipped)? of (\d+) test cases$/;
const common_test_STARTED = /^Testing \S{1,300}: Starting test, (\d+) test cases$/;
const REBAR_PASSED = /^All (\d+) tests passed\.$/;
const REBAR_MIXED = /^(?:Failed (\d+) tests\. )?(?:Skipped (\d+) \(\d+, \d+\) tests\. )?Passed (\d+) tests\. ?$/;
const common_test_FAILED = /^%%% (\S{1,200}) ==> (\S{1,200}): FAILED$/;
class CommonTestReader extends CollectingReader {
    #rebar = false;
    #completed = false;
    #started = 0;
    #startedLine = 0;
    #failing = new Capped();
    #current;
    read(line) {
        const text = line.text;
        if (text.startsWith('===> ')) {
            this.#flush();
            this.#rebar = text.startsWith('===> Running Common Test suites');
            if (this.#rebar)
                this.#completed = false;
            return;
        }
        if (common_test_STARTED.test(text)) {
            this.#started += 1;
            this.#startedLine = line.number;
            return;
        }
        const complete = COMPLETE.exec(text);
        const rebar = this.#rebar && !this.#completed && complete === null ? (REBAR_PASSED.exec(text) ?? REBAR_MIXED.exec(text)) : null;
        if (complete !== null) {
            this.#completed = true;
            this.#started -= 1;
            const known = counts(integerOrZero(complete[1]), integerOrZero(complete[2]), integerOrZero(complete[3]), integerOrZero(complete[4]));
            this.add(known, [line.number], { firstLine: this.#startedLine === 0 ? line.number : this.#startedLine, failingTests: this.#take() });
        }
        else if (rebar !== null) {
            const all = rebar.length === 2;
            const known = all ? counts(integerOrZero(rebar[1]), 0, 0) : counts(integerOrZero(rebar[3]), integerOrZero(rebar[1]), integerOrZero(rebar[2]));
            this.add(known, [line.number], { confidence: 'structure', failingTests: this.#take() });
            this.#rebar = false;
        }
        else
            this.#failure(text);
    }
    finish() {
        if (this.#started > 0)
            this.addUnknown(this.#startedLine, this.#startedLine, 'Common Test started but did not complete.', { failingTests: this.#take() });
        return super.finish();
    }
    #failure(text) {
        const failed = common_test_FAILED.exec(text);
        if (failed !== null) {
            this.#flush();
            const suite = keep(failed[1] ?? '');
            this.#current = { name: `${suite}:${keep(failed[2] ?? '')}`, suite };
            this.attentive = true;
            return;
        }
        const current = this.#current;
        if (current === undefined)
            return;
        if (text.length === 0 || (text.startsWith('%%% ') && text.endsWith(': SKIPPED')))
            this.#flush();
        const file = current.file === undefined ? /\{file,\s*"([^"]{1,400})"\}/.exec(text) : null;
        const line = current.file !== undefined || file !== null ? /\{line,(\d{1,7})\}/.exec(text) : null;
        if (file?.[1] !== undefined && file[1].endsWith(`${current.suite}.erl`))
            this.#current = { ...current, file: keep(file[1]) };
        if (line !== null && this.#current?.file !== undefined) {
            this.#current = { ...this.#current, line: Number(line[1]) };
            this.#flush();
        }
    }
    #flush() {
        if (this.#current !== undefined) {
            const { suite: _, ...test } = this.#current;
            this.#failing.push(test.line === undefined ? { name: test.name } : test);
        }
        this.#current = undefined;
        this.attentive = false;
    }
    #take() {
        this.#flush();
        const { items } = this.#failing;
        this.#failing = new Capped();
        return items;
    }
}
const commonTest = {
    id: 'common-test',
    title: 'Common Test',
    kind: 'tests',
    openings: ['===>', 'Testing', 'All 3', 'Failed 2', 'Skipped 2', 'Passed 3', '%%% x_SUITE'],
    start: (stream) => new CommonTestReader('common-test', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/coverage-py.js

const coverage_py_HEADER = /^Name +Stmts +(?:Miss|Exec) +(?:Branch +Br(?:Part|Mis) +)?Cover(?: +Missing)? *$/;
const coverage_py_RULE = /^-{5,500}$/;
const coverage_py_ROW = /^\S.{0,1000}? +(\d{1,9}) +\d{1,9} +(?:\d{1,9} +\d{1,9} +)?(\d{1,3}(?:\.\d{1,10})?)%(?: .*)?$/;
const TOTAL = /^TOTAL {1,500}(\d{1,9}) {1,20}(\d{1,9}) {1,20}(?:(\d{1,9}) {1,20}(\d{1,9}) {1,20})?(\d{1,3}(?:\.\d{1,10})?)% *$/;
const MARKDOWN_TOTAL = /^\| \*{0,2} *\*\*TOTAL\*\* *\| +\*\*(\d{1,9})\*\* \|(?: +\*\*\d{1,9}\*\* \|){1,3} +\*\*(\d{1,3}(?:\.\d{1,10})?)%\*\* \|(?: *\|)?$/;
const THRESHOLD = /^(?:FAIL )?Required test coverage of [\d.]+% (?:not )?reached\. Total coverage: (\d{1,3}(?:\.\d{1,10})?)%$/;
const FAILURE = /^(?:ERROR: )?Coverage failure: total of (\d{1,3}(?:\.\d{1,10})?) is less than fail-under=[\d.]+$/;
const NO_DATA = /No data (?:to report|was collected)\.?/;
class CoveragePyReader {
    #stream;
    #tables = [];
    #state = 'outside';
    #rows = [];
    #rowCount = 0;
    /** A TOTAL row without its header; taken back when something contradicts it. */
    #lone;
    #threshold;
    #noData = false;
    #ruleAt = 0;
    constructor(stream) {
        this.#stream = stream;
    }
    get attentive() {
        return this.#state !== 'outside';
    }
    read(line) {
        const { text } = line;
        if (this.#state === 'lone' && text.trim() !== '') {
            this.#lone = undefined;
            this.#state = 'outside';
        }
        if (this.#state !== 'outside' && this.#table(line))
            return;
        const first = text.charCodeAt(0);
        if (first === 45) {
            if (!coverage_py_RULE.test(text))
                return;
            if (this.#ruleAt === line.number - 2 && this.#lone?.line === line.number - 1)
                this.#lone = undefined;
            this.#ruleAt = line.number;
        }
        else if (first === 78)
            this.#begin(text);
        else if (first === 84)
            this.#headerless(line);
        else if (first === 124)
            this.#markdown(line);
        else if (first === 82 || first === 70 || first === 67 || first === 69)
            this.#failUnder(line);
        if ((first === 67 || first === 78 || first === 87) && NO_DATA.test(text))
            this.#noData = true;
    }
    finish() {
        if (this.#state === 'rows')
            this.#end();
        if (this.#tables.length > 0)
            return { coverage: this.#tables };
        const other = this.#lone ?? (this.#noData ? undefined : this.#threshold);
        return { coverage: other === undefined ? [] : [other] };
    }
    /** A line below a header; false when the table is over. */
    #table(line) {
        const { text } = line;
        if (coverage_py_RULE.test(text)) {
            if (this.#state === 'header')
                this.#state = 'rows';
            else if (this.#state === 'rows')
                this.#state = 'total';
            return true;
        }
        const total = this.#state === 'header' ? null : TOTAL.exec(text);
        if (total !== null) {
            this.#push(line, total[1], total[5]);
            this.#state = 'outside';
            return true;
        }
        const row = this.#state === 'rows' ? coverage_py_ROW.exec(text) : null;
        if (row === null) {
            this.#end();
            return false;
        }
        this.#rowCount += 1;
        const figure = this.#rowCount === 1 ? this.#figure(line, row[1], row[2]) : undefined;
        this.#rows = figure === undefined ? [] : [figure];
        return true;
    }
    #begin(text) {
        if (!coverage_py_HEADER.test(text))
            return;
        this.#state = 'header';
        this.#rows = [];
        this.#rowCount = 0;
    }
    /** The table ended without a TOTAL row. */
    #end() {
        if (this.#state === 'rows' && this.#rowCount === 1)
            this.#tables.push(...this.#rows);
        this.#state = 'outside';
    }
    #headerless(line) {
        const match = TOTAL.exec(line.text);
        if (match === null || !agrees(match))
            return;
        const belowRule = this.#ruleAt === line.number - 1;
        if (!belowRule && !/^TOTAL {2,}\d+ {2,}\d/.test(line.text))
            return;
        this.#lone = this.#figure(line, match[1], match[5]);
        if (!belowRule)
            this.#state = 'lone';
    }
    #markdown(line) {
        const match = MARKDOWN_TOTAL.exec(line.text);
        if (match !== null)
            this.#push(line, match[1], match[2]);
    }
    #failUnder(line) {
        const match = THRESHOLD.exec(line.text) ?? FAILURE.exec(line.text);
        if (match !== null)
            this.#threshold = this.#figure(line, undefined, match[1]);
    }
    #push(line, statements, text) {
        const figure = this.#figure(line, statements, text);
        if (figure !== undefined)
            this.#tables.push(figure);
    }
    #figure(line, statements, text) {
        const value = numbers_percentage(text);
        if (value === null)
            return undefined;
        const weight = Number(statements ?? 0);
        return { tool: 'coverage-py', percentage: value, line: line.number, stream: this.#stream, scope: 'total', ...(weight > 0 ? { weight } : {}) };
    }
}
/** The percentage is the share of statements not missed; with branches the partial ones shift it. */
function agrees(total) {
    const [statements, missed, shown] = [Number(total[1]), Number(total[2]), Number(total[5])];
    if (total[3] !== undefined)
        return missed <= statements && Number(total[4]) <= Number(total[3]);
    if (missed > statements)
        return false;
    const share = statements === 0 ? 100 : (100 * (statements - missed)) / statements;
    return Math.abs(share - shown) <= 1;
}
const coveragePy = {
    id: 'coverage-py',
    title: 'coverage.py',
    kind: 'coverage',
    openings: ['Name', '---', 'TOTAL', '| …', 'Required', 'FAIL', 'Coverage', 'ERROR:', 'No', 'CoverageWarning:', 'WARNING:'],
    start: (stream) => new CoveragePyReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/cppunit.js
/**
 * CppUnit 1.10 to 1.15: TextOutputter and CompilerOutputter.
 *
 *   OK (3 tests)                                   CompilerOutputter: OK (3)
 *   Run:  4   Failures: 1   Errors: 1              CompilerOutputter: Run: 4   Failure total: 2   Failures: 1   Errors: 1
 *   1) test: T::b (F) line: 11 mixed.cc            CompilerOutputter: mixed.cc:11:Assertion / Test name: T::b
 * Source of the shape: output of 1.15; the outputters' print statements.
 *
 * `OK (…)` stands below a blank line; the text outputter names the failing tests below its summary. JUnit 4 prints it too, below its own headline.
 */



const OK = /^OK \((\d{1,9})(?: tests)?\)$/;
const cppunit_FAILURES = /^Run: {1,2}(\d{1,9}) {3}(?:Failure total: (\d{1,9}) {3})?Failures: (\d{1,9}) {3}Errors: (\d{1,9})$/;
const cppunit_BANNER = /^!!!FAILURES!!!$/;
const cppunit_ITEM = /^\d{1,9}\) test: (.{1,400}?) \([FE]\)(?: line: (\d{1,9}) (\S.*))?$/;
const ASSERTION = /^\S.*:\d{1,7}:(?:Assertion|Error)$/;
const NAME = /^Test name: (\S.*)$/;
const REACH_OF_DETAILS = 2_000;
class CppUnitReader {
    #log;
    #afterBanner = false;
    #place;
    #listUntil = 0;
    constructor(stream) {
        this.#log = new RunLog('cppunit', stream);
    }
    get attentive() {
        return this.#listUntil > 0;
    }
    read(line, afterBlank) {
        const text = line.text.trimEnd();
        if (line.number > this.#listUntil)
            this.#listUntil = 0;
        const ok = OK.exec(text);
        const failures = cppunit_FAILURES.exec(text);
        const item = cppunit_ITEM.exec(text);
        const name = NAME.exec(text)?.[1];
        if (cppunit_BANNER.test(text))
            this.#afterBanner = true;
        else if (ok !== null)
            this.#passed(line, integer(ok[1]), afterBlank);
        else if (failures !== null)
            this.#failed(line, failures);
        else if (item?.[1] !== undefined && this.#listUntil > 0)
            this.#log.lastFailing?.add(item[1], item[3] === undefined ? undefined : { file: item[3], line: Number(item[2]) });
        else if (ASSERTION.test(text))
            this.#place = leadingPlace(text);
        else if (name !== undefined) {
            this.#log.begin(line);
            this.#log.failing.add(name, this.#place);
            this.#place = undefined;
        }
    }
    finish() {
        return { runs: this.#log.runs };
    }
    #passed(line, total, afterBlank) {
        if (total === null || !afterBlank)
            return;
        this.#log.end(line, { total, passed: total, failed: 0, skipped: 0 }, { confidence: 'shape' });
    }
    #failed(line, match) {
        const total = integer(match[1]) ?? 0;
        const failed = (integer(match[3]) ?? 0) + (integer(match[4]) ?? 0);
        const compiler = match[2] !== undefined;
        if (failed > total || (compiler && integer(match[2]) !== failed) || (!compiler && !this.#afterBanner))
            return;
        this.#afterBanner = false;
        const known = { total, passed: total - failed, failed, skipped: 0 };
        if (!compiler)
            this.#listUntil = line.number + REACH_OF_DETAILS;
        this.#log.end(line, known);
    }
}
const cppunit = {
    id: 'cppunit',
    title: 'CppUnit',
    kind: 'tests',
    openings: ['OK (3', 'Run: 4', '!!!FAILURES!!!', '1) test:', 'a.cc:11:', 'Test name:'],
    start: (stream) => new CppUnitReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/cpputest.js
/**
 * CppUTest 3.4 to 4.0.
 *
 *   TEST(G, bad)                                                    (with -v; else dots, `!` for an ignored test)
 *   mixed.cc:7: error: Failure in TEST(G, bad)
 *   Errors (2 failures, 7 tests, 5 ran, 4 checks, 2 ignored, 0 filtered out, 0 ms)
 *   OK (3 tests, 3 ran, 2 checks, 0 ignored, 0 filtered out, 0 ms)
 *   Errors (ran nothing, 0 tests, 0 ran, …)
 * Source of the shape: output of 4.0; TestOutput::printTestsEnded.
 *
 * Rules: a test may fail more than once (a check and a leak), so the failed tests are the different ones named when as many
 * failures were seen as are told. `tests` counts those filtered out, which are no tests here. A blank line follows the
 * summary: the same words before more output were printed by a test.
 */



const cpputest_SUMMARY = /^(?:OK|Errors) \((?:(\d{1,9}) failures?, |ran nothing, )?(\d{1,9}) tests?, (\d{1,9}) ran, \d{1,12} checks?, (\d{1,9}) ignored, (\d{1,9}) filtered out, (\d{1,12}) ms\)$/;
const cpputest_FAILURE = /: error: Failure in (?:IGNORE_)?TEST\(([^()]{1,400})\)$/;
class CppUTestReader {
    #log;
    #failures = 0;
    #pending;
    #message;
    constructor(stream) {
        this.#log = new RunLog('cpputest', stream);
    }
    get attentive() {
        return this.#pending !== undefined || this.#message !== undefined;
    }
    read(line) {
        const text = line.text.trimEnd();
        if (this.#pending !== undefined)
            this.#decide(text.length === 0 || text.startsWith('Note: test run failed because'));
        if (this.#message !== undefined) {
            if (/^\t\S/.test(line.text) && this.#message.text.length < 1_000) {
                this.#message.text += `${text.trim()}\n`;
                return;
            }
            this.#complain();
        }
        const failure = cpputest_FAILURE.exec(text)?.[1];
        const match = cpputest_SUMMARY.exec(text);
        if (failure !== undefined) {
            this.#log.begin(line);
            this.#failures += 1;
            this.#message = { test: `TEST(${failure})`, place: leadingPlace(text), text: '' };
        }
        else if (match !== null)
            this.#pending = { line, match };
    }
    finish() {
        if (this.#pending !== undefined)
            this.#decide(true);
        return { runs: this.#log.runs };
    }
    #complain() {
        if (this.#message !== undefined)
            this.#log.failing.add(this.#message.test, this.#message.place, this.#message.text);
        this.#message = undefined;
    }
    #decide(blankFollows) {
        const { line, match } = this.#pending ?? {};
        this.#pending = undefined;
        if (line === undefined || match === undefined || !blankFollows)
            return;
        const [failures, tests, ran, ignored, filtered, milliseconds] = match.slice(1).map((each) => integer(each) ?? 0);
        if (failures === undefined || tests === undefined || ran === undefined || ignored === undefined || filtered === undefined)
            return;
        if (tests !== ran + ignored + filtered)
            return;
        const failed = Math.min(ran, failures === this.#failures && this.#log.failing.size > 0 ? this.#log.failing.size : failures);
        this.#failures = 0;
        this.#log.end(line, { total: ran + ignored, passed: ran - failed, failed, skipped: ignored }, { durationSeconds: (milliseconds ?? 0) / 1000 });
    }
}
const cpputest = {
    id: 'cpputest',
    title: 'CppUTest',
    kind: 'tests',
    openings: ['OK (3', 'Errors (2', 'a.cc:7:'],
    start: (stream) => new CppUTestReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/criterion-c.js



const criterion_c_SUMMARY = /^\[=+\] Synthesis: Tested: (\d{1,9}) \| Passing: (\d{1,9}) \| Failing: (\d{1,9}) \| Crashing: (\d{1,9})( ?)$/;
const criterion_c_FAILED = /^\[FAIL\] (\S.*?): (.*)$/;
const criterion_c_SKIPPED = /^\[SKIP\] \S/;
const NOTE = /^\[-+\] (\S.*)$/;
const criterion_c_COMPLAINT = /: (?:Assertion Failed|Unexpected signal caught below this line!|.*[Ff]ailed.*)$/;
class CriterionReader {
    attentive = false;
    #log;
    #skipped = 0;
    #skippedBefore = 0;
    #place;
    /** The last run's summary had no blank at its end. */
    #doubtful = false;
    #known = false;
    constructor(stream) {
        this.#log = new RunLog('criterion-c', stream);
    }
    read(line) {
        const text = line.text;
        const summary = criterion_c_SUMMARY.exec(text);
        const failed = criterion_c_FAILED.exec(text);
        const note = NOTE.exec(text)?.[1];
        if (summary !== null)
            this.#summary(line, summary);
        else if (failed?.[1] !== undefined) {
            this.#goOn(line);
            this.#log.failing.add(failed[1], this.#place, /^\([\d.]+s\)$/.test(failed[2] ?? '') ? undefined : failed[2]);
            this.#place = undefined;
        }
        else if (criterion_c_SKIPPED.test(text)) {
            this.#goOn(line);
            this.#skipped += 1;
        }
        else if (note !== undefined && this.#place === undefined && criterion_c_COMPLAINT.test(note))
            this.#place = leadingPlace(note);
    }
    finish() {
        return { runs: this.#log.runs };
    }
    /** A test's result: a doubtful summary before it was printed by a test. */
    #goOn(line) {
        this.#takeBack();
        this.#log.begin(line);
    }
    #summary(line, match) {
        const [tested, passed, failed, crashing] = match.slice(1, 5).map((each) => integer(each) ?? 0);
        if (tested === undefined || passed === undefined || failed === undefined || crashing === undefined)
            return;
        if (tested !== passed + failed || crashing > failed)
            return;
        const exact = match[5] === ' ';
        if (!exact && this.#known)
            return;
        this.#takeBack();
        this.#doubtful = !exact;
        this.#known = exact;
        const known = { total: tested + this.#skipped, passed, failed, skipped: this.#skipped };
        this.#log.end(line, known);
        this.#skippedBefore = this.#skipped;
        this.#skipped = 0;
    }
    #takeBack() {
        if (!this.#doubtful)
            return;
        this.#log.takeBack();
        this.#skipped += this.#skippedBefore;
        this.#doubtful = false;
    }
}
const criterionC = {
    id: 'criterion-c',
    title: 'Criterion (C)',
    kind: 'tests',
    openings: ['[====]', '[----]', '[FAIL]', '[SKIP]'],
    start: (stream) => new CriterionReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/ctest.js




const ctest_HEADER = /^(?:Test|Memory checking) project \S/;
const START = /^\s+Start\s+(\d{1,7}): /;
const ctest_RESULT = /^\s*(?:\d{1,7}\/\d{1,7} )?(?:Test|MemCheck)\s+#(\d{1,7}): (.+?) \.*(?:\s|\*)/;
const LISTED_ONLY = /^Total Tests: \d+$/;
const ctest_NONE = /^No tests were found!!!$/;
const ctest_SUMMARY = /^\d{1,3}% tests passed(?:, (\d{1,9}) tests? failed)? out of (\d{1,9})$/;
const ctest_TIME = /^Total Test time \(real\) =\s+([\d.]{1,20}) sec$/;
const ctest_LIST = /^The following tests (FAILED|did not run):$/;
const ctest_ITEM = /^\s+(\d{1,7}) - (.{1,2000}) \(([^()]{1,80})\)(?:\s.*)?$/;
const COVERAGE = /^\s+Percentage Coverage: ([\d.]{1,8})%$/;
const VERBOSE = /^(\d{1,7}): (.*)$/;
/** One `Test project`, from its header on; a test may run another inside it. */
class Project {
    log;
    places = new Map();
    attempts = new Map();
    started = false;
    summary;
    lastLine;
    constructor(stream, line) {
        this.log = new RunLog('ctest', stream);
        this.log.begin(line);
        this.lastLine = line;
    }
}
class CtestReader {
    #stream;
    #done = [];
    #coverage;
    /** Innermost last. */
    #open = [];
    #list;
    #current = 0;
    #foundNone = false;
    constructor(stream) {
        this.#stream = stream;
    }
    get attentive() {
        const project = this.#open.at(-1);
        return this.#list !== undefined || (project !== undefined && project.summary?.seconds === undefined);
    }
    read(line) {
        const text = line.text;
        if (this.#list !== undefined && this.#item(line))
            return;
        if (ctest_HEADER.test(text))
            this.#header(line);
        else if (START.test(text))
            this.#test(line, START.exec(text)?.[1], undefined);
        else if (text.includes('#') && ctest_RESULT.test(text))
            this.#test(line, ctest_RESULT.exec(text)?.[1], ctest_RESULT.exec(text)?.[2]);
        else if (text.includes('% tests passed'))
            this.#summary(line);
        else if (ctest_TIME.test(text))
            this.#time(line);
        else if (ctest_LIST.test(text))
            this.#list = this.#open.at(-1)?.summary === undefined ? undefined : text.includes('FAILED') ? 'FAILED' : 'did not run';
        else if (ctest_NONE.test(text))
            this.#none(line);
        else if (LISTED_ONLY.test(text))
            this.#open.pop();
        else if (COVERAGE.test(text))
            this.#percentage(line);
        else
            this.#output(text);
    }
    finish() {
        while (this.#open.length > 0)
            this.#close();
        return { runs: this.#done.flatMap((project) => project.log.runs), ...(this.#coverage === undefined ? {} : { coverage: [this.#coverage] }) };
    }
    #header(line) {
        const project = this.#open.at(-1);
        if (project !== undefined && (project.summary !== undefined || !project.started))
            this.#close();
        this.#open.push(new Project(this.#stream, line));
        this.#foundNone = false;
    }
    #test(line, number, name) {
        if (this.#open.at(-1)?.summary?.seconds !== undefined && this.#open.length > 1)
            this.#close();
        const project = this.#open.at(-1);
        if (project === undefined || number === undefined)
            return;
        // A test that starts after the summary says that a test printed that summary.
        project.summary = undefined;
        project.started = true;
        project.lastLine = line;
        this.#current = Number(number);
        if (name !== undefined && line.text.includes('***') && !/\*\*\*(?:Skipped|Not Run)/.test(line.text) && project.attempts.size < MOST_NAMED_TESTS) {
            project.attempts.set(this.#current, keep(name));
        }
    }
    #output(text) {
        const project = this.#open.at(-1);
        if (project === undefined || project.summary !== undefined)
            return;
        const verbose = VERBOSE.exec(text);
        const printed = verbose?.[2] ?? text;
        const number = verbose === null ? this.#current : Number(verbose[1]);
        const place = complaintPlace(printed);
        if (place === undefined || project.places.has(number) || project.places.size >= MOST_NAMED_TESTS)
            return;
        project.places.set(number, { ...place, file: keep(place.file) });
    }
    #summary(line) {
        const match = ctest_SUMMARY.exec(line.text);
        const total = integer(match?.[2]);
        if (match === null || total === null)
            return;
        if (this.#open.at(-1)?.summary?.seconds !== undefined && this.#open.length > 1)
            this.#close();
        else if (this.#open.length === 0)
            this.#open.push(new Project(this.#stream, line));
        const project = this.#open.at(-1);
        if (project === undefined)
            return;
        project.summary = { line, total, failed: integer(match[1]) ?? 0, skipped: 0, disabled: 0, seconds: undefined };
        project.lastLine = line;
    }
    #time(line) {
        const project = this.#open.at(-1);
        if (project?.summary === undefined)
            return;
        project.summary.seconds = Number(ctest_TIME.exec(line.text)?.[1] ?? 0);
        project.lastLine = line;
    }
    #item(line) {
        const item = ctest_ITEM.exec(line.text);
        const project = this.#open.at(-1);
        const summary = project?.summary;
        if (item?.[2] === undefined || summary === undefined || project === undefined) {
            this.#list = undefined;
            return false;
        }
        const number = Number(item[1]);
        project.lastLine = line;
        if (this.#list === 'FAILED') {
            project.log.failing.add(item[2], project.places.get(number), item[3]);
            project.attempts.delete(number);
        }
        else if (item[3] === 'Disabled')
            summary.disabled += 1;
        else
            summary.skipped += 1;
        return true;
    }
    #none(line) {
        const project = this.#open.pop() ?? new Project(this.#stream, line);
        // Printed by a test, or again on standard error.
        if (project.started || this.#foundNone) {
            if (project.started)
                this.#open.push(project);
            return;
        }
        this.#foundNone = true;
        project.log.end(line, { total: 0, passed: 0, failed: 0, skipped: 0 }, { encloses: 'all' });
        this.#done.push(project);
    }
    #percentage(line) {
        const value = numbers_percentage(COVERAGE.exec(line.text)?.[1]);
        if (value !== null)
            this.#coverage = { tool: 'ctest', percentage: value, line: line.number, stream: this.#stream, scope: 'total' };
    }
    #close() {
        const project = this.#open.pop();
        if (project === undefined)
            return;
        this.#list = undefined;
        const { log, summary, lastLine } = project;
        if (summary !== undefined) {
            const { total, failed, skipped, disabled } = summary;
            const known = { total: total + disabled, passed: total - failed - skipped, failed, skipped: skipped + disabled };
            const flaky = [...project.attempts.values()].map((name) => ({ name }));
            if (known.passed < 0)
                return;
            log.end(lastLine, known, {
                confidence: project.started ? 'structure' : 'summary',
                summaryLines: [summary.line.number],
                encloses: 'all',
                ...(summary.seconds === undefined ? {} : { durationSeconds: summary.seconds }),
                ...(flaky.length === 0 ? {} : { flakyTests: flaky }),
            });
        }
        else if (project.started) {
            const unknown = { total: null, passed: null, failed: null, skipped: null };
            log.end(lastLine, unknown, { confidence: 'structure', summaryLines: [], encloses: 'all', partial: 'CTest started but its summary is missing.' });
        }
        this.#done.push(project);
    }
}
const ctest = {
    id: 'ctest',
    title: 'CTest',
    kind: 'tests',
    openings: ['Test project', 'Memory checking', 'Start 1:', '1/2', 'Test #1:', '50% tests', 'Total Test', 'The following', 'No tests', 'Percentage Coverage:'],
    start: (stream) => new CtestReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/cucumber.js




const STATUS = '(?:passed|failed|ambiguous|undefined|pending|skipped|unknown|unused|flaky)';
const PARTS = String.raw `(?: \((\d{1,9} ${STATUS}(?:, \d{1,9} ${STATUS})*)\))?`;
const SCENARIOS = new RegExp(String.raw `^(\d{1,9}) ([Ss])cenarios?${PARTS}$`);
const STEPS = new RegExp(String.raw `^(\d{1,9}) [Ss]teps?${PARTS}$`);
const cucumber_TIME = /^(?:(\d{1,4})m ?(\d{1,2}(?:\.\d{1,9})?)s(?: \((executing steps: .*|.* executing your code)\))?|(?:\d+m)?\d+(?:\.\d+)?(?:µs|ms|s))$/;
const cucumber_LIST = /^(?:Failures|Failed scenarios|Undefined scenarios|Failing [Ss]cenarios|Flaky [Ss]cenarios|Warnings|Pending scenarios):$/;
const cucumber_NUMBERED = /^ {0,2}\d{1,6}\) (?:Scenario: )?(.*) # (\S.*:\d+)$/;
const PLAIN = /^(?:cucumber )?(?:-p \S+ )*(\S.*\.feature:\d+) # (?:Scenario(?: Outline)?: |Example: )?(.*)$/;
const cucumber_STEP = /^\s+(?:✖ )?[^\s✔?-].{0,500} # \S+:\d+$/;
const PENDING_LISTS = ['Warnings:', 'Pending scenarios:'];
function partsOf(text) {
    return new Map((text ?? '').split(', ').filter(Boolean).map((part) => [part.slice(part.indexOf(' ') + 1), Number(part.slice(0, part.indexOf(' ')))]));
}
class CucumberReader extends CollectingReader {
    #scenarios;
    #steps = 0;
    /** Head of the list that the reader is in. */
    #list = '';
    /** Lines below the head until a scenario must have been named. */
    #patience = 0;
    #failing = new Capped();
    #flaky = new Capped();
    #awaitsMessage = false;
    read(line) {
        const text = line.text;
        if (this.#scenarios !== undefined) {
            if (this.#steps === 0 && STEPS.test(text))
                this.#steps = line.number;
            else
                this.#end(text, line.number);
        }
        const match = SCENARIOS.exec(text);
        if (match !== null)
            this.#start(match, line.number);
        else if (cucumber_LIST.test(text)) {
            this.#list = text;
            this.#patience = 3;
        }
        else if (this.#list !== '')
            this.#inList(text);
        this.attentive = this.#scenarios !== undefined || this.#list !== '';
    }
    finish() {
        if (this.#scenarios !== undefined)
            this.#end('', 0);
        return super.finish();
    }
    #start(match, line) {
        const total = Number(match[1]);
        const parts = partsOf(match[3]);
        const sum = [...parts.values()].reduce((known, value) => known + value, 0);
        this.#scenarios = sum === total ? { line, total, parts, capital: match[2] === 'S' } : undefined;
        this.#steps = 0;
    }
    /** The line after scenarios and steps: the time, or anything. */
    #end(text, line) {
        const scenarios = this.#scenarios;
        const steps = this.#steps;
        this.#scenarios = undefined;
        this.#steps = 0;
        if (scenarios === undefined || steps === 0)
            return;
        const time = cucumber_TIME.exec(text);
        const value = (name) => scenarios.parts.get(name) ?? 0;
        const strict = scenarios.capital || time?.[3] !== undefined;
        const failed = value('failed') + value('ambiguous') + value('unknown') + (strict ? value('undefined') : 0);
        const skipped = value('pending') + value('skipped') + value('unused') + (strict ? 0 : value('undefined'));
        const lines = time === null ? [scenarios.line, steps] : [scenarios.line, steps, line];
        const known = counts(value('passed') + value('flaky'), failed, skipped, scenarios.total);
        this.add(known, [scenarios.line], {
            confidence: time === null ? 'summary' : 'structure',
            lastLine: lines.at(-1) ?? scenarios.line,
            failingTests: this.#failing.items,
            flakyTests: this.#flaky.items,
            ...(time?.[1] === undefined ? {} : { durationSeconds: Math.round((Number(time[1]) * 60 + Number(time[2])) * 1e6) / 1e6 }),
        });
        this.#list = '';
        this.#failing = new Capped();
        this.#flaky = new Capped();
    }
    #inList(text) {
        const numbered = cucumber_NUMBERED.exec(text);
        const plain = numbered === null ? PLAIN.exec(text) : null;
        const name = numbered?.[1] ?? plain?.[2];
        if (name !== undefined) {
            this.#name(name, numbered?.[2] ?? plain?.[1] ?? '');
            this.#patience = Infinity;
        }
        else if ((this.#patience -= 1) <= 0)
            this.#list = ''; // a `Failures:` of another tool
        else if (cucumber_STEP.test(text))
            this.#awaitsMessage = this.#failing.items.at(-1)?.message === undefined;
        else if (this.#awaitsMessage && /^\s{6,}\S/.test(text)) {
            const latest = this.#failing.items.at(-1);
            if (latest !== undefined)
                this.#failing.items[this.#failing.items.length - 1] = { ...latest, message: keep(text, LONGEST_MESSAGE) };
            this.#awaitsMessage = false;
        }
    }
    #name(name, location) {
        this.#awaitsMessage = false;
        const place = javascript_frame_placeOf(location.replace(/^classpath:/, ''));
        const test = { name: keep(name), ...(place === null ? {} : { ...place, file: keep(place.file) }) };
        if (/^Flaky/.test(this.#list))
            this.#flaky.push(test);
        else if (!PENDING_LISTS.includes(this.#list) && !/ \(attempt \d+, retried\)$/.test(name))
            this.#failing.push(test);
    }
}
const cucumber = {
    id: 'cucumber',
    title: 'Cucumber',
    kind: 'tests',
    openings: ['3 scenarios', '3 Scenarios', '1 scenario', '1 Scenario', '9 steps', 'Failures:', 'Failed scenarios:', 'Undefined scenarios:', 'Failing Scenarios:', 'Flaky Scenarios:', 'Warnings:', 'Pending scenarios:'],
    start: (stream) => new CucumberReader('cucumber', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/cunit.js


const cunit_BANNER = /^\s+CUnit - A [Uu]nit testing framework for C - Version \S/;
const cunit_HEADER = /^(?:--)?Run Summary:\s+Type\s+Total\s+Ran\s+Passed\s+Failed(?:\s+Inactive)?$/;
const cunit_ROW = /^\s+(suites|tests|asserts)\s+(\d{1,9})\s+(\d{1,9})\s+(n\/a|\d{1,9})\s+(\d{1,9})(?:\s+(?:n\/a|\d{1,9}))?$/;
const cunit_SUITE = /^\s*Suite: (\S.*)$/;
const cunit_FAILED = /^\s+Test: (\S.*?) ?\.\.\..*FAILED$/;
const HAD_FAILURES = /^Suite (\S.*), Test (\S.*) had failures:$/;
const cunit_FAILURE = /^\s+\d{1,9}\. (\S.*?):(\d{1,9})\s+- (.*)$/;
class CUnitReader {
    attentive = false;
    #log;
    #suite = '';
    #failed;
    #rows = 0;
    #tests;
    constructor(stream) {
        this.#log = new RunLog('cunit', stream);
    }
    read(line) {
        const text = line.text.trimEnd();
        if (cunit_BANNER.test(text)) {
            this.#log.begin(line);
            this.attentive = true;
        }
        else if (cunit_HEADER.test(text)) {
            this.attentive = true;
            this.#rows = 3;
            this.#tests = undefined;
        }
        else if (this.#rows > 0)
            this.#row(line, text);
        else
            this.#body(text);
    }
    finish() {
        return { runs: this.#log.runs };
    }
    #body(text) {
        const failed = cunit_FAILED.exec(text)?.[1];
        const had = HAD_FAILURES.exec(text);
        const failure = cunit_FAILURE.exec(text);
        this.#suite = cunit_SUITE.exec(text)?.[1] ?? this.#suite;
        if (failed !== undefined)
            this.#failed = `${this.#suite} / ${failed}`;
        else if (had !== null)
            this.#failed = `${had[1] ?? ''} / ${had[2] ?? ''}`;
        else if (failure?.[1] !== undefined && this.#failed !== undefined) {
            this.#log.failing.add(this.#failed, { file: failure[1], line: Number(failure[2]) }, failure[3]);
            this.#failed = undefined;
        }
    }
    #row(line, text) {
        const match = cunit_ROW.exec(text);
        const expected = ['asserts', 'tests', 'suites'][this.#rows - 1];
        this.#rows = match?.[1] === expected ? this.#rows - 1 : 0;
        if (match === null || match[1] !== expected)
            return;
        if (expected === 'tests')
            this.#tests = { line, match };
        if (expected === 'asserts' && this.#tests !== undefined)
            this.#end(line, this.#tests.line, this.#tests.match);
    }
    #end(line, at, match) {
        const [total, ran, passed, failed] = match.slice(2, 6).map((each) => integer(each) ?? 0);
        if (total === undefined || ran === undefined || passed === undefined || failed === undefined || passed + failed !== ran || ran > total)
            return;
        this.#log.end(line, { total, passed, failed, skipped: total - ran }, { confidence: 'structure', encloses: 'all', summaryLines: [at.number] });
        this.attentive = false;
        this.#failed = undefined;
    }
}
const cunit = {
    id: 'cunit',
    title: 'CUnit',
    kind: 'tests',
    openings: ['CUnit -', 'Run Summary:', '--Run Summary:'],
    start: (stream) => new CUnitReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/cypress.js
/**
 * Cypress 3 to 15 (cypress run).
 *
 *     (Run Starting)
 *     Running:  cart.cy.ts                                                                     (2 of 3)
 *     …                                                      a Mocha block per spec, repeated by the table
 *     (Run Finished)
 *          Spec                                              Tests  Passing  Failing  Pending  Skipped
 *     │ ✖  cart.cy.ts                               00:04        5        2        1        1        1 │
 *       ✖  1 of 3 failed (33%)                      00:14       14       11        1        1        1
 *       ✔  All specs passed!                        00:06        6        5        -        1        -
 * Source of the shapes: packages/server/lib/util/print-run.ts.
 *
 * Only the table's last row counts; `-` is zero. Pending tests (it.skip) and skipped ones (behind a failing hook) are both
 * skipped. A canceled run is told as printed, and partial. The failing tests come from the Mocha blocks.
 */


const FOOTER = /^ {2,6}[✔✖√×x-] {1,3}(All specs passed!|\d+ of \d+ failed \(\d+%\)|The run was canceled) {1,40}(\S{1,12})((?: {1,12}(?:\d+|-)){5})\s*$/;
const cypress_START = /^ {2}(?:\(Run Starting\)|Running: {2}\S.{0,300} \(\d+ of \d+\))\s*$/;
const HEAD = /^\s+Spec\s+Tests\s+Passing\s+Failing\s+Pending\s+Skipped\s*$/;
function secondsOf(text) {
    const milliseconds = /^(\d+)ms$/.exec(text)?.[1];
    if (milliseconds !== undefined)
        return Number(milliseconds) / 1000;
    return /^\d{1,3}(?::\d\d){1,2}$/.test(text) ? text.split(':').reduce((total, part) => total * 60 + Number(part), 0) : undefined;
}
class CypressReader extends CollectingReader {
    #firstLine = 0;
    #specs = false;
    #inTable = false;
    read(line) {
        if (cypress_START.test(line.text)) {
            if (this.#firstLine === 0)
                this.#firstLine = line.number;
            this.#specs ||= line.text.startsWith('  Running:');
        }
        else if (HEAD.test(line.text))
            this.#inTable = true;
        else if (this.#inTable)
            this.#footer(line);
        this.attentive = this.#inTable;
    }
    finish() {
        if (this.#firstLine > 0 && this.#specs)
            this.addUnknown(this.#firstLine, this.#firstLine, 'Cypress started but printed no table of results.');
        return super.finish();
    }
    #footer(line) {
        const match = FOOTER.exec(line.text);
        if (match === null)
            return;
        const [total = 0, passed = 0, failed = 0, pending = 0, skipped = 0] = (match[3] ?? '').trim().split(/ +/).map((cell) => integer(cell) ?? 0);
        const seconds = secondsOf(match[2] ?? '');
        this.add(counts(passed, failed, pending + skipped, total), [line.number], {
            confidence: 'structure',
            encloses: 'all',
            firstLine: this.#firstLine > 0 ? this.#firstLine : line.number,
            ...(seconds === undefined ? {} : { durationSeconds: seconds }),
            ...(match[1] === 'The run was canceled' ? { partial: 'The Cypress run was canceled before all specs had run.' } : {}),
        });
        this.#firstLine = 0;
        this.#specs = false;
        this.#inTable = false;
    }
}
const cypress = {
    id: 'cypress',
    title: 'Cypress',
    kind: 'tests',
    openings: ['(Run Starting)', 'Running:', 'Spec'],
    start: (stream) => new CypressReader('cypress', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/counter-block.js

const COUNTER = /^# of ([a-z]+(?: [a-z]+){0,4})\s+(\d{1,9})$/;
const counter_block_PASSED = new Set(['expected passes']);
const counter_block_FAILED = new Set(['unexpected failures', 'unexpected successes', 'unresolved testcases', 'unknown successes']);
const counter_block_SKIPPED = new Set(['expected failures', 'known failures', 'untested testcases', 'unsupported tests', 'skipped tests']);
class CounterBlock {
    lines = [];
    /** Where the first counter of each kind stands. */
    places = {};
    #passed = 0;
    #failed = 0;
    #skipped = 0;
    /** True when `text` is a counter; those that count no tests (warnings, duplicate names) change nothing. */
    read(text, number) {
        const match = COUNTER.exec(text);
        if (match?.[1] === undefined)
            return false;
        const count = integer(match[2]) ?? 0;
        if (counter_block_PASSED.has(match[1])) {
            this.#passed += count;
            this.places.passed ??= number;
        }
        else if (counter_block_FAILED.has(match[1])) {
            this.#failed += count;
            this.places.failed ??= number;
        }
        else if (counter_block_SKIPPED.has(match[1])) {
            this.#skipped += count;
            this.places.skipped ??= number;
        }
        else
            return true;
        this.lines.push(number);
        return true;
    }
    get counts() {
        return { total: this.#passed + this.#failed + this.#skipped, passed: this.#passed, failed: this.#failed, skipped: this.#skipped };
    }
}

;// CONCATENATED MODULE: ./lib/read/console/formats/dejagnu.js


const TESTS = /^\s+=== (\S.*) tests ===$/;
const dejagnu_SUMMARY = /^\s+=== (\S.*?) Summary(?: for (\S.*))? ===$/;
const dejagnu_FAILED = /^(?:FAIL|XPASS|KPASS|UNRESOLVED): (\S.*)$/;
class DejagnuReader {
    attentive = false;
    #log;
    #block;
    #lastLine;
    #forTarget = false;
    /** Targets that the summary of all repeats. */
    #targets = 0;
    constructor(stream) {
        this.#log = new RunLog('dejagnu', stream);
    }
    read(line) {
        const text = line.text.trimEnd();
        const summary = dejagnu_SUMMARY.exec(text);
        if (summary !== null) {
            this.#end();
            this.#block = new CounterBlock();
            this.#forTarget = summary[2] !== undefined;
            this.#lastLine = line;
            this.attentive = true;
        }
        else if (this.#block !== undefined) {
            if (this.#block.read(text, line.number))
                this.#lastLine = line;
            else if (text.length > 0)
                this.#end();
        }
        const failed = dejagnu_FAILED.exec(text)?.[1];
        if (TESTS.test(text)) {
            this.#log.discard();
            this.#log.begin(line);
            this.#targets = 0;
        }
        else if (failed !== undefined && this.#log.open)
            this.#log.failing.add(failed);
    }
    finish() {
        this.#end();
        return { runs: this.#log.runs };
    }
    #end() {
        const block = this.#block;
        const line = this.#lastLine;
        this.#block = undefined;
        this.attentive = false;
        if (block === undefined || line === undefined || block.lines.length === 0)
            return;
        if (!this.#forTarget)
            while (this.#targets > 0) {
                this.#log.takeBack();
                this.#targets -= 1;
            }
        this.#log.end(line, block.counts, { confidence: 'structure', encloses: 'all', summaryLines: block.lines, lines: block.places });
        if (this.#forTarget)
            this.#targets += 1;
    }
}
const dejagnu = {
    id: 'dejagnu',
    title: 'DejaGnu',
    kind: 'tests',
    openings: ['===', 'FAIL:', 'XPASS:', 'KPASS:', 'UNRESOLVED:'],
    start: (stream) => new DejagnuReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/deno.js





const RUNNING = /^running (\d{1,9}) tests? from (\S.*)$/;
const deno_STEPS = String.raw `(?: \(\d{1,9} steps?\))?`;
const deno_SUMMARY = new RegExp(String.raw `^(?:ok|FAILED) \| (\d{1,9}) passed${deno_STEPS} \| (\d{1,9}) failed${deno_STEPS}(?: \| (\d{1,9}) ignored${deno_STEPS})?` +
    String.raw `(?: \| \d{1,9} measured)?(?: \| \d{1,9} filtered out)? \(([^()]{1,20})\)$`);
const OLD_SUMMARY = new RegExp(String.raw `^test result: (?:ok|FAILED)\. (\d{1,9}) passed${deno_STEPS}; (\d{1,9}) failed${deno_STEPS}; (\d{1,9}) ignored${deno_STEPS};` +
    String.raw ` \d{1,9} measured; \d{1,9} filtered out \(([^()]{1,20})\)$`);
const deno_FAILURE = /^(\S.*?)(?: => (\S.*:\d+:\d+)| \(uncaught error\))$/;
const OUTPUT = /^-{4,7} (?:(?:pre|post)-test )?output (end )?-{4,7}$/;
function summaryOf(line, afterBlank) {
    const match = deno_SUMMARY.exec(line.text) ?? OLD_SUMMARY.exec(line.text);
    if (match === null)
        return null;
    const [passed, failed, ignored] = [integerOrZero(match[1]), integerOrZero(match[2]), integerOrZero(match[3])];
    return { line: line.number, passed, failed, ignored, time: match[4] ?? '', afterBlank };
}
class DenoReader extends CollectingReader {
    #firstLine = 0;
    #announced = 0;
    #candidates = [];
    #failing = new Capped();
    #named = new Map();
    #inFailures = false;
    #inOutput = false;
    #latest = -1;
    #lineColumn = -1;
    read(line, afterBlank) {
        const text = line.text;
        const output = OUTPUT.exec(text);
        if (output !== null)
            this.#inOutput = output[1] === undefined;
        if (output !== null || this.#inOutput)
            return;
        const running = RUNNING.exec(text);
        const summary = running === null ? summaryOf(line, afterBlank) : null;
        if (running !== null) {
            if (this.#candidates.length > 0)
                this.#endRun();
            if (this.#firstLine === 0)
                this.#firstLine = line.number;
            this.#announced += integerOrZero(running[1]);
        }
        else if (summary !== null) {
            this.#candidates.push(summary);
            this.#inFailures = false;
            if (this.#firstLine === 0 && afterBlank)
                this.#endRun();
            else if (this.#candidates.length > 20)
                this.#candidates.shift();
        }
        else if (/^ ?(?:ERRORS|FAILURES) ?$/.test(text))
            this.#inFailures = afterBlank;
        else if (text.startsWith('|'))
            this.#tableRow(line);
        else if (this.#inFailures)
            this.#inList(text);
        else if (/^error: No test modules found$/.test(text))
            this.add(counts(0, 0, 0), [line.number]);
        this.attentive = this.#inFailures;
    }
    finish() {
        this.#endRun();
        return super.finish();
    }
    /** `name => file:line:column`, in ERRORS with `error: message` below it, in FAILURES once more without. */
    #inList(text) {
        const match = deno_FAILURE.exec(text);
        if (match?.[1] !== undefined) {
            const key = text.slice(0, 1_000);
            if (this.#named.has(key))
                return;
            const place = javascript_frame_placeOf(match[2] ?? '');
            this.#latest = this.#failing.items.length;
            if (this.#named.size < 10_000)
                this.#named.set(key, this.#latest);
            this.#failing.push({ name: keep(match[1]), ...(place === null ? {} : { ...place, file: keep(place.file) }) });
        }
        else if (text.startsWith('error: ')) {
            const failing = this.#failing.items[this.#latest];
            if (failing !== undefined)
                this.#failing.items[this.#latest] = { ...failing, message: keep(text.slice(7), LONGEST_MESSAGE) };
            this.#latest = -1;
        }
    }
    #endRun() {
        const total = (summary) => summary.passed + summary.failed + summary.ignored;
        const announced = this.#candidates.findLast((candidate) => this.#announced > 0 && total(candidate) === this.#announced);
        const summary = announced ?? this.#candidates.findLast((candidate) => candidate.afterBlank);
        const failingTests = this.#failing.items;
        if (summary !== undefined) {
            const seconds = secondsIn(summary.time);
            this.add(counts(summary.passed, summary.failed, summary.ignored), [summary.line], {
                ...(this.#firstLine > 0 ? { confidence: 'structure', firstLine: this.#firstLine, encloses: 'all' } : {}),
                failingTests,
                ...(seconds === undefined ? {} : { durationSeconds: seconds }),
            });
        }
        else if (this.#firstLine > 0) {
            this.addUnknown(this.#firstLine, this.#firstLine, 'Deno began to test and printed no summary: it was cut or stopped.', { failingTests });
        }
        this.#firstLine = 0;
        this.#announced = 0;
        this.#candidates = [];
        this.#failing = new Capped();
        this.#named = new Map();
    }
    #tableRow(line) {
        const cells = line.text.split('|').map((cell) => cell.trim());
        if (cells[1] === 'File')
            this.#lineColumn = cells.indexOf('Line %');
        else if (cells[1] === 'All files' && this.#lineColumn > 0) {
            this.cover(numbers_percentage(cells[this.#lineColumn]), line.number, 'part');
            this.#lineColumn = -1;
        }
    }
}
const deno = {
    id: 'deno',
    title: 'Deno',
    kind: 'tests',
    openings: ['running 3 tests', 'ok', 'FAILED', 'test result:', 'ERRORS', 'FAILURES', '------- output', 'error: No test modules', '| File', '| All files'],
    start: (stream) => new DenoReader('deno', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/doctest-cpp.js
/**
 * doctest (C++) 1.2 to 2.4.
 *
 *   [doctest] doctest version is "2.4.9"
 *   ===============================================================================
 *   mixed.cc:6:
 *   TEST CASE:  bad
 *
 *   mixed.cc:6: ERROR: CHECK( 1==2 ) is NOT correct!
 *   ===============================================================================
 *   [doctest] test cases:  6 |  4 passed | 2 failed | 2 skipped        (--no-skipped-summary leaves the last part out)
 *   [doctest] assertions: 5 | 1 passed | 4 failed |
 *   [doctest] Status: FAILURE!
 * Source of the shape: output of 2.4; the console reporter of the others.
 *
 * Rules: the three lines together are the summary. doctest's first number leaves out the skipped ones (also those that a
 * filter left out: doctest reports them as skipped); the total has them. Test cases that may or should fail count as
 * doctest counts them, passed.
 */



const VERSION = /^\[doctest\] doctest version is "/;
const doctest_cpp_CASES = /^\[doctest\] test cases: +(\d{1,9}) \| +(\d{1,9}) passed \| +(\d{1,9}) failed \|(?: +(\d{1,9}) skipped)?$/;
const doctest_cpp_ASSERTIONS = /^\[doctest\] assertions: +\d{1,12} \| +\d{1,12} passed \| +\d{1,12} failed \|$/;
const doctest_cpp_STATUS = /^\[doctest\] Status: (?:SUCCESS|FAILURE)!$/;
const doctest_cpp_RULE = /^={40,}$/;
const doctest_cpp_NAME = /^TEST CASE: {1,2}(\S.*)$/;
const ERROR = /^(.{1,400}?(?::\d+|\(\d+\))): (?:FATAL )?ERROR: (.*)$/;
const PARDON = /^(?:Allowed to fail so|Failed as expected so|Failed exactly \d+ times as expected so) marking it as not failed/;
const CONVICTION = /^(?:Should have failed but didn't!|Didn't fail exactly \d+ times so|Test case exceeded time limit)/;
class DoctestReader {
    #log;
    #cases;
    #sawAssertions = false;
    #sawVersion = false;
    #afterRule = false;
    #heading;
    #testCase;
    constructor(stream) {
        this.#log = new RunLog('doctest-cpp', stream);
    }
    get attentive() {
        return this.#afterRule || this.#testCase !== undefined || this.#cases !== undefined;
    }
    read(line) {
        const text = line.text.trimEnd();
        if (doctest_cpp_RULE.test(text)) {
            this.#afterRule = true;
            this.#testCase = undefined;
        }
        else if (text.startsWith('[doctest]'))
            this.#own(line, text);
        else {
            this.#cases = undefined;
            this.#body(line, text);
        }
    }
    finish() {
        return { runs: this.#log.runs };
    }
    #body(line, text) {
        const name = this.#afterRule ? doctest_cpp_NAME.exec(text)?.[1] : undefined;
        if (name !== undefined) {
            this.#log.begin(line);
            this.#testCase = name;
            this.#afterRule = false;
        }
        else if (this.#afterRule) {
            if (text.endsWith(':'))
                this.#heading = leadingPlace(text);
            else if (!/^(?:TEST SUITE|DESCRIPTION): /.test(text))
                this.#afterRule = false;
        }
        else if (this.#testCase !== undefined) {
            const error = ERROR.exec(text);
            if (error !== null)
                this.#log.failing.add(this.#testCase, leadingPlace(text), error[2]);
            else if (PARDON.test(text))
                this.#log.failing.delete(this.#testCase);
            else if (CONVICTION.test(text))
                this.#log.failing.add(this.#testCase, this.#heading, text);
        }
    }
    #own(line, text) {
        const cases = doctest_cpp_CASES.exec(text);
        if (VERSION.test(text)) {
            this.#log.discard();
            this.#log.begin(line);
            this.#sawVersion = true;
        }
        else if (cases !== null) {
            this.#cases = { line, match: cases };
            this.#sawAssertions = false;
        }
        else if (this.#cases !== undefined && doctest_cpp_ASSERTIONS.test(text))
            this.#sawAssertions = true;
        else if (this.#sawAssertions && doctest_cpp_STATUS.test(text))
            this.#end(line);
    }
    #end(line) {
        const { match, line: at } = this.#cases ?? {};
        this.#cases = undefined;
        this.#sawAssertions = false;
        this.#afterRule = false;
        this.#testCase = undefined;
        const [run, passed, failed] = [integer(match?.[1]), integer(match?.[2]), integer(match?.[3])];
        const skipped = integer(match?.[4]) ?? 0;
        if (at === undefined || run === null || passed === null || failed === null || passed + failed !== run)
            return;
        const structure = this.#sawVersion || this.#log.open;
        this.#sawVersion = false;
        this.#log.end(line, { total: run + skipped, passed, failed, skipped }, {
            confidence: structure ? 'structure' : 'summary',
            summaryLines: [at.number],
            ...(structure ? { encloses: 'all' } : {}),
        });
    }
}
const doctestCpp = {
    id: 'doctest-cpp',
    title: 'doctest (C++)',
    kind: 'tests',
    openings: ['[doctest]', '====='],
    start: (stream) => new DoctestReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/tried-counts.js



class TriedCountsReader extends CollectingReader {
    failing = new Capped();
    #shape;
    #redrawn = false;
    #latest;
    constructor(framework, stream, label) {
        super(framework, stream);
        this.#shape = new RegExp(`^${label}: (\\d+) {2}Tried: (\\d+) {2}Errors: (\\d+) {2}Failures: (\\d+)$`);
    }
    finish() {
        this.#close();
        return super.finish();
    }
    counters(line) {
        const match = this.#shape.exec(line.text);
        if (match === null)
            return false;
        const [cases, tried] = [integerOrZero(match[1]), integerOrZero(match[2])];
        const failed = integerOrZero(match[3]) + integerOrZero(match[4]);
        const latest = this.#latest;
        const follows = latest !== undefined && latest.cases === cases && latest.tried <= tried && latest.tried < cases;
        if (tried === 0 && cases > 0)
            this.#redrawn = true;
        else if (!follows && this.#redrawn && cases > 0)
            return true;
        if (!follows)
            this.#close();
        this.#latest = { cases, tried, failed, firstLine: follows ? latest.firstLine : line.number, line: line.number };
        return true;
    }
    #close() {
        const latest = this.#latest;
        if (latest === undefined)
            return;
        this.#latest = undefined;
        const known = counts(latest.tried - latest.failed, latest.failed, latest.cases - latest.tried);
        this.add(known, [latest.line], { firstLine: latest.firstLine, failingTests: this.failing.items });
        this.failing = new Capped();
    }
}

;// CONCATENATED MODULE: ./lib/read/console/formats/doctest-haskell.js
/**
 * doctest for Haskell 0.8 to 0.24, also doctest-parallel.
 *
 *   B.hs:4: failure in expression `sub 3 2'
 *   Examples: 5  Tried: 4  Errors: 0  Failures: 2
 * Source of the shapes: its Runner. An example is a test; those after a failure in the same comment are not tried, so skipped.
 */


const doctest_haskell_FAILURE = /^(\S{1,400}\.l?hs):(\d{1,7}): failure in (?:expression|property) `(.{1,300})'$/;
class DoctestHaskellReader extends TriedCountsReader {
    read(line) {
        const failure = doctest_haskell_FAILURE.exec(line.text);
        if (failure === null)
            this.counters(line);
        else
            this.failing.push({ name: keep(failure[3] ?? ''), file: keep(failure[1] ?? ''), line: Number(failure[2]) });
    }
}
const doctestHaskell = {
    id: 'doctest-haskell',
    title: 'doctest (Haskell)',
    kind: 'tests',
    openings: ['Examples:', 'a.hs:12:'],
    start: (stream) => new DoctestHaskellReader('doctest-haskell', stream, 'Examples'),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/elm-test.js



const elm_test_ROW = /^(Passed|Failed|Todo|Skipped): +(\d+)$/;
class ElmTestReader extends CollectingReader {
    #rows;
    #lines = [];
    #firstLine = 0;
    #failing = new Capped();
    #groups = [];
    read(line) {
        const text = line.text;
        if (/^TEST RUN (?:PASSED|FAILED|INCOMPLETE)/.test(text)) {
            this.#close();
            this.#rows = new Map();
            this.#firstLine = line.number;
            return;
        }
        const row = this.#rows === undefined ? null : elm_test_ROW.exec(text);
        if (row !== null && this.#rows?.has(row[1] ?? '') === false) {
            this.#rows.set(row[1] ?? '', integerOrZero(row[2]));
            this.#lines.push(line.number);
        }
        else if (text.startsWith('↓ '))
            this.#groups.push(keep(text.slice(2)));
        else if (text.startsWith('✗ ')) {
            this.#failing.push({ name: keep([...this.#groups, text.slice(2)].join(' > ')) });
            this.#groups = [];
        }
        if (this.#groups.length > 50)
            this.#groups = [];
    }
    finish() {
        this.#close();
        return super.finish();
    }
    #close() {
        const rows = this.#rows;
        if (rows !== undefined && rows.has('Passed') && rows.has('Failed')) {
            const of = (label) => rows.get(label) ?? 0;
            this.add(counts(of('Passed'), of('Failed'), of('Todo') + of('Skipped')), this.#lines, { confidence: 'structure', firstLine: this.#firstLine, failingTests: this.#failing.items });
            this.#failing = new Capped();
        }
        this.#rows = undefined;
        this.#lines = [];
    }
}
const elmTest = {
    id: 'elm-test',
    title: 'elm-test',
    kind: 'tests',
    openings: ['TEST RUN', 'Passed:', 'Failed:', 'Todo:', 'Skipped:', '↓ …', '✗ …'],
    start: (stream) => new ElmTestReader('elm-test', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/eunit.js




const eunit_PASSED = /^ {2}(?:All (\d+) tests passed|(\d+) tests passed|(Test) passed)\.$/;
const MIXED = /^ {2}Failed: (\d+)\. {2}Skipped: (\d+)\. {2}Passed: (\d+)\.$/;
const eunit_PLACE = /^in function '?([\w@]+):'?([^'/]{1,200}?)'?\/\d+ \(([\w./@-]+\.erl), line (\d+)\)$/;
const eunit_LISTED = /^ {2}\d+\) ([\w@]+:\S{1,300})$/;
const LISTED_PLACE = /^ {5}%% (\S+\.erl):(\d+):in `/;
const FINISHED = /^Finished in [\d.]+ seconds$/;
const COVER_TOTAL = /^ *\| +total +\| +(\d{1,3}(?:\.\d+)?)% +\|$/;
class EunitReader extends CollectingReader {
    #failing = new Capped();
    #listed;
    #rebar = false;
    #finished = false;
    read(line) {
        const text = line.text;
        if (text.startsWith('===> '))
            this.#header(text);
        else if (FINISHED.test(text))
            this.#finished = true;
        else if (!this.#own(line) && !this.#progress(line))
            this.#other(line);
    }
    #header(text) {
        this.#rebar = text.startsWith('===> Performing EUnit tests');
        this.#finished = false;
    }
    #own(line) {
        const passed = eunit_PASSED.exec(line.text);
        const mixed = MIXED.exec(line.text);
        if (passed === null && mixed === null && line.text !== '  There were no tests to run.')
            return false;
        const all = passed?.[3] === undefined ? integerOrZero(passed?.[1] ?? passed?.[2]) : 1;
        const known = mixed === null ? counts(all, 0, 0) : counts(integerOrZero(mixed[3]), integerOrZero(mixed[1]), integerOrZero(mixed[2]));
        this.add(known, [line.number], { failingTests: this.#take() });
        return true;
    }
    #progress(line) {
        const parts = this.#rebar && this.#finished ? labelledCounts(line.text) : null;
        if (parts === null || !parts.has('tests'))
            return false;
        const failed = countOf(parts, 'failures', 'failure', 'cancelled');
        this.add(countsOfTotal(countOf(parts, 'tests'), failed, countOf(parts, 'skipped')), [line.number], { confidence: 'structure', failingTests: this.#take() });
        this.#finished = false;
        return true;
    }
    #other(line) {
        const last = this.runs.at(-1);
        if (line.text === 'One or more tests were cancelled.' && last?.lastLine === line.number - 1) {
            this.runs[this.runs.length - 1] = { ...last, notes: ['Some EUnit tests were cancelled: they are in no count.'] };
            return;
        }
        const cover = COVER_TOTAL.exec(line.text);
        if (cover !== null)
            this.cover(numbers_percentage(cover[1]), line.number);
        const listed = this.#rebar ? eunit_LISTED.exec(line.text) : null;
        if (listed !== null) {
            this.#flush();
            this.#listed = { name: keep(listed[1] ?? '') };
            return;
        }
        const place = LISTED_PLACE.exec(line.text);
        if (place !== null && this.#listed !== undefined)
            this.#listed = { ...this.#listed, file: keep(place[1] ?? ''), line: Number(place[2]) };
        const frame = eunit_PLACE.exec(line.text);
        if (frame !== null && /_test_?(?:$|\/)/.test(frame[2] ?? ''))
            this.#failing.push({ name: keep(`${frame[1]}:${frame[2]}`), file: keep(frame[3] ?? ''), line: Number(frame[4]) });
    }
    #flush() {
        if (this.#listed !== undefined)
            this.#failing.push(this.#listed);
        this.#listed = undefined;
    }
    #take() {
        this.#flush();
        const { items } = this.#failing;
        this.#failing = new Capped();
        return items;
    }
}
const eunit = {
    id: 'eunit',
    title: 'EUnit',
    kind: 'tests',
    openings: ['===>', 'Finished in', '3 tests', 'All 3', 'Test passed.', 'Failed:', 'There were', 'One or', 'in function', '1) test', '%% /path', '| total'],
    start: (stream) => new EunitReader('eunit', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/exunit.js




const exunit_HEADER = /^Running ExUnit with seed: \d+, max_cases: \d+$/;
const exunit_FINISHED = /^Finished in [\d.]+ seconds(?: \([\d.]+s [\w ]+, [\d.]+s [\w ]+\))?$/;
const exunit_FAILURE = /^ {2}\d+\) ((?:test|doctest|property|feature) .{1,400}|\S.{0,300}: failure on (?:setup_all|teardown).*)$/;
const exunit_PLACE = /^ {5}((?:[\w.@-]+\/)*[\w.-]+\.(?:exs?|md)):(\d{1,7})$/;
const exunit_COVER_TOTAL = /^\|? *(\d{1,3}(?:\.\d+)?)% \| Total *\|?$/;
const EXCOVERALLS_TOTAL = /^\[TOTAL\] +(\d{1,3}(?:\.\d+)?)%$/;
const NOT_TESTS = ['failure', 'failures', 'excluded', 'invalid', 'skipped'];
class ExUnitReader extends CollectingReader {
    #firstLine = 0;
    #headed = false;
    #finished = 0;
    /** rebar3 talks: what looks like a summary is EUnit's. */
    #rebar = false;
    #table = false;
    #merged = false;
    #failing = new Capped();
    #current;
    #patience = 0;
    read(line) {
        const text = line.text;
        if (text.startsWith('===> ')) {
            this.#rebar = true;
        }
        else if (exunit_HEADER.test(text)) {
            this.#rebar = false;
            this.#headed = true;
            this.#firstLine = line.number;
        }
        else if (exunit_FINISHED.test(text)) {
            this.#flush();
            this.#finished = line.number;
            if (this.#firstLine === 0)
                this.#firstLine = line.number;
        }
        else if (this.#finished > 0 && this.#summary(text, line.number))
            return;
        else if (text === 'There are no tests to run')
            this.add(counts(0, 0, 0), [line.number]);
        else if (text.startsWith('Percentage | Module') || text.startsWith('| Percentage | Module'))
            this.#table = true;
        else if (text.startsWith('Importing cover results'))
            this.#merged = true;
        else if (!this.#coverage(text, line.number))
            this.#failure(text);
    }
    finish() {
        this.#flush();
        if (this.#headed)
            this.addUnknown(this.#firstLine, this.#firstLine, 'ExUnit started but printed no summary.', { failingTests: this.#failing.items });
        return super.finish();
    }
    #summary(text, number) {
        const parts = labelledCounts(text);
        if (this.#rebar || parts === null || !(parts.has('failures') || parts.has('failure')))
            return false;
        const excluded = countOf(parts, 'excluded');
        const total = [...parts].filter(([label]) => !NOT_TESTS.includes(label)).reduce((sum, [, value]) => sum + value, 0);
        const failed = countOf(parts, 'failure', 'failures', 'invalid');
        const more = {
            confidence: 'structure',
            firstLine: this.#firstLine,
            failingTests: this.#failing.items,
            ...(this.#headed ? { encloses: 'all' } : {}),
            ...(excluded > 0 ? { notes: [`${excluded} excluded tests are not counted.`] } : {}),
        };
        this.add(countsOfTotal(Math.max(0, total - excluded), failed, countOf(parts, 'skipped')), [number], more);
        this.#failing = new Capped();
        this.#finished = 0;
        this.#firstLine = 0;
        this.#headed = false;
        return true;
    }
    #coverage(text, number) {
        const total = EXCOVERALLS_TOTAL.exec(text) ?? (this.#table ? exunit_COVER_TOTAL.exec(text) : null);
        if (total === null)
            return false;
        // Each umbrella app has a table of its own; the merged one of `mix test.coverage` covers them all.
        this.cover(numbers_percentage(total[1]), number, this.#table && !this.#merged ? 'part' : 'total');
        this.#table = false;
        return true;
    }
    #failure(text) {
        const failure = exunit_FAILURE.exec(text);
        if (failure !== null) {
            this.#flush();
            this.#current = { name: keep((failure[1] ?? '').replace(/: failure on .*$/, '')) };
            this.attentive = true;
            this.#patience = 4;
            return;
        }
        const current = this.#current;
        if (current === undefined)
            return;
        this.#patience -= 1;
        const place = current.line === undefined ? exunit_PLACE.exec(text) : null;
        if (place !== null)
            this.#current = { ...current, file: keep(place[1] ?? ''), line: Number(place[2]) };
        else if (text.trim().length > 0)
            this.#current = { ...current, message: keep(current.message === undefined ? text : `${current.message}\n${text.trim()}`, LONGEST_MESSAGE) };
        if (this.#patience <= 0)
            this.#flush();
    }
    #flush() {
        if (this.#current !== undefined)
            this.#failing.push(this.#current);
        this.#current = undefined;
        this.attentive = false;
    }
}
const exunit = {
    id: 'exunit',
    title: 'ExUnit',
    kind: 'tests',
    openings: ['Running ExUnit', 'Finished in', '3 tests', '1 test', '3 doctests', '1 doctest', '3 properties', '1 property', '3 features', '1 feature', '0 failures', '1) test', 'There are', 'Percentage', '| Percentage', '| …', '66.67%', '[TOTAL]', 'Importing cover', '===>'],
    start: (stream) => new ExUnitReader('exunit', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/tap-formatter.js





const tap_formatter_PLACE = /^\s+(?:at|At): .*:\d+:\d+\)$/;
class TapFormatterReader extends CollectingReader {
    #shape;
    #values = {};
    #places = {};
    #lines = [];
    #next = 0;
    #skipped = 0;
    #failedTodo = 0;
    #failures = 0;
    #passing = 0;
    #failing = new Capped();
    constructor(shape, stream) {
        super(shape.id, stream);
        this.#shape = shape;
    }
    read(line) {
        if (!this.#inSummary(line)) {
            if (this.#shape.skipped?.test(line.text) === true)
                this.#skipped += 1;
            else if (this.#shape.failedTodo?.test(line.text) === true)
                this.#failedTodo += 1;
            else if (this.#shape.passing?.test(line.text) === true)
                this.#passing += 1;
            else
                this.#failure(line.text);
        }
        this.attentive = this.#next > 0;
    }
    finish() {
        this.#end();
        return super.finish();
    }
    #failure(text) {
        const match = this.#shape.failure?.exec(text) ?? null;
        const name = match?.groups?.['name'];
        if (match !== null)
            this.#failures += 1;
        if (name !== undefined)
            this.#failing.push({ name: keep(name) });
        const latest = match === null && tap_formatter_PLACE.test(text) ? this.#failing.items.at(-1) : undefined;
        const place = latest === undefined || latest.file !== undefined ? null : javascript_frame_placeOf(text);
        if (latest !== undefined && place !== null)
            this.#failing.items[this.#failing.items.length - 1] = { ...latest, ...place, file: keep(place.file) };
    }
    #inSummary(line) {
        const { lines } = this.#shape;
        for (let at = this.#next; at < lines.length; at += 1) {
            const match = lines[at]?.shape.exec(line.text) ?? null;
            if (match !== null) {
                for (const [name, value] of Object.entries(match.groups ?? {})) {
                    if (value === undefined)
                        continue;
                    this.#values[name] = value;
                    this.#places[name] = line.number;
                }
                this.#lines.push(line.number);
                this.#next = at + 1;
                if (this.#next === lines.length)
                    this.#end();
                return true;
            }
            if (lines[at]?.optional !== true)
                break;
        }
        if (this.#next === 0)
            return false;
        this.#end();
        return this.#inSummary(line);
    }
    #end() {
        const complete = this.#shape.lines.every((each, at) => each.optional === true || at < this.#next);
        const seconds = secondsIn(this.#values['time']);
        const known = complete ? this.#counts() : null;
        if (known !== null) {
            this.add(known, this.#lines, {
                confidence: this.#shape.confidence ?? 'summary',
                evidence: evidenceAt(this.framework, this.#lines.at(-1) ?? 0, known).map((each) => ({ ...each, line: this.#places[each.field] ?? each.line })),
                // Some name each failure twice, once more in a list at the end.
                failingTests: this.#failing.items.slice(0, known.failed ?? 0),
                ...(seconds === undefined ? {} : { durationSeconds: seconds }),
            });
        }
        this.#values = {};
        this.#places = {};
        this.#lines = [];
        this.#next = 0;
        if (!complete)
            return;
        this.#skipped = 0;
        this.#failedTodo = 0;
        this.#failures = 0;
        this.#passing = 0;
        this.#failing = new Capped();
    }
    /** null when the figures contradict each other. */
    #counts() {
        const value = (name) => (this.#values[name] === undefined ? undefined : Number(this.#values[name]));
        const failed = value('failed') ?? this.#failures + this.#failedTodo;
        const passed = value('passed') ?? (value('total') ?? 0) - failed;
        const total = value('total') ?? passed + failed;
        if (passed < 0 || passed + failed !== total)
            return null;
        const shown = passed === this.#passing + this.#skipped && failed === this.#failures + this.#failedTodo;
        if (this.#shape.passing !== undefined && !shown)
            return null;
        const skipped = (value('skipped') ?? this.#skipped) + (value('todo') ?? 0);
        if (skipped > passed || this.#failedTodo > failed)
            return counts(passed, failed, 0);
        return counts(passed - skipped, failed - this.#failedTodo, skipped + this.#failedTodo);
    }
}
function tapFormatter(shape) {
    return { id: shape.id, title: shape.title, kind: 'tests', openings: shape.openings, start: (stream) => new TapFormatterReader(shape, stream) };
}

;// CONCATENATED MODULE: ./lib/read/console/formats/faucet.js
/**
 * faucet, which TAP is piped through. It redraws the line it is at, also without a terminal; what remains of tape's
 * closing figures on the screen, with its own mark before the last:
 *   # tests 6 / # pass  4 / ⨯ fail  2        (`✓ ok` when none failed)
 * Assertions are counted; skipped ones are inside pass, and overdrawn. Source of the shape: output.
 */

const faucet = tapFormatter({
    id: 'faucet',
    title: 'faucet',
    openings: ['# tests', '# pass', '⨯ fail', '✓ ok'],
    lines: [{ shape: /^# tests (?<total>\d{1,9})$/ }, { shape: /^# pass {2}(?<passed>\d{1,9})$/ }, { shape: /^(?:⨯ fail {2}(?<failed>\d{1,9})|✓ ok)$/ }],
});

;// CONCATENATED MODULE: ./lib/read/console/formats/gcov.js


const gcov_FILE = /^File '.{1,4000}'$/;
const LINES = /^Lines executed:(\d{1,3}\.\d\d)% of (\d{1,9})$/;
class GcovReader {
    attentive = false;
    #stream;
    #calls = new Capped();
    #files = new Capped();
    #inFile = false;
    constructor(stream) {
        this.#stream = stream;
    }
    read(line) {
        if (gcov_FILE.test(line.text)) {
            this.#inFile = true;
            return;
        }
        const match = LINES.exec(line.text);
        const value = numbers_percentage(match?.[1]);
        const weight = integer(match?.[2]);
        if (value === null || weight === null)
            return;
        const figure = { tool: 'gcov', percentage: value, line: line.number, stream: this.#stream, scope: 'part', weight };
        if (this.#inFile)
            this.#files.push(figure);
        else if (this.#files.count > 0) {
            this.#calls.push(figure);
            this.#files = new Capped();
        }
        this.#inFile = false;
    }
    finish() {
        return { coverage: [...this.#calls.items, ...this.#files.items] };
    }
}
const gcov = {
    id: 'gcov',
    title: 'gcov',
    kind: 'coverage',
    openings: ["File 'a.c'", 'Lines executed:83.33%'],
    start: (stream) => new GcovReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/gcovr.js

const TITLE = /^\s+GCC Code Coverage Report$/;
const COLUMNS = /^File\s+(?:Lines\s+Exec|Branches\s+(?:Taken|Covered|Exec)|Decisions\s+Taken|Conditions\s+\w+)\s+Cover\b/;
const gcovr_TOTAL = /^TOTAL\s+(\d{1,9})\s+\d{1,9}\s+(\d{1,3}(?:\.\d+)?)%$/;
const gcovr_LINES = /^lines: (\d{1,3}(?:\.\d{1,3})?)% \(\d{1,9} out of (\d{1,9})\)$/;
const TOP_LEVEL_PERCENT = /"line_percent": ?(\d{1,3}(?:\.\d{1,3})?)/g;
class GcovrReader {
    attentive = false;
    #stream;
    #latest;
    #inTable = false;
    constructor(stream) {
        this.#stream = stream;
    }
    read(line) {
        const text = line.text.trimEnd();
        if (TITLE.test(text)) {
            this.attentive = true;
            this.#inTable = false;
        }
        else if (COLUMNS.test(text))
            this.#inTable = this.attentive;
        else if (text.startsWith('TOTAL')) {
            const match = gcovr_TOTAL.exec(text);
            if (this.#inTable)
                this.#figure(line, match?.[2], match?.[1]);
            this.attentive = false;
            this.#inTable = false;
        }
        else if (text.startsWith('lines: ')) {
            const match = gcovr_LINES.exec(text);
            this.#figure(line, match?.[1], match?.[2]);
        }
        else if (text.startsWith('{"') && text.includes('"gcovr/summary_format_version"') && text.endsWith('}')) {
            const outside = text.replace(/"files": ?\[[^\]]*\]/, '');
            this.#figure(line, [...outside.matchAll(TOP_LEVEL_PERCENT)].at(-1)?.[1], undefined);
        }
    }
    finish() {
        return this.#latest === undefined ? {} : { coverage: [this.#latest] };
    }
    #figure(line, percent, weight) {
        const value = numbers_percentage(percent);
        if (value === null)
            return;
        const lines = integer(weight);
        this.#latest = { tool: 'gcovr', percentage: value, line: line.number, stream: this.#stream, scope: 'total', ...(lines === null ? {} : { weight: lines }) };
    }
}
const gcovr = {
    id: 'gcovr',
    title: 'gcovr',
    kind: 'coverage',
    openings: ['GCC Code', 'TOTAL', 'lines:', '{"branch_covered":', '{"root":'],
    start: (stream) => new GcovrReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/ginkgo-suite.js


const ginkgo_suite_RAN = /^Ran (\d{1,9}) of (\d{1,9}) Specs? in \d+\.\d+ seconds$/;
const ginkgo_suite_STATUS = /^(?:FAIL|SUCCESS)!(?: - [^|]{1,200})? -- (\d{1,9}) Passed \| (\d{1,9}) Failed(?: \| \d{1,9} Flaked)?(?: \| \d{1,9} Repeated)? \| (\d{1,9}) Pending \| (\d{1,9}) Skipped(?: .*)?$/;
const SETUP_FAILED = /^FAIL!(?: - [^|]{1,200})? -- A BeforeSuite node failed so all tests were skipped\.$/;
const SUCCINCT = /^\[\d+\] .{1,300} - (\d{1,9})\/(\d{1,9}) specs(?: - \d+ (?:nodes|procs))? /;
const SUCCINCT_END = /(?:^|[•PS ])SUCCESS! [\d.]+[a-zµ]+[\da-z.]* ?(?:PASS)?$/;
const ginkgo_suite_FAILURE = /^\s*\[(?:Fail|FAIL|Panic!|PANICKED!?|TIMEDOUT|INTERRUPTED|ABORTED|Timeout\.\.\.)\] (.+)$/;
const ginkgo_suite_PLACE = /^\s*((?:\/|[A-Za-z]:[\\/])\S*\.go):(\d{1,7})$/;
class GinkgoSuite {
    #failing = new Capped();
    #ran;
    #succinct;
    #passedBullets = 0;
    #summarizing = false;
    #named;
    #headerLine = 0;
    /** First line of the suite that ended last: its header, or the beginning of its summary. */
    firstLine = 0;
    /** A suite's header was seen, and nothing that ends the suite. */
    get begun() {
        return this.#headerLine;
    }
    /** A suite was announced or its summary begun, and has not ended. */
    get open() {
        return this.#succinct !== undefined || this.#summarizing || this.#ran !== undefined;
    }
    /** The counts of a suite, when this line ends it. */
    read(text, line) {
        const ran = text.startsWith('Ran ') ? ginkgo_suite_RAN.exec(text) : null;
        if (ran !== null) {
            this.#ran = { total: integerOrZero(ran[2]), line };
            return undefined;
        }
        if (this.#ran !== undefined && line - this.#ran.line <= 2) {
            const counts = this.#status(text, this.#ran.total);
            if (counts !== undefined)
                return this.#ended(counts, this.#ran.line);
        }
        if (text.startsWith('Running Suite: '))
            this.#headerLine = line;
        if (text.startsWith('[')) {
            const succinct = SUCCINCT.exec(text);
            if (succinct !== null) {
                this.#succinct = { willRun: integerOrZero(succinct[1]), total: integerOrZero(succinct[2]) };
                this.#passedBullets = 0;
                this.#headerLine = line;
            }
        }
        if (this.#succinct !== undefined) {
            this.#passedBullets += bullets(text);
            if (text.includes('SUCCESS!') && SUCCINCT_END.test(text))
                return this.#succinctEnded(this.#succinct, line);
        }
        this.#failure(text);
        return undefined;
    }
    takeFailing() {
        this.#flush();
        const { items } = this.#failing;
        this.#failing = new Capped();
        return items;
    }
    #status(text, total) {
        if (SETUP_FAILED.test(text))
            return { total: total + 1, passed: 0, failed: 1, skipped: total };
        const match = ginkgo_suite_STATUS.exec(text);
        if (match === null)
            return undefined;
        const [passed, failed, skipped] = [integerOrZero(match[1]), integerOrZero(match[2]), integerOrZero(match[3]) + integerOrZero(match[4])];
        return { total: passed + failed + skipped, passed, failed, skipped };
    }
    #ended(counts, line) {
        this.firstLine = this.#headerLine === 0 ? line : this.#headerLine;
        this.#headerLine = 0;
        this.#ran = undefined;
        this.#succinct = undefined;
        this.#summarizing = false;
        return counts;
    }
    #succinctEnded(announced, line) {
        const passed = this.#passedBullets;
        if (passed > announced.willRun)
            return undefined;
        return this.#ended({ total: announced.total, passed, failed: 0, skipped: announced.total - passed }, line);
    }
    #failure(text) {
        if (text.startsWith('Summarizing ') && /^Summarizing \d+ Failures?:$/.test(text))
            this.#summarizing = true;
        else if (this.#summarizing) {
            const failure = ginkgo_suite_FAILURE.exec(text);
            const place = ginkgo_suite_PLACE.exec(text);
            if (failure !== null) {
                this.#flush();
                this.#named = keep(failure[1] ?? '');
            }
            else if (place !== null && this.#named !== undefined) {
                // A panic is placed in Go's own sources.
                const own = /\/src\/(?:internal|runtime|reflect)\//.test(place[1] ?? '');
                this.#failing.push({ name: this.#named, ...(own ? {} : { file: keep(place[1] ?? ''), line: Number(place[2]) }) });
                this.#named = undefined;
            }
        }
    }
    #flush() {
        if (this.#named !== undefined)
            this.#failing.push({ name: this.#named });
        this.#named = undefined;
    }
}
function bullets(text) {
    let count = 0;
    for (const character of text)
        if (character === '•' || character === '↺')
            count += 1;
    return count;
}

;// CONCATENATED MODULE: ./lib/read/console/formats/ginkgo.js



class GinkgoReader {
    #stream;
    #suite = new GinkgoSuite();
    #runs = [];
    constructor(stream) {
        this.#stream = stream;
    }
    get attentive() {
        return this.#suite.open;
    }
    read(line) {
        const counts = this.#suite.read(line.text, line.number);
        if (counts === undefined)
            return;
        this.#runs.push({
            framework: 'ginkgo',
            confidence: 'structure',
            counts,
            evidence: evidenceAt('ginkgo', line.number, counts),
            firstLine: this.#suite.firstLine,
            lastLine: line.number,
            summaryLines: [line.number],
            stream: this.#stream,
            encloses: 'all',
            failingTests: this.#suite.takeFailing(),
        });
    }
    finish() {
        const { begun } = this.#suite;
        if (begun === 0)
            return { runs: this.#runs };
        const cut = {
            framework: 'ginkgo',
            confidence: 'summary',
            counts: UNKNOWN_COUNTS,
            evidence: [],
            firstLine: begun,
            lastLine: begun,
            summaryLines: [],
            stream: this.#stream,
            partial: 'A Ginkgo suite began, and its summary never came.',
            failingTests: this.#suite.takeFailing(),
        };
        return { runs: [...this.#runs, cut] };
    }
}
const ginkgo = {
    id: 'ginkgo',
    title: 'Ginkgo',
    kind: 'tests',
    openings: ['Running Suite:', 'Summarizing', 'Ran 3', 'FAIL!', 'SUCCESS!', '[3]'],
    start: (stream) => new GinkgoReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/gleam.js



const gleam_SUMMARY = /^(\d+) passed, (no|\d+) failures(?:, (\d+) skipped)?$/;
const gleam_PLACE = /^(?:assert|let assert|panic|todo|unknown|errored) (\S{1,300}\.gleam):(\d{1,7})$/;
const gleam_TEST = /^ test: (\S{1,300})$/;
class GleamReader extends CollectingReader {
    #failing = new Capped();
    #place;
    read(line) {
        const place = gleam_PLACE.exec(line.text);
        if (place !== null) {
            this.#place = { file: keep(place[1] ?? ''), line: Number(place[2]), at: line.number };
            return;
        }
        const test = gleam_TEST.exec(line.text);
        if (test !== null) {
            const near = this.#place?.at === line.number - 1 ? { file: this.#place.file, line: this.#place.line } : {};
            this.#failing.push({ name: keep(test[1] ?? ''), ...near });
            return;
        }
        const summary = gleam_SUMMARY.exec(line.text);
        if (summary === null)
            return;
        this.add(counts(integerOrZero(summary[1]), integerOrZero(summary[2]), integerOrZero(summary[3])), [line.number], { failingTests: this.#failing.items });
        this.#failing = new Capped();
    }
}
const gleam = {
    id: 'gleam',
    title: 'gleeunit',
    kind: 'tests',
    openings: ['3 passed', 'assert', 'let assert', 'panic', 'todo', 'unknown', 'errored', 'test:'],
    start: (stream) => new GleamReader('gleam', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/go-build-errors.js

const MOST_PACKAGES = 1_000;
const go_build_errors_HEADING = /^# \[?([^\s[\]]+)\]?(?: \[\S+\])?$/;
const go_build_errors_PROBLEM = /^(?:vet: )?(?:\.\/)?(\S+\.go):(\d{1,7}):(?:\d{1,7}:)? (.+)$/;
class GoBuildErrors {
    #first = new Map();
    #package;
    /** Lines of a heading's package may follow. */
    get attentive() {
        return this.#package !== undefined;
    }
    read(text) {
        if (text.startsWith('# '))
            this.#package = this.#first.size < MOST_PACKAGES ? go_build_errors_HEADING.exec(text)?.[1] : undefined;
        else if (this.#package !== undefined) {
            const problem = go_build_errors_PROBLEM.exec(text);
            if (problem !== null && !this.#first.has(this.#package))
                this.#first.set(keep(this.#package), { file: keep(problem[1] ?? ''), line: Number(problem[2]), message: keep(problem[3] ?? '', LONGEST_MESSAGE) });
            this.#package = undefined;
        }
    }
    /** The package as a failing test, at its first problem. */
    failing(path, reason) {
        return { name: reason === undefined ? path : `${path} [${reason}]`, ...this.#first.get(path) };
    }
}

;// CONCATENATED MODULE: ./lib/read/console/go-coverage.js
const go_coverage_MOST_PACKAGES = 20_000;
/** The figures that count, of entries in the order they were printed. */
function goCoverageFigures(entries, stream) {
    let segments = [{ packages: new Map() }];
    for (const entry of entries) {
        const figure = { tool: 'go', percentage: entry.percentage, line: entry.line, stream };
        let current = segments.at(-1);
        if (entry.kind === 'total') {
            if (current.packages.size === 0)
                segments = [{ packages: new Map(), total: { ...figure, scope: 'total' } }];
            else
                current.total = { ...figure, scope: 'total' };
            continue;
        }
        if (current.total !== undefined) {
            // The same packages again (with -race, say) add nothing to their own total.
            if (segments.some((segment) => segment.packages.has(entry.path)))
                continue;
            current = { packages: new Map() };
            segments.push(current);
        }
        if (current.packages.size < go_coverage_MOST_PACKAGES)
            current.packages.set(entry.path, { ...figure, scope: 'part' });
    }
    if (segments.length === 1)
        return figuresOf(segments[0]);
    return segments.flatMap(figuresOf).map((figure) => ({ ...figure, scope: 'part' }));
}
function figuresOf(segment) {
    return segment.total === undefined ? [...segment.packages.values()] : [segment.total];
}

;// CONCATENATED MODULE: ./lib/read/console/go-line-group.js
class GoLineGroup {
    #from = { sections: 0, coverage: 0 };
    #last = -1;
    #previous;
    #false = false;
    #passing = false;
    #verdict;
    /** A package of which passing tests were shown without their start. */
    filtered = false;
    /** To be told every line that looks like Go's; gives the mark to go back to when the group before it was printed text. */
    read(kind, line, now) {
        const back = line > this.#last + 1 ? this.#begin(now) : undefined;
        if (this.#previous === 'PASS' && kind !== 'package' && kind !== 'coverage')
            this.#false = true;
        if (kind === 'passing result')
            this.#passing = true;
        if (kind === 'PASS' || kind === 'FAIL')
            this.#verdict = { kind, line };
        if (kind === 'package')
            this.#package(line);
        this.#last = line;
        this.#previous = kind;
        return back;
    }
    end() {
        return this.#begin(this.#from);
    }
    #package(line) {
        const closed = this.#verdict !== undefined && line - this.#verdict.line <= 3;
        if (closed && this.#passing && !this.#false)
            this.filtered = true;
        if (closed)
            this.#passing = false;
        this.#verdict = undefined;
    }
    #begin(now) {
        const back = this.#false || (this.#passing && now.sections > this.#from.sections) ? this.#from : undefined;
        if (back !== undefined)
            this.#passing = false;
        this.#from = back ?? now;
        this.#false = false;
        this.#previous = undefined;
        return back;
    }
}

;// CONCATENATED MODULE: ./lib/read/console/go-test-lines.js
/**
 * The lines of `go test`, as cmd/go and the testing package print them (Go 1.3 to 1.26). Pure text to data.
 * A test that prints without a newline glues its text to the next line of the testing package, so controls and
 * results are also found at the end of a line.
 */

const go_test_lines_CONTROL = /^=== (RUN|PAUSE|CONT|NAME) {1,3}(\S*)$/;
const go_test_lines_RESULT = /^--- (PASS|FAIL|SKIP): (\S+) \(\d+\.\d+(?:s| seconds)\)$/;
const go_test_lines_OK = /^ok {1,2}\s+(\S+)\s+(?:\d+\.\d{3}s|\(cached\))(\s.*)?$/;
const go_test_lines_FAILED = /^FAIL\s+(\S+)\s+(?:\d+\.\d{3}s|\(cached\)|\[(build failed|setup failed)\])$/;
const UNTESTED = /^\? {1,3}\s+\S+\s+\[no test files\]$/;
const go_test_lines_COVERAGE = /^coverage: (\d{1,3}\.\d)% of statements(?: in \S.*)?$/;
const go_test_lines_TOTAL = /^total:\s+\(statements\)\s+(\d{1,3}\.\d)%$/;
const LOG = /^ {4,}(?:(?:Test|Fuzz|Example|Benchmark)\S*: )?(\S+\.go):(\d{1,7}): ?(.*)$/;
const go_test_lines_FRAME = /^\t(\S+_test\.go):(\d{1,7})(?: \+0x[0-9a-f]+)?$/;
const TESTIFY_TRACE = /^\s+Error Trace:\s+(\S+\.go):(\d{1,7})$/;
const NOTHING_TO_DO = [' [no tests to run]', ' [no fuzz tests to fuzz]'];
const ROOT_NAME = /^(?:Test|Fuzz|Example|Benchmark)/;
/** Whether a function of this name can be a test; subtests belong to the name before their first slash. */
function isGoTestName(name) {
    return ROOT_NAME.test(name);
}
function rootOf(name) {
    const slash = name.indexOf('/');
    return slash < 0 ? name : name.slice(0, slash);
}
function goControl(text) {
    const at = text.lastIndexOf('=== ');
    const match = at < 0 ? null : go_test_lines_CONTROL.exec(text.slice(at));
    return match === null ? undefined : { verb: match[1], name: match[2] ?? '' };
}
function goResult(text) {
    const at = text.lastIndexOf('--- ');
    const match = at < 0 ? null : go_test_lines_RESULT.exec(text.slice(at));
    if (match === null)
        return undefined;
    return { outcome: match[1], name: match[2] ?? '', indent: at, glued: text.slice(0, at).trim() !== '' };
}
function coverageOf(text) {
    return numbers_percentage(go_test_lines_COVERAGE.exec(text)?.[1]) ?? undefined;
}
/** The package line in `text`; a tail that cmd/go does not print makes it none. */
function goPackageLine(text) {
    if (text.startsWith('FAIL')) {
        const failed = go_test_lines_FAILED.exec(text);
        if (failed?.[1] === undefined)
            return undefined;
        return { verdict: 'FAIL', path: failed[1], ...(failed[2] === undefined ? {} : { notRun: failed[2] }) };
    }
    if (text.startsWith('?'))
        return UNTESTED.test(text) ? { verdict: '?', path: '', notRun: 'no test files' } : undefined;
    const ok = go_test_lines_OK.exec(text);
    if (ok?.[1] === undefined)
        return undefined;
    let tail = ok[2] ?? '';
    const idle = NOTHING_TO_DO.find((suffix) => tail.endsWith(suffix));
    if (idle !== undefined)
        tail = tail.slice(0, -idle.length);
    tail = tail.trim();
    const coverage = coverageOf(tail);
    if (coverage === undefined && tail !== '' && tail !== 'coverage: [no statements]')
        return undefined;
    return { verdict: 'ok', path: ok[1], ...(idle === undefined ? {} : { notRun: 'no tests to run' }), ...(coverage === undefined ? {} : { coverage }) };
}
/** `coverage: 75.0% of statements` on a line of its own: of the package whose line comes next. */
function goCoverageLine(text) {
    return text.startsWith('coverage: ') ? coverageOf(text) : undefined;
}
/** `total:  (statements)  73.7%`, the last line of `go tool cover -func`. */
function goCoverageTotal(text) {
    return text.startsWith('total:') ? (numbers_percentage(go_test_lines_TOTAL.exec(text)?.[1]) ?? undefined) : undefined;
}
/** What a test logged, where: t.Error and its like, testify's trace, or a frame of a panic. */
function goLogLine(text) {
    if (!text.includes('.go:'))
        return undefined;
    const match = LOG.exec(text) ?? TESTIFY_TRACE.exec(text) ?? go_test_lines_FRAME.exec(text);
    if (match?.[1] === undefined)
        return undefined;
    return { file: match[1], line: Number(match[2]), message: match[3] ?? '' };
}

;// CONCATENATED MODULE: ./lib/read/console/go-package-log.js


/** Beyond this many tests at once the log is no longer followed, and its counts are not known. */
const MOST_OPEN = 200_000;
class GoPackageLog {
    #open = new Map();
    #failing = new Capped();
    /** Test functions that run and are not paused. */
    #running = new Set();
    /** The test that what is printed now belongs to. */
    #current;
    #death;
    #trace = false;
    #passed = 0;
    #failed = 0;
    #skipped = 0;
    #overflow = false;
    /** Some test was started by a genuine `=== RUN`. */
    verbose = false;
    /** Whether a test function is open that has not ended in any way: what follows may be its output. */
    get busy() {
        for (const test of this.#open.values())
            if (test.glued === undefined && !test.name.includes('/'))
                return true;
        return false;
    }
    get lost() {
        return this.#overflow;
    }
    isOpen(name) {
        return this.#open.has(name);
    }
    /** Reads one line; true when it was the testing package's own. `strict` rejects what cannot be genuine. */
    read(text, strict = true) {
        const control = goControl(text);
        if (control !== undefined) {
            if (control.verb === 'RUN')
                return this.begin(control.name, strict);
            const test = this.#open.get(control.name);
            if (test === undefined)
                return false;
            if (control.verb === 'PAUSE')
                this.pause(control.name);
            else
                this.resume(control.name);
            return true;
        }
        const result = goResult(text);
        if (result !== undefined)
            return this.#result(result.name, result.outcome, result.indent, result.glued);
        this.#log(text);
        return false;
    }
    begin(name, strict = true) {
        const root = rootOf(name);
        if (!isGoTestName(root) || this.#open.has(name))
            return false;
        if (root === name) {
            for (const other of this.#running)
                if (other.glued !== undefined)
                    this.#settle(other, other.glued);
            if (strict && this.#running.size > 0)
                return false;
        }
        else if (!this.#open.has(root))
            return false;
        if (this.#open.size >= MOST_OPEN) {
            this.#overflow = true;
            return false;
        }
        const test = { name: keep(name), paused: false, waiting: false, message: '' };
        this.#open.set(name, test);
        if (root === name)
            this.#running.add(test);
        this.#current = test;
        this.verbose = true;
        return true;
    }
    pause(name) {
        const test = this.#open.get(name);
        if (test === undefined)
            return;
        test.paused = true;
        test.waiting = true;
        this.#running.delete(test);
    }
    resume(name) {
        const test = this.#open.get(name);
        if (test === undefined)
            return;
        if (test.paused && !name.includes('/'))
            this.#running.add(test);
        test.paused = false;
        test.waiting = false;
        this.#current = test;
    }
    /** What is read next was printed by this test. */
    attribute(name) {
        this.#current = this.#open.get(name) ?? this.#current;
    }
    /** Another framework's tests ran inside the test function that runs now; they count in its place. */
    ranInner(inner) {
        for (const test of this.#running) {
            const before = test.inner ?? { passed: 0, failed: 0, skipped: 0 };
            test.inner = { passed: before.passed + inner.passed, failed: before.failed + inner.failed, skipped: before.skipped + inner.skipped };
            return;
        }
    }
    /** The result of a test that is open; anything else is not believed. */
    end(name, outcome) {
        const test = this.#open.get(name);
        if (test === undefined)
            return false;
        this.#settle(test, outcome);
        return true;
    }
    /** A failing test whose start is not shown (without -v): named, not counted. */
    name(name) {
        const test = { name: keep(name), message: '' };
        this.#failing.push(test);
        this.#current = test;
    }
    /** Reads a line of the trace of a panic that no test is named for. */
    died(text) {
        this.#current ??= this.#death = { message: '' };
        this.#log(text);
    }
    /** Where and why the binary died, when no test is named for it. */
    get death() {
        return this.#death === undefined ? {} : go_package_log_placeOf(this.#death, undefined);
    }
    /** The package is through. `died`: it failed, so tests that had begun and not ended are failed, and those still waiting did not run. */
    close(died, path) {
        let unfinished = 0;
        for (const test of [...this.#open.values()]) {
            if (test.glued !== undefined)
                this.#settle(test, test.glued);
            else if (!died) {
                if (!test.name.includes('/'))
                    unfinished += 1;
            }
            else if (test.waiting) {
                this.#skipped += 1;
                unfinished += 1;
            }
            else {
                this.#settle(test, 'FAIL');
                unfinished += 1;
            }
        }
        return {
            passed: this.#passed,
            failed: this.#failed,
            skipped: this.#skipped,
            unfinished,
            failing: this.#failing.items.map((test) => ({ name: test.name, ...go_package_log_placeOf(test, path) })),
        };
    }
    #result(name, outcome, indent, glued) {
        const test = this.#open.get(name);
        if (test === undefined)
            return false;
        if (glued) {
            test.glued = outcome;
            return false;
        }
        // A test function's result is never indented; a subtest's is, by four for each level.
        if (indent % 4 !== 0 || (indent > 0 && !name.includes('/')))
            return false;
        this.#settle(test, outcome);
        return true;
    }
    #settle(test, outcome) {
        this.#open.delete(test.name);
        this.#running.delete(test);
        if (test.inner !== undefined) {
            this.#passed += test.inner.passed;
            this.#failed += test.inner.failed;
            this.#skipped += test.inner.skipped;
            if (outcome !== 'FAIL')
                return;
            if (test.inner.failed === 0)
                this.#failed += 1;
        }
        else if (outcome === 'PASS')
            this.#passed += 1;
        else if (outcome === 'SKIP')
            this.#skipped += 1;
        else
            this.#failed += 1;
        this.#current = outcome === 'FAIL' ? test : undefined;
        if (outcome === 'FAIL')
            this.#failing.push(test);
    }
    #log(text) {
        const current = this.#current;
        if (text.startsWith('panic: ') || text.startsWith('fatal error: ')) {
            this.#trace = true;
            if (current !== undefined && current.message === '')
                current.message = keep(text, LONGEST_MESSAGE);
            return;
        }
        if (current === undefined)
            return;
        const log = goLogLine(text);
        if (log === undefined) {
            if (current.explained === true && text.startsWith('        '))
                say(current, text.trim());
            return;
        }
        const frame = text.startsWith('\t');
        if (frame && (!this.#trace || current.file !== undefined))
            return;
        current.file = keep(log.file);
        current.line = log.line;
        if (frame)
            return;
        current.explained = true;
        if (log.message !== '')
            say(current, log.message);
    }
}
function say(test, text) {
    if (test.message.length < LONGEST_MESSAGE)
        test.message = keep(test.message === '' ? text : `${test.message}\n${text}`, LONGEST_MESSAGE);
}
/** Go prints the base name of a file; with its package before it the file can be found. */
function go_package_log_placeOf(test, path) {
    const { file, line, message } = test;
    const bare = file !== undefined && !file.includes('/') && path !== undefined && path.includes('/');
    return {
        ...(file === undefined ? {} : { file: bare ? `${path}/${file}` : file }),
        ...(line === undefined ? {} : { line }),
        ...(message === '' ? {} : { message }),
    };
}

;// CONCATENATED MODULE: ./lib/read/console/go-sections.js



const MOST_SUMMARY_LINES = 2_000;
/** Whether without -v each package shows the counts of its framework, so that they can be the counts of the run. */
function innerCounts(sections, listed) {
    return !listed && sections.every((section) => section.verdict === 'none' || section.tests !== undefined || section.inner !== undefined);
}
function figures(section, inner) {
    if (section.tests !== undefined) {
        const { passed, failed, skipped } = section.tests;
        // A package that failed although none of its tests did: not built, stopped by a TestMain, a race after the tests.
        return section.verdict === 'FAIL' && failed === 0 ? { passed, failed: 1, skipped } : { passed, failed, skipped };
    }
    if (inner && section.inner !== undefined)
        return section.inner;
    return { passed: section.verdict === 'ok' ? 1 : 0, failed: section.verdict === 'FAIL' ? 1 : 0, skipped: 0 };
}
function goRuns(sections, stream, listed) {
    const inner = innerCounts(sections, listed);
    const blocks = [];
    for (const section of sections) {
        const { passed, failed, skipped } = figures(section, inner);
        let block = blocks.at(-1);
        if (block === undefined || section.firstLine > block.lastLine + 1) {
            block = { passed: 0, failed: 0, skipped: 0, firstLine: section.firstLine, lastLine: section.lastLine, failing: [], summaryLines: [], verbose: false, partial: undefined };
            blocks.push(block);
        }
        block.passed += passed;
        block.failed += failed;
        block.skipped += skipped;
        block.lastLine = section.lastLine;
        block.verbose ||= section.tests !== undefined;
        if (section.verdict === 'ok' && (section.tests?.unfinished ?? 0) > 0)
            block.partial = `The Go package ${section.path ?? 'before line ' + section.lastLine} ended while tests were running: its output is not complete.`;
        if (block.failing.length < MOST_NAMED_TESTS)
            block.failing.push(...section.failing);
        if (block.summaryLines.length < MOST_SUMMARY_LINES)
            block.summaryLines.push(section.lastLine);
    }
    return blocks.map((block, index) => runOf(block, stream, index === 0 ? notes(sections, inner) : []));
}
function runOf(block, stream, told) {
    const lost = block.partial !== undefined;
    const known = lost ? { total: null, passed: null, failed: null, skipped: null } : counts(block.passed, block.failed, block.skipped);
    return {
        framework: 'go',
        confidence: block.verbose ? 'structure' : 'summary',
        counts: known,
        evidence: evidenceAt('go', block.lastLine, known),
        firstLine: block.firstLine,
        lastLine: block.lastLine,
        summaryLines: block.summaryLines,
        stream,
        encloses: 'all',
        ...(block.partial === undefined ? {} : { partial: block.partial }),
        failingTests: block.failing.slice(0, MOST_NAMED_TESTS),
        notes: told,
    };
}
function notes(sections, inner) {
    const ok = sections.filter((section) => section.path !== undefined && section.verdict === 'ok').length;
    const failed = sections.filter((section) => section.verdict === 'FAIL').length;
    const packages = `${ok} passed, ${failed} failed`;
    const verbose = sections.filter((section) => section.tests !== undefined);
    const unfinished = verbose.reduce((total, section) => total + (section.verdict === 'FAIL' ? (section.tests?.unfinished ?? 0) : 0), 0);
    const ended = unfinished === 0 ? [] : [`${unfinished} Go tests had begun and not ended when their package died; tests after them did not run and are not counted.`];
    if (ok + failed === 0)
        return ended;
    if (verbose.length > 0 || inner)
        return [`Go packages: ${packages}; the counts are tests.`, ...ended];
    return [`The counts are Go packages (${packages}): without -v Go does not list its tests.`];
}

;// CONCATENATED MODULE: ./lib/read/console/gocheck-suite.js


const gocheck_suite_SUMMARY = /^(?:OK|OOPS): (\d{1,9}) passed(?:, (\d{1,9}) skipped)?(?:, (\d{1,9}) expected failures)?(?:, (\d{1,9}) FAILED)?(?:, (\d{1,9}) PANICKED)?(?:, (\d{1,9}) FIXTURE-PANICKED)?(?:, (\d{1,9}) MISSED)?$/;
const gocheck_suite_FAILURE = /^(?:FAIL|PANIC): (\S+\.go):(\d{1,7}): (\S+)$/;
class GocheckSuite {
    #failing = new Capped();
    /** The counts, when this line is the summary. */
    read(text) {
        if (text.startsWith('FAIL: ') || text.startsWith('PANIC: ')) {
            const failure = gocheck_suite_FAILURE.exec(text);
            if (failure !== null)
                this.#failing.push({ name: keep(failure[3] ?? ''), file: keep(failure[1] ?? ''), line: Number(failure[2]) });
        }
        if (!text.startsWith('OK: ') && !text.startsWith('OOPS: '))
            return undefined;
        const match = gocheck_suite_SUMMARY.exec(text);
        if (match === null)
            return undefined;
        const [passed, skipped, expected, failed, panicked, fixtures, missed] = match.slice(1).map(integerOrZero);
        return { passed, failed: failed + panicked + fixtures, skipped: skipped + expected + missed };
    }
    takeFailing() {
        const { items } = this.#failing;
        this.#failing = new Capped();
        return items;
    }
}

;// CONCATENATED MODULE: ./lib/read/console/formats/go.js










const go_MOST_SECTIONS = 100_000;
const MOST_SUSPENDED = 50;
const LONGEST_TRACE = 1_000;
/** Below a timeout's panic (Go 1.20): `\tTestSlow (1s)`. */
const go_RUNNING = /^\t{1,2}((?:Test|Fuzz|Example)\S*) \(\d[\dhms.]*\)$/;
class GoReader {
    #stream;
    /** A function for a package whose log may yet be taken up again. */
    #sections = [];
    #coverage = [];
    #suspended = [];
    #build = new GoBuildErrors();
    #ginkgo = new GinkgoSuite();
    #gocheck = new GocheckSuite();
    #group = new GoLineGroup();
    #log = new GoPackageLog();
    /** First line of the package that is being read, 0 before it. */
    #firstLine = 0;
    /** A failing test was shown without -v: its messages follow. */
    #explaining = false;
    /** Lines that may still belong to a panic's trace. */
    #traceLines = 0;
    #verdict;
    #ownCoverage;
    #inner;
    #lastPackageLine = -1;
    #listed = false;
    #sawGinkgo = false;
    /** Tests of a binary run without -v failed. */
    #untold = false;
    constructor(stream) {
        this.#stream = stream;
    }
    get attentive() {
        return (this.#log.verbose && this.#verdict === undefined) || this.#explaining || this.#traceLines > 0 || this.#build.attentive || this.#ginkgo.open;
    }
    read(line) {
        const text = line.text.charCodeAt(0) === 0x16 ? line.text.slice(1) : line.text;
        const busy = this.#log.verbose && this.#log.busy;
        if (this.#build.attentive || text.startsWith('# '))
            this.#build.read(text);
        const summary = this.#ginkgo.read(text, line.number) ?? this.#gocheck.read(text);
        if (summary !== undefined)
            this.#innerTests(summary, line.number);
        const packageLine = goPackageLine(text);
        if (packageLine !== undefined)
            this.#package(packageLine, line.number, busy);
        else if (text === 'PASS' || text === 'FAIL') {
            if (!busy)
                this.#verdictLine(text, line.number);
        }
        else if (text.startsWith('coverage: ')) {
            const percentage = goCoverageLine(text);
            if (busy || percentage === undefined)
                return;
            this.#touch('coverage', line.number);
            this.#ownCoverage = { percentage, line: line.number };
        }
        else if (text.startsWith('total:')) {
            const percentage = goCoverageTotal(text);
            if (busy || percentage === undefined)
                return;
            this.#touch('coverage', line.number);
            this.#coverage.push({ kind: 'total', percentage, line: line.number });
        }
        else
            this.#test(text, line.number);
    }
    finish() {
        this.#goBack(this.#group.end());
        if (this.#log.verbose && this.#verdict !== undefined)
            this.#close(undefined, this.#verdict.text === 'PASS' ? 'ok' : 'FAIL', this.#verdict.line, false);
        const sections = this.#sections.map((section) => (typeof section === 'function' ? section() : section));
        const runs = goRuns(sections, this.#stream, this.#listed);
        const lost = this.#lost();
        return { runs: lost === undefined ? runs : [...runs, lost], coverage: goCoverageFigures(this.#coverage, this.#stream) };
    }
    #package(found, line, busy) {
        if (found.verdict === '?' && busy)
            return;
        if (!this.#log.verbose)
            this.#touch('package', line);
        if (busy) {
            this.#suspended.push({ log: this.#log, firstLine: this.#firstLine, mark: this.#mark });
            if (this.#suspended.length > MOST_SUSPENDED)
                this.#suspended.shift();
        }
        const path = keep(found.path);
        const own = this.#ownCoverage !== undefined && line - this.#ownCoverage.line <= 3 ? this.#ownCoverage : undefined;
        const coverage = found.coverage === undefined ? own : { percentage: found.coverage, line };
        if (coverage !== undefined && found.notRun === undefined)
            this.#coverage.push({ kind: 'package', path, ...coverage });
        this.#close(path, found.notRun === 'no tests to run' || found.verdict === '?' ? 'none' : found.verdict, line, busy, found.notRun);
        this.#lastPackageLine = line;
    }
    /** Ends the package that is being read. `open`: a test function was running, so it may be taken up again. */
    #close(path, verdict, line, open, reason) {
        const log = this.#log;
        const { verbose } = log;
        const firstLine = this.#firstLine === 0 ? line : this.#firstLine;
        const inner = this.#inner;
        const named = [...this.#ginkgo.takeFailing(), ...this.#gocheck.takeFailing()];
        const section = () => {
            const tests = log.close(verdict === 'FAIL', path);
            const shown = named.length > 0 ? named : tests.failing;
            const failing = verdict === 'FAIL' && shown.length === 0 && path !== undefined ? [{ ...this.#build.failing(path, reason), ...log.death }] : shown;
            return { path, verdict, firstLine, lastLine: line, failing, ...(verbose ? { tests } : {}), ...(inner === undefined ? {} : { inner }) };
        };
        if (this.#sections.length < go_MOST_SECTIONS)
            this.#sections.push(open ? section : section());
        this.#begin();
    }
    #begin() {
        this.#log = new GoPackageLog();
        this.#firstLine = 0;
        this.#explaining = false;
        this.#traceLines = 0;
        this.#verdict = undefined;
        this.#ownCoverage = undefined;
        this.#inner = undefined;
    }
    #verdictLine(text, line) {
        if (!this.#log.verbose)
            this.#touch(text, line);
        if (text === 'FAIL' && line === this.#lastPackageLine + 1) {
            // The last line of a run over a list of packages.
            this.#listed = true;
            return;
        }
        this.#verdict = { text, line };
        this.#explaining = false;
    }
    #test(text, line) {
        const result = goResult(text);
        if (result !== undefined && !result.glued && result.indent === 0 && this.#suspended.length > 0)
            this.#takeUp(result.name);
        if (!this.#log.verbose && result !== undefined && !result.glued) {
            this.#touch(result.outcome === 'FAIL' ? 'result' : 'passing result', line);
            if (result.outcome !== 'FAIL')
                return;
            this.#firstLine ||= line;
            this.#explaining = true;
            this.#log.name(result.name);
            return;
        }
        if (this.#verdict !== undefined && text.includes('=== RUN '))
            this.#binaryEnded();
        const before = this.#log.verbose;
        if (this.#log.verbose || this.#explaining || text.includes('=== RUN '))
            this.#log.read(text);
        if (!before && this.#log.verbose) {
            this.#ginkgo.takeFailing();
            this.#inner = undefined;
            this.#firstLine = line;
            this.#explaining = false;
        }
        if (!this.#log.verbose && !this.#explaining)
            this.#trace(text);
    }
    /** Without -v a package may die without naming a test: its trace tells where, a timeout's head which tests ran. */
    #trace(text) {
        if (text.startsWith('panic: ') || text.startsWith('fatal error: '))
            this.#traceLines = LONGEST_TRACE;
        if (this.#traceLines === 0)
            return;
        this.#traceLines -= 1;
        const running = text.startsWith('\t') ? go_RUNNING.exec(text) : null;
        if (running === null)
            this.#log.died(text);
        else
            this.#log.name(running[1] ?? '');
    }
    /** A test binary run by hand has no package line: its verdict ended it. */
    #binaryEnded() {
        if (this.#log.verbose && this.#verdict !== undefined)
            this.#close(undefined, this.#verdict.text === 'PASS' ? 'ok' : 'FAIL', this.#verdict.line, false);
        else {
            if (this.#firstLine > 0 && this.#inner === undefined)
                this.#untold = true;
            this.#begin();
        }
    }
    /** The result of a test whose package seemed to have ended: what looked like its end was printed by the test. */
    #takeUp(name) {
        if (this.#log.isOpen(name))
            return;
        const index = this.#suspended.findLastIndex((each) => each.log.isOpen(name));
        const suspended = this.#suspended[index];
        if (suspended === undefined)
            return;
        this.#goBack(suspended.mark);
        this.#log = suspended.log;
        this.#firstLine = suspended.firstLine;
        this.#suspended = this.#suspended.slice(0, index);
    }
    #innerTests(counts, line) {
        this.#sawGinkgo = true;
        if (this.#log.verbose)
            this.#log.ranInner(counts);
        else {
            const { passed, failed, skipped } = this.#inner ?? { passed: 0, failed: 0, skipped: 0 };
            this.#firstLine ||= this.#ginkgo.firstLine > 0 ? this.#ginkgo.firstLine : line;
            this.#inner = { passed: passed + counts.passed, failed: failed + counts.failed, skipped: skipped + counts.skipped };
        }
    }
    get #mark() {
        return { sections: this.#sections.length, coverage: this.#coverage.length };
    }
    #touch(kind, line) {
        this.#goBack(this.#group.read(kind, line, this.#mark));
    }
    #goBack(mark) {
        if (mark === undefined)
            return;
        this.#sections = this.#sections.slice(0, mark.sections);
        this.#coverage = this.#coverage.slice(0, mark.coverage);
        this.#begin();
    }
    /** A run whose counts cannot be known, when Go's output is cut, filtered or without its verdict. */
    #lost() {
        const partial = this.#whyLost();
        if (partial === undefined)
            return undefined;
        const failing = this.#log.close(false, undefined).failing;
        const line = Math.max(this.#firstLine, this.#verdict?.line ?? 0, 1);
        return { framework: 'go', confidence: 'summary', counts: UNKNOWN_COUNTS, evidence: [], firstLine: this.#firstLine || line, lastLine: line, summaryLines: [], stream: this.#stream, partial, failingTests: failing };
    }
    #whyLost() {
        if (this.#group.filtered)
            return 'The `=== RUN` lines of go test -v are missing, so its results cannot be told from printed text.';
        if (this.#log.lost)
            return 'Too many Go tests ran at once to follow them.';
        if (this.#sawGinkgo && !this.#log.verbose)
            return undefined;
        if (this.#log.verbose && this.#verdict === undefined)
            return 'The output ends while a Go test binary is running.';
        if (this.#untold || (!this.#log.verbose && this.#firstLine > 0))
            return 'Go tests failed, and no line of their package tells how many ran.';
        return undefined;
    }
}
const go = {
    id: 'go',
    title: 'Go',
    kind: 'tests',
    openings: ['ok', 'FAIL', '? …', 'PASS', '=== RUN', '--- FAIL:', 'coverage:', 'total:', 'panic:', 'fatal error:', '# …', 'Running Suite:', 'Summarizing', 'Ran 3', 'FAIL!', 'SUCCESS!', 'OK:', 'OOPS:'],
    start: (stream) => new GoReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/go-json.js






const MOST_OPEN_PACKAGES = 10_000;
const LONGEST_OUTPUT = 4_096;
const OUTCOMES = { pass: 'PASS', fail: 'FAIL', skip: 'SKIP' };
function eventIn(text) {
    if (!text.startsWith('{"') || !text.includes('"Action":"'))
        return undefined;
    try {
        const value = JSON.parse(text);
        return typeof value === 'object' && value !== null && 'Action' in value && typeof value.Action === 'string' ? value : undefined;
    }
    catch {
        return undefined;
    }
}
class GoJsonReader {
    attentive = false;
    #stream;
    #open = new Map();
    #failing = [];
    #coverage = [];
    #packages = { passed: 0, failed: 0 };
    #passed = 0;
    #failed = 0;
    #skipped = 0;
    #unfinished = 0;
    #firstLine = 0;
    #lastLine = 0;
    #ended = false;
    #sawOutput = false;
    #lost = false;
    constructor(stream) {
        this.#stream = stream;
    }
    read(line) {
        const event = eventIn(line.text);
        if (event === undefined || event.Action.startsWith('build-'))
            return;
        if (this.#firstLine === 0)
            this.#firstLine = line.number;
        this.#lastLine = line.number;
        const path = typeof event.Package === 'string' ? event.Package : '';
        const test = typeof event.Test === 'string' && event.Test !== '' ? event.Test : undefined;
        const state = this.#package(path);
        if (event.Action === 'output')
            this.#output(state, test, typeof event.Output === 'string' ? event.Output : '', line.number);
        else if (test === undefined)
            this.#packageEvent(event.Action, path, state);
        else
            this.#testEvent(event.Action, test, state);
    }
    finish() {
        if (this.#firstLine === 0)
            return {};
        const cut = [...this.#open.values()].some((state) => state.log.verbose);
        const partial = this.#lost
            ? 'Too many Go tests ran at once to follow them.'
            : cut || !this.#ended
                ? 'The stream of go test -json ends before its packages did.'
                : undefined;
        const known = partial === undefined ? counts(this.#passed, this.#failed, this.#skipped) : UNKNOWN_COUNTS;
        const died = this.#unfinished === 0 ? [] : [`${this.#unfinished} Go tests had begun and not ended when their package died.`];
        const run = {
            framework: 'go-json',
            confidence: 'structure',
            counts: known,
            evidence: evidenceAt('go-json', this.#lastLine, known),
            firstLine: this.#firstLine,
            lastLine: this.#lastLine,
            summaryLines: [this.#lastLine],
            stream: this.#stream,
            ...(partial === undefined ? {} : { partial }),
            failingTests: this.#failing,
            notes: [`Go packages: ${this.#packages.passed} passed, ${this.#packages.failed} failed; the counts are tests.`, ...died],
        };
        return { runs: [run], coverage: goCoverageFigures(this.#coverage, this.#stream) };
    }
    #package(path) {
        let state = this.#open.get(path);
        if (state === undefined) {
            state = { log: new GoPackageLog(), rest: '', buildFailed: false };
            if (this.#open.size < MOST_OPEN_PACKAGES)
                this.#open.set(path, state);
            else
                this.#lost = true;
        }
        return state;
    }
    #testEvent(action, test, state) {
        // Without the output events pauses may have been filtered out too.
        if (action === 'run')
            state.log.begin(test, this.#sawOutput);
        else if (action === 'pause')
            state.log.pause(test);
        else if (action === 'cont')
            state.log.resume(test);
        else if (action === 'pass' || action === 'fail' || action === 'skip')
            state.log.end(test, OUTCOMES[action]);
    }
    #output(state, test, output, line) {
        this.#sawOutput = true;
        state.rest += output.slice(0, LONGEST_OUTPUT);
        if (!output.endsWith('\n') && state.rest.length < LONGEST_OUTPUT)
            return;
        const text = state.rest.trimEnd();
        state.rest = '';
        if (test !== undefined)
            state.log.attribute(test);
        if (!state.log.busy) {
            const found = goPackageLine(text);
            const covered = found?.coverage ?? goCoverageLine(text);
            if (covered !== undefined && found?.notRun === undefined)
                state.coverage = { percentage: covered, line };
            if (found?.notRun === 'build failed')
                state.buildFailed = true;
        }
        state.log.read(text);
    }
    #packageEvent(action, path, state) {
        if (action !== 'pass' && action !== 'fail' && action !== 'skip')
            return;
        this.#open.delete(path);
        this.#ended = true;
        const died = action === 'fail';
        const tally = state.log.close(died, path);
        this.#lost ||= state.log.lost;
        const alone = died && tally.failed === 0;
        this.#passed += tally.passed;
        this.#failed += tally.failed + (alone ? 1 : 0);
        this.#skipped += tally.skipped;
        if (died)
            this.#unfinished += tally.unfinished;
        if (action === 'pass' && state.log.verbose)
            this.#packages.passed += 1;
        if (died)
            this.#packages.failed += 1;
        if (state.coverage !== undefined)
            this.#coverage.push({ kind: 'package', path: keep(path), ...state.coverage });
        const failing = alone ? [{ name: keep(state.buildFailed ? `${path} [build failed]` : path), ...state.log.death }] : tally.failing;
        for (const each of failing)
            if (this.#failing.length < MOST_NAMED_TESTS)
                this.#failing.push(each);
    }
}
const ACTIONS = ['start', 'run', 'pause', 'cont', 'pass', 'fail', 'skip', 'output', 'bench'];
const goJson = {
    id: 'go-json',
    title: 'Go (JSON)',
    kind: 'tests',
    openings: ['{"Time":"2026-01-02T03:04:05', ...ACTIONS.flatMap((action) => [`{"Action":"${action}","Package":"example`, `{"Action":"${action}","Test":"TestAny`])],
    start: (stream) => new GoJsonReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/googletest-run.js





const googletest_run_RAN = /^\[=+\] (\d{1,9}) tests? from \d{1,9} test (?:suites?|cases?) ran\.(?: \((\d{1,12}) ms total\))?$/;
const googletest_run_PASSED = /^\[ {2}PASSED {2}\] (\d{1,9}) tests?\.$/;
const googletest_run_SKIPPED = /^\[ {2}SKIPPED \] (\d{1,9}) tests?(?:, listed below:|\.)$/;
const googletest_run_FAILED = /^\[ {2}FAILED {2}\] (\d{1,9}) tests?, listed below:$/;
const googletest_run_LISTED = /^\[ {2}(FAILED |SKIPPED) {0,1}\] (\S.*)$/;
const BRIEF_FAILURE = /^\[ {2}FAILED {2}\] (\S+?)(?:, where .*)? \(\d{1,12} ms\)$/;
const FAILED_TOTAL = /^ ?\d{1,9} FAILED TESTS?$/;
const SUITES_TOTAL = /^ ?\d{1,9} FAILED TEST (?:SUITES?|CASES?)$/;
const DISABLED = /^ {2}YOU HAVE (\d{1,9}) DISABLED TESTS?$/;
const RESULT_MARKS = ['[       OK ] ', '[  FAILED  ] ', '[  SKIPPED ] '];
const googletest_run_COMPLAINT = /:\d+: Failure$|\(\d+\): error: /;
const googletest_run_MOST_MESSAGE_LINES = 12;
function googletest_run_testName(text) {
    const end = text.search(/, where |(?: \(\d+ ms\))$/);
    return end < 0 ? text : text.slice(0, end);
}
class GoogletestRun {
    #log;
    /** The number of tests in the header; not known in brief mode and when the head is cut. */
    announced;
    openTest;
    footer;
    sawTest = false;
    interleaved = false;
    #lastLine;
    #place;
    #message = [];
    constructor(stream, line, announced) {
        this.#log = new RunLog('googletest', stream);
        this.#log.begin(line);
        this.#lastLine = line;
        this.announced = announced;
    }
    get settled() {
        return this.footer !== undefined && !this.footer.inTest;
    }
    start(line, name) {
        this.footer = undefined;
        this.openTest = keep(name);
        this.sawTest = true;
        this.#lastLine = line;
        this.#place = undefined;
        this.#message = [];
    }
    /** A line while tests run; true when it is the result of this run's open test. */
    readTest(line) {
        if (this.settled)
            return false;
        const text = line.text;
        const name = this.openTest;
        const at = name === undefined ? -1 : text.lastIndexOf(name);
        const mark = at < 13 ? -1 : RESULT_MARKS.indexOf(text.slice(at - 13, at));
        if (name !== undefined && mark >= 0 && /^(?:, where .*)?(?: \(\d+ ms\))?$/.test(text.slice(at + name.length))) {
            if (mark === 1)
                this.#log.failing.add(name, this.#place, this.#message.join('\n'));
            this.openTest = undefined;
            this.footer = undefined;
            this.#lastLine = line;
            return true;
        }
        if (this.footer === undefined)
            this.#output(text);
        return false;
    }
    #output(text) {
        if (googletest_run_COMPLAINT.test(text)) {
            if (this.#place === undefined) {
                this.#place = leadingPlace(text);
                this.#message = [keep(text.replace(/^.*?(?:: Failure$|: error: )/, ''), LONGEST_MESSAGE)].filter((part) => part.length > 0);
            }
            return;
        }
        const failed = this.openTest === undefined ? BRIEF_FAILURE.exec(text)?.[1] : undefined;
        if (failed !== undefined) {
            this.#log.failing.add(failed, this.#place, this.#message.join('\n'));
            this.#place = undefined;
            this.#message = [];
        }
        else if (this.#place !== undefined && this.#message.length < googletest_run_MOST_MESSAGE_LINES && text.length > 0)
            this.#message.push(keep(text));
    }
    ran(line, total, milliseconds) {
        const seconds = integer(milliseconds);
        this.#lastLine = line;
        this.footer = {
            line,
            total,
            seconds: seconds === null ? undefined : seconds / 1000,
            inTest: this.openTest !== undefined,
            passed: undefined,
            passedCount: 0,
            skipped: undefined,
            skippedCount: 0,
            failed: undefined,
            disabled: 0,
        };
    }
    /** A line after the summary began; false when it is none of its lines. */
    readFooter(line) {
        const footer = this.footer;
        if (footer === undefined)
            return false;
        const text = line.text;
        const count = (shape) => integer(shape.exec(text)?.[1]) ?? undefined;
        const passed = count(googletest_run_PASSED);
        const skipped = count(googletest_run_SKIPPED);
        const failed = count(googletest_run_FAILED);
        const disabled = count(DISABLED);
        if (passed !== undefined && footer.passed === undefined) {
            footer.passed = line;
            footer.passedCount = passed;
        }
        else if (skipped !== undefined && footer.skipped === undefined) {
            footer.skipped = line;
            footer.skippedCount = skipped;
        }
        else if (failed !== undefined && footer.failed === undefined)
            footer.failed = line;
        else if (disabled !== undefined)
            footer.disabled = disabled;
        else if (googletest_run_LISTED.test(text)) {
            const listed = googletest_run_LISTED.exec(text);
            if (listed?.[1] === 'FAILED ' && listed[2] !== undefined && footer.failed !== undefined)
                this.#log.failing.add(googletest_run_testName(listed[2]));
        }
        else if (!FAILED_TOTAL.test(text) && !SUITES_TOTAL.test(text))
            return text.trim().length === 0;
        this.#lastLine = line;
        return true;
    }
    finish() {
        const encloses = this.interleaved || this.announced === undefined ? {} : { encloses: 'all' };
        const footer = this.footer;
        if (footer?.passed === undefined) {
            if (!this.sawTest && footer === undefined)
                return undefined;
            if (this.openTest !== undefined)
                this.#log.failing.add(this.openTest, this.#place, 'The test did not finish.');
            const where = this.openTest === undefined ? '' : ` in ${this.openTest}`;
            this.#log.end(this.#lastLine, UNKNOWN_COUNTS, { confidence: 'structure', summaryLines: [], partial: `GoogleTest stopped${where}: its summary is missing.`, ...encloses });
            return this.#log.runs[0];
        }
        const { total, passedCount, skippedCount, disabled, seconds } = footer;
        const known = { total: total + disabled, passed: passedCount, failed: total - passedCount - skippedCount, skipped: skippedCount + disabled };
        if (total < passedCount + skippedCount)
            return undefined;
        const seen = [footer.line, footer.passed, footer.skipped, footer.failed].flatMap((line) => line?.number ?? []);
        this.#log.end(this.#lastLine, known, {
            confidence: this.announced === undefined ? 'summary' : 'structure',
            summaryLines: seen,
            lines: { passed: footer.passed.number, ...(footer.failed === undefined ? {} : { failed: footer.failed.number }), ...(footer.skipped === undefined ? {} : { skipped: footer.skipped.number }) },
            ...(seconds === undefined ? {} : { durationSeconds: seconds }),
            ...encloses,
        });
        return this.#log.runs[0];
    }
}

;// CONCATENATED MODULE: ./lib/read/console/formats/googletest.js

const googletest_HEADER = /^\[=+\] Running (\d{1,9}) tests? from \d{1,9} test (?:suites?|cases?)\.$/;
const googletest_STARTED = /^\[ RUN {6}\] (\S.*)$/;
const MAIN = /^Running main\(\) from \S/;
const REPEAT = /^Repeating all tests \(iteration \d+\) \. \. \.$/;
class GoogletestReader {
    #stream;
    /** The one that lines belong to stands last. More than one: a test ran another program, or programs run side by side. */
    #open = [];
    #runs = [];
    #atFooter;
    constructor(stream) {
        this.#stream = stream;
    }
    get attentive() {
        return this.#open.some((run) => run.footer === undefined) || this.#atFooter !== undefined;
    }
    read(line) {
        const text = line.text;
        if (text.startsWith('[=')) {
            const header = googletest_HEADER.exec(text);
            const ran = googletest_run_RAN.exec(text);
            if (header !== null)
                this.#header(line, Number(header[1]));
            else if (ran !== null)
                this.#ran(line, Number(ran[1]), ran[2]);
            return;
        }
        if (MAIN.test(text) || REPEAT.test(text)) {
            this.#main(line);
            return;
        }
        const started = googletest_STARTED.exec(text)?.[1];
        if (started !== undefined)
            this.#started(line, started);
        else if (!this.#result(line) && this.#atFooter?.readFooter(line) === false)
            this.#atFooter = undefined;
    }
    finish() {
        for (const run of this.#open)
            this.#emit(run);
        return { runs: this.#runs };
    }
    #emit(run) {
        const finished = run.finish();
        if (finished !== undefined)
            this.#runs.push(finished);
    }
    /** Runs whose summary nothing can call in question any more. */
    #settle() {
        this.#atFooter = undefined;
        for (let at = this.#open.length - 1; at >= 0; at -= 1) {
            const run = this.#open[at];
            if (run?.settled !== true)
                continue;
            this.#emit(run);
            this.#open.splice(at, 1);
        }
    }
    #main(line) {
        const last = this.#open.at(-1);
        if (last?.openTest !== undefined && last.footer === undefined)
            return;
        this.#settle();
        this.#open.push(new GoogletestRun(this.#stream, line, undefined));
    }
    #header(line, announced) {
        const last = this.#open.at(-1);
        if (last !== undefined && last.announced === undefined && last.footer === undefined) {
            last.announced = announced;
            return;
        }
        this.#settle();
        this.#open.push(new GoogletestRun(this.#stream, line, announced));
    }
    #started(line, name) {
        const run = this.#open.findLast((each) => each.announced !== undefined && !each.settled);
        run?.start(line, name);
        if (run?.footer === undefined)
            this.#atFooter = undefined;
    }
    #result(line) {
        if (this.#open.length === 0 && BRIEF_FAILURE.test(line.text))
            this.#open.push(new GoogletestRun(this.#stream, line, undefined));
        const at = this.#open.findLastIndex((run) => run.readTest(line));
        if (at < 0)
            return false;
        const later = this.#open.slice(at + 1);
        if (later.length === 0)
            return true;
        const [owner] = this.#open.splice(at, 1);
        // What began inside this test and never ran one was printed by it; what did run tests runs beside it.
        for (const run of later) {
            if (run.footer !== undefined)
                continue;
            if (run.sawTest) {
                run.interleaved = true;
                if (owner !== undefined)
                    owner.interleaved = true;
            }
            else
                this.#open.splice(this.#open.indexOf(run), 1);
        }
        if (owner !== undefined)
            this.#open.push(owner);
        return true;
    }
    #ran(line, total, milliseconds) {
        const run = this.#open.findLast((each) => !each.settled && (each.announced === total || each.announced === undefined));
        if (run !== undefined) {
            run.ran(line, total, milliseconds);
            this.#atFooter = run;
            return;
        }
        if (this.#open.some((each) => each.footer === undefined && each.openTest !== undefined))
            return;
        this.#settle();
        const cut = new GoogletestRun(this.#stream, line, undefined);
        cut.ran(line, total, milliseconds);
        this.#open.push(cut);
        this.#atFooter = cut;
    }
}
const googletest = {
    id: 'googletest',
    title: 'GoogleTest',
    kind: 'tests',
    openings: ['[==========]', '[ RUN', '[ OK', '[ FAILED', '[ PASSED', '[ SKIPPED', 'Running main()', 'Repeating all', '2 FAILED', 'YOU HAVE'],
    start: (stream) => new GoogletestReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/gotestsum.js




const DONE = /^DONE(?: (\d{1,6}) runs,)? (\d{1,9}) tests?(?:, (\d{1,9}) skipped)?(?:, (\d{1,9}) failures?)?(?:, (\d{1,9}) errors?)? in (\d{1,9}\.\d{1,9})s$/;
const gotestsum_FAILED = /^=== FAIL: (\S+) (\S*?)(?: \(re-run (\d{1,6})\))? \((?:\d+\.\d+s|unknown)\)$/;
const OTHER_SECTION = /^=== (?:Skipped|Failed|Errors|SKIP: )/;
const TEST_LINE = /^(?:PASS|FAIL|SKIP) \S+\.(?:Test|Fuzz|Example|Benchmark)\S*(?: \(re-run \d+\))? \(\d+\.\d+s\)$/;
const PACKAGE_LINE = /^ *(?:[✓✖∅] {1,2}|(?:PASS|FAIL|EMPTY) (?:Package )?)(\S+)(?: \((?:cached|\d[\d.]*\S*s)\))?(?: \(coverage: (\d{1,3}\.\d)% of statements(?: in [^)]+)?\))?$/;
class GotestsumReader {
    #stream;
    #runs = [];
    #coverage = [];
    #failures = new Capped();
    /** Of one execution: one line per run of it. */
    #summaries = [];
    #firstLine = 0;
    #explaining = false;
    /** A line that only gotestsum prints, since the last summary. */
    #begunAt = 0;
    constructor(stream) {
        this.#stream = stream;
    }
    get attentive() {
        return this.#explaining;
    }
    read(line) {
        const { text, number } = line;
        const done = text.startsWith('DONE ') ? DONE.exec(text) : null;
        if (done !== null) {
            this.#done(done, number);
            return;
        }
        const failed = text.startsWith('=== FAIL: ') ? gotestsum_FAILED.exec(text) : null;
        if (failed !== null) {
            this.#failures.push({ package: keep(failed[1] ?? ''), test: keep(failed[2] ?? ''), attempt: integerOrZero(failed[3]), message: '' });
            this.#explaining = true;
            this.#sign(number, true);
        }
        else if (this.#explaining)
            this.#explain(text);
        if (text.length < 1_000 || text.startsWith('{'))
            this.#otherLine(text, number);
    }
    finish() {
        this.#close();
        if (this.#begunAt > 0)
            this.#runs.push(this.#run(UNKNOWN_COUNTS, this.#begunAt, { encloses: 'all', partial: 'gotestsum began, and its last line (DONE ...) never came.', failingTests: this.#named(this.#failures.items) }));
        return { runs: this.#runs, coverage: this.#coverage };
    }
    #otherLine(text, number) {
        if (text.startsWith('{"Time":"'))
            this.#sign(number, false);
        else if (TEST_LINE.test(text))
            this.#sign(number, true);
        else if (/^ *[✓✖∅PFE]/.test(text)) {
            const found = PACKAGE_LINE.exec(text);
            if (found === null)
                return;
            if (text.startsWith('✓  ') || text.startsWith('✖  ') || text.startsWith('∅  ') || text.includes(' Package '))
                this.#sign(number, false);
            const covered = numbers_percentage(found[2]);
            if (covered !== null && !/^ *(?:∅|EMPTY)/.test(text))
                this.#coverage.push({ tool: 'go', percentage: covered, line: number, stream: this.#stream, scope: 'part' });
        }
        else if (goPackageLine(text) !== undefined || goControl(text) !== undefined || goResult(text) !== undefined)
            this.#sign(number, false);
    }
    #sign(number, certain) {
        if (this.#firstLine === 0)
            this.#firstLine = number;
        if (certain && this.#begunAt === 0)
            this.#begunAt = number;
    }
    #explain(text) {
        if (OTHER_SECTION.test(text)) {
            this.#explaining = false;
            return;
        }
        const failure = this.#failures.items.at(-1);
        const log = goLogLine(text);
        if (failure === undefined || log === undefined || text.startsWith('\t'))
            return;
        const bare = !log.file.includes('/') && failure.package !== '.';
        failure.file = keep(bare ? `${failure.package}/${log.file}` : log.file);
        failure.line = log.line;
        if (log.message !== '' && failure.message.length < LONGEST_MESSAGE)
            failure.message = keep(failure.message === '' ? log.message : `${failure.message}\n${log.message}`, LONGEST_MESSAGE);
    }
    #done(match, line) {
        const [, runs, total, skipped, failures, errors, seconds] = match;
        const summary = {
            line,
            runs: runs === undefined ? 1 : integerOrZero(runs),
            total: integerOrZero(total),
            skipped: integerOrZero(skipped),
            failures: integerOrZero(failures),
            errors: integerOrZero(errors),
            seconds: Number(seconds),
        };
        const before = this.#summaries.at(-1);
        if (before !== undefined && summary.runs !== before.runs + 1)
            this.#close();
        this.#summaries.push(summary);
        this.#explaining = false;
        this.#begunAt = 0;
    }
    /** Ends an execution whose last summary was seen. */
    #close() {
        const first = this.#summaries[0];
        const last = this.#summaries.at(-1);
        if (first === undefined || last === undefined)
            return;
        const shown = this.#failures.items;
        const complete = this.#failures.count === last.failures;
        const lastAttempt = shown.filter((failure) => failure.attempt === last.runs - 1);
        const known = first === last ? single(last, complete ? shown : []) : repeated(first, last, this.#summaries.at(-2), complete ? lastAttempt : undefined);
        const failing = this.#named(first === last ? shown : lastAttempt);
        const names = new Set(lastAttempt.map(identity));
        const flaky = first === last || !complete ? [] : this.#named(shown.filter((failure) => failure.attempt === 0 && !names.has(identity(failure))));
        this.#runs.push(this.#run(known, last.line, {
            encloses: 'all',
            evidence: evidenceAt('gotestsum', last.line, known),
            summaryLines: this.#summaries.map((summary) => summary.line),
            durationSeconds: last.seconds,
            failingTests: failing,
            flakyTests: flaky,
            ...(known.failed === null ? { partial: 'Tests were run again and some still failed; gotestsum was told not to list which.' } : {}),
            ...(first === last ? {} : { notes: [`gotestsum ran failed tests again (${last.runs} runs); each test counts once, by its last attempt.`] }),
        }));
        this.#summaries = [];
        this.#failures = new Capped();
        this.#firstLine = 0;
    }
    #run(counts, lastLine, rest) {
        return { framework: 'gotestsum', confidence: 'summary', counts, evidence: [], firstLine: this.#firstLine || lastLine, lastLine, summaryLines: [], stream: this.#stream, ...rest };
    }
    #named(failures) {
        const byIdentity = new Map(failures.map((failure) => [identity(failure), failure]));
        return [...byIdentity.values()].map(({ package: path, test, file, line, message }) => ({
            name: test === '' ? path : test,
            ...(file === undefined ? {} : { file }),
            ...(line === undefined ? {} : { line }),
            ...(message === '' ? {} : { message }),
        }));
    }
}
function identity(failure) {
    return `${failure.package} ${failure.test}`;
}
function single(summary, shown) {
    const packages = shown.filter((failure) => failure.test === '').length;
    const errors = packages > 0 ? 0 : summary.errors;
    const passed = summary.total - summary.skipped - (summary.failures - packages);
    if (passed < 0)
        return UNKNOWN_COUNTS;
    return { total: summary.total + packages + errors, passed, failed: summary.failures + errors, skipped: summary.skipped };
}
function repeated(first, last, before, lastAttempt) {
    const failures = last.failures - before.failures;
    const failed = failures === 0 ? 0 : lastAttempt === undefined ? null : new Set(lastAttempt.map(identity)).size;
    const passed = failed === null ? null : integer(String(first.total - first.skipped - failed));
    return { total: first.total, passed, failed, skipped: first.skipped };
}
const gotestsum = {
    id: 'gotestsum',
    title: 'gotestsum',
    kind: 'tests',
    openings: ['DONE 3', '===', '✓ …', '✖ …', '∅ …', 'PASS', 'FAIL', 'SKIP', 'EMPTY', 'ok', '? …', '--- FAIL:', '{"Time":"2026-01-02T03:04:05'],
    start: (stream) => new GotestsumReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/gradle.js




const COMPLETED = /^(\d+) tests? completed(?:, (\d+) failed)?(?:, (\d+) skipped)?$/;
const SNIPPET = /^(?:[|│*=\s]{0,6})?(?:Test )?(?:Results?|[Ss]ummary)(?: of .{1,100})?: ?(?:(?:SUCCESS|FAILURE|FAILED|SKIPPED|PASSED),? ?)?\(?(\d+) tests?(?: run| executed| completed)?[,:] (\d+) (?:success(?:es|ful)?|succeeded|passed|passes)[,;] (\d+) (?:failures?|failed|failing)[,;] (\d+) (?:skipped|ignored)\)?\.?(?: in [\d.]+ ?\w+)?\s*[|│*=]?$/;
const LOGGER = /^(?:SUCCESS|FAILURE): Executed (\d+) tests? in [\w. ]{1,40}?(?: \((?:(\d+) failed)?(?:, )?(?:(\d+) skipped)?\))?$/;
const EVENT = /^(\S.{0,400}?) (PASSED|FAILED|SKIPPED)(?: \([\d.]+m?s\))?$/;
/** Before 4.7 the name stood alone and standard error could follow it on the same line. */
const TASK = /^(?:> Task )?(:[\w:.-]*?\w)(?:WARNING: .*| (FAILED|UP-TO-DATE|NO-SOURCE|SKIPPED|FROM-CACHE))?$/;
const SHORT_PLACE = /^ {4,}(?:Caused by: )?([\w.$]+) at ([\w$-]+\.(?:java|kt|groovy|scala)):(\d+)$/;
const DEVICE_PROGRESS = /^(.{0,200}?)Tests (\d+)\/(\d+) completed\. \((\d+) skipped\) \((\d+) failed\)$/;
/** The tests of one execution of a task: its events, and the totals that were printed for it. */
class Bucket {
    outcomes = new Map();
    flaky = new Capped();
    passed = 0;
    failed = 0;
    skipped = 0;
    firstLine = 0;
    lastLine = 0;
    own;
    snippet;
    failing = new Map();
    /** Latest progress of each Android device. */
    devices = new Map();
}
class GradleReader extends CollectingReader {
    #buckets = [];
    #current = new Map();
    #silent = new Set();
    #task = '';
    #failure;
    read(line) {
        const text = line.text;
        if (text.startsWith(' ')) {
            this.#indented(text);
            return;
        }
        if (text.startsWith('BUILD ')) {
            this.attentive = false;
            return;
        }
        const task = TASK.exec(text);
        if (task !== null) {
            this.#header(task[1] ?? '', task[2]);
            return;
        }
        const own = COMPLETED.exec(text) ?? LOGGER.exec(text);
        if (own !== null) {
            this.#printed('own', { total: integerOrZero(own[1]), failed: integerOrZero(own[2]), skipped: integerOrZero(own[3]), line: line.number });
            return;
        }
        const snippet = SNIPPET.exec(text);
        if (snippet !== null) {
            this.#printed('snippet', { total: integerOrZero(snippet[1]), failed: integerOrZero(snippet[3]), skipped: integerOrZero(snippet[4]), line: line.number });
            return;
        }
        const device = DEVICE_PROGRESS.exec(text);
        if (device !== null) {
            const { devices } = this.#bucket(line.number, 'event');
            const finished = device[2] === device[3];
            if (finished && devices.size < 100)
                devices.set(keep(device[1] ?? ''), { total: integerOrZero(device[3]), failed: integerOrZero(device[5]), skipped: integerOrZero(device[4]), line: line.number });
            return;
        }
        const event = text.includes(' > ') ? EVENT.exec(text) : null;
        if (event?.[1] !== undefined)
            this.#event(event[1], event[2], line.number);
        else if (text.length > 0)
            this.#endFailure();
    }
    finish() {
        const silent = [...this.#silent].filter((task) => !this.#current.has(task));
        for (const bucket of this.#buckets)
            this.#close(bucket, silent.length > 0);
        return super.finish();
    }
    #header(task, status) {
        this.#endFailure();
        this.attentive = true;
        this.#task = keep(task);
        const tests = /(?:^|:)(?:test|\w+Test|test\w*UnitTest|check\w*Tests)$/.test(task);
        if (!tests || this.#silent.size > 10_000)
            return;
        if (status === undefined)
            this.#silent.add(this.#task);
        else if (status !== 'FAILED')
            this.#silent.delete(this.#task);
    }
    #bucket(number, wanted) {
        const open = this.#current.get(this.#task);
        const taken = open !== undefined && (wanted === 'event' ? open.own !== undefined || open.snippet !== undefined : open[wanted] !== undefined);
        if (open !== undefined && !taken) {
            open.lastLine = number;
            return open;
        }
        const bucket = new Bucket();
        bucket.firstLine = number;
        bucket.lastLine = number;
        this.#current.set(this.#task, bucket);
        if (this.#buckets.length < 10_000)
            this.#buckets.push(bucket);
        return bucket;
    }
    #printed(kind, figures) {
        this.#endFailure();
        this.#bucket(figures.line, kind)[kind] = figures;
    }
    #event(shown, outcome, number) {
        this.#endFailure();
        const names = shown.split(' > ').filter((name) => !/^Gradle Test (?:Run|Executor) /.test(name));
        if (names.length < 2)
            return;
        const name = keep(names.join(' > '));
        const bucket = this.#bucket(number, 'event');
        const earlier = bucket.outcomes.get(name);
        if (bucket.outcomes.size < 100_000)
            bucket.outcomes.set(name, outcome);
        if (earlier === 'FAILED' && outcome === 'PASSED') {
            // The test-retry plugin reports every attempt; the last one is the outcome.
            bucket.failed -= 1;
            bucket.failing.delete(name);
            bucket.flaky.push({ name });
        }
        else if (earlier === 'FAILED' && outcome === 'FAILED')
            return;
        if (outcome === 'PASSED')
            bucket.passed += 1;
        else if (outcome === 'SKIPPED')
            bucket.skipped += 1;
        else {
            bucket.failed += 1;
            if (bucket.failing.size < 10_000)
                bucket.failing.set(name, { name });
            this.#failure = { bucket, name, testClass: keep(names[0] ?? '') };
        }
    }
    #indented(text) {
        const failure = this.#failure;
        if (failure === undefined)
            return;
        const test = failure.bucket.failing.get(failure.name);
        if (test === undefined)
            return;
        let improved = test.message === undefined && text.trim().length > 0 ? { ...test, message: keep(text, LONGEST_MESSAGE) } : test;
        if (improved.line === undefined) {
            const short = SHORT_PLACE.exec(text);
            const frame = jvmFrame(text);
            const simple = failure.testClass.slice(failure.testClass.lastIndexOf('.') + 1).replace(/\$.*$/, '');
            if (frame !== null && (sameClass(frame.className, failure.testClass) || frame.file.replace(/^.*\//, '').startsWith(`${simple}.`)))
                improved = { ...improved, file: keep(frame.file), line: frame.line };
            else if (short !== null)
                improved = { ...improved, file: keep(sourcePath(failure.testClass, short[2] ?? '')), line: Number(short[3]) };
        }
        if (improved !== test)
            failure.bucket.failing.set(failure.name, improved);
    }
    #endFailure() {
        this.#failure = undefined;
    }
    #close(bucket, othersSilent) {
        const figures = bucket.snippet ?? bucket.own;
        const more = {
            firstLine: bucket.firstLine,
            lastLine: bucket.lastLine,
            failingTests: [...bucket.failing.values()],
            flakyTests: bucket.flaky.items,
            ...(othersSilent ? { partial: 'Gradle prints no counts for test tasks that pass: other tasks ran whose tests are not counted here.' } : {}),
        };
        if (figures !== undefined) {
            const lines = [figures.line, ...(bucket.own === undefined || bucket.own === figures ? [] : [bucket.own.line])];
            this.add(countsOfTotal(figures.total, figures.failed, figures.skipped), lines, { ...more, confidence: bucket.passed + bucket.failed > 0 ? 'structure' : 'summary' });
        }
        else if (bucket.devices.size > 0) {
            for (const device of bucket.devices.values())
                this.add(countsOfTotal(device.total, device.failed, device.skipped), [device.line], more);
        }
        else if (bucket.passed > 0) {
            this.add(counts(bucket.passed, bucket.failed, bucket.skipped), [bucket.lastLine], more);
        }
        else if (bucket.failed > 0) {
            this.addUnknown(bucket.firstLine, bucket.lastLine, 'Gradle named failing tests but printed no total.', more);
        }
    }
}
const gradle = {
    id: 'gradle',
    title: 'Gradle',
    kind: 'tests',
    openings: ['3 tests', '1 test', 'Results:', 'Result:', 'Test', 'Tests', '| …', '│ …', 'SUCCESS:', 'FAILURE:', '> Task', 'BUILD', ':compileJava', ':compileKotlin', ':compileGroovy', ':compileScala', ':compileTestJava', ':testClasses', ':test', ':testWARNING:', ':a:test'],
    start: (stream) => new GradleReader('gradle', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/guile-srfi64.js



const guile_srfi64_HEADER = /^%%%% Starting test (\S.*?)(?: {2}\(Writing full log to ".*"\))?$/;
const guile_srfi64_FAILED = /^.{0,400}?:\d{1,7}: (FAIL|XPASS)(?: (\S.*))?$/;
class GuileSrfi64Reader {
    #log;
    #block;
    #lastLine;
    #inBlock = false;
    constructor(stream) {
        this.#log = new RunLog('guile-srfi64', stream);
    }
    get attentive() {
        return this.#inBlock || this.#log.open;
    }
    read(line) {
        const text = line.text.trimEnd();
        const failed = guile_srfi64_FAILED.exec(text);
        if (guile_srfi64_HEADER.test(text)) {
            this.#end();
            this.#log.discard();
            this.#log.begin(line);
        }
        else if (!this.#log.open)
            return;
        else if (text.startsWith('# of ')) {
            if (!this.#inBlock)
                this.#block = new CounterBlock();
            this.#inBlock = this.#block?.read(text, line.number) === true;
            if (this.#inBlock)
                this.#lastLine = line;
        }
        else {
            this.#inBlock = false;
            if (failed === null)
                return;
            // A result after the counters: a test printed those.
            this.#block = undefined;
            const place = leadingPlace(text);
            this.#log.failing.add(failed[2] ?? `${place?.file ?? ''}:${place?.line ?? ''}`, place, failed[1] === 'XPASS' ? 'unexpected pass' : undefined);
        }
    }
    finish() {
        this.#end();
        return { runs: this.#log.runs };
    }
    #end() {
        if (this.#block === undefined || this.#lastLine === undefined || this.#block.lines.length === 0)
            return;
        const { counts, lines, places } = this.#block;
        this.#log.end(this.#lastLine, counts, { confidence: 'structure', encloses: 'all', summaryLines: lines, lines: places });
        this.#block = undefined;
        this.#inBlock = false;
    }
}
const guileSrfi64 = {
    id: 'guile-srfi64',
    title: 'SRFI-64',
    kind: 'tests',
    openings: ['%%%%'],
    start: (stream) => new GuileSrfi64Reader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/hardhat.js
/**
 * Hardhat 3 (hardhat test); Hardhat 2 prints as Mocha does.
 *
 *   Running Solidity tests                                  then node:test or Mocha tests, each with marks
 *   5 passing (3 solidity, 2 nodejs)                        zero parts are left out, also the first; the brackets break the number down
 *   1 failing (1 solidity)
 *   1 skipped (1 nodejs)
 *   1 todo (1 nodejs)
 * `hardhat test solidity` prints the figures alone, `hardhat test nodejs` with a duration: `  5 passing (123ms)`, `  1 cancelled`.
 * Source of the shapes: the test task, solidity-test/reporter, hardhat-node-test-reporter of 3.
 */


const hardhat_HEADER = /^Running (?:Solidity|node:test|Mocha|mocha) tests$/;
const FIGURE = /^( {0,2})(\d+) (passing|failing|skipped|todo|cancelled)(?: \(((?:\d+ [\w-]+(?:, )?){1,8}|\d+ms)\))?$/;
class HardhatReader extends CollectingReader {
    #firstLine = 0;
    #figures = [];
    read(line) {
        if (hardhat_HEADER.test(line.text)) {
            if (this.#firstLine === 0)
                this.#firstLine = line.number;
        }
        else {
            const figure = this.#figure(line);
            if (figure !== undefined)
                this.#figures.push(figure);
            else if (this.#figures.length > 0)
                this.#end();
        }
        this.attentive = this.#figures.length > 0;
    }
    finish() {
        if (this.#figures.length > 0)
            this.#end();
        return super.finish();
    }
    /** A figure whose breakdown adds up, or one below a header. */
    #figure(line) {
        const match = FIGURE.exec(line.text);
        if (match === null || this.#figures.some((each) => each.kind === match[3]))
            return undefined;
        const value = integerOrZero(match[2]);
        const parts = match[4]?.includes(' ') === true ? match[4].split(', ').map((part) => Number(part.split(' ')[0])) : undefined;
        const broken = parts !== undefined && match[1] === '' && parts.reduce((total, part) => total + part, 0) === value;
        return broken || this.#firstLine > 0 ? { line: line.number, kind: match[3] ?? '', value, broken } : undefined;
    }
    /** Mocha and node:test tests print figures of their own before the task's, which repeat them: only figures broken down are the task's. */
    #end() {
        const figures = this.#figures;
        this.#figures = [];
        const value = (kind) => figures.find((figure) => figure.kind === kind)?.value ?? 0;
        const broken = figures.every((figure) => figure.broken);
        const known = counts(value('passing'), value('failing') + value('cancelled'), value('skipped') + value('todo'));
        this.add(known, figures.map((figure) => figure.line), {
            confidence: broken ? 'structure' : 'summary',
            firstLine: this.#firstLine > 0 ? this.#firstLine : (figures[0]?.line ?? 0),
            encloses: 'all',
        });
        if (broken)
            this.#firstLine = 0;
    }
}
const hardhat = {
    id: 'hardhat',
    title: 'Hardhat',
    kind: 'tests',
    openings: ['Running', '5 passing', '5 failing', '5 skipped', '5 todo'],
    start: (stream) => new HardhatReader('hardhat', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/hspec.js




const hspec_FINISHED = /^Finished in \d+\.\d+ seconds(?:, used \d+\.\d+ seconds of CPU time)?$/;
const hspec_PLACE = /^ {2}(\S{1,400}\.l?hs):(\d{1,7}):(?:\d{1,7}): ?$/;
const hspec_NAME = /^ {2}\d+\) (.{1,400}?)(?: FAILED)?$/;
class HspecReader extends CollectingReader {
    #finished = 0;
    #hspec = false;
    #place;
    #failing = new Capped();
    #current;
    read(line) {
        const text = line.text;
        if (hspec_FINISHED.test(text)) {
            this.#flush();
            this.attentive = false;
            this.#finished = line.number;
            return;
        }
        if (this.#finished === line.number - 1 && this.#finished > 0 && this.#summary(text, line.number))
            return;
        if (text.startsWith('Randomized with seed '))
            this.#hspec = true;
        else if (text === 'Failures:')
            this.attentive = true;
        else if (this.attentive)
            this.#failure(text);
    }
    #summary(text, number) {
        const parts = labelledCounts(text);
        if (parts === null || !(parts.has('example') || parts.has('examples')) || parts.has('errors'))
            return false;
        const known = countsOfTotal(countOf(parts, 'example', 'examples'), countOf(parts, 'failure', 'failures'), countOf(parts, 'pending'));
        this.add(known, [number], { confidence: this.#hspec ? 'structure' : 'shape', firstLine: this.#finished, failingTests: this.#failing.items });
        this.#failing = new Capped();
        this.#finished = 0;
        this.#hspec = false;
        return true;
    }
    #failure(text) {
        const place = hspec_PLACE.exec(text);
        if (place !== null) {
            this.#flush();
            this.#place = { file: keep(place[1] ?? ''), line: Number(place[2]) };
            return;
        }
        const name = hspec_NAME.exec(text);
        if (name !== null) {
            this.#flush();
            this.#current = { name: keep(name[1] ?? ''), ...this.#place };
            this.#place = undefined;
        }
        else if (text.startsWith('  To rerun use: ')) {
            this.#hspec = true;
            this.#flush();
        }
        else if (this.#current !== undefined && text.trim().length > 0) {
            const told = this.#current.message;
            this.#current = { ...this.#current, message: keep(told === undefined ? text : `${told}\n${text.trim()}`, LONGEST_MESSAGE) };
        }
    }
    #flush() {
        if (this.#current !== undefined)
            this.#failing.push(this.#current);
        this.#current = undefined;
    }
}
const hspec = {
    id: 'hspec',
    title: 'Hspec',
    kind: 'tests',
    openings: ['Finished in', '3 examples', '1 example', 'Randomized with', 'Failures:'],
    start: (stream) => new HspecReader('hspec', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/hunit.js


const hunit_PROBLEM = /^### (?:Failure|Error) in: +(.{1,400})$/;
const hunit_PLACE = /^(\S{1,400}\.l?hs):(\d{1,7})$/;
class HunitReader extends TriedCountsReader {
    #current;
    read(line) {
        const problem = hunit_PROBLEM.exec(line.text);
        if (problem !== null) {
            this.#current = { name: keep(problem[1] ?? '') };
            this.attentive = true;
            return;
        }
        if (this.#current !== undefined) {
            const place = hunit_PLACE.exec(line.text);
            this.failing.push(place === null ? { ...this.#current, message: keep(line.text) } : { ...this.#current, file: keep(place[1] ?? ''), line: Number(place[2]) });
            this.#current = undefined;
            this.attentive = false;
        }
        this.counters(line);
    }
}
const hunit = {
    id: 'hunit',
    title: 'HUnit',
    kind: 'tests',
    openings: ['### Failure', '###', 'Cases:'],
    start: (stream) => new HunitReader('hunit', stream, 'Cases'),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/istanbul.js

const istanbul_HEADER = /^\s{0,4}File\s+\|\s+% Stmts\s+\|/;
const istanbul_ROW = /^(\s*)(\S[^|]{0,400}?)\s*\|\s*([\d.]{1,6})\s*\|\s*([\d.]{1,6})\s*\|\s*([\d.]{1,6})\s*\|\s*([\d.]{1,6})\s*\|/;
const istanbul_RULE = /^\s{0,4}-{3,}\|(?:-{3,}\|?){3,6}\s*$/;
const istanbul_TITLE = /^={3,} Coverage summary ={3,}$/;
const STATEMENTS = /^Statements\s{1,8}: (?:(\d{1,3}(?:\.\d{1,2})?)|Unknown)% \( \d+\/(\d+) \)/;
const PACKAGE = /^> (\S+?)(?:@\S+)? \S+$/;
const MOST_FILES = 10_000;
const MOST_REPORTS = 200;
function merges(later, earlier) {
    if (later.package !== earlier.package || earlier.files.size === 0)
        return false;
    for (const [name, covered] of earlier.files) {
        const now = later.files.get(name);
        if (now === undefined || now < covered)
            return false;
    }
    return true;
}
class IstanbulReader {
    #stream;
    #reports = [];
    #package = '';
    #inTable = false;
    #titleLine = 0;
    constructor(stream) {
        this.#stream = stream;
    }
    get attentive() {
        return this.#inTable;
    }
    read(line) {
        const text = line.text;
        if (this.#inTable && this.#row(line))
            return;
        if (istanbul_HEADER.test(text))
            this.#inTable = true;
        else if (istanbul_TITLE.test(text))
            this.#titleLine = line.number;
        else if (this.#titleLine > 0 && text.startsWith('Statements'))
            this.#statements(line);
        else if (text.startsWith('> '))
            this.#package = PACKAGE.exec(text)?.[1] ?? this.#package;
    }
    finish() {
        const reports = this.#reports.filter((report) => {
            const nothing = report.table && report.files.size === 0 && report.percentage === 0;
            return report.percentage !== null && !nothing;
        });
        const standing = reports.filter((report, at) => !reports.slice(at + 1).some((later) => merges(later, report)));
        const scope = standing.length > 1 ? 'part' : 'total';
        return {
            coverage: standing.map((report) => ({
                tool: 'istanbul',
                percentage: report.percentage ?? 0,
                line: report.line,
                stream: this.#stream,
                scope,
                ...(report.weight === undefined ? {} : { weight: report.weight }),
            })),
        };
    }
    /** False at the first line that is no row: the table is over. */
    #row(line) {
        if (istanbul_RULE.test(line.text))
            return true;
        const match = istanbul_ROW.exec(line.text);
        const covered = numbers_percentage(match?.[3]);
        if (match === null || covered === null) {
            this.#inTable = false;
            return false;
        }
        if (match[1] === '' && match[2] === 'All files') {
            const report = this.#report('table', covered);
            report.percentage = covered;
            report.line = line.number;
        }
        else {
            const files = this.#reports.at(-1)?.files;
            const name = `${match[1]}${match[2]}`;
            if (files !== undefined && files.size < MOST_FILES)
                files.set(Buffer.from(name).toString(), covered);
        }
        return true;
    }
    #statements(line) {
        const match = STATEMENTS.exec(line.text);
        this.#titleLine = 0;
        if (match === null)
            return;
        const covered = numbers_percentage(match[1]);
        const report = this.#report('summary', covered);
        if (report.percentage === null) {
            report.percentage = covered;
            report.line = line.number;
        }
        const weight = integer(match[2]);
        if (weight !== null && weight > 0)
            report.weight = weight;
    }
    /** The report that a table or summary belongs to: both reporters may be on, in any order, and print the same figure. */
    #report(kind, covered) {
        const last = this.#reports.at(-1);
        if (last !== undefined && !last[kind] && last.percentage === covered && last.package === this.#package) {
            last[kind] = true;
            return last;
        }
        const report = { package: this.#package, percentage: null, line: 0, table: false, summary: false, files: new Map() };
        report[kind] = true;
        if (this.#reports.length === MOST_REPORTS)
            this.#reports.shift();
        this.#reports.push(report);
        return report;
    }
}
const istanbul = {
    id: 'istanbul',
    title: 'Istanbul',
    kind: 'coverage',
    openings: ['File', '====', 'Statements', '> …'],
    start: (stream) => new IstanbulReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/japa.js





const japa_TESTS = /^ {0,15}Tests(?: {2}| {1,16}: )((?:\d+ (?:passed|failed|todo|skipped|regression)(?:, )?){1,5}) \((\d+)\)$/;
const japa_TIME = /^ {0,15}Time(?: {2}| {1,16}: )([\d.]{1,12}) ?(ms|s|m|secs?)\b/;
const japa_HEADLINE = /^❯ (\S.*)$/;
class JapaReader extends CollectingReader {
    #figures;
    #verdict = 0;
    #failing = new Capped();
    #detail;
    read(line) {
        const text = line.text;
        const headline = japa_HEADLINE.exec(text)?.[1];
        const match = japa_TESTS.exec(text);
        if (this.#figures !== undefined)
            this.#confirm(text);
        if (headline !== undefined) {
            this.#closeDetail();
            this.#detail = new FailureDetail(headline);
        }
        else if (/^ {1,2}(?:FAILED|PASSED) ?$/.test(text)) {
            this.#closeDetail();
            this.#verdict = line.number;
        }
        else if (match !== null)
            this.#figures = { line: line.number, match };
        else if (/^ NO TESTS EXECUTED ?$/.test(text))
            this.add(counts(0, 0, 0), [line.number]);
        else if (/^─.*\[\d+\/\d+\]─$/.test(text))
            this.#closeDetail();
        else
            this.#detail?.read(text);
        this.attentive = this.#figures !== undefined || this.#detail !== undefined;
    }
    finish() {
        if (this.#figures !== undefined)
            this.#tell();
        this.#closeDetail();
        return super.finish();
    }
    #confirm(text) {
        const time = japa_TIME.exec(text);
        if (time !== null)
            this.#tell(Number(time[1]) * (time[2] === 'ms' ? 0.001 : time[2] === 'm' ? 60 : 1));
        else if (this.#verdict > 0 && text.trim() === '')
            this.#tell();
        this.#figures = undefined;
    }
    #closeDetail() {
        if (this.#detail === undefined)
            return;
        this.#failing.push(this.#detail.finish());
        this.#detail = undefined;
        const last = this.runs.at(-1);
        // Versions 2 and 3 print the errors below the figures.
        if (last !== undefined && this.#verdict === 0)
            this.runs[this.runs.length - 1] = { ...last, failingTests: this.#failing.items };
    }
    #tell(seconds) {
        const figures = this.#figures;
        const parts = labelledCounts(figures?.match[1] ?? '');
        if (figures === undefined || parts === null)
            return;
        const passed = countOf(parts, 'passed', 'regression');
        this.add(counts(passed, countOf(parts, 'failed'), countOf(parts, 'skipped', 'todo'), integerOrZero(figures.match[2])), [figures.line], {
            confidence: this.#verdict > 0 ? 'structure' : 'summary',
            failingTests: this.#failing.items,
            ...(seconds === undefined || !Number.isFinite(seconds) ? {} : { durationSeconds: seconds }),
        });
        this.#verdict = 0;
        this.#failing = new Capped();
    }
}
const japa = {
    id: 'japa',
    title: 'Japa',
    kind: 'tests',
    openings: ['Tests', 'Time', 'FAILED', 'PASSED', 'NO TESTS', '❯ …'],
    start: (stream) => new JapaReader('japa', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/jasmine.js




const jasmine_FIGURES = /^(\d+) specs?, (\d+) failures?(?:, (\d+) pending specs?)?$/;
const jasmine_RAN = /^Ran (\d+) of (\d+) specs?$/;
const BELOW = /^(?:Finished in|Ran in parallel with) ([\d.]{1,16}) (?:seconds?|workers)/;
const EXECUTED = /^Executed (\d+) of (\d+) specs?((?: SUCCESS| INCOMPLETE| \(\d+ [A-Z]+\)){0,6})(?: in ([^.]{1,40}(?:\.\d+[^.]{1,40})?))?\.$/;
const TERMINAL = /^(?:SUCCESS|FAILURE): (\d+) specs?, (\d+) failures?, (\d+) skipped, (\d+) disabled in ([\d.]{1,16})s\.$/;
const NODE = /^(\d+) tests?, \d+ assertions?, (\d+) failures?, (\d+) skipped$/;
class JasmineReader extends CollectingReader {
    #firstLine = 0;
    #failing = new Capped();
    #listing = false;
    #listed = 0;
    #detail;
    #ran;
    #figures;
    /** Total of the run just told: the other reporter may tell the same run again. */
    #told;
    read(line) {
        const text = line.text;
        if (text === 'Started' || text === 'Jasmine started')
            this.#start(line.number);
        else if (this.#firstLine > 0 && /^(?:Failures:|\* {2,}Failures {2,}\*)$/.test(text))
            this.#listing = true;
        else {
            if (this.#listing)
                this.#listing = this.#list(text);
            if (!this.#listing)
                this.#summary(line);
        }
        this.attentive = this.#listing || this.#figures !== undefined;
    }
    finish() {
        if (this.#figures !== undefined)
            this.#tell(this.#figures, 'console');
        return super.finish();
    }
    /** The nearest one counts: other programs print such a line, too. */
    #start(number) {
        this.#firstLine = number;
        this.#told = undefined;
    }
    /** False below the list. */
    #list(text) {
        const headline = /^(\d+)\) (\S.*)$/.exec(text);
        const suite = /^Suite error: (\S.*)$/.exec(text)?.[1];
        const ends = text === 'Pending:' || jasmine_FIGURES.test(text) || jasmine_RAN.test(text) || text.startsWith('*****') || EXECUTED.test(text);
        if ((headline !== null && Number(headline[1]) === this.#listed + 1) || suite !== undefined || (ends && this.#detail !== undefined)) {
            if (this.#detail !== undefined)
                this.#failing.push(this.#detail.finish());
            this.#detail = undefined;
        }
        if (headline !== null && Number(headline[1]) === this.#listed + 1) {
            this.#listed += 1;
            this.#detail = new FailureDetail(headline[2] ?? '');
        }
        else if (suite !== undefined)
            this.#detail = new FailureDetail(suite);
        else if (ends && !(text.startsWith('*****') && this.#listed === 0)) {
            return false;
        }
        else if (text !== '  Message:' && text !== '  Stack:')
            this.#detail?.read(text);
        return true;
    }
    #summary(line) {
        const text = line.text;
        const below = BELOW.exec(text);
        if (this.#figures !== undefined && text.trim() !== '') {
            if (below !== null)
                this.#tell(this.#figures, 'console', text.startsWith('Finished') ? Number(below[1]) : undefined);
            this.#figures = undefined;
        }
        const ran = jasmine_RAN.exec(text);
        const figures = jasmine_FIGURES.exec(text);
        if (ran !== null)
            this.#ran = { executed: integerOrZero(ran[1]), total: integerOrZero(ran[2]) };
        else if (figures !== null)
            this.#figures = { line: line.number, known: this.#console(figures) };
        else if (text === 'No specs found')
            this.#figures = { line: line.number, known: counts(0, 0, 0) };
        else if (text.startsWith('Executed '))
            this.#executed(line);
        else
            this.#others(line);
    }
    #console(match) {
        const executed = integerOrZero(match[1]);
        const total = this.#ran?.executed === executed ? this.#ran.total : executed;
        const failed = this.#listed > 0 ? this.#listed : Math.min(executed, integerOrZero(match[2]));
        const pending = integerOrZero(match[3]);
        return counts(executed - failed - pending, failed, total - executed + pending, total);
    }
    /** The reporter's executed specs hold the pending ones in some versions: then they would not fit into the total beside them. */
    #executed(line) {
        const match = EXECUTED.exec(line.text);
        if (match === null)
            return;
        const part = (word) => integerOrZero(new RegExp(`\\((\\d+) ${word}\\)`).exec(match[3] ?? '')?.[1]);
        const total = integerOrZero(match[2]);
        const pending = part('PENDING');
        const executed = integerOrZero(match[1]);
        const failed = part('FAILED');
        const ran = executed + pending + part('SKIPPED') > total ? executed - pending : executed;
        const seconds = /^([\d.]+) secs?$/.exec(match[4] ?? '')?.[1];
        this.#tell({ line: line.number, known: counts(ran - failed, failed, total - ran, total) }, 'spec', seconds === undefined ? undefined : Number(seconds));
    }
    #others(line) {
        const terminal = TERMINAL.exec(line.text);
        const node = NODE.exec(line.text);
        const match = terminal ?? node;
        if (match === null)
            return;
        const total = integerOrZero(match[1]);
        const failed = integerOrZero(match[2]);
        const skipped = integerOrZero(match[3]) + (terminal === null ? 0 : integerOrZero(match[4]));
        const known = counts(total - failed - skipped, failed, skipped, total);
        this.#tell({ line: line.number, known }, 'spec', terminal === null ? undefined : Number(terminal[5]));
    }
    #tell(figures, by, seconds) {
        const repeated = this.#told !== undefined && this.#told.by !== by && this.#told.total === figures.known.total && this.#firstLine === 0;
        if (!repeated) {
            this.add(figures.known, [figures.line], {
                firstLine: this.#firstLine > 0 ? this.#firstLine : figures.line,
                failingTests: this.#failing.items,
                ...(this.#firstLine > 0 ? { confidence: 'structure', encloses: 'all' } : {}),
                ...(seconds === undefined || !Number.isFinite(seconds) ? {} : { durationSeconds: seconds }),
            });
        }
        this.#told = { total: figures.known.total ?? 0, by };
        this.#firstLine = 0;
        this.#failing = new Capped();
        this.#listed = 0;
        this.#ran = undefined;
        this.#figures = undefined;
    }
}
const jasmine = {
    id: 'jasmine',
    title: 'Jasmine',
    kind: 'tests',
    openings: ['Started', 'Jasmine started', 'Failures:', '* Failures', '9 specs', '9 spec', 'No specs', 'Ran 1', 'Finished in', 'Executed', 'SUCCESS:', 'FAILURE:', '5 tests', '5 test'],
    start: (stream) => new JasmineReader('jasmine', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/workflow-command.js
/** GitHub's `::error file=a.ts,line=3,title=name::message`, as test tools print it for failures. */
const COMMAND = /^::(\w{1,40})(?: ([^\n]*?))?::/;
const ESCAPES = [['%0D', '\r'], ['%0A', '\n'], ['%3A', ':'], ['%2C', ','], ['%25', '%']];
function workflow_command_unescape(text) {
    return ESCAPES.reduce((plain, [escaped, character]) => plain.replaceAll(escaped, character), text);
}
function workflow_command_workflowCommand(text) {
    const match = COMMAND.exec(text);
    if (match?.[1] === undefined)
        return undefined;
    const properties = new Map();
    for (const pair of (match[2] ?? '').split(',')) {
        const equals = pair.indexOf('=');
        if (equals > 0)
            properties.set(pair.slice(0, equals).trim(), workflow_command_unescape(pair.slice(equals + 1)));
    }
    return { command: match[1], properties, message: workflow_command_unescape(text.slice(match[0].length)) };
}

;// CONCATENATED MODULE: ./lib/read/console/formats/jest.js






const SUITES = /^Test Suites: (?:\d+ (?:failed|skipped|pending|passed), ){0,4}(?:(\d+) of )?(\d+) total$/;
const jest_TESTS = /^Tests:\s{1,12}((?:\d+ (?:failed|skipped|pending|todo|passed), ){0,5}\d+ total)$/;
const jest_TIME = /^Time:\s{1,12}([\d.]{1,12}) ?(m?s)\b/;
const jest_RESULT = /^(?:::group::| {1,2})?(PASS|FAIL) {1,2}(\S.*)$/;
const TRAILER = /(?: \((?:[\d.]+ ?m?s|\d+ MB heap size|, ){1,3}\))+$/;
const jest_FILE = /\.[cm]?[jt]sx?$|\.(?:vue|svelte|mdx?|coffee|feature|snap|json)$/;
const jest_DETAIL = /^ {2}● (\S.*)$/;
const jest_NONE = /^No tests found(?:, exiting with code \d+| related to files changed since .{1,200})$/;
/** `unit src/a.test.js` or ` browser: chromium  src/a.test.js`: the path is what follows the project's name. */
function pathOf(title) {
    const label = title.lastIndexOf('  ');
    return (label >= 0 ? title.slice(label) : title.slice(title.lastIndexOf(' ') + 1)).trim();
}
class JestReader extends CollectingReader {
    #failing = new Capped();
    #annotated = new Capped();
    #detail;
    #file;
    #repeats = false;
    #firstLine = 0;
    #files = 0;
    #outer;
    /** The `Test Suites:` line, and the number of files it says were run. */
    #suites;
    /** A `Tests:` line without `Test Suites:` above it: believed when `Snapshots:` follows, or nothing. */
    #lone;
    read(line) {
        this.#take(line);
        this.attentive = this.#detail !== undefined || this.#suites !== undefined || this.#lone !== undefined;
    }
    #take(line) {
        const text = line.text;
        if (this.#detail !== undefined && !this.#endsDetail(text)) {
            this.#detail.read(text);
            return;
        }
        if (this.#lone !== undefined && text.trim() !== '') {
            const { line: at, match } = this.#lone;
            this.#lone = undefined;
            if (text.startsWith('Snapshots:'))
                this.#summary(at, match);
        }
        const result = jest_RESULT.exec(text);
        if (result !== null)
            this.#result(result[1] === 'FAIL', result[2] ?? '', line.number);
        else if (text.startsWith('  ● '))
            this.#headline(text);
        else if (text.startsWith('Summary of all failing tests'))
            this.#repeats = this.#failing.count > 0;
        else if (text.startsWith('::'))
            this.#command(text);
        else
            this.#figures(line);
    }
    finish() {
        this.#closeDetail();
        if (this.#lone !== undefined && this.runs.length === 0)
            this.#summary(this.#lone.line, this.#lone.match);
        if (this.#files > 0 || this.#suites !== undefined) {
            const lastLine = this.#suites?.line ?? this.#firstLine;
            this.addUnknown(this.#firstLine, lastLine, 'Jest reported files but its "Tests:" line is missing: the output was cut or Jest crashed.', this.#state());
        }
        return super.finish();
    }
    #endsDetail(text) {
        const ends = text.startsWith('  ● ') || (text !== '' && !text.startsWith('  ') && text.trim() !== '');
        if (ends)
            this.#closeDetail();
        return ends;
    }
    #closeDetail() {
        if (this.#detail !== undefined && !this.#repeats)
            this.#failing.push(this.#detail.finish());
        this.#detail = undefined;
    }
    #result(failed, title, number) {
        const path = pathOf(title.replace(TRAILER, ''));
        if (!jest_FILE.test(path))
            return;
        this.#file = failed ? keep(path) : undefined;
        if (this.#repeats)
            return;
        if (this.#firstLine === 0)
            this.#firstLine = number;
        this.#files += 1;
    }
    #headline(text) {
        const name = jest_DETAIL.exec(text)?.[1];
        if (name !== undefined && name !== 'Console' && this.#file !== undefined)
            this.#detail = new FailureDetail(name, this.#file);
    }
    /** GitHubActionsReporter: details in a group of their own; with `silent` nothing but the annotations. */
    #command(text) {
        const thrown = /^::group::Errors thrown in (\S.*)$/.exec(text)?.[1];
        if (thrown !== undefined)
            this.#file = keep(thrown);
        const error = text.startsWith('::error ') ? workflow_command_workflowCommand(text) : undefined;
        const title = error?.properties.get('title');
        const file = error?.properties.get('file');
        if (error === undefined || title === undefined || file === undefined)
            return;
        const line = integer(error.properties.get('line'));
        this.#annotated.push({ name: keep(title), file: keep(file), ...(line === null ? {} : { line }), message: keep(error.message) });
    }
    #figures(line) {
        const suites = SUITES.exec(line.text);
        const match = jest_TESTS.exec(line.text);
        if (suites !== null)
            this.#suites = { line: line.number, files: integer(suites[1] ?? suites[2]) ?? 0 };
        else if (match !== null && this.#suites === undefined)
            this.#lone = { line, match };
        else if (match !== null)
            this.#summary(line, match);
        else if (jest_NONE.test(line.text)) {
            this.#firstLine = this.#firstLine === 0 ? line.number : this.#firstLine;
            this.#close(counts(0, 0, 0), line.number);
        }
        else if (line.text.startsWith('Time:'))
            this.#duration(line.text);
        else if (!line.text.startsWith('Tests:'))
            this.#suites = undefined;
    }
    #summary(line, match) {
        const parts = labelledCounts(match[1] ?? '');
        if (parts === null)
            return;
        const known = counts(countOf(parts, 'passed'), countOf(parts, 'failed'), countOf(parts, 'skipped', 'pending', 'todo'), countOf(parts, 'total'));
        if (this.#firstLine === 0)
            this.#firstLine = this.#suites?.line ?? line.number;
        this.#nest(this.#suites?.files ?? this.#files);
        this.#close(known, line.number);
    }
    #nest(ran) {
        if (this.#outer !== undefined && this.#outer.files + this.#files === ran)
            this.#firstLine = this.#outer.firstLine;
        const left = this.#files - ran;
        this.#outer = left > 0 ? { firstLine: this.#firstLine, files: left } : undefined;
    }
    #state() {
        return {
            confidence: this.#suites !== undefined && this.#files > 0 ? 'structure' : 'summary',
            failingTests: this.#failing.count > 0 ? this.#failing.items : this.#annotated.items,
        };
    }
    #close(known, line) {
        this.add(known, [line], { firstLine: this.#firstLine, encloses: 'all', ...this.#state() });
        this.#failing = new Capped();
        this.#annotated = new Capped();
        this.#firstLine = 0;
        this.#files = 0;
        this.#file = undefined;
        this.#repeats = false;
        this.#suites = undefined;
    }
    #duration(text) {
        const match = jest_TIME.exec(text);
        const run = this.runs.at(-1);
        if (match === null || run === undefined || run.durationSeconds !== undefined || this.#files > 0)
            return;
        const seconds = Number(match[1]) / (match[2] === 'ms' ? 1000 : 1);
        if (Number.isFinite(seconds))
            this.runs[this.runs.length - 1] = { ...run, durationSeconds: seconds };
    }
}
const jest = {
    id: 'jest',
    title: 'Jest',
    kind: 'tests',
    openings: ['Tests:', 'Test Suites:', 'Snapshots:', 'Time:', 'PASS', 'FAIL', '● …', '::group::PASS', '::group::FAIL', '::group::Errors', '::error', 'Summary', 'No tests'],
    start: (stream) => new JestReader('jest', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/junit4.js




const junit4_HEADER = /^JUnit version [34][\w.-]*$/;
const junit4_TIME = /^Time: [\d.,]+\s*$/;
const junit4_PASSED = /^OK \((\d+) tests?\)\s*$/;
const junit4_FAILED = /^Tests run: (\d+), {2}Failures: (\d+)(?:, {2}Errors: (\d+))?\s*$/;
const junit4_FAILURE = /^\d+\) (.{1,400})\(([\w$.]+)\)/;
class Junit4Reader extends CollectingReader {
    #firstLine = 0;
    #timed = false;
    #broken = false;
    #ignored = 0;
    #failing = new Capped();
    #current;
    read(line) {
        const text = line.text;
        if (junit4_HEADER.test(text)) {
            this.#reset();
            this.#firstLine = line.number;
            this.attentive = true;
        }
        else if (junit4_TIME.test(text)) {
            this.#timed = true;
            if (this.#firstLine === 0)
                this.#firstLine = line.number;
        }
        else if (!this.#timed)
            this.#progress(text);
        else if (text.startsWith('FAILURES!!!'))
            this.#broken = true;
        else
            this.#afterTime(line);
    }
    finish() {
        this.#flush();
        if (this.attentive)
            this.addUnknown(this.#firstLine, this.#firstLine, 'JUnit started but printed no summary.', { failingTests: this.#failing.items });
        return super.finish();
    }
    #progress(text) {
        if (this.attentive && /^[.EI]+$/.test(text))
            this.#ignored += text.replaceAll(/[^I]/g, '').length;
    }
    #afterTime(line) {
        const passed = junit4_PASSED.exec(line.text);
        const failed = this.#broken ? junit4_FAILED.exec(line.text) : null;
        if (passed !== null || failed !== null) {
            const total = integerOrZero((passed ?? failed)?.[1]);
            const failures = failed === null ? 0 : integerOrZero(failed[2]) + integerOrZero(failed[3]);
            this.#flush();
            this.add(counts(total - failures, failures, this.#ignored), [line.number], {
                confidence: this.attentive ? 'structure' : 'shape',
                firstLine: this.#firstLine,
                ...(this.attentive ? { encloses: 'all' } : {}),
                failingTests: this.#failing.items,
            });
            this.#reset();
            return;
        }
        const failure = junit4_FAILURE.exec(line.text);
        if (failure !== null) {
            this.#flush();
            const testClass = keep(failure[2] ?? '');
            this.#current = { name: `${testClass}.${keep(failure[1] ?? '')}`, testClass };
        }
        else if (this.#current !== undefined)
            this.#detail(line.text, this.#current);
    }
    #detail(text, current) {
        const frame = current.line === undefined ? jvmFrame(text) : null;
        if (frame !== null && sameClass(frame.className, current.testClass))
            this.#current = { ...current, file: keep(frame.file), line: frame.line };
        else if (current.message === undefined && text.trim().length > 0)
            this.#current = { ...current, message: keep(text, LONGEST_MESSAGE) };
    }
    #flush() {
        if (this.#current === undefined)
            return;
        const { testClass: _, ...test } = this.#current;
        this.#failing.push(test);
        this.#current = undefined;
    }
    #reset() {
        this.attentive = false;
        this.#firstLine = 0;
        this.#timed = false;
        this.#broken = false;
        this.#ignored = 0;
        this.#failing = new Capped();
        this.#current = undefined;
    }
}
const junit4 = {
    id: 'junit4',
    title: 'JUnit 4',
    kind: 'tests',
    openings: ['JUnit version', 'Time:', 'FAILURES!!!', 'OK (2 tests)', 'Tests run:', '1) test'],
    start: (stream) => new Junit4Reader('junit4', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/junit5.js




const junit5_FINISHED = /^Test run finished after \d+ ms$/;
const junit5_ROW = /^\[ *(\d+) (tests|containers) +(found|skipped|started|aborted|successful|failed) *\]$/;
const junit5_FAILURES = /^(?:Test )?[Ff]ailures \(\d+\):$/;
class Junit5Reader extends CollectingReader {
    #rows;
    #firstLine = 0;
    #failing = new Capped();
    #current;
    read(line) {
        const text = line.text;
        if (junit5_FAILURES.test(text)) {
            this.attentive = true;
            this.#firstLine = line.number;
        }
        else if (junit5_FINISHED.test(text)) {
            this.#flush();
            this.attentive = false;
            this.#rows = new Map();
            if (this.#firstLine === 0)
                this.#firstLine = line.number;
        }
        else if (this.#rows !== undefined)
            this.#row(line, this.#rows);
        else if (this.attentive)
            this.#failure(text);
    }
    #row(line, rows) {
        const match = junit5_ROW.exec(line.text);
        if (match === null)
            return;
        rows.set(`${match[2]} ${match[3]}`, { value: integerOrZero(match[1]), line: line.number });
        if (match[2] === 'tests' && match[3] === 'failed')
            this.#close(rows);
    }
    #close(rows) {
        const of = (row) => rows.get(row)?.value ?? 0;
        const lineOf = (row) => rows.get(row)?.line ?? 0;
        const passed = of('tests successful');
        const skipped = of('tests skipped') + of('tests aborted');
        const lost = of('containers failed') > 0 ? Math.max(0, of('tests found') - passed - skipped - of('tests failed')) : 0;
        const failed = of('tests failed') + lost;
        const evidence = [
            { field: 'total', value: passed + failed + skipped, line: lineOf('tests found'), framework: this.framework },
            { field: 'passed', value: passed, line: lineOf('tests successful'), framework: this.framework },
            { field: 'failed', value: failed, line: lineOf('tests failed'), framework: this.framework },
            { field: 'skipped', value: skipped, line: lineOf('tests skipped'), framework: this.framework },
        ];
        const lines = ['tests found', 'tests skipped', 'tests aborted', 'tests successful', 'tests failed'].map(lineOf).filter((number) => number > 0);
        const notes = lost === 0 ? {} : { notes: [`${lost} tests never started because their container failed: they count as failed.`] };
        this.add({ total: passed + failed + skipped, passed, failed, skipped }, lines, { confidence: 'structure', evidence, firstLine: this.#firstLine, failingTests: this.#failing.items, ...notes });
        this.#rows = undefined;
        this.#firstLine = 0;
        this.#failing = new Capped();
    }
    #failure(text) {
        const name = /^ {2}(\S.*)$/.exec(text);
        if (name !== null) {
            this.#flush();
            this.#current = { name: keep(name[1] ?? '') };
            return;
        }
        const current = this.#current;
        if (current === undefined)
            return;
        const source = /^ {4}\w+Source \[className = '([\w$.]+)'/.exec(text);
        if (source !== null)
            this.#current = { ...current, testClass: keep(source[1] ?? '') };
        else if (text.startsWith('    => '))
            this.#current = { ...current, message: keep(text.slice(7), LONGEST_MESSAGE) };
        else if (current.line === undefined && current.testClass !== undefined) {
            const frame = jvmFrame(text);
            if (frame !== null && sameClass(frame.className, current.testClass))
                this.#current = { ...current, file: keep(frame.file), line: frame.line };
        }
    }
    #flush() {
        if (this.#current === undefined)
            return;
        const { testClass: _, ...test } = this.#current;
        this.#failing.push(test);
        this.#current = undefined;
    }
}
const junit5 = {
    id: 'junit5',
    title: 'JUnit 5 console launcher',
    kind: 'tests',
    openings: ['Test run', 'Failures', 'Test failures', '[ …'],
    start: (stream) => new Junit5Reader('junit5', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/k6.js
/**
 * k6 0.2 to 1.x, end-of-test summary. Its checks are the tests.
 *
 *     checks_total.......: 3848   54.599165/s               1.0 and 0.57
 *     checks_succeeded...: 99.92% 3845 out of 3848
 *     checks_failed......: 0.07%  3 out of 3848
 *   checks.........................: 99.92% 3845 out of 3848      0.49 to 0.56
 *   checks.........................: 99.92% ✓ 3845      ✗ 3       up to 0.48
 * Source of the shapes: summaries of those versions, summary.js of k6.
 *
 * Every execution of a check counts, as k6 counts. Its percentage is no coverage.
 */


const SUCCEEDED = /^\s{0,12}checks(?:_succeeded)?\.{1,40}: {1,3}[\d.]{1,8}% {1,3}(\d+) out of (\d+)\s*$/;
const MARKED = /^\s{0,12}[✓✗]? ?checks\.{1,40}: {1,3}[\d.]{1,8}% {1,3}✓ (\d+) {1,12}✗ (\d+)\s*$/;
class K6Reader extends CollectingReader {
    read(line) {
        const succeeded = SUCCEEDED.exec(line.text);
        const marked = MARKED.exec(line.text);
        const passed = integerOrZero(succeeded?.[1] ?? marked?.[1]);
        if (succeeded !== null)
            this.add(counts(passed, Math.max(0, integerOrZero(succeeded[2]) - passed), 0), [line.number]);
        else if (marked !== null)
            this.add(counts(passed, integerOrZero(marked[2]), 0), [line.number]);
    }
}
/** The first word is the label with its dots, which count as two. */
const k6 = {
    id: 'k6',
    title: 'k6',
    kind: 'tests',
    openings: ['checks_succeeded...:', 'checks...:', '✓ checks', '✗ checks'],
    start: (stream) => new K6Reader('k6', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/karma.js




const BROWSER = /^(\S.{0,150}?): Executed (\d+) of (\d+)(?: \((\d+) FAILED\))?(?: \(skipped (\d+)\))?( SUCCESS| ERROR| DISCONNECTED)?(?: \(([\d.]{1,12} (?:secs?|mins?)[^()/]{0,30}) \/ [^()/]{1,40}\))?$/;
const karma_TOTAL = /^(?:.{1,40} - )?TOTAL: (?:(\d+) FAILED, )?(\d+) SUCCESS$/;
const karma_FAILED = /^(\S[^()]{0,100} \([^()]{1,80}\)) (\S.*) FAILED$/;
const SERVER = /INFO \[karma(?:-server)?\]: Karma v\d/;
const karma_SUMMARY = /^[^\w\s] (\d+) tests? (completed|skipped|slow|failed)$/;
const MOST_BROWSER_LINES = 64;
function karma_secondsOf(text) {
    const match = /^(?:(\d+) mins? )?([\d.]+) secs?/.exec(text ?? '');
    return match === null ? 0 : integerOrZero(match[1]) * 60 + Number(match[2]);
}
function sumOf(browsers) {
    const sum = (pick) => browsers.reduce((total, browser) => total + pick(browser), 0);
    return counts(sum((each) => each.passed), sum((each) => each.failed), sum((each) => each.skipped), sum((each) => each.total));
}
class KarmaReader extends CollectingReader {
    #firstLine = 0;
    #lines = [];
    #failing = new Capped();
    #detail;
    /** karma-mocha-reporter: below SUMMARY, its figures and their lines; then the tree of FAILED TESTS. */
    #mocha;
    #path;
    /** Below a test of that tree: indent of the names of the browsers it failed in, until its log begins. */
    #browserIndent = 0;
    /** karma-spec-reporter: number of the next failure in the list below TOTAL, and the description of the current one. */
    #next = 0;
    #description;
    read(line) {
        this.#take(line);
        this.attentive = this.#detail !== undefined || this.#mocha !== undefined || this.#path !== undefined || this.#description !== undefined;
    }
    finish() {
        this.#closeDetail();
        this.#end();
        return super.finish();
    }
    #take(line) {
        const text = line.text;
        if (this.#detail !== undefined && this.#inDetail(text)) {
            if (!this.#namesBrowser(text))
                this.#detail.read(text);
            return;
        }
        this.#closeDetail();
        if (this.#next > 0 && this.#numbered(text))
            return;
        const browser = BROWSER.exec(text);
        const total = karma_TOTAL.exec(text);
        const failed = karma_FAILED.exec(text);
        if (browser !== null)
            this.#browser(browser, line.number);
        else if (total !== null)
            this.#total(integerOrZero(total[2]), integerOrZero(total[1]), line.number);
        else if (failed !== null) {
            this.#begin(line.number);
            this.#detail = new FailureDetail(failed[2] ?? '');
        }
        else if (SERVER.test(text)) {
            this.#end();
            this.#begin(line.number);
        }
        else if (text === 'SUMMARY:')
            this.#mocha = { figures: new Map(), lines: [] };
        else if (text === 'FAILED TESTS:' && this.#firstLine > 0)
            this.#path = [];
        else if (this.#mocha !== undefined)
            this.#mochaLine(line, this.#mocha);
        else if (this.#path !== undefined)
            this.#tree(text, this.#path);
    }
    #inDetail(text) {
        if (this.#path !== undefined)
            return text.trim() !== '' && !/^ +✖ /.test(text);
        return text.startsWith('\t') || (this.#next > 0 && text.startsWith('    '));
    }
    #namesBrowser(text) {
        const blanks = text.length - text.trimStart().length;
        if (this.#browserIndent > 0 && blanks === this.#browserIndent)
            return true;
        this.#browserIndent = 0;
        return false;
    }
    /** `1) wrong too`, then its suites, then its log. */
    #numbered(text) {
        if (this.#description !== undefined) {
            this.#detail = new FailureDetail(`${text.trim()} ${this.#description}`);
            this.#description = undefined;
            return true;
        }
        const match = /^(\d+)\) (\S.*)$/.exec(text);
        if (match === null || Number(match[1]) !== this.#next)
            return false;
        this.#description = keep(match[2] ?? '');
        this.#next += 1;
        return true;
    }
    #begin(number) {
        if (this.#firstLine === 0)
            this.#firstLine = number;
    }
    #closeDetail() {
        if (this.#detail !== undefined)
            this.#failing.push(this.#detail.finish());
        this.#detail = undefined;
        this.#browserIndent = 0;
    }
    #browser(match, line) {
        const failed = integerOrZero(match[4]);
        const executed = integerOrZero(match[2]);
        const name = keep(match[1] ?? '');
        const total = integerOrZero(match[3]);
        const last = this.#lines.findLast((each) => each.name === name);
        // Fewer than before, of another number: the same browser has begun another run.
        if (last !== undefined && last.total !== total && executed < last.passed + last.failed)
            this.#end();
        this.#begin(line);
        this.#lines.push({
            name,
            line,
            failed,
            passed: Math.max(0, executed - failed),
            skipped: integerOrZero(match[5]),
            total,
            ended: (match[6] ?? '').trim(),
            seconds: karma_secondsOf(match[7]),
        });
        if (this.#lines.length > MOST_BROWSER_LINES)
            this.#forget();
    }
    /** Keeps the newest lines and the last one of each browser. */
    #forget() {
        const old = this.#lines.slice(0, MOST_BROWSER_LINES / 2);
        const recent = this.#lines.slice(MOST_BROWSER_LINES / 2);
        this.#lines = [...old.filter((each) => !recent.some((later) => later.name === each.name)).slice(-MOST_BROWSER_LINES / 4), ...recent];
    }
    #lastOfEach() {
        return this.#lines.filter((each, at) => !this.#lines.slice(at + 1).some((later) => later.name === each.name));
    }
    /** The browser lines that TOTAL sums up: the last of each name, or, with equal names, all of dots' or the last redraw's. */
    #total(passed, failed, line) {
        const candidates = [this.#lastOfEach(), ...this.#lines.map((_, at) => this.#lines.slice(this.#lines.length - 1 - at))];
        const browsers = candidates.find((each) => {
            const sum = sumOf(each);
            return sum.passed === passed && sum.failed === failed;
        });
        const known = browsers === undefined || browsers.length === 0 ? { total: null, passed, failed, skipped: null } : sumOf(browsers);
        this.#tell(known, [...(browsers ?? []).map((each) => each.line), line], browsers ?? []);
    }
    #mochaLine(line, mocha) {
        const match = karma_SUMMARY.exec(line.text);
        if (match !== null) {
            mocha.figures.set(match[2] ?? '', integerOrZero(match[1]));
            mocha.lines.push(line.number);
            return;
        }
        this.#mocha = undefined;
        const { figures, lines } = mocha;
        if (!figures.has('completed'))
            return;
        const known = counts(figures.get('completed') ?? 0, figures.get('failed') ?? 0, figures.get('skipped') ?? 0);
        const before = this.#lines.length > 0 ? sumOf(this.#lastOfEach()) : undefined;
        // Beside another reporter, it repeats that one's figures.
        if (before === undefined || before.passed !== known.passed || before.failed !== known.failed)
            this.#tell(known, lines, []);
    }
    /** Suites by their indent, tests with a mark, then the browsers and the log. */
    #tree(text, path) {
        const blanks = text.length - text.trimStart().length;
        if (text.trim() === '')
            return;
        const test = /^ +✖ (\S.*)$/.exec(text)?.[1];
        if (blanks < 2)
            this.#path = undefined;
        else if (test !== undefined) {
            this.#detail = new FailureDetail([...path.slice(0, blanks / 2 - 1), test].join(' '));
            this.#browserIndent = blanks + 2;
        }
        else
            path.splice(blanks / 2 - 1, path.length, keep(text));
    }
    #end() {
        if (this.#mocha !== undefined)
            this.#mochaLine({ text: '', number: 0, stream: this.stream }, this.#mocha);
        const browsers = this.#lastOfEach();
        if (browsers.length > 0)
            this.#tell(sumOf(browsers), browsers.map((each) => each.line), browsers);
        this.#flushNames();
        this.#firstLine = 0;
        this.#path = undefined;
    }
    #tell(known, lines, browsers) {
        const broken = browsers.find((each) => each.ended === 'ERROR' || each.ended === 'DISCONNECTED');
        const seconds = Math.max(0, ...browsers.map((each) => each.seconds));
        this.add(known, lines.toSorted((left, right) => left - right), {
            firstLine: this.#firstLine > 0 ? this.#firstLine : (lines[0] ?? 0),
            encloses: 'all',
            ...(seconds > 0 ? { durationSeconds: seconds } : {}),
            ...(broken === undefined ? {} : { partial: `${broken.name} ended with ${broken.ended}.` }),
        });
        this.#lines = [];
        this.#next = this.#failing.count === 0 && known.failed !== 0 ? 1 : 0;
        this.#flushNames();
    }
    /** Failures are named before or after the figures, depending on the reporter. */
    #flushNames() {
        const last = this.runs.at(-1);
        if (last === undefined || this.#failing.count === 0)
            return;
        if ((last.failingTests?.length ?? 0) === 0)
            this.runs[this.runs.length - 1] = { ...last, failingTests: this.#failing.items };
        this.#failing = new Capped();
    }
}
/** First words of browsers' names as Karma prints them. */
const BROWSERS = [
    'Chrome', 'HeadlessChrome', 'Chromium', 'Mobile', 'Firefox', 'Safari', 'Edge', 'HeadlessEdg', 'Opera', 'IE', 'PhantomJS',
    'Electron', 'jsdom', 'Android', 'Samsung', 'WebKit', 'Webkit', 'Node.js', 'SlimerJS', 'Epiphany', 'Yandex', 'Vivaldi', 'UCBrowser', 'Other',
];
const karma = {
    id: 'karma',
    title: 'Karma',
    kind: 'tests',
    openings: [...BROWSERS, 'TOTAL:', '1)', 'SUMMARY:', 'FAILED TESTS:', '30 11 2026 11:36:49.910:INFO [karma-server]:'],
    start: (stream) => new KarmaReader('karma', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/kotest.js
/**
 * Kotest 4.2 to 6 and its own console listener (below Gradle and Maven their totals are printed instead).
 *
 *   >> Kotest
 *   Specs:   1 passed, 0 failed, 1 total
 *   Tests:   4 passed, 0 failed, 1 ignored, 5 total
 * Source of the shapes: EnhancedConsoleTestEngineListener. All parts are always there; containers are not tests.
 */


const SPECS = /^Specs: {3}\d+ passed, \d+ failed, \d+ total$/;
const kotest_TESTS = /^Tests: {3}(\d+) passed, (\d+) failed, (\d+) ignored, (\d+) total$/;
class KotestReader extends CollectingReader {
    #specsLine = 0;
    read(line) {
        if (SPECS.test(line.text))
            this.#specsLine = line.number;
        const tests = this.#specsLine === 0 ? null : kotest_TESTS.exec(line.text);
        if (tests === null)
            return;
        const known = counts(integerOrZero(tests[1]), integerOrZero(tests[2]), integerOrZero(tests[3]), integerOrZero(tests[4]));
        this.add(known, [line.number], { confidence: 'structure', firstLine: this.#specsLine });
        this.#specsLine = 0;
    }
}
const kotest = {
    id: 'kotest',
    title: 'Kotest',
    kind: 'tests',
    openings: ['Specs:', 'Tests:'],
    start: (stream) => new KotestReader('kotest', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/lab.js




const lab_FAILED = /^(\d+) of (\d+) tests failed(?: \((\d+) skipped\))?$/;
const lab_COMPLETE = /^(\d+) tests complete(?: \((\d+) skipped\))?$/;
const DURATION = /^Test duration: (\d+) ms$/;
const lab_COVERAGE = /^Coverage: (\d{1,3}(?:\.\d\d)?)%(?: \(\d+\/\d+\))?$/;
const lab_HEADLINE = /^ {2}\d+\) (\S.*):$/;
class LabReader extends CollectingReader {
    #figures;
    #failing = new Capped();
    #detail;
    #listing = 0;
    /** Below the figures: coverage comes within the same paragraph. */
    #below = false;
    read(line) {
        const text = line.text;
        if (lab_FAILED.test(text) || lab_COMPLETE.test(text)) {
            this.#closeDetail();
            this.#figures = line;
            this.#listing = this.#listing > 0 ? this.#listing : line.number;
        }
        else if (this.#figures !== undefined)
            this.#confirm(text);
        else if (this.#below)
            this.#paragraph(line);
        else if (text === 'Failed tests:')
            this.#listing = line.number;
        else if (this.#listing > 0)
            this.#list(text);
        this.attentive = this.#listing > 0 || this.#figures !== undefined || this.#below;
    }
    finish() {
        if (this.#figures !== undefined)
            this.#tell(this.#figures);
        return super.finish();
    }
    #confirm(text) {
        const duration = DURATION.exec(text);
        if (duration !== null && this.#figures !== undefined)
            this.#tell(this.#figures, Number(duration[1]) / 1000);
        this.#figures = undefined;
        this.#listing = 0;
    }
    #paragraph(line) {
        const match = lab_COVERAGE.exec(line.text);
        if (match !== null)
            this.cover(numbers_percentage(match[1]), line.number);
        if (line.text.trim() === '' || match !== null)
            this.#below = false;
    }
    #list(text) {
        const name = lab_HEADLINE.exec(text)?.[1];
        if (name === undefined) {
            this.#detail?.read(text);
            return;
        }
        this.#closeDetail();
        this.#detail = new FailureDetail(name);
    }
    #closeDetail() {
        if (this.#detail !== undefined)
            this.#failing.push(this.#detail.finish());
        this.#detail = undefined;
    }
    #tell(line, seconds) {
        const failed = lab_FAILED.exec(line.text);
        const complete = lab_COMPLETE.exec(line.text);
        const wrong = integerOrZero(failed?.[1]);
        const skipped = integerOrZero(failed?.[3] ?? complete?.[2]);
        this.add(counts(integerOrZero(failed?.[2] ?? complete?.[1]) - wrong, wrong, skipped), [line.number], {
            firstLine: this.#listing,
            failingTests: this.#failing.items,
            ...(seconds === undefined ? {} : { durationSeconds: seconds, confidence: 'structure' }),
        });
        this.#failing = new Capped();
        this.#listing = 0;
        this.#below = seconds !== undefined;
    }
}
const lab = {
    id: 'lab',
    title: 'lab',
    kind: 'tests',
    openings: ['Failed tests:', '3 tests', '1 of', 'Test duration:', 'Coverage:'],
    start: (stream) => new LabReader('lab', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/lcov.js

const lcov_HEADER = /^(?:Summary|Overall) coverage rate:$/;
const lcov_LINES = /^\s+lines\.{2,12}: (\d{1,3}(?:\.\d{1,3})?)% \(\d{1,12} of (\d{1,12}) lines?\)$/;
const LIST_TOTAL = /^\s*Total:\|\s*(\d{1,3}(?:\.\d{1,3})?)%\s+(\d{1,12})\|/;
class LcovReader {
    attentive = false;
    #stream;
    #latest;
    #inSummary = false;
    constructor(stream) {
        this.#stream = stream;
    }
    read(line) {
        const text = line.text.trimEnd();
        if (lcov_HEADER.test(text))
            this.#inSummary = true;
        else if (text.includes('lines..')) {
            if (this.#inSummary)
                this.#figure(line, lcov_LINES.exec(text));
            this.#inSummary = false;
        }
        else if (text.includes('Total:|'))
            this.#figure(line, LIST_TOTAL.exec(text));
    }
    finish() {
        return this.#latest === undefined ? {} : { coverage: [this.#latest] };
    }
    #figure(line, match) {
        const value = numbers_percentage(match?.[1]);
        const weight = integer(match?.[2]);
        if (value === null || weight === null)
            return;
        this.#latest = { tool: 'lcov', percentage: value, line: line.number, stream: this.#stream, scope: 'total', weight };
    }
}
const lcov = {
    id: 'lcov',
    title: 'LCOV',
    kind: 'coverage',
    openings: ['Summary coverage', 'Overall coverage', 'lines......:', 'Total:|83.3%', 'Total:| 100%'],
    start: (stream) => new LcovReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/llvm-lit.js
/**
 * llvm-lit 0.4 to 21.
 *
 *   -- Testing: 6 tests, 2 workers --
 *   FAIL: demo :: b.test (1 of 6)
 *   Failed Tests (1):
 *     demo :: b.test
 *   Testing Time: 0.03s
 *
 *   Total Discovered Tests: 6                     (since 15, with a percentage behind each figure)
 *     Passed             : 1 (16.67%)             (rows of zero are left out)
 * Before 11: `Expected Passes    : 1`, `Unexpected Failures: 1` …
 * Source of the shape: output of 14 and 18; lit's main.py.
 *
 * Rules: unexpected passes, unresolved and timed out tests are failed; unsupported, skipped and expectedly failed ones are skipped; excluded
 * ones (left out by a filter) do not count; passed with a retry is passed, and flaky. lit's programs' output is inside.
 */



const llvm_lit_HEADER = /^-- Testing: (?:(\d{1,9}) of )?\d{1,9} tests?, \d{1,6} (?:workers?|threads?) --$/;
const llvm_lit_TIME = /^(?:Total )?Testing Time: (\d{1,9}(?:\.\d{1,9})?)s$/;
const DISCOVERED = /^Total Discovered Tests: \d{1,9}$/;
const llvm_lit_ROW = /^ {2}([A-Z][A-Za-z ]{3,30}?)\s*: (\d{1,9})(?: \([\d.]{1,6}%\))?$/;
const llvm_lit_LIST = /^(Failed|Unresolved|Timed Out|Unexpectedly Passed|Failing|Unexpected Passing|Unexpectedly Passing|Flaky|Passed With Retry)(?: Tests)? ?\(\d{1,9}\):?$/;
const llvm_lit_LISTED = /^\s{2,4}(\S.* :: \S.*)$/;
const llvm_lit_FAILED = /^(?:FAIL|XPASS|UNRESOLVED|TIMEOUT): (\S.* :: \S.*?) \(\d{1,9} of \d{1,9}\)$/;
const llvm_lit_KINDS = {
    Passed: 'passed',
    'Expected Passes': 'passed',
    'Passed With Retry': 'passed',
    'Passes With Retry': 'passed',
    Failed: 'failed',
    'Unexpected Failures': 'failed',
    'Unexpectedly Passed': 'failed',
    'Unexpected Passes': 'failed',
    Unresolved: 'failed',
    'Unresolved Tests': 'failed',
    'Timed Out': 'failed',
    'Individual Timeouts': 'failed',
    Unsupported: 'skipped',
    'Unsupported Tests': 'skipped',
    Skipped: 'skipped',
    'Skipped Tests': 'skipped',
    'Expectedly Failed': 'skipped',
    'Expected Failures': 'skipped',
    Excluded: 'none',
};
class LitReader {
    #log;
    #seconds;
    #rows;
    #timed = false;
    #list;
    #flaky = new Capped();
    constructor(stream) {
        this.#log = new RunLog('llvm-lit', stream);
    }
    get attentive() {
        return this.#timed || this.#list !== undefined;
    }
    read(line) {
        const text = line.text.trimEnd();
        const time = llvm_lit_TIME.exec(text)?.[1];
        const list = llvm_lit_LIST.exec(text)?.[1];
        if (llvm_lit_HEADER.test(text)) {
            this.#end();
            this.#log.discard();
            this.#log.begin(line);
        }
        else if (time !== undefined) {
            this.#list = undefined;
            this.#timed = true;
            this.#rows = undefined;
            this.#seconds = Number(time);
        }
        else if (this.#timed)
            this.#row(line, text);
        else if (list !== undefined)
            this.#list = /^(?:Flaky|Passed With Retry)$/.test(list) ? 'flaky' : 'failed';
        else if (this.#list !== undefined)
            this.#listed(text);
        else if (this.#log.open && llvm_lit_FAILED.test(text))
            this.#log.failing.add(llvm_lit_FAILED.exec(text)?.[1] ?? '');
    }
    finish() {
        this.#end();
        if (this.#log.open) {
            const unknown = { total: null, passed: null, failed: null, skipped: null };
            this.#log.end({ text: '', number: this.#log.firstLine, stream: '' }, unknown, { confidence: 'structure', summaryLines: [], partial: "llvm-lit's summary is missing." });
        }
        return { runs: this.#log.runs };
    }
    #listed(text) {
        const name = llvm_lit_LISTED.exec(text)?.[1];
        if (name === undefined) {
            this.#list = undefined;
            return;
        }
        if (this.#list === 'flaky')
            this.#flaky.push({ name: keep(name) });
        else
            this.#log.failing.add(name);
    }
    #row(line, text) {
        if (text.length === 0 || DISCOVERED.test(text)) {
            if (this.#rows !== undefined)
                this.#end();
            return;
        }
        const row = llvm_lit_ROW.exec(text);
        const kind = llvm_lit_KINDS[row?.[1] ?? ''];
        if (kind === undefined) {
            this.#end();
            return;
        }
        this.#rows ??= { lines: [], last: line, passed: 0, failed: 0, skipped: 0 };
        this.#rows.lines.push(line.number);
        this.#rows.last = line;
        if (kind !== 'none')
            this.#rows[kind] += integer(row?.[2]) ?? 0;
    }
    #end() {
        this.#timed = false;
        const rows = this.#rows;
        this.#rows = undefined;
        if (rows === undefined)
            return;
        const { passed, failed, skipped } = rows;
        const structure = this.#log.open;
        this.#log.end(rows.last, { total: passed + failed + skipped, passed, failed, skipped }, {
            confidence: structure ? 'structure' : 'summary',
            summaryLines: rows.lines,
            ...(structure ? { encloses: 'all' } : {}),
            ...(this.#seconds === undefined ? {} : { durationSeconds: this.#seconds }),
            ...(this.#flaky.count === 0 ? {} : { flakyTests: this.#flaky.items }),
        });
        this.#flaky = new Capped();
    }
}
const llvmLit = {
    id: 'llvm-lit',
    title: 'llvm-lit',
    kind: 'tests',
    openings: ['-- Testing:', '--', 'Testing Time:', 'Total Testing', 'Failed Tests', 'Unresolved Tests', 'Timed Out', 'Unexpectedly Passed', 'Unexpected Passing', 'Failing Tests', 'Flaky Tests', 'Passed With', 'FAIL:', 'XPASS:', 'UNRESOLVED:', 'TIMEOUT:'],
    start: (stream) => new LitReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/maven.js




const maven_LEVEL = /^\[(?:INFO|WARNING|ERROR)\] ?/;
const maven_TOTAL = /^Tests run: (\d+), Failures: (\d+), Errors: (\d+), Skipped: (\d+)(?:, Flakes: \d+)?\s*$/;
const maven_CLASS = /^Tests run: \d+, Failures: \d+, Errors: \d+, Skipped: \d+, (?:Flakes: \d+, )?Time elapsed: .* --? in ([\w$.]+)\s*$/;
const maven_TEST = /^(\S.*?)(?: {2}| -- )Time elapsed: [\d.,]+ s(?:ec)? {1,2}<<< (?:FAILURE|ERROR)!\s*$/;
const maven_LIST = /^(Failures|Errors|Flakes|Failed tests|Tests in error|Flaked tests): *(.*)$/;
const PLACED = /^ {2}([^:»]{1,300}):\d+/;
const UNPLACED = /^ {2}(\S{1,300})/;
/** Tools that run inside the test JVM and print their own totals. */
const INSIDE = ['testng', 'junit4', 'junit5', 'kotest', 'cucumber', 'scalatest', 'specs2', 'clojure-test'];
class MavenReader extends CollectingReader {
    /** By class and method; a parameterized method has several. */
    #details = new Map();
    #detailCount = 0;
    #failing = new Capped();
    #flaky = new Capped();
    #firstLine = 0;
    #lastLine = 0;
    #headers = 0;
    #totals = 0;
    /** `Results:` blocks whose total has not come yet; several with -T. */
    #blocks = 0;
    #parallel = false;
    #levelled = false;
    #list;
    #testClass = '';
    #detail;
    #nothingRan = 0;
    #crashed = false;
    read(line) {
        const level = maven_LEVEL.exec(line.text);
        const text = level === null ? line.text : line.text.slice(level[0].length);
        const levelled = level !== null;
        this.#lastLine = line.number;
        if (text === ' T E S T S') {
            this.#headers += 1;
            if (this.#headers > this.#totals + 1)
                this.#parallel = true;
            if (this.#firstLine === 0)
                this.#firstLine = line.number;
            this.attentive = true;
            this.#list = undefined;
            return;
        }
        if (/^Results ?:\s*$/.test(text)) {
            this.#blocks += 1;
            this.#levelled = levelled;
            this.#detail = undefined;
            this.attentive = true;
            return;
        }
        if (this.#blocks > 0 && levelled === this.#levelled && this.#total(text, line.number))
            return;
        if (this.#startsList(text, levelled, line.number))
            return;
        if (this.#list !== undefined)
            this.#listed(text, levelled);
        else
            this.#body(text);
        if (/^(?:No tests to run|There are no tests to run|Tests are skipped)\.$/.test(text))
            this.#nothingRan = line.number;
        if (text.startsWith('Crashed tests:') || text.startsWith('There was a timeout or other error in the fork'))
            this.#crashed = true;
    }
    finish() {
        const last = this.runs.at(-1);
        if (this.#headers > this.#totals) {
            this.addUnknown(this.#firstLine, this.#lastLine, 'Maven started a test run that printed no total.', { failingTests: this.#named(this.#failing) });
        }
        else if (last !== undefined && this.#crashed) {
            this.runs[this.runs.length - 1] = { ...last, partial: 'A forked JVM crashed: its tests are missing from Maven\'s total.' };
        }
        else if (last === undefined && this.#nothingRan > 0)
            this.add(countsOfTotal(0, 0, 0), [this.#nothingRan]);
        return super.finish();
    }
    #total(text, number) {
        const match = maven_TOTAL.exec(text);
        if (match === null)
            return false;
        const failed = integerOrZero(match[2]) + integerOrZero(match[3]);
        const more = {
            confidence: this.#headers > 0 ? 'structure' : 'summary',
            firstLine: this.#firstLine === 0 ? number : this.#firstLine,
            // What is printed between a module's header and its total comes from its tests, unless modules run at the same time.
            encloses: this.#parallel ? INSIDE : 'all',
            failingTests: this.#named(this.#failing),
            flakyTests: this.#flaky.items,
        };
        this.add(countsOfTotal(integerOrZero(match[1]), failed, integerOrZero(match[4])), [number], more);
        this.#blocks -= 1;
        this.#totals += 1;
        this.#failing = new Capped();
        this.#flaky = new Capped();
        this.#details.clear();
        this.#detailCount = 0;
        this.#list = undefined;
        this.attentive = this.#blocks > 0 || this.#headers > this.#totals;
        if (!this.attentive)
            this.#firstLine = 0;
        return true;
    }
    #startsList(text, levelled, number) {
        const match = maven_LIST.exec(text);
        if (match === null || (this.#blocks === 0 && !levelled))
            return false;
        if (this.#blocks === 0) {
            this.#blocks = 1;
            this.#levelled = true;
            if (this.#firstLine === 0)
                this.#firstLine = number;
            this.attentive = true;
        }
        this.#list = match[1]?.startsWith('Flake') === true ? 'flaky' : 'failing';
        if (match[2] !== undefined && match[2].length > 0)
            this.#listed(`  ${match[2]}`, levelled);
        return true;
    }
    #listed(text, levelled) {
        if (levelled !== this.#levelled || text.startsWith('  Run '))
            return;
        // A test with reruns stands alone on its line; one without is indented and goes on with place and message.
        const match = /^\S/.test(text) ? /^([\w$.]+\.\S.*)$/.exec(text) : (PLACED.exec(text) ?? UNPLACED.exec(text));
        if (match === null)
            return;
        const old = /^(.+)\(([\w$.]+)\)$/.exec(match[1] ?? '');
        const name = old === null ? (match[1] ?? '').replace(/^([\w$]+)>[\w$]+\./, '$1.') : `${simpleName(old[2] ?? '')}.${old[1]}`;
        (this.#list === 'flaky' ? this.#flaky : this.#failing).push({ name: keep(name) });
    }
    #body(text) {
        const inClass = maven_CLASS.exec(text);
        if (inClass !== null) {
            this.#testClass = keep(inClass[1] ?? '');
            this.#detail = undefined;
            return;
        }
        const test = maven_TEST.exec(text);
        if (test !== null) {
            this.#detail = this.#detailOf(test[1] ?? '');
            this.#remember(this.#detail);
            return;
        }
        const detail = this.#detail;
        if (detail === undefined)
            return;
        if (detail.message === undefined && text.trim().length > 0)
            detail.message = keep(text, LONGEST_MESSAGE);
        if (detail.line !== undefined)
            return;
        const frame = jvmFrame(text);
        if (frame === null || !sameClass(frame.className, detail.testClass))
            return;
        detail.file = keep(frame.file);
        detail.line = frame.line;
    }
    #remember(detail) {
        this.#detailCount += 1;
        if (this.#detailCount > MOST_NAMED_TESTS)
            return;
        const key = methodOf(`${simpleName(detail.testClass)}.${detail.name}`);
        this.#details.set(key, [...(this.#details.get(key) ?? []), detail]);
    }
    /** `bad`, `bad(demo.CalcTest)` (JUnit 4, 2.x) and `demo.CalcTest.bad` (3.x) as class and name. */
    #detailOf(shown) {
        const old = /^(.+)\(([\w$.]+)\)$/.exec(shown);
        if (old !== null)
            return { testClass: keep(old[2] ?? ''), name: keep(old[1] ?? '') };
        if (shown.startsWith(`${this.#testClass}.`))
            return { testClass: this.#testClass, name: keep(shown.slice(this.#testClass.length + 1)) };
        return { testClass: this.#testClass, name: keep(shown) };
    }
    /** The list of the results with the places of the class sections; those alone when the list was turned off. */
    #named(listed) {
        if (listed.count === 0)
            return [...this.#details.values()].flat().map((detail) => ({ name: `${simpleName(detail.testClass)}.${detail.name}`, ...maven_placeOf(detail) }));
        const taken = new Map();
        return listed.items.map((test) => {
            const key = methodOf(test.name);
            const details = this.#details.get(key) ?? [];
            const nth = taken.get(key) ?? 0;
            taken.set(key, nth + 1);
            const detail = details[nth] ?? details.at(-1);
            return detail === undefined ? test : { name: test.name, ...maven_placeOf(detail) };
        });
    }
}
/** Without parameters and invocation numbers: `PTest.p{int}[4]` is `PTest.p`. */
function methodOf(name) {
    const end = name.search(/[({[]/);
    return end < 0 ? name : name.slice(0, end);
}
function maven_placeOf(detail) {
    return {
        ...(detail.file === undefined || detail.line === undefined ? {} : { file: detail.file, line: detail.line }),
        ...(detail.message === undefined ? {} : { message: detail.message }),
    };
}
const maven = {
    id: 'maven',
    title: 'Maven Surefire',
    kind: 'tests',
    openings: ['[INFO]', '[WARNING]', '[ERROR]', 'T E S T S', 'Results', 'Results:', 'Tests run:', 'Failures:', 'Errors:', 'Flakes:', 'Failed', 'No tests', 'There', 'Tests are', 'Crashed'],
    start: (stream) => new MavenReader('maven', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/meson.js
/**
 * Meson's test runner 0.46 to 1.9 (`meson test`, `ninja test`).
 *
 *   2/7 demo / bad     FAIL            0.02s   exit status 1        (`demo:suite / name` with suites)
 *   Ok:                1
 *   Expected Fail:     1                                            (since 1.8 rows of zero are left out, but for Ok and Fail)
 *   Fail:              2
 *   Unexpected Pass:   1
 *   Skipped:           1
 *   Ignored:           0
 *   Timeout:           1
 *
 *   Full log written to /path/meson-logs/testlog.txt
 * Before 0.49: OK, FAIL, SKIP, TIMEOUT in capitals. `No tests defined.` `No suitable tests defined.`
 * Source of the shape: output of 0.49, 0.55, 0.59, 1.0, 1.3 and 1.9.
 *
 * Rules: Meson's tests are programs; TAP subtests and the cases inside are their output. An unexpected pass and a timeout are
 * failed, an expected failure is skipped. The block stands below a blank line; one that more results follow was printed by a test.
 */




const meson_RESULT = /^\s*\d{1,7}\/(\d{1,7}) (\S.*?)\s+(OK|FAIL|ERROR|TIMEOUT|SKIP|EXPECTEDFAIL|UNEXPECTEDPASS|INTERRUPT|IGNORED|RUNNING)(?:\s+([\d.]{1,12}) ?s\b.*)?$/;
const FAILING = new Set(['FAIL', 'ERROR', 'TIMEOUT', 'UNEXPECTEDPASS', 'INTERRUPT']);
const meson_ROW = /^(Ok|Expected Fail|Fail|Unexpected Pass|Skipped|Ignored|Timeout|OK|FAIL|SKIP|TIMEOUT):\s{3,}(\d{1,9})$/;
const meson_LOG = /^Full log written to \S/;
const meson_NONE = /^No (?:suitable )?tests defined\.$/;
class MesonReader {
    attentive = false;
    #log;
    #current;
    #announced = null;
    #rows;
    #inRows = false;
    constructor(stream) {
        this.#log = new RunLog('meson', stream);
    }
    read(line, afterBlank) {
        const text = line.text.trimEnd();
        const result = meson_RESULT.exec(text);
        const row = meson_ROW.exec(text);
        if (row !== null && (this.#inRows || afterBlank))
            this.#row(line, row);
        else {
            this.#inRows = false;
            if (result?.[2] !== undefined)
                this.#result(line, result[2], result[3] ?? '', integer(result[1]));
            else if (meson_LOG.test(text))
                this.#settle();
            else if (meson_NONE.test(text) && !this.#log.open)
                this.#log.end(line, { total: 0, passed: 0, failed: 0, skipped: 0 });
            else if (this.#current !== undefined && this.#log.failing.size < MOST_NAMED_TESTS) {
                const place = complaintPlace(text);
                if (place !== undefined)
                    this.#log.failing.add(this.#current, place);
            }
        }
    }
    finish() {
        this.#settle();
        if (this.#log.open) {
            const unknown = { total: null, passed: null, failed: null, skipped: null };
            this.#log.end({ text: '', number: this.#log.firstLine, stream: '' }, unknown, { summaryLines: [], partial: "Meson's test summary is missing." });
        }
        return { runs: this.#log.runs };
    }
    #result(line, name, status, announced) {
        this.#announced = announced;
        this.#rows = undefined;
        this.#log.begin(line);
        this.attentive = true;
        this.#current = undefined;
        if (!FAILING.has(status))
            return;
        this.#current = keep(name);
        this.#log.failing.add(name, undefined, status === 'FAIL' ? undefined : status);
    }
    #row(line, match) {
        const label = (match[1] ?? '').toLowerCase();
        if (!this.#inRows)
            this.#rows = { counts: new Map(), first: line, last: line };
        this.#inRows = true;
        if (this.#rows === undefined)
            return;
        this.#rows.counts.set(label, integer(match[2]) ?? 0);
        this.#rows.last = line;
    }
    #settle() {
        const rows = this.#rows;
        this.#rows = undefined;
        if (rows === undefined || !rows.counts.has('ok') || !rows.counts.has('fail'))
            return;
        const of = (...labels) => labels.reduce((total, label) => total + (rows.counts.get(label) ?? 0), 0);
        const [passed, skipped] = [of('ok'), of('skipped', 'skip', 'ignored', 'expected fail')];
        const told = of('fail', 'unexpected pass', 'timeout');
        // Before 0.50 a timeout is in both rows.
        const twice = this.#announced !== null && passed + told + skipped === this.#announced + of('timeout');
        const failed = twice ? told - of('timeout') : told;
        this.#announced = null;
        const structure = this.#log.open;
        const lines = Array.from({ length: rows.last.number - rows.first.number + 1 }, (_, at) => rows.first.number + at);
        this.#log.end(rows.last, { total: passed + failed + skipped, passed, failed, skipped }, {
            confidence: structure ? 'structure' : 'summary',
            summaryLines: lines.slice(0, 9),
            ...(structure ? { encloses: 'all' } : {}),
        });
        this.attentive = false;
        this.#current = undefined;
    }
}
const meson = {
    id: 'meson',
    title: 'Meson',
    kind: 'tests',
    openings: ['1/7', 'Ok:', 'OK:', 'Expected Fail:', 'Fail:', 'FAIL:', 'Unexpected Pass:', 'Skipped:', 'SKIP:', 'Ignored:', 'Timeout:', 'TIMEOUT:', 'Full log', 'No tests', 'No suitable'],
    start: (stream) => new MesonReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/mocha.js





const PASSING = /^ {2}(\d+) passing \((\d+)(ms|s|m|h|d)\)$/;
const mocha_PENDING = /^ {2}(\d+) pending$/;
const mocha_FAILING = /^ {2}(\d+) failing$/;
const MARK = /^ {2,}[✔✓√] \S/;
const TREE = /^(?: {4}| {2}(?:[✔✓√-]|\d+\)) )\s*\S/;
const mocha_NONE = /^(?:Error: )?No test files found(?:: .{1,500})?$/;
const mocha_SECONDS = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400 };
class MochaReader extends CollectingReader {
    #block;
    #list;
    #marks = 0;
    #firstMark = 0;
    #outer;
    /** json-stream: the line of its start, and the failures so far. */
    #started = 0;
    #streamed = new Capped();
    read(line, afterBlank) {
        this.#take(line, afterBlank);
        this.attentive = this.#block !== undefined || this.#list !== undefined || this.#started > 0;
    }
    finish() {
        if (this.#block !== undefined)
            this.#close(this.#block, true);
        this.#closeList();
        const framed = this.runs.filter((run) => run.confidence !== 'shape');
        return { runs: framed.length > 0 ? framed : this.runs.slice(-1) };
    }
    #take(line, afterBlank) {
        const text = line.text;
        if (this.#list !== undefined) {
            if (this.#list.read(text))
                return;
            this.#closeList();
        }
        if (this.#block !== undefined)
            this.#inBlock(this.#block, line);
        else if (text.startsWith('['))
            this.#event(line);
        else if (MARK.test(text)) {
            this.#marks += 1;
            if (this.#firstMark === 0)
                this.#firstMark = line.number;
        }
        else
            this.#begin(line, afterBlank);
    }
    #begin(line, afterBlank) {
        const match = PASSING.exec(line.text);
        const passed = integer(match?.[1]);
        if (match !== null && passed !== null) {
            const seconds = Number(match[2]) * (mocha_SECONDS[match[3] ?? ''] ?? 0);
            this.#block = { line: line.number, afterBlank, seconds, passed, pending: 0, pendingLine: line.number, failing: 0, failingLine: line.number };
        }
        else if (mocha_NONE.test(line.text))
            this.add(counts(0, 0, 0), [line.number]);
    }
    #inBlock(block, line) {
        const pending = block.failing === 0 ? integer(mocha_PENDING.exec(line.text)?.[1]) : null;
        const failing = integer(mocha_FAILING.exec(line.text)?.[1]);
        if (pending !== null) {
            block.pending = pending;
            block.pendingLine = line.number;
        }
        else if (failing !== null) {
            block.failing = failing;
            block.failingLine = line.number;
        }
        else {
            this.#block = undefined;
            if (!TREE.test(line.text))
                this.#close(block, line.text.trim() === '');
            else if (MARK.test(line.text))
                this.#marks += 1;
        }
    }
    #close(block, blankBelow) {
        this.#block = undefined;
        const first = this.#nest(block.passed);
        const known = counts(block.passed, block.failing, block.pending);
        const lines = { total: block.line, passed: block.line, failed: block.failingLine, skipped: block.pendingLine, coverage_pct: 0 };
        this.add(known, [...new Set([block.line, block.pendingLine, block.failingLine])], {
            confidence: first !== undefined ? 'structure' : block.afterBlank && blankBelow ? 'summary' : 'shape',
            durationSeconds: block.seconds,
            evidence: evidenceAt(this.framework, block.line, known).map((each) => ({ ...each, line: lines[each.field] })),
            ...(first === undefined ? {} : { encloses: 'all', firstLine: first }),
        });
        if (block.failing > 0)
            this.#list = new NumberedFailures(block.failing);
    }
    /** The first mark of the run that ends here, when exactly its passes were marked. */
    #nest(passed) {
        const outer = this.#outer;
        const whole = outer !== undefined && outer.marks + this.#marks === passed;
        const first = whole ? outer.firstLine : this.#marks === passed && this.#firstMark > 0 ? this.#firstMark : undefined;
        this.#outer = this.#marks > passed && passed > 0 ? { firstLine: this.#firstMark, marks: this.#marks - passed } : undefined;
        this.#marks = 0;
        this.#firstMark = 0;
        return first;
    }
    #closeList() {
        this.#list?.close();
        const last = this.runs.at(-1);
        if (this.#list !== undefined && last !== undefined)
            this.runs[this.runs.length - 1] = { ...last, failingTests: this.#list.failing.items };
        this.#list = undefined;
    }
    #event(line) {
        if (line.text.startsWith('["start",{"total":')) {
            this.#started = line.number;
            this.#streamed = new Capped();
            return;
        }
        if (this.#started === 0 || !/^\["(?:fail|end)",\{/.test(line.text))
            return;
        let event;
        try {
            event = JSON.parse(line.text);
        }
        catch {
            return;
        }
        const [kind, body] = event;
        if (kind === 'fail')
            this.#streamed.push(streamedFailure(body));
        else
            this.#end(body, line.number);
    }
    #end(body, number) {
        const field = (name) => (typeof body[name] === 'number' ? body[name] : 0);
        this.add(counts(field('passes'), field('failures'), field('pending')), [number], {
            confidence: 'structure',
            encloses: 'all',
            firstLine: this.#started,
            durationSeconds: field('duration') / 1000,
            failingTests: this.#streamed.items,
        });
        this.#started = 0;
    }
}
function streamedFailure(body) {
    const text = (value) => (typeof value === 'string' ? value : '');
    let place;
    for (const frame of text(body.stack).split('\n', 60))
        place ??= projectPlace(frame);
    const file = place?.file ?? keep(text(body.file));
    return { name: keep(text(body.fullTitle)), message: keep(text(body.err)), ...(file === '' ? {} : { file }), ...(place === undefined ? {} : { line: place.line }) };
}
const mocha = {
    id: 'mocha',
    title: 'Mocha',
    kind: 'tests',
    openings: ['5 passing', '✔ …', '✓ …', '√ …', '["start",{"total":14}]', 'Error: No', 'No test'],
    start: (stream) => new MochaReader('mocha', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/scala-failures.js


const scala_failures_SUITE = /^(\w[\w$.]{0,200}):$/;
const SCALATEST = /^\s*- (.{1,400}?) \*\*\* FAILED \*\*\*(?: \(.{1,60}\))?$/;
const MUNIT = /^==> X (.{1,400}?) {2}[\d.]+s (.*)$/;
const JUNIT = /^Test (\S{1,400}) failed: (.*)$/;
const SPECS2 = /^ {2,}[x!] (.{1,400})$/;
const scala_failures_PLACE = /(?:^|[\s(])((?:[\w.@-]*\/)*[\w$.-]+\.scala):(\d{1,7})\b/;
class ScalaFailures {
    #tests = new Capped();
    #suite = '';
    #current;
    #patience = 0;
    /** `text` without level marker; `error` tells whether sbt marked it as an error. */
    read(text, error) {
        const suite = scala_failures_SUITE.exec(text);
        if (suite !== null) {
            this.#suite = keep(suite[1] ?? '');
            return;
        }
        const scalatest = SCALATEST.exec(text);
        if (scalatest !== null) {
            this.#start({ name: keep(this.#suite === '' ? (scalatest[1] ?? '') : `${this.#suite}: ${scalatest[1]}`) });
            return;
        }
        const told = MUNIT.exec(text) ?? JUNIT.exec(text);
        if (told !== null) {
            const message = keep((told[2] ?? '').replace(/, took [\d.]+ sec$/, ''), LONGEST_MESSAGE);
            this.#start({ name: keep(told[1] ?? ''), message });
            this.#place(text);
            return;
        }
        const specs2 = error ? SPECS2.exec(text) : null;
        if (specs2 !== null) {
            this.#start({ name: keep(specs2[1] ?? '') });
            return;
        }
        if (this.#current === undefined)
            return;
        this.#patience -= 1;
        if (this.#current.message === undefined && text.trim().length > 0)
            this.#current = { ...this.#current, message: keep(text.replace(/ \([\w$-]+\.scala:\d+\)$/, ''), LONGEST_MESSAGE) };
        this.#place(text);
        if (this.#patience <= 0 || this.#current.line !== undefined)
            this.#flush();
    }
    /** A failing test was named whose place may follow: every line is wanted. */
    get waiting() {
        return this.#current !== undefined;
    }
    take() {
        this.#flush();
        const { items } = this.#tests;
        this.#tests = new Capped();
        return items;
    }
    #start(test) {
        this.#flush();
        this.#current = test;
        this.#patience = 12;
    }
    #place(text) {
        const current = this.#current;
        if (current === undefined || current.line !== undefined)
            return;
        const match = scala_failures_PLACE.exec(text);
        const frame = match === null ? jvmFrame(text) : null;
        if (match !== null)
            this.#current = { ...current, file: keep(match[1] ?? ''), line: Number(match[2]) };
        else if (frame !== null && current.name.startsWith(frame.className))
            this.#current = { ...current, file: keep(frame.file), line: frame.line };
    }
    #flush() {
        if (this.#current !== undefined)
            this.#tests.push(this.#current);
        this.#current = undefined;
    }
}

;// CONCATENATED MODULE: ./lib/read/console/formats/munit.js
/**
 * MUnit, and JUnit through junit-interface, where sbt's own total is missing (scala-cli, Mill, Bleep):
 *   Test run demo.CalcSuite finished: 1 failed, 0 ignored, 3 total, 0.05s        (`[info] Test run finished: …` in old versions)
 * Source of the shape: EventDispatcher.testRunFinished. One line a suite; its total leaves the ignored tests out.
 */



const munit_LEVEL = /^\[(info|warn|error)\] ?/;
const munit_FINISHED = /^Test run (?:[\w$.-]+ )?finished: (\d+) failed, (\d+) ignored, (\d+) total, [\d.,]+s$/;
class MunitReader extends CollectingReader {
    #failures = new ScalaFailures();
    read(line) {
        const level = munit_LEVEL.exec(line.text);
        const text = level === null ? line.text : line.text.slice(level[0].length);
        const finished = munit_FINISHED.exec(text);
        if (finished === null) {
            this.#failures.read(text, level?.[1] === 'error');
            this.attentive = this.#failures.waiting;
            return;
        }
        const failed = integerOrZero(finished[1]);
        const known = counts(integerOrZero(finished[3]) - failed, failed, integerOrZero(finished[2]));
        this.add(known, [line.number], { recapOf: ['sbt'], failingTests: this.#failures.take() });
    }
}
const munit = {
    id: 'munit',
    title: 'MUnit',
    kind: 'tests',
    openings: ['[info]', '[error]', 'Test run', '==> X'],
    start: (stream) => new MunitReader('munit', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/newman.js



const newman_ROW = /^[│|] +(iterations|requests|test-scripts|prerequest-scripts|assertions) [│|] +(\d+) [│|] +(\d+) [│|]$/;
const ROWS = ['iterations', 'requests', 'test-scripts', 'prerequest-scripts', 'assertions'];
const newman_HEAD = /^ {0,8}# {2}failure {2,}detail\s*$/;
const newman_FAILURE = /^ {0,8}\d+\. {2}(\S.{0,60}?) {2,}(\S.*?)\s*$/;
const newman_INSIDE = /^ +inside "(.{1,400})"\s*$/;
class NewmanReader extends CollectingReader {
    #rows = 0;
    #firstLine = 0;
    #listing = false;
    #failure;
    #failing = new Capped();
    read(line) {
        const row = newman_ROW.exec(line.text);
        if (row !== null)
            this.#row(row, line.number);
        else if (newman_HEAD.test(line.text))
            this.#listing = this.runs.length > 0;
        else if (this.#listing)
            this.#list(line.text);
        this.attentive = this.#listing;
    }
    finish() {
        this.#closeFailure('');
        return super.finish();
    }
    #row(row, number) {
        if (row[1] === ROWS[0]) {
            this.#rows = 0;
            this.#firstLine = number;
        }
        this.#rows = row[1] === ROWS[this.#rows] ? this.#rows + 1 : 0;
        const total = integer(row[2]);
        const failed = integer(row[3]);
        if (this.#rows < ROWS.length || total === null || failed === null || failed > total)
            return;
        this.add(counts(total - failed, failed, 0, total), [number], { confidence: 'structure', firstLine: this.#firstLine });
        this.#rows = 0;
    }
    #list(text) {
        const failure = newman_FAILURE.exec(text);
        const inside = newman_INSIDE.exec(text)?.[1];
        if (failure !== null) {
            this.#closeFailure('');
            this.#failure = { error: keep(failure[1] ?? ''), name: keep(failure[2] ?? ''), message: '' };
        }
        else if (inside !== undefined)
            this.#closeFailure(inside);
        else if (this.#failure !== undefined && this.#failure.message === '' && text.trim() !== '')
            this.#failure.message = keep(text);
        else if (this.#failure === undefined && text.trim() !== '')
            this.#listing = false;
    }
    /** Failures that are no assertions (a request that got no answer) are in the list, but not in the figures. */
    #closeFailure(inside) {
        const failure = this.#failure;
        this.#failure = undefined;
        const last = this.runs.at(-1);
        if (failure === undefined || last === undefined || failure.error !== 'AssertionError')
            return;
        this.#failing.push({ name: keep(inside === '' ? failure.name : `${inside} / ${failure.name}`), message: failure.message });
        this.runs[this.runs.length - 1] = { ...last, failingTests: [...this.#failing.items] };
    }
}
const newman = {
    id: 'newman',
    title: 'Newman',
    kind: 'tests',
    openings: [...ROWS.flatMap((row) => [`│ ${row}`, `| ${row}`]), '# failure'],
    start: (stream) => new NewmanReader('newman', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/node-tap.js




const node_tap_HEADER = /^ ?(PASS|FAIL|TODO|SKIP) {1,3}(\S+)(?: (.*))?$/;
const TOLD = /^(?:\d+ OK|(?:\d+ (?:failed|todo|skip) )+of \d+)(?: \d[\d.]*m?s)?$/;
const node_tap_CROSS = /^ ?✖ (.*?)(?: (\S+:\d+:\d+))?$/;
const ASSERTS = /^Asserts: {1,3}((?:\d{1,9} (?:pass|fail|skip|todo) {1,2})+)\d{1,9} of (\d{1,9}) complete$/;
const OLD_ASSERTS = /^Asserts: {1,3}((?:\d{1,9} (?:failed|passed|todo|skip), )*)of (\d{1,9})$/;
const node_tap_FRAME = /^\s+\S.* \(\S+:\d+:\d+\)$/;
class NodeTapReader extends CollectingReader {
    #firstLine = 0;
    #told = false;
    #file = '';
    #latest = -1;
    #failing = new Capped();
    #named = new Map();
    read(line) {
        const text = line.text.includes('\u200b') ? line.text.replaceAll('\u200b', '').trimEnd() : line.text;
        const header = node_tap_HEADER.exec(text);
        const asserts = header === null ? (ASSERTS.exec(text) ?? OLD_ASSERTS.exec(text)) : null;
        if (header !== null)
            this.#header(header, line.number);
        else if (asserts !== null)
            this.#summary(asserts, line.number);
        else if (/^No valid test files found matching "/.test(text))
            this.add(counts(0, 0, 0), [line.number]);
        else if (this.attentive)
            this.#inFailures(text);
    }
    finish() {
        if (this.#told) {
            this.addUnknown(this.#firstLine, this.#firstLine, "This reporter of node-tap prints no totals, or its output was cut.", { failingTests: this.#failing.items });
        }
        return super.finish();
    }
    #header(header, line) {
        if (this.#firstLine === 0)
            this.#firstLine = line;
        if (header[3] !== undefined && TOLD.test(header[3]))
            this.#told = true;
        this.attentive = header[1] === 'FAIL';
        this.#file = keep(header[2] ?? '');
        this.#latest = -1;
    }
    #inFailures(text) {
        const cross = node_tap_CROSS.exec(text);
        if (cross?.[1] !== undefined) {
            const name = `${this.#file} > ${cross[1]}`;
            const place = cross[2] === undefined ? null : javascript_frame_placeOf(cross[2]);
            this.#latest = this.#named.get(name) ?? this.#failing.items.length;
            if (this.#named.has(name))
                return;
            if (this.#named.size < 10_000)
                this.#named.set(name, this.#latest);
            this.#failing.push({ name: keep(name), file: this.#file, ...place });
        }
        else if (node_tap_FRAME.test(text)) {
            const latest = this.#failing.items[this.#latest];
            const place = latest === undefined || latest.line !== undefined ? null : projectFrame(text);
            if (latest !== undefined && place !== null)
                this.#failing.items[this.#latest] = { ...latest, ...place, file: keep(place.file) };
        }
    }
    #summary(match, line) {
        const parts = match[1] ?? '';
        const part = (shape) => integerOrZero(shape.exec(parts)?.[1]);
        const known = counts(part(/(\d+) pass/), part(/(\d+) fail/), part(/(\d+) skip/) + part(/(\d+) todo/), integerOrZero(match[2]));
        if ((known.passed ?? 0) + (known.failed ?? 0) + (known.skipped ?? 0) !== known.total)
            return;
        this.add(known, [line], {
            confidence: this.#firstLine > 0 ? 'structure' : 'summary',
            firstLine: this.#firstLine > 0 ? this.#firstLine : line,
            failingTests: this.#failing.items,
        });
        this.#firstLine = 0;
        this.#told = false;
        this.attentive = false;
        this.#failing = new Capped();
        this.#named = new Map();
    }
}
const nodeTap = {
    id: 'node-tap',
    title: 'node-tap',
    kind: 'tests',
    openings: ['Asserts:', 'FAIL', 'PASS', 'TODO', 'SKIP', '\u200b …', 'No valid test files'],
    start: (stream) => new NodeTapReader('node-tap', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/node-test.js




const node_test_LABELS = ['tests', 'suites', 'pass', 'fail', 'cancelled', 'skipped', 'todo', 'duration_ms'];
const node_test_FIGURE = /^\s*(ℹ|<!--) ([a-z_]+) (\d{1,15}(?:\.\d{1,20})?)(?: -->)?$/;
/** Only node:test prints durations with a fraction of a millisecond behind its marks. */
const node_test_TEST = /^\s*[✔✖﹣⚠▶] .{0,2000}\(\d+\.\d+ms\)/;
const node_test_FAILED = /^✖ (.*?)(?: \(\d[\d.e-]*ms\))?$/;
const PARENT = /^\s+'\d+ subtests? failed'$/;
const COVERAGE_ROW = /^[ℹ#] (?:all files|file) *\|/;
const node_test_MOST_MESSAGE_LINES = 12;
function inFailure(failure, text) {
    if (/^\s+at /.test(text)) {
        failure.inStack = true;
        const place = failure.test.file === undefined ? projectFrame(text) : null;
        if (place !== null)
            failure.test = { ...failure.test, ...place, file: keep(place.file) };
    }
    else if (!failure.inStack && failure.message.length < node_test_MOST_MESSAGE_LINES && text.trim().length > 0) {
        failure.message.push(keep(text, LONGEST_MESSAGE));
    }
}
class NodeTestReader {
    #stream;
    #runs = [];
    #coverage = [];
    #failing = new Capped();
    /** The summary so far. */
    #figures = new Map();
    #mark = '';
    #firstLine = 0;
    #lineColumn = -1;
    /** Where in the list of failures the reader is: spec's follows the summary, dot's stands alone. */
    #list = 'none';
    #listLine = 0;
    #place;
    #failure;
    constructor(stream) {
        this.#stream = stream;
    }
    get attentive() {
        return this.#list !== 'none';
    }
    read(line) {
        if (this.#list !== 'none')
            this.#inList(line);
        const text = line.text;
        if (node_test_FIGURE.test(text))
            this.#figure(line);
        else if (COVERAGE_ROW.test(text))
            this.#coverageRow(line);
        else if (text === '✖ failing tests:')
            this.#startList('spec', line.number);
        else if (text === 'Failed tests:')
            this.#startList('dot', line.number);
        else if (this.#firstLine === 0 && node_test_TEST.test(text))
            this.#firstLine = line.number;
    }
    finish() {
        this.#endList();
        return { runs: this.#runs, coverage: this.#coverage };
    }
    #figure(line) {
        const match = node_test_FIGURE.exec(line.text);
        const label = node_test_LABELS.find((each) => each === match?.[2]);
        if (match === null || label === undefined)
            return;
        if (label === 'tests' || match[1] !== this.#mark) {
            this.#figures = new Map();
            this.#mark = match[1] ?? '';
        }
        const expected = node_test_LABELS.slice(this.#figures.size + (this.#figures.size > 1 && !this.#figures.has('suites') ? 1 : 0));
        if (label !== expected[0] && !(expected[0] === 'suites' && label === expected[1]))
            return;
        this.#figures.set(label, { value: Number(match[3]), line: line.number });
        if (label === 'duration_ms')
            this.#summary();
    }
    #summary() {
        const figures = this.#figures;
        this.#figures = new Map();
        const value = (label) => figures.get(label)?.value ?? 0;
        const lineOf = (label) => figures.get(label)?.line ?? 0;
        const known = counts(value('pass'), value('fail') + value('cancelled'), value('skipped') + value('todo'), value('tests'));
        if ((known.passed ?? 0) + (known.failed ?? 0) + (known.skipped ?? 0) !== known.total)
            return;
        const durationSeconds = Math.round(value('duration_ms') * 1_000) / 1_000_000;
        // Two reporters on one output close with the same block, to the last digit.
        if (this.#runs.some((run) => run.durationSeconds === durationSeconds))
            return;
        const field = { total: 'tests', passed: 'pass', failed: 'fail', skipped: 'skipped', coverage_pct: 'tests' };
        this.#runs.push({
            framework: 'node-test',
            confidence: 'structure',
            counts: known,
            evidence: evidenceAt('node-test', 0, known).map((each) => ({ ...each, line: lineOf(field[each.field]) })),
            firstLine: this.#firstLine === 0 ? lineOf('tests') : this.#firstLine,
            lastLine: lineOf('duration_ms'),
            summaryLines: [...figures.values()].map((each) => each.line),
            stream: this.#stream,
            encloses: 'all',
            durationSeconds,
        });
        this.#firstLine = 0;
    }
    #coverageRow(line) {
        const cells = line.text.slice(2).split('|').map((cell) => cell.trim());
        if (cells[0] === 'file')
            this.#lineColumn = cells.indexOf('line %');
        else if (this.#lineColumn > 0) {
            const value = numbers_percentage(cells[this.#lineColumn]);
            if (value !== null)
                this.#coverage.push({ tool: 'node-test', percentage: value, line: line.number, stream: this.#stream, scope: 'part' });
            this.#lineColumn = -1;
        }
    }
    #startList(kind, line) {
        this.#endList();
        if (kind === 'spec' && this.#runs.length === 0)
            return;
        this.#list = kind;
        this.#listLine = line;
    }
    /** A failure: `test at FILE:LINE:COLUMN`, `✖ name (1.2ms)`, then its error indented; a list ends at any other line. */
    #inList(line) {
        const text = line.text;
        if (text.startsWith('test at ')) {
            this.#endFailure();
            const place = javascript_frame_placeOf(text.slice(5));
            this.#place = place === null ? undefined : { name: '', ...place, file: keep(place.file) };
            return;
        }
        const failed = node_test_FAILED.exec(text);
        if (failed !== null || text.startsWith('⚠ ')) {
            this.#endFailure();
            if (failed !== null)
                this.#failure = { test: { ...this.#place, name: keep(failed[1] ?? '') }, message: [], inStack: false };
            this.#place = undefined;
        }
        else if (text.length > 0 && !text.startsWith(' '))
            this.#endList();
        else if (this.#failure !== undefined && PARENT.test(text))
            this.#failure = undefined;
        else if (this.#failure !== undefined)
            inFailure(this.#failure, text);
    }
    #endFailure() {
        if (this.#failure === undefined)
            return;
        const message = keep(this.#failure.message.join('\n'), LONGEST_MESSAGE);
        this.#failing.push({ ...this.#failure.test, ...(message.length === 0 ? {} : { message }) });
        this.#failure = undefined;
    }
    #endList() {
        this.#endFailure();
        const failingTests = this.#failing.items;
        const kind = this.#list;
        this.#list = 'none';
        this.#failing = new Capped();
        const run = this.#runs.at(-1);
        if (kind === 'spec' && run !== undefined)
            this.#runs[this.#runs.length - 1] = { ...run, failingTests };
        if (kind !== 'dot' || failingTests.length === 0)
            return;
        this.#runs.push({
            framework: 'node-test',
            confidence: 'summary',
            counts: UNKNOWN_COUNTS,
            evidence: [],
            firstLine: this.#listLine,
            lastLine: this.#listLine,
            summaryLines: [this.#listLine],
            stream: this.#stream,
            partial: 'The dot reporter of node:test prints no numbers.',
            failingTests,
        });
    }
}
const nodeTest = {
    id: 'node-test',
    title: 'node:test',
    kind: 'tests',
    openings: [
        ...node_test_LABELS.map((label) => `ℹ ${label}`),
        ...['ℹ all files', 'ℹ file', '# all files', '# file', '<!-- tests', '✖ …', '✔ …', '﹣ …', '⚠ …', '▶ …', 'Failed tests:'],
    ],
    start: (stream) => new NodeTestReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/ounit2.js



const ounit2_RAN = /^Ran: (\d+) tests in: [\d.]+ seconds\.$/;
const ounit2_FAILED = /^FAILED: Cases: (\d+) Tried: (\d+) Errors: (\d+) Failures: (\d+) Skip: {1,2}(\d+)(?: Todo: {1,2}(\d+))?(?: Timeouts: (\d+))?\.?$/;
const ounit2_OK = /^OK(?:: Cases: (\d+) (?:Tried: \d+ Errors: 0 Failures: 0 )?Skip: {1,2}(\d+))?$/;
const ounit2_ERROR = /^(?:Error|Failure|Timeout): (\S.{0,400}?)\.?$/;
const ounit2_PLACE = /^File "([^"]{1,400})", line (\d{1,7}), characters \d+-\d+:$/;
class Ounit2Reader extends CollectingReader {
    #ran;
    #failing = new Capped();
    #place;
    #ruled = false;
    read(line) {
        const text = line.text;
        const ran = ounit2_RAN.exec(text);
        if (ran !== null) {
            this.#ran = { tests: integerOrZero(ran[1]), line: line.number };
            return;
        }
        if (this.#ran?.line === line.number - 1)
            this.#verdict(text, this.#ran, line.number);
        const place = ounit2_PLACE.exec(text);
        if (/^={20,}$/.test(text))
            this.#ruled = true;
        else if (place !== null)
            this.#place = { file: keep(place[1] ?? ''), line: Number(place[2]), at: line.number };
        else
            this.#error(text, line.number);
    }
    #verdict(text, ran, number) {
        const failed = ounit2_FAILED.exec(text);
        const ok = ounit2_OK.exec(text);
        if (failed === null && ok === null)
            return;
        const skipped = failed === null ? integerOrZero(ok?.[2]) : integerOrZero(failed[5]) + integerOrZero(failed[6]);
        const broken = failed === null ? 0 : integerOrZero(failed[3]) + integerOrZero(failed[4]) + integerOrZero(failed[7]);
        const known = ran.tests === 0 ? counts(0, 0, 0) : countsOfTotal(ran.tests, broken, skipped);
        this.add(known, [ran.line, number], { confidence: 'structure', failingTests: this.#failing.items });
        this.#failing = new Capped();
        this.#ran = undefined;
    }
    #error(text, number) {
        const error = ounit2_ERROR.exec(text);
        if (error === null)
            return;
        const name = (error[1] ?? '').replace(/ \(in the (?:log|code)\)$/, '');
        const inCode = text.endsWith(' (in the code).') && this.#place?.at === number - 1 ? { file: this.#place.file, line: this.#place.line } : {};
        if (this.#ruled)
            this.#failing.push({ name: keep(name) });
        else if ('file' in inCode) {
            const last = this.#failing.items.at(-1);
            if (last?.name === keep(name))
                this.#failing.items[this.#failing.items.length - 1] = { ...last, ...inCode };
        }
        this.#ruled = false;
    }
}
const ounit2 = {
    id: 'ounit2',
    title: 'OUnit',
    kind: 'tests',
    openings: ['Ran:', 'FAILED:', 'OK', 'OK:', '=====', 'Error:', 'Failure:', 'Timeout:', 'File "x'],
    start: (stream) => new Ounit2Reader('ounit2', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/pg-regress.js


const pg_regress_RULE = /^={10,}$/;
const pg_regress_RUNNING = /^=+ running regression test queries\s+=+$/;
const pg_regress_ALL = /^ All (\d{1,9}) tests passed\.$/;
const pg_regress_FAILED = /^ (\d{1,9}) of (\d{1,9}) tests failed(?:, (\d{1,9}) of these failures ignored)?\.$/;
const IGNORED = /^ (\d{1,9}) of (\d{1,9}) tests passed, (\d{1,9}) failed test\(s\) ignored\.$/;
const pg_regress_TEST = /^(?:test| {5})\s*(\S+)\s+\.\.\. (?:\S.*)?\bFAILED\b/;
class PgRegressReader {
    #log;
    #afterRule = false;
    #pending;
    constructor(stream) {
        this.#log = new RunLog('pg-regress', stream);
    }
    get attentive() {
        return this.#afterRule || this.#pending !== undefined || this.#log.open;
    }
    read(line) {
        const text = line.text.trimEnd();
        const afterRule = this.#afterRule;
        this.#afterRule = false;
        const pending = this.#pending;
        this.#pending = undefined;
        if (pg_regress_RULE.test(text)) {
            this.#afterRule = true;
            if (pending !== undefined)
                this.#end(pending);
        }
        else if (pg_regress_RUNNING.test(text)) {
            this.#log.discard();
            this.#log.begin(line);
        }
        else if (afterRule)
            this.#pending = pg_regress_summaryOf(line, text);
        else if (this.#log.open) {
            const failed = pg_regress_TEST.exec(text)?.[1];
            if (failed !== undefined)
                this.#log.failing.add(failed);
        }
    }
    finish() {
        return { runs: this.#log.runs };
    }
    #end({ line, total, failed, ignored }) {
        const structure = this.#log.open;
        const passed = total - failed - ignored;
        if (passed >= 0)
            this.#log.end(line, { total, passed, failed, skipped: ignored }, structure ? { confidence: 'structure', encloses: 'all' } : {});
        this.#afterRule = false;
    }
}
function pg_regress_summaryOf(line, text) {
    const all = pg_regress_ALL.exec(text);
    const failed = pg_regress_FAILED.exec(text);
    const ignored = IGNORED.exec(text);
    if (all !== null)
        return { line, total: integer(all[1]) ?? 0, failed: 0, ignored: 0 };
    if (ignored !== null)
        return { line, total: integer(ignored[2]) ?? 0, failed: 0, ignored: integer(ignored[3]) ?? 0 };
    if (failed === null)
        return undefined;
    const passedOver = integer(failed[3]) ?? 0;
    return { line, total: integer(failed[2]) ?? 0, failed: (integer(failed[1]) ?? 0) - passedOver, ignored: passedOver };
}
const pgRegress = {
    id: 'pg-regress',
    title: 'pg_regress',
    kind: 'tests',
    openings: ['====='],
    start: (stream) => new PgRegressReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/playwright.js





const playwright_PARTS = ['failed', 'interrupted', 'flaky', 'skipped', 'did not run', 'passed'];
const playwright_RUNNING = /^Running (\d{1,9}) tests? using \d+ workers?(?:, shard \d+ of \d+)?$/;
const playwright_PART = /^ {2}(\d{1,9}) (failed|interrupted|flaky|skipped|did not run|passed)(?: \(([\d.]+(?:ms|[smhd]))\))?$/;
const playwright_HEADER = /^(.*?:\d+:\d+) › (.*?)(?: [─=]+)?$/;
const SECTION = /^ {2}\d{1,6}\) (.*:\d+:\d+ › .*)$/;
const NOTICE = /^::notice title=🎭 Playwright Run Summary::/u;
const playwright_MOST_MESSAGE_LINES = 12;
/** A test from the header that Playwright prints for it: `[project] › file:line:column › suite › title ────`. */
function testOf(header) {
    const match = playwright_HEADER.exec(header.trim());
    if (match?.[1] === undefined || match[2] === undefined)
        return null;
    const cut = match[1].lastIndexOf(' › ');
    const place = javascript_frame_placeOf(cut < 0 ? match[1] : match[1].slice(cut + 3));
    const project = cut < 0 ? '' : `${match[1].slice(0, cut)} › `;
    return { name: keep(project + match[2]), ...(place === null ? {} : { ...place, file: keep(place.file) }) };
}
function playwright_keyOf(test) {
    return `${test.file}:${test.line}:${test.column} ${test.name}`;
}
class PlaywrightReader extends CollectingReader {
    #running;
    #block;
    /** The latest block of the current run that adds up, and the one that stood in a notice. */
    #summary;
    #notice;
    #messages = new Map();
    #section;
    read(line) {
        const text = line.text;
        if (this.#section !== undefined && this.#inSection(text))
            return;
        if (this.#block !== undefined && this.#listed(this.#block, text))
            return;
        const part = playwright_PART.exec(text);
        if (part !== null)
            this.#part(part, line.number);
        else {
            this.#endBlock();
            const running = playwright_RUNNING.exec(text);
            const section = SECTION.exec(text);
            if (running !== null) {
                this.#endRun();
                this.#running = { planned: Number(running[1]), line: line.number };
            }
            else if (section?.[1] !== undefined)
                this.#startSection(section[1]);
            else if (NOTICE.test(text))
                this.#noticed(line);
            else if (/^Error: No tests found\.?$/.test(text) || text === ' no tests found.')
                this.#none(line.number);
        }
        this.attentive = this.#block !== undefined || this.#section !== undefined;
    }
    finish() {
        this.#endSection();
        this.#endBlock();
        this.#endRun();
        return super.finish();
    }
    #part(match, line) {
        const part = playwright_PARTS.find((each) => each === match[2]);
        if (part === undefined)
            return;
        if (this.#block !== undefined && playwright_PARTS.indexOf(part) <= playwright_PARTS.indexOf(this.#block.latest))
            this.#endBlock();
        this.#block ??= { parts: new Map(), failing: new Capped(), flaky: new Capped(), latest: part, lastLine: line, seconds: undefined };
        this.#block.parts.set(part, { value: Number(match[1]), line });
        this.#block.latest = part;
        this.#block.lastLine = line;
        this.#block.seconds = secondsIn(match[3]);
        if (part === 'passed')
            this.#endBlock();
    }
    /** True when the line names a test of the part above it. */
    #listed(block, text) {
        if (!text.startsWith('    '))
            return false;
        const test = testOf(text);
        if (test === null)
            return false;
        const message = this.#messages.get(playwright_keyOf(test));
        const told = message === undefined ? test : { ...test, message };
        if (block.latest === 'failed')
            block.failing.push(told);
        else if (block.latest === 'flaky')
            block.flaky.push(told);
        return true;
    }
    #endBlock() {
        const block = this.#block;
        this.#block = undefined;
        if (block === undefined)
            return;
        const total = [...block.parts.values()].reduce((sum, { value }) => sum + value, 0);
        // Without the head of the output a block needs the tests it names as evidence.
        const trusted = this.#running === undefined ? block.failing.count + block.flaky.count > 0 : total === this.#running.planned;
        if (trusted)
            this.#summary = block;
    }
    #endRun() {
        const summary = this.#summary ?? this.#notice;
        const running = this.#running;
        this.#running = undefined;
        this.#summary = undefined;
        this.#notice = undefined;
        this.#messages = new Map();
        if (summary === undefined) {
            if (running === undefined)
                return;
            if (running.planned === 0)
                this.add(counts(0, 0, 0), [running.line]);
            else
                this.addUnknown(running.line, running.line, `Playwright ran ${running.planned} tests and printed no summary: it was cut or stopped.`);
            return;
        }
        const value = (part) => summary.parts.get(part)?.value ?? 0;
        const lineOf = (part) => summary.parts.get(part)?.line ?? summary.lastLine;
        const known = counts(value('passed') + value('flaky'), value('failed'), value('skipped') + value('did not run') + value('interrupted'));
        const line = { total: 'passed', passed: 'passed', failed: 'failed', skipped: 'skipped', coverage_pct: 'passed' };
        this.add(known, [...new Set([...summary.parts.values()].map((part) => part.line))], {
            confidence: running === undefined ? 'summary' : 'structure',
            evidence: evidenceAt(this.framework, 0, known).map((each) => ({ ...each, line: lineOf(line[each.field]) })),
            ...(running === undefined ? {} : { firstLine: running.line, encloses: 'all' }),
            failingTests: summary.failing.items,
            flakyTests: summary.flaky.items,
            ...(summary.seconds === undefined ? {} : { durationSeconds: summary.seconds }),
        });
    }
    #none(line) {
        if (this.#running === undefined)
            this.add(counts(0, 0, 0), [line]);
    }
    /** The whole block in one workflow command. */
    #noticed(line) {
        if (this.#summary !== undefined)
            return;
        for (const text of line.text.slice(line.text.indexOf('::', 2) + 2).split('%0A')) {
            const part = playwright_PART.exec(text);
            if (part !== null)
                this.#part(part, line.number);
            else if (this.#block !== undefined)
                this.#listed(this.#block, text);
        }
        this.#endBlock();
        this.#notice = this.#summary;
    }
    #startSection(header) {
        this.#endSection();
        const test = testOf(header);
        if (test !== null && this.#messages.size < 1_000)
            this.#section = { key: playwright_keyOf(test), lines: [] };
    }
    /** True when the line is part of the message below `1) header`. */
    #inSection(text) {
        const section = this.#section;
        if (section === undefined)
            return false;
        if (text.trim().length === 0 && section.lines.length < playwright_MOST_MESSAGE_LINES)
            return true;
        if (!text.startsWith('    ') || section.lines.length >= playwright_MOST_MESSAGE_LINES || /^\s+(?:>? *\d+ \||at )/.test(text)) {
            this.#endSection();
            return false;
        }
        section.lines.push(keep(text, LONGEST_MESSAGE));
        return true;
    }
    #endSection() {
        const section = this.#section;
        this.#section = undefined;
        if (section !== undefined && section.lines.length > 0)
            this.#messages.set(section.key, keep(section.lines.join('\n'), LONGEST_MESSAGE));
    }
}
const playwright = {
    id: 'playwright',
    title: 'Playwright Test',
    kind: 'tests',
    openings: ['Running 3 tests', ...playwright_PARTS.map((part) => `1 ${part}`), '1) …', '::notice title', 'Error: No tests found.', 'no tests found.'],
    start: (stream) => new PlaywrightReader('playwright', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/poku.js
/**
 * poku 1 to 4.
 *
 *   Duration  ›  230.709215ms (±0.23 seconds)
 *   Files     ›  2
 *
 *    PASS › 2   FAIL › 1   SKIP › 1                         or, when there are both skipped and todo, one a line without indent
 * Source of the shapes: onExit of the default reporter of 4, output of 4.
 *
 * poku counts test files; they are the only tests it knows.
 */


const ONE_LINE = /^ PASS › (\d+) {2,3}FAIL › (\d+)(?: {2,3}SKIP › (\d+))?(?: {2,3}TODO › (\d+))? ?$/;
const poku_FIGURE = /^(PASS|FAIL|SKIP|TODO) › (\d+)$/;
const poku_LABELS = ['PASS', 'FAIL', 'SKIP', 'TODO'];
const poku_DURATION = /^Duration {2}› {2}([\d.]{1,20})ms\b/;
class PokuReader extends CollectingReader {
    #seconds;
    #figures = [];
    read(line) {
        const match = ONE_LINE.exec(line.text);
        const figure = poku_FIGURE.exec(line.text);
        const duration = poku_DURATION.exec(line.text);
        if (duration !== null)
            this.#seconds = Number(duration[1]) / 1000;
        else if (match !== null)
            this.#tell([line.number], match.slice(1).map((each) => integerOrZero(each)));
        else if (figure !== null && figure[1] === poku_LABELS[this.#figures.length]) {
            this.#figures.push({ line: line.number, value: Number(figure[2]) });
            if (this.#figures.length === poku_LABELS.length)
                this.#tell(this.#figures.map((each) => each.line), this.#figures.map((each) => each.value));
        }
        else
            this.#figures = [];
    }
    #tell(lines, [passed = 0, failed = 0, skipped = 0, todo = 0]) {
        this.add(counts(passed, failed, skipped + todo), lines, {
            ...(this.#seconds === undefined ? {} : { confidence: 'structure', durationSeconds: this.#seconds }),
        });
        this.#seconds = undefined;
        this.#figures = [];
    }
}
const poku = {
    id: 'poku',
    title: 'poku',
    kind: 'tests',
    openings: ['PASS', 'FAIL', 'SKIP', 'TODO', 'Duration'],
    start: (stream) => new PokuReader('poku', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/purescript-spec.js
/**
 * purescript-spec 4 to 8.
 *
 *   Summary                                 console reporter
 *   3/5 tests passed
 *   1 test pending
 *   5 passing                               spec and dot reporters: at column 0, parts of zero left out
 *   1 pending
 *   2 failed
 * Source of the shapes: Test.Spec.Reporter.Console, Test.Spec.Reporter.Base.
 */


const RATIO = /^(\d+)\/(\d+) tests? passed$/;
const purescript_spec_PENDING = /^(\d+) tests? pending$/;
const purescript_spec_PART = /^(\d+) (passing|pending|failed)$/;
const purescript_spec_ORDER = ['passing', 'pending', 'failed'];
class PurescriptSpecReader extends CollectingReader {
    #summaryLine = 0;
    #ratio;
    #parts = new Map();
    #lines = [];
    read(line) {
        if (line.text === 'Summary') {
            this.#close();
            this.#summaryLine = line.number;
            return;
        }
        const ratio = this.#summaryLine === line.number - 1 ? RATIO.exec(line.text) : null;
        if (ratio !== null) {
            this.#ratio = { passed: integerOrZero(ratio[1]), ran: integerOrZero(ratio[2]), line: line.number };
            return;
        }
        const pending = this.#ratio?.line === line.number - 1 ? purescript_spec_PENDING.exec(line.text) : null;
        if (pending !== null) {
            this.#closeRatio(integerOrZero(pending[1]), line.number);
            return;
        }
        this.#closeRatio(0, 0);
        const part = purescript_spec_PART.exec(line.text);
        if (part !== null)
            this.#part(part[2] ?? '', integerOrZero(part[1]), line.number);
    }
    finish() {
        this.#close();
        return super.finish();
    }
    #part(label, value, number) {
        const latest = [...this.#parts.keys()].at(-1);
        const follows = latest !== undefined && this.#lines.at(-1) === number - 1 && purescript_spec_ORDER.indexOf(latest) < purescript_spec_ORDER.indexOf(label);
        if (!follows)
            this.#close();
        this.#parts.set(label, value);
        this.#lines.push(number);
    }
    #close() {
        this.#closeRatio(0, 0);
        if (this.#parts.has('passing') && this.#parts.size > 1) {
            const of = (label) => this.#parts.get(label) ?? 0;
            this.add(counts(of('passing'), of('failed'), of('pending')), this.#lines, { confidence: 'shape' });
        }
        else if (this.#parts.size === 1 && this.#parts.has('passing')) {
            this.add(counts(this.#parts.get('passing') ?? 0, 0, 0), this.#lines, { confidence: 'shape' });
        }
        this.#parts = new Map();
        this.#lines = [];
    }
    #closeRatio(pending, line) {
        const ratio = this.#ratio;
        if (ratio === undefined)
            return;
        this.#ratio = undefined;
        this.add(counts(ratio.passed, ratio.ran - ratio.passed, pending), line === 0 ? [ratio.line] : [ratio.line, line], { confidence: 'structure', firstLine: this.#summaryLine });
    }
}
const purescriptSpec = {
    id: 'purescript-spec',
    title: 'purescript-spec',
    kind: 'tests',
    openings: ['Summary', '3/5', '1 test', '2 tests', '5 passing', '1 pending', '2 failed'],
    start: (stream) => new PurescriptSpecReader('purescript-spec', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/pytest-summary.js
const pytest_summary_LONGEST_TITLE = 400;
const IN_ORDER = ['failed', 'passed', 'skipped', 'deselected', 'xfailed', 'xpassed', 'warning', 'error'];
const pytest_summary_DURATION = /^(\d{1,9}\.\d{1,6})(?:s| seconds)(?: \((?:\d+ days?, )?\d+:\d\d:\d\d\))?$/;
const pytest_summary_PART = /^(\d{1,9}) ([a-z]+(?: [a-z]+)?)$/;
const COLLECTED = /^(?:no tests collected|(?:\d{1,9}\/)?\d{1,9} tests? collected)(?: \(\d{1,9} deselected\))?$/;
function run(text, from, step, symbol) {
    let at = from;
    while (text[at] === symbol)
        at += step;
    return Math.abs(at - from);
}
/** `=== title ===` (or another symbol): symmetrical rules, one more symbol allowed on the right. */
function parseBar(text, symbol) {
    if (text[0] !== symbol || text[text.length - 1] !== symbol)
        return null;
    const left = run(text, 0, 1, symbol);
    if (left === text.length)
        return null;
    const right = run(text, text.length - 1, -1, symbol);
    if (right !== left && right !== left + 1)
        return null;
    if (text[left] !== ' ' || text[text.length - right - 1] !== ' ')
        return null;
    const title = text.slice(left + 1, text.length - right - 1);
    if (title.length === 0 || title.length > pytest_summary_LONGEST_TITLE || title !== title.trim())
        return null;
    return { title, width: text.length, rule: left };
}
/** True when a bar of this shape fits a session whose bars are `width` columns wide. */
function fitsWidth(bar, width) {
    return bar.width === width || (bar.rule === 1 && bar.width > width);
}
/** Tallies by kind as they stand in the summary, or null when they are not pytest's (its order is fixed, other kinds come last). */
function tallies(list) {
    const found = new Map();
    let last = -1;
    for (const part of list.split(', ')) {
        const match = pytest_summary_PART.exec(part);
        if (match === null)
            return null;
        const kind = (match[2] ?? '').replace(/^(warning|error)s$/, '$1');
        const rank = IN_ORDER.indexOf(kind);
        const place = rank < 0 ? IN_ORDER.length : rank;
        if (place < last || found.has(kind))
            return null;
        last = place;
        found.set(kind, Number(match[1]));
    }
    return found;
}
/** Passed includes the unexpected passes, failed the errors, skipped the expected failures; reruns, subtests passed and deselected are no tests. */
function pytest_summary_countsOf(tally) {
    const of = (...kinds) => kinds.reduce((sum, kind) => sum + (tally.get(kind) ?? 0), 0);
    const passed = of('passed', 'xpassed');
    const failed = of('failed', 'error', 'errors');
    const skipped = of('skipped', 'xfailed');
    return { total: passed + failed + skipped, passed, failed, skipped };
}
/** The text of a summary: `2 failed, 4 passed, 1 warning in 0.12s (0:00:12)`, `no tests ran in 0.01s`, `13 tests collected in 0.02s`. */
function parseOutcome(text) {
    const at = text.lastIndexOf(' in ');
    if (at < 0 || text.length > pytest_summary_LONGEST_TITLE)
        return null;
    const duration = pytest_summary_DURATION.exec(text.slice(at + 4));
    if (duration === null)
        return null;
    const durationSeconds = Number(duration[1]);
    const list = text.slice(0, at);
    if (list === 'no tests ran')
        return { counts: pytest_summary_countsOf(new Map()), outcomes: 0, durationSeconds, kind: 'empty' };
    const comma = list.indexOf(', ');
    const head = comma < 0 ? list : list.slice(0, comma);
    const collected = COLLECTED.test(head);
    const rest = collected ? (comma < 0 ? '' : list.slice(comma + 2)) : list;
    const tally = rest === '' ? new Map() : tallies(rest);
    if (tally === null)
        return null;
    const counts = pytest_summary_countsOf(tally);
    const outcomes = counts.total ?? 0;
    if (!collected && outcomes === 0 && !['deselected', 'warning'].some((kind) => tally.has(kind)))
        return null;
    return { counts, outcomes, durationSeconds, kind: collected ? 'collected' : outcomes === 0 ? 'empty' : 'ran' };
}

;// CONCATENATED MODULE: ./lib/read/console/pytest-progress.js

/** One character a test; other tools may follow on the line when two run at once. */
const pytest_progress_ROW = /^([.FEsxXRPpuf,-]{1,1000}) +\[ *(?:(\d{1,3})%|\d{1,9}\/\d{1,9})\](?: {2}.*)?$/;
const KIND_OF_SYMBOL = { '.': 'passed', F: 'failed', E: 'error', s: 'skipped', x: 'xfailed', X: 'xpassed' };
const pytest_progress_MOST_ROWS = 20_000;
function parseProgressRow(text) {
    const match = pytest_progress_ROW.exec(text);
    if (match === null)
        return null;
    return { symbols: match[1] ?? '', percentage: match[2] === undefined ? null : Number(match[2]) };
}
class ProgressRows {
    #tally = new Map();
    #seen = [];
    #count = 0;
    #unclear = false;
    #complete = false;
    get complete() {
        return this.#complete;
    }
    add(row) {
        for (const symbol of row.symbols) {
            const kind = KIND_OF_SYMBOL[symbol];
            if (kind === undefined)
                this.#unclear = true;
            else
                this.#tally.set(kind, (this.#tally.get(kind) ?? 0) + 1);
        }
        this.#count += row.symbols.length;
        if (row.percentage === 100)
            this.#complete = true;
        else if (row.percentage === null || this.#seen.length === pytest_progress_MOST_ROWS)
            this.#unclear = true;
        else
            this.#seen.push({ count: this.#count, percentage: row.percentage });
    }
    /** Counts of a complete run, else null. */
    counts() {
        const fits = this.#seen.every((each) => Math.floor((each.count * 100) / this.#count) === each.percentage);
        return this.#complete && !this.#unclear && fits ? pytest_summary_countsOf(this.#tally) : null;
    }
}

;// CONCATENATED MODULE: ./lib/read/console/pytest-results.js
/**
 * Summaries of pytest plugins that replace its own: an introducing line, then a line for each outcome.
 *   Results (0.18s):                    pytest-sugar, pytest-pretty
 *          4 passed
 *          2 failed
 *            - tests/test_cart.py:22 test_total
 *   ╭─── Summary ───╮                   pytest-rich (on a terminal)
 *   │  5  Failed    (45.5%)  │
 */

const pytest_results_HEAD = /^Results \((\d{1,9}\.\d{1,6})s(?: \((?:\d+ days?, )?\d+:\d\d:\d\d\))?\):$/;
const pytest_results_ROW = /^ {3,}(\d{1,9}) (passed|xpassed|failed|errors?|xfailed|skipped|rerun|deselected|warnings?|subtests \w+)$/;
const pytest_results_DETAIL = /^ {9}- \S/;
const PANEL = /^╭─+ Summary ─+╮$/;
const PANEL_ROW = /^│ +(\d{1,9}) +(Passed|Failed|Errors|Skipped|Xfailed|Xpassed|Collection Errors|Total Tests) .*│$/;
const PANEL_KINDS = { 'Collection Errors': 'errors', Errors: 'error' };
class PytestResults {
    /** Line that introduced the results; the evidence is the last line. */
    firstLine;
    lastLine;
    #seconds;
    #tally = new Map();
    constructor(lineNumber, seconds) {
        this.firstLine = lineNumber;
        this.lastLine = lineNumber;
        this.#seconds = seconds;
    }
    static begin(text, lineNumber) {
        const head = pytest_results_HEAD.exec(text);
        if (head !== null)
            return new PytestResults(lineNumber, Number(head[1]));
        return PANEL.test(text) ? new PytestResults(lineNumber, undefined) : null;
    }
    /** False when the line is no longer part of the results. */
    read(text, lineNumber) {
        const row = pytest_results_ROW.exec(text) ?? PANEL_ROW.exec(text);
        if (row === null)
            return pytest_results_DETAIL.test(text);
        const word = row[2] ?? '';
        const kind = PANEL_KINDS[word] ?? word.toLowerCase();
        if (kind !== 'total tests')
            this.#tally.set(kind, Number(row[1]));
        this.lastLine = lineNumber;
        return true;
    }
    outcome() {
        const counts = pytest_summary_countsOf(this.#tally);
        const outcomes = counts.total ?? 0;
        return { counts, outcomes, kind: outcomes === 0 ? 'empty' : 'ran', ...(this.#seconds === undefined ? {} : { durationSeconds: this.#seconds }) };
    }
}

;// CONCATENATED MODULE: ./lib/read/console/python-traceback.js

const python_traceback_FRAME = /^\s*File "([^"]{1,1000})", line (\d{1,9})(?:, in (.{1,500}))?$/;
const LIBRARY = /(?:^|\/)(?:site-packages|dist-packages|lib\/python\d[\d.]*|Lib\/(?:unittest|importlib|asyncio|concurrent|contextlib\.py|runpy\.py))(?:\/|$)/;
/** The frame a line tells, or null. */
function pythonFrame(text) {
    if (!text.includes('File "'))
        return null;
    const match = python_traceback_FRAME.exec(text);
    if (match === null)
        return null;
    return { file: keep(match[1] ?? ''), line: Number(match[2]), name: keep(match[3] ?? '') };
}
/** False for the standard library, installed packages and generated code. */
function python_traceback_isProjectFile(path) {
    if (path.startsWith('<'))
        return false;
    return !LIBRARY.test(path.replaceAll('\\', '/'));
}
/**
 * The frame to show for a failing test: the first one in the project that is the test's own function, else the first
 * one in the project (helpers and the code under test come later in a traceback).
 */
function python_traceback_placeOf(frames, testFunction) {
    const own = frames.filter((frame) => python_traceback_isProjectFile(frame.file));
    return own.find((frame) => frame.name === testFunction) ?? own[0];
}
const MOST_FRAMES = 30;
const python_traceback_MOST_MESSAGE_LINES = 6;
const LONGEST_MESSAGE_LINE = 250;
const CAPTURED = /^(?:Stdout|Stderr):$/;
/** One failure's report as its lines come by: a traceback (the last of a chain tells the message), then the message. */
class PythonFailure {
    #frames = [];
    #message = [];
    #inTraceback = false;
    #ended = false;
    read(text) {
        if (this.#ended)
            return;
        if (CAPTURED.test(text)) {
            // unittest --buffer: what follows was printed by the test.
            this.#ended = true;
            return;
        }
        const trimmed = text.trimStart();
        if (trimmed.startsWith('Traceback (most recent call last):')) {
            this.#message = [];
            this.#inTraceback = true;
            return;
        }
        const frame = pythonFrame(text);
        if (frame !== null) {
            this.#inTraceback = true;
            if (this.#frames.length < MOST_FRAMES)
                this.#frames.push(frame);
            return;
        }
        if (this.#inTraceback && (text.startsWith(' ') || text === ''))
            return;
        this.#inTraceback = false;
        if (this.#message.length < python_traceback_MOST_MESSAGE_LINES)
            this.#message.push(keep(text, LONGEST_MESSAGE_LINE));
    }
    get hasMessage() {
        return this.#message.length > 0;
    }
    named(name, testFunction) {
        const place = python_traceback_placeOf(this.#frames, testFunction);
        const message = this.#message.join('\n').trim();
        return {
            name: keep(name),
            ...(place === undefined ? {} : { file: place.file, line: place.line }),
            ...(message === '' ? {} : { message: keep(message, LONGEST_MESSAGE) }),
        };
    }
}

;// CONCATENATED MODULE: ./lib/read/console/pytest-failures.js


const pytest_failures_MOST_FRAMES = 12;
const pytest_failures_MOST_MESSAGE_LINES = 6;
const pytest_failures_LONGEST_MESSAGE_LINE = 250;
const pytest_failures_HEADING = /^(?:_+ (.{1,2000}) _+|―+ (.{1,2000}) ―+)$/;
const pytest_failures_FRAME = /^((?:[A-Za-z]:[\\/])?[^\s:>][^:]{0,999}):(\d{1,9}):(?: .*)?$/;
const pytest_failures_FILE = /\.\w{1,8}$/;
const LONGEST_LINE_READ = 4_000;
const SHORT_SUMMARY = /^((?:\[.*?\] ?)?(?:\([^()]*\) )?)(FAILED|ERROR|RERUN|SUBFAIL(?:ED)?)((?:\[.*?\])?(?: ?\([^()]*\))?) (\S.*)$/;
const VERBOSE_RERUN = /^(?:\[gw\d+\] \[ *\d+%\] (?:RERUN|RETRY) (\S.*?)|(\S.*?) (?:RERUN|RETRY)(?: +\[ *\d+%\])?) ?$/;
/** Where the message begins in `node - message`: the first ` - ` outside of the brackets of a parametrised id. */
function endOfNode(text) {
    let depth = 0;
    for (let at = 0; at < text.length; at += 1) {
        const symbol = text[at];
        if (symbol === '[')
            depth += 1;
        else if (symbol === ']')
            depth -= 1;
        else if (symbol === ' ' && depth <= 0 && text.startsWith(' - ', at))
            return at;
    }
    const plain = text.indexOf('] - ');
    return plain >= 0 ? plain + 1 : text.length;
}
/** The heading pytest prints for a node id: `a.py::Cart::test_x[1]` is reported under `Cart.test_x[1]`. */
function titleOf(node) {
    const bracket = node.indexOf('[');
    const path = bracket < 0 ? node : node.slice(0, bracket);
    return path.split('::').slice(1).join('.') + (bracket < 0 ? '' : node.slice(bracket));
}
function sameFile(left, right) {
    const [one, other] = [left.replaceAll('\\', '/'), right.replaceAll('\\', '/')];
    return one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);
}
class PytestFailures {
    #reports = new Capped();
    #entries = new Capped();
    #reruns = new Capped();
    /** `--tb=line`: one frame a failure, without headings. */
    #loose = new Capped();
    #section = '';
    #report;
    /** What follows was printed by the test: no frames of ours. */
    #printed = false;
    get section() {
        return this.#section;
    }
    /** A bar opened a part of the report. */
    enter(section) {
        this.#section = section;
        this.#report = undefined;
    }
    read(whole) {
        const text = whole.length > LONGEST_LINE_READ ? whole.slice(0, LONGEST_LINE_READ) : whole;
        if (text.length === 0)
            return;
        const first = text.charCodeAt(0);
        if (first === 95 || first === 0x2015)
            return this.#heading(text);
        if (this.#section.endsWith('test summary info'))
            return this.#shortSummary(text);
        if (this.#report === undefined) {
            if (this.#section === 'FAILURES')
                this.#looseFrame(text);
            else if (this.#section === '' && (text.includes(' RERUN') || text.includes(' RETRY')))
                this.#verboseRerun(text);
            return;
        }
        this.#body(this.#report, text, first);
    }
    failing() {
        const waiting = new Map();
        for (const report of this.#reports.items) {
            const same = waiting.get(report.title);
            if (same === undefined)
                waiting.set(report.title, [report]);
            else
                same.push(report);
        }
        if (this.#entries.items.length === 0)
            return this.#reports.items.filter((report) => report.failing).map((report) => this.#unlisted(report));
        const named = new Map();
        const loose = this.#loose.items.length === this.#entries.items.filter((entry) => entry.kind === 'FAILED').length ? [...this.#loose.items] : [];
        for (const entry of this.#entries.items) {
            const title = this.#titlesOf(entry).find((each) => (waiting.get(each)?.length ?? 0) > 0) ?? this.#subtestTitle(entry, waiting);
            const report = title === undefined ? undefined : waiting.get(title)?.shift();
            const frame = entry.kind === 'FAILED' ? loose.shift() : undefined;
            if (!named.has(entry.name))
                named.set(entry.name, this.#listed(entry, report, frame));
        }
        return [...named.values()];
    }
    /** Tests that were run again and are not among the failing ones. */
    flaky() {
        const failed = new Set(this.#entries.items.map((entry) => entry.node));
        return [...new Set(this.#reruns.items)].filter((node) => !failed.has(node)).map((node) => ({ name: node, ...fileOf(node) }));
    }
    #heading(text) {
        const match = pytest_failures_HEADING.exec(text);
        const title = match?.[1] ?? match?.[2];
        if (title === undefined || title.startsWith('_ '))
            return;
        const failing = this.#section === 'FAILURES' || this.#section === 'ERRORS' || this.#section === '';
        this.#report = { title: keep(title), failing, frames: [], message: [] };
        this.#printed = false;
        this.#reports.push(this.#report);
    }
    #body(report, text, first) {
        if (first === 69 && /^E(?: {3}|$)/.test(text)) {
            if (report.message.length < pytest_failures_MOST_MESSAGE_LINES)
                report.message.push(keep(text.slice(1), pytest_failures_LONGEST_MESSAGE_LINE));
            // A file that cannot be compiled has its place in the message.
            const frame = report.frames.length === 0 && !this.#printed ? pythonFrame(text.slice(1)) : null;
            if (frame !== null && python_traceback_isProjectFile(frame.file))
                report.frames.push(frame);
            return;
        }
        if (first === 45 && text.startsWith('---') && text.includes(' Captured ')) {
            this.#printed = true;
            return;
        }
        if (this.#printed || report.frames.length >= pytest_failures_MOST_FRAMES)
            return;
        const frame = frameIn(text);
        if (frame !== null && python_traceback_isProjectFile(frame.file))
            report.frames.push(frame);
    }
    #looseFrame(text) {
        const frame = frameIn(text);
        if (frame !== null)
            this.#loose.push(frame);
    }
    #shortSummary(text) {
        const match = SHORT_SUMMARY.exec(text);
        if (match === null)
            return;
        const [, before = '', word = '', after = '', rest = ''] = match;
        const subtest = before === '' ? after : before;
        const end = endOfNode(rest);
        const node = keep(rest.slice(0, end));
        if (word === 'RERUN')
            this.#reruns.push(node);
        else {
            const kind = word === 'FAILED' || word === 'ERROR' ? word : 'SUBTEST';
            const name = kind === 'SUBTEST' && subtest !== '' ? keep(`${node} ${subtest.trim()}`) : node;
            this.#entries.push({ kind, node, name, message: keep(rest.slice(end + 3)) });
        }
    }
    #verboseRerun(text) {
        const match = VERBOSE_RERUN.exec(text);
        const node = match?.[1] ?? match?.[2];
        if (node?.includes('::') === true)
            this.#reruns.push(keep(node));
    }
    #titlesOf(entry) {
        const title = titleOf(entry.node);
        if (entry.kind === 'SUBTEST')
            return [`${title}${entry.name.slice(entry.node.length)}`, title];
        if (entry.kind === 'FAILED')
            return [title, `[doctest] ${title}`];
        return [`ERROR at setup of ${title}`, `ERROR at teardown of ${title}`, `ERROR collecting ${entry.node}`, title];
    }
    /** The plugin's `SUBFAIL node` does not say which subtest: the next report of one of that test. */
    #subtestTitle(entry, waiting) {
        if (entry.kind !== 'SUBTEST' || entry.name !== entry.node)
            return undefined;
        const start = `${titleOf(entry.node)} `;
        for (const [title, reports] of waiting)
            if (title.startsWith(start) && reports.length > 0)
                return title;
        return undefined;
    }
    #listed(entry, report, loose) {
        const { file } = fileOf(entry.node);
        const frames = report?.frames ?? [];
        const frame = frames.find((each) => file !== undefined && sameFile(each.file, file)) ?? frames[0] ?? loose;
        const ours = frame !== undefined && file !== undefined && sameFile(frame.file, file);
        const message = report !== undefined && report.message.length > 0 ? keep(report.message.join('\n'), LONGEST_MESSAGE) : entry.message;
        const place = frame === undefined || !python_traceback_isProjectFile(frame.file) ? fileOf(entry.node) : { file: ours ? file : frame.file, line: frame.line };
        return { name: entry.name, ...place, ...(message === '' ? {} : { message }) };
    }
    #unlisted(report) {
        const [frame] = report.frames;
        return {
            name: report.title,
            ...(frame === undefined ? {} : { file: frame.file, line: frame.line }),
            ...(report.message.length === 0 ? {} : { message: keep(report.message.join('\n'), LONGEST_MESSAGE) }),
        };
    }
}
function fileOf(node) {
    const file = node.split('::', 1)[0] ?? '';
    return pytest_failures_FILE.test(file) ? { file } : {};
}
function frameIn(text) {
    if (text.charCodeAt(0) === 32)
        return pythonFrame(text);
    if (!text.includes(':'))
        return null;
    const match = pytest_failures_FRAME.exec(text);
    const file = match?.[1] ?? '';
    return match === null || !pytest_failures_FILE.test(file) ? null : { file: keep(file), line: Number(match[2]) };
}

;// CONCATENATED MODULE: ./lib/read/console/pytest-sessions.js
/**
 * Sessions of pytest that are under way, matched with their summaries like brackets: a session inside another one's
 * report (pytester, a subprocess) is output of its tests.
 */



const pytest_sessions_COLLECTED = /^(?:collecting \.\.\. )?collected (\d{1,9}) items?((?: \/ \d{1,9} (?:errors?|deselected|skipped|selected))*)$/;
const WORKERS = /^(?:gw\d+ \[|\d+ workers? \[)(\d{1,9})(?: items?)?\]/;
const ROOT = /^rootdir: (\S.*?)(?:, .*)?$/;
const TEMPORARY = /^(?:\/private)?\/(?:tmp|var\/folders)\/|pytest-of-/;
const INTERRUPTION = /^(?:KeyboardInterrupt|(?:_pytest\.outcomes\.)?Exit: .*)$/;
class PytestSession {
    /** `headed`: begun by a header; `quiet`: -q, known by its progress rows or the bars of its report. */
    kind;
    firstLine;
    failures = new PytestFailures();
    rows = new ProgressRows();
    /** Columns of its bars, 0 while unknown. */
    width;
    lastLine;
    /** That pytest printed this is beyond doubt. */
    evident;
    /** It began in another session's report, or its root is a temporary folder: output of a test. */
    nested;
    /** Tests it selected to run, null where not told. */
    selected = null;
    /** Why it did not run all it was asked to. */
    stopped;
    /** Another session ran beside it, and their summaries cannot be told apart. */
    overlapped = false;
    /** A barred summary of a run whose beginning was cut off, unless a plain one follows. */
    candidate;
    constructor(kind, firstLine, width, evident, nested) {
        this.kind = kind;
        this.firstLine = firstLine;
        this.lastLine = firstLine;
        this.width = width;
        this.evident = evident;
        this.nested = nested;
    }
    /** In the report after the progress, where captured output of tests is shown. */
    get reporting() {
        const { section } = this.failures;
        return section !== '' && section !== 'short test summary info';
    }
    /** True for a run known by nothing but its list of failing tests: all before it was cut off. */
    get listed() {
        return this.kind === 'quiet' && this.width === 0 && this.failures.section !== '';
    }
    beginList() {
        this.failures.enter('short test summary info');
    }
    read(text, first, inner) {
        if (first === 99 && text.startsWith('collect'))
            this.#collected(text);
        else if (first === 114 && inner && text.startsWith('rootdir: ') && TEMPORARY.test(ROOT.exec(text)?.[1] ?? ''))
            this.nested = true;
        else if (first === 73 && text.startsWith('INTERNALERROR> '))
            this.stopped = 'pytest stopped with an internal error: not all tests ran.';
        else if (this.selected === null && (first === 103 || (first >= 48 && first <= 57))) {
            const items = WORKERS.exec(text)?.[1];
            if (items !== undefined)
                this.selected = Number(items);
        }
        if (first !== 61)
            this.failures.read(text);
    }
    interrupt(title) {
        if (INTERRUPTION.test(title))
            this.stopped = `pytest was interrupted (${title.slice(0, 100)}): not all tests ran.`;
    }
    #collected(text) {
        const match = pytest_sessions_COLLECTED.exec(text);
        if (match === null)
            return;
        const selected = / (\d+) selected/.exec(match[2] ?? '')?.[1];
        const deselected = / (\d+) deselected/.exec(match[2] ?? '')?.[1];
        this.selected = selected === undefined ? Number(match[1]) - Number(deselected ?? 0) : Number(selected);
    }
}
const pytest_sessions_DEEPEST = 20;
class PytestSessions {
    #open = [];
    get top() {
        return this.#open.at(-1);
    }
    get bottom() {
        return this.#open[0];
    }
    get depth() {
        return this.#open.length;
    }
    begin(kind, lineNumber, width, evident) {
        const session = new PytestSession(kind, lineNumber, width, evident, this.top?.reporting === true);
        if (this.#open.length >= pytest_sessions_DEEPEST)
            this.#open.shift();
        this.#open.push(session);
        return session;
    }
    drop(session) {
        const at = this.#open.indexOf(session);
        if (at >= 0)
            this.#open.splice(at, 1);
    }
    /**
     * The session a barred summary ends. A session whose number of collected tests is another one is passed over in
     * favour of the one around it when that fits exactly: the inner one was cut off.
     */
    endedBy(bar, outcome) {
        const fitting = this.#open.filter((each) => each.kind === 'headed' && (bar === null || each.width === 0 || fitsWidth(bar, each.width)));
        const top = fitting.at(-1);
        const below = fitting.at(-2);
        if (top === undefined || below === undefined || outcome.kind !== 'ran' || top.selected === null)
            return top;
        return top.selected !== outcome.outcomes && below.selected === outcome.outcomes ? below : top;
    }
    /** Ends a session and forgets what began inside it. True when its result counts, false when it is output of a test. */
    end(session) {
        const at = this.#open.indexOf(session);
        const later = this.#open.splice(at).slice(1);
        const [bottom] = this.#open;
        if (bottom === undefined) {
            // Not shown by its report, so perhaps a session that runs beside it and ends later.
            if (!session.reporting)
                this.#open.push(...later.filter((each) => !each.nested));
            return true;
        }
        if (!session.nested && !bottom.reporting)
            bottom.overlapped = true;
        return false;
    }
    /** All that are still open, outermost first. */
    rest() {
        return this.#open.splice(0);
    }
}

;// CONCATENATED MODULE: ./lib/read/console/formats/pytest.js






const pytest_HEADER = /^test session starts(?: \(.*\))?$/;
const SUGAR_HEADER = 'Test session starts (platform: ';
const RICH_HEADER = /^─+ pytest session starts ─+$/;
const DOTS = /^[.FEsxX]{1,1000}$/;
const pytest_REPORT = /^(?:FAILURES|ERRORS|PASSES|XFAILURES|XPASSES|short test summary info|warnings summary(?: \(final\))?|tests coverage|slowest .*durations)$/;
/** Rules and headings of tools whose progress is dots too (unittest, RSpec, PHPUnit). */
const OTHER_TOOL = /^(?:-{70}|Finished in \d.*|Time: \d\d:\d\d.*|PHPUnit \d.*)$/;
const FAILED_NODE = /^(?:FAILED|ERROR) \S+\.py(?:::| - |$)/;
/** Columns of the bars when pytest does not write to a terminal. */
const PIPE_WIDTH = 80;
/** Lines that a log cut down to its end is likely to have before the summary. */
const TAIL = 30;
const LONGEST_SUMMARY = 400;
const MOST_PLAIN_SUMMARIES = 1_000;
class PytestReader {
    #stream;
    #runs = [];
    /** A summary without anything before it: the output was cut down to its end (`| tail`). */
    #stray = [];
    #sessions = new PytestSessions();
    #plainSummaries = new Set();
    #results;
    #sawHeader = false;
    constructor(stream) {
        this.#stream = stream;
    }
    get attentive() {
        return this.#sessions.depth > 0 || this.#runs.length > 0 || this.#results !== undefined;
    }
    read(line) {
        const { text, number } = line;
        if (this.#results !== undefined) {
            if (this.#results.read(text, number))
                return;
            this.#endResults(this.#results);
        }
        const first = text.charCodeAt(0);
        if (first === 61)
            this.#bar(text, number);
        else if ((first >= 48 && first <= 57) || first === 110)
            this.#plainSummary(text, number);
        else if (first === 33)
            this.#sessions.top?.interrupt(parseBar(text, '!')?.title ?? '');
        else if (first === 82 || first === 0x256d)
            this.#beginResults(text, number);
        else if (first === 84 && text.startsWith(SUGAR_HEADER))
            this.#begin(number, 0);
        else if (first === 0x2500 && RICH_HEADER.test(text))
            this.#begin(number, 0);
        else if (first === 98 && text.startsWith('bringing up nodes...'))
            this.#quiet(number, true);
        else
            this.#progress(text, number);
        this.#sessions.top?.read(text, first, this.#sessions.depth > 1);
    }
    finish() {
        if (this.#results !== undefined)
            this.#endResults(this.#results);
        for (const session of this.#sessions.rest())
            this.#abandon(session);
        return { runs: this.#runs.length > 0 ? this.#runs : this.#stray };
    }
    #bar(text, lineNumber) {
        const bar = parseBar(text, '=');
        if (bar === null)
            return;
        if (pytest_HEADER.test(bar.title)) {
            this.#begin(lineNumber, bar.width);
            return;
        }
        const outcome = parseOutcome(bar.title);
        if (outcome !== null) {
            this.#barredSummary(bar, outcome, lineNumber);
            return;
        }
        if (this.#sessions.depth === 0 && !pytest_REPORT.test(bar.title))
            return;
        const session = this.#sessions.top ?? this.#quiet(lineNumber, false);
        if (session.width === 0)
            session.width = bar.width;
        if (bar.width !== session.width)
            return;
        session.failures.enter(bar.title);
        if (bar.title === 'short test summary info')
            session.evident = true;
    }
    /** A header was seen. */
    #begin(lineNumber, width) {
        const outer = this.#sessions.top;
        if (outer?.kind === 'quiet' && !outer.reporting) {
            this.#sessions.drop(outer);
            this.#abandon(outer);
        }
        this.#sawHeader = true;
        this.#sessions.begin('headed', lineNumber, width, true);
    }
    /** The session that a line of a -q run belongs to. */
    #quiet(lineNumber, evident) {
        const session = this.#sessions.top ?? this.#sessions.begin('quiet', lineNumber, 0, evident);
        session.evident ||= evident;
        return session;
    }
    #progress(text, lineNumber) {
        const { top } = this.#sessions;
        const row = parseProgressRow(text);
        if (row === null) {
            if (top === undefined && DOTS.test(text))
                this.#quiet(lineNumber, false);
            else if (top === undefined && FAILED_NODE.test(text))
                this.#quiet(lineNumber, false).beginList();
            else if (top !== undefined && !top.evident && !top.reporting && OTHER_TOOL.test(text))
                this.#sessions.drop(top);
            return;
        }
        if (top?.kind === 'headed' || top?.reporting === true)
            return;
        if (top !== undefined && (!top.evident || top.rows.complete)) {
            // Dots without percentages were another tool's; a second complete row is a second run (-qq twice).
            this.#sessions.drop(top);
            this.#abandon(top);
        }
        const session = this.#quiet(lineNumber, true);
        session.rows.add(row);
        session.lastLine = lineNumber;
    }
    #barredSummary(bar, outcome, lineNumber) {
        const session = this.#sessions.endedBy(bar, outcome);
        if (session !== undefined) {
            this.#end(session, outcome, lineNumber);
            return;
        }
        const { top } = this.#sessions;
        if (top?.kind === 'quiet' && (top.width === bar.width || top.listed))
            top.candidate = { outcome, line: lineNumber };
        else if (top === undefined && !this.#sawHeader && (lineNumber === 1 || (lineNumber <= TAIL && bar.width === PIPE_WIDTH))) {
            this.#stray.push(this.#runOf(undefined, outcome, lineNumber, 'shape'));
        }
    }
    #plainSummary(text, lineNumber) {
        if (text.length > LONGEST_SUMMARY)
            return;
        const outcome = parseOutcome(text);
        const { bottom } = this.#sessions;
        if (outcome === null || bottom?.kind === 'headed')
            return;
        if (bottom !== undefined) {
            if (bottom.evident || !this.#isRepeated(text))
                this.#end(bottom, outcome, lineNumber);
            return;
        }
        if (/^\d+ (?:errors?|warnings?)\b/.test(text) || (this.#sawHeader && outcome.kind === 'ran') || this.#isRepeated(text))
            return;
        this.#runs.push(this.#runOf(undefined, outcome, lineNumber, 'shape'));
    }
    /** The very same plain summary again, times included: a log shown twice. */
    #isRepeated(text) {
        if (this.#plainSummaries.has(text))
            return true;
        if (this.#plainSummaries.size < MOST_PLAIN_SUMMARIES)
            this.#plainSummaries.add(text);
        return false;
    }
    #beginResults(text, lineNumber) {
        if (this.#sessions.depth > 0)
            this.#results = PytestResults.begin(text, lineNumber) ?? undefined;
    }
    #endResults(results) {
        this.#results = undefined;
        const outcome = results.outcome();
        const session = this.#sessions.endedBy(null, outcome);
        if (session !== undefined && results.lastLine > results.firstLine)
            this.#end(session, outcome, results.lastLine);
    }
    #end(session, outcome, lineNumber) {
        if (!this.#sessions.end(session))
            return;
        this.#runs.push(this.#runOf(session, outcome, lineNumber, session.evident ? 'structure' : 'summary'));
    }
    /** A session that ended without a summary. */
    #abandon(session) {
        if (session.candidate !== undefined) {
            this.#runs.push(this.#runOf(session, session.candidate.outcome, session.candidate.line, 'summary'));
            return;
        }
        if (!session.evident)
            return;
        const counts = session.kind === 'quiet' ? session.rows.counts() : null;
        const run = this.#run(session, counts ?? UNKNOWN_COUNTS, session.lastLine, 'structure');
        this.#runs.push(counts === null ? { ...run, partial: 'pytest printed no summary: it was cut off, crashed, or ran with -qq.' } : run);
    }
    #runOf(session, outcome, lineNumber, confidence) {
        if (session?.overlapped === true) {
            return { ...this.#run(session, UNKNOWN_COUNTS, lineNumber, confidence), partial: 'Two sessions of pytest ran at once: their summaries cannot be told apart.' };
        }
        return {
            ...this.#run(session, outcome.counts, lineNumber, confidence),
            ...(outcome.durationSeconds === undefined ? {} : { durationSeconds: outcome.durationSeconds }),
            ...(session?.stopped === undefined ? {} : { partial: session.stopped }),
            ...(outcome.kind === 'collected' ? { notes: ['pytest only collected the tests, it ran none.'] } : {}),
        };
    }
    #run(session, counts, lineNumber, confidence) {
        return {
            framework: 'pytest',
            confidence,
            counts,
            evidence: evidenceAt('pytest', lineNumber, counts),
            firstLine: session?.firstLine ?? lineNumber,
            lastLine: lineNumber,
            summaryLines: counts === UNKNOWN_COUNTS ? [] : [lineNumber],
            stream: this.#stream,
            ...(session === undefined ? {} : { encloses: 'all', failingTests: session.failures.failing(), flakyTests: session.failures.flaky() }),
        };
    }
}
const pytest = {
    id: 'pytest',
    title: 'pytest',
    kind: 'tests',
    openings: [
        '=== …', 'Test session', '─── …', 'bringing', '.', '..', '...', 'no tests', 'FAILED', 'ERROR',
        ...['passed', 'failed', 'skipped', 'xfailed', 'xpassed', 'deselected', 'error', 'errors', 'test', 'tests', 'warning', 'warnings'].map((kind) => `3 ${kind}`),
    ],
    start: (stream) => new PytestReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/python-doctest.js


const python_doctest_RULE = '*'.repeat(70);
const python_doctest_PLACE = /^File "([^"]{1,1000})", line (\d{1,9}|\?), in (\S.{0,400})$/;
const TRIED = /^(\d{1,9}) tests? in (\d{1,9}) items?\.$/;
const python_doctest_PASSED = /^(\d{1,9}) passed(?: and (\d{1,9}) failed)?\.$/;
const python_doctest_FAILED = /^\*\*\*Test Failed\*\*\* (\d{1,9}) failures?(?: and (\d{1,9}) skipped tests?)?\.$/;
class python_doctest_DoctestReader extends CollectingReader {
    #firstLine = 0;
    #afterRule = false;
    #tried;
    #verbose;
    #failing = new Capped();
    #pending;
    read(line) {
        const { text, number } = line;
        if (this.#firstLine === 0)
            this.#firstLine = number;
        const afterRule = this.#afterRule;
        this.#afterRule = text === python_doctest_RULE;
        if (this.#afterRule)
            return;
        const verbose = this.#verbose;
        if (verbose !== undefined) {
            this.#verbose = undefined;
            const failed = python_doctest_FAILED.exec(text);
            if (failed !== null || text === 'Test passed.') {
                const skipped = Number(failed?.[2] ?? 0);
                const counts = { total: verbose.total, passed: verbose.total - verbose.failed - skipped, failed: verbose.failed, skipped };
                this.#add(counts, verbose.line, number);
                return;
            }
        }
        const tried = TRIED.exec(text);
        const passed = tried === null ? python_doctest_PASSED.exec(text) : null;
        if (tried !== null)
            this.#tried = { count: Number(tried[1]), line: number };
        else if (passed !== null && this.#tried?.line === number - 1)
            this.#outcome(this.#tried.count, Number(passed[1]), Number(passed[2] ?? 0), number);
        else if (text === 'Failed example:' && this.#pending !== undefined)
            this.#failed(this.#pending);
        else if (text.startsWith('***Test Failed***'))
            this.#brief(text, number);
        const place = afterRule ? python_doctest_PLACE.exec(text) : null;
        this.#pending = place === null ? undefined : { file: place[1] ?? '', line: place[2] ?? '', name: place[3] ?? '' };
    }
    #outcome(total, passed, failed, lineNumber) {
        this.#tried = undefined;
        if (passed + failed === total)
            this.#verbose = { total, failed, line: lineNumber };
    }
    #failed(place) {
        this.#failing.push({ name: keep(place.name), file: keep(place.file), ...(place.line === '?' ? {} : { line: Number(place.line) }) });
    }
    #brief(text, lineNumber) {
        const match = python_doctest_FAILED.exec(text);
        if (match === null || this.#failing.count === 0)
            return;
        const skipped = match[2] === undefined ? null : Number(match[2]);
        this.#add({ total: null, passed: null, failed: Number(match[1]), skipped }, lineNumber, lineNumber);
    }
    #add(counts, evidence, lastLine) {
        this.add(counts, [evidence], { confidence: 'structure', firstLine: this.#firstLine, lastLine, failingTests: this.#failing.items });
        this.#firstLine = 0;
        this.#failing = new Capped();
    }
}
const pythonDoctest = {
    id: 'python-doctest',
    title: 'doctest (Python)',
    kind: 'tests',
    openings: ['***', 'File', 'Failed', '3 tests', '3 test', '3 passed', 'Test passed.', '***Test Failed***'],
    start: (stream) => new python_doctest_DoctestReader('python-doctest', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/qttest.js


const qttest_START = /^(?:\*{9} Start testing of (\S+) \*{9}|Testing (\w+))$/;
const qttest_FINISHED = /^\*{9} Finished testing of \S+ \*{9}$/;
const TOTALS = /^Totals: (\d{1,9}) passed, (\d{1,9}) failed, (\d{1,9}) skipped(?:, (\d{1,9}) blacklisted)?(?:, (\d{1,12})ms)?$/;
const qttest_FAILED = /^(?:FAIL!|XPASS)\s+: (\S.*?\)) ?(.*)$/;
const qttest_LOCATION = /^ {3}Loc: \[(.{1,400})\((\d{1,9})\)\]$/;
const OTHER_RESULT = /^(?:PASS|SKIP|XFAIL|BPASS|BFAIL|BSKIP|BXFAIL|BXPASS|QDEBUG|QWARN|QINFO|QSYSTEM|QFATAL|QCRITICAL|RESULT|INFO|WARNING)\s+: /;
const qttest_MOST_MESSAGE_LINES = 12;
class QtTestReader {
    attentive = false;
    #log;
    #totals;
    #failed;
    constructor(stream) {
        this.#log = new RunLog('qttest', stream);
    }
    read(line) {
        const text = line.text.trimEnd();
        const failed = qttest_FAILED.exec(text);
        const totals = TOTALS.exec(text);
        if (qttest_START.test(text)) {
            this.#end(line);
            this.#log.begin(line);
            this.attentive = true;
        }
        else if (failed?.[1] !== undefined) {
            this.#complain();
            this.#log.begin(line);
            this.attentive = true;
            this.#failed = { name: failed[1], message: [failed[2] ?? ''] };
        }
        else if (totals !== null) {
            this.#complain();
            this.#totals = { line, match: totals };
            if (!this.#log.open)
                this.#end(line);
        }
        else if (qttest_FINISHED.test(text))
            this.#end(line);
        else if (this.#failed !== undefined)
            this.#detail(text);
    }
    finish() {
        this.#end(undefined);
        return { runs: this.#log.runs };
    }
    #detail(text) {
        const location = qttest_LOCATION.exec(text);
        if (location?.[1] !== undefined) {
            this.#complain(location[1] === 'Unknown file' ? undefined : { file: location[1], line: Number(location[2]) });
        }
        else if (OTHER_RESULT.test(text))
            this.#complain();
        else if (this.#failed !== undefined && this.#failed.message.length < qttest_MOST_MESSAGE_LINES)
            this.#failed.message.push(text);
    }
    #complain(place) {
        if (this.#failed !== undefined)
            this.#log.failing.add(this.#failed.name, place, this.#failed.message.join('\n'));
        this.#failed = undefined;
    }
    #end(line) {
        this.#complain();
        this.attentive = false;
        const structure = this.#log.open;
        if (this.#totals !== undefined) {
            const { line: at, match } = this.#totals;
            const [passed, failed, skipped, blacklisted] = match.slice(1, 5).map((each) => integer(each) ?? 0);
            const milliseconds = integer(match[5]);
            if (passed === undefined || failed === undefined || skipped === undefined || blacklisted === undefined)
                return;
            const known = { total: passed + failed + skipped + blacklisted, passed, failed, skipped: skipped + blacklisted };
            this.#log.end(line !== undefined && qttest_FINISHED.test(line.text.trimEnd()) ? line : at, known, {
                confidence: structure ? 'structure' : 'summary',
                summaryLines: [at.number],
                ...(structure ? { encloses: 'all' } : {}),
                ...(milliseconds === null ? {} : { durationSeconds: milliseconds / 1000 }),
            });
        }
        else if (structure && this.#log.failing.size > 0) {
            const unknown = { total: null, passed: null, failed: null, skipped: null };
            this.#log.end({ text: '', number: this.#log.firstLine, stream: '' }, unknown, { summaryLines: [], partial: 'Qt Test started but its totals are missing.' });
        }
        this.#totals = undefined;
        this.#log.discard();
    }
}
const qttest = {
    id: 'qttest',
    title: 'Qt Test',
    kind: 'tests',
    openings: ['********* Start', 'Testing TestMix', 'Totals:', '*********', 'FAIL!', 'XPASS :'],
    start: (stream) => new QtTestReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/robot.js


const robot_TOTALS = /^(\d{1,9}) (?:tests?|tasks?)( total)?, (\d{1,9}) passed, (\d{1,9}) failed(?:, (\d{1,9}) skipped)?\.?$/;
const CRITICAL = /^\d{1,9} critical (?:tests?|tasks?), \d{1,9} passed, \d{1,9} failed$/;
const robot_STATUS = /^(\S.*?) +\| (PASS|FAIL|SKIP|NOT RUN) \|$/;
const robot_RULE = /^(?:={20,500}|-{20,500})$/;
const robot_OUTPUT = /^Output: {2}\S/;
const DOTTED_FAILURE = /^FAIL: (\S.*)$/;
const robot_MOST_MESSAGE_LINES = 6;
const robot_LONGEST_MESSAGE_LINE = 250;
class RobotReader extends CollectingReader {
    #firstLine = 0;
    #totals;
    #failing = new Capped();
    /** A failed test or suite, until the line below tells which. */
    #pending;
    #rule = '';
    #suite = '';
    read(line) {
        const { text, number } = line;
        if (this.#firstLine === 0)
            this.#firstLine = number;
        const rule = this.#rule;
        this.#rule = '';
        if (robot_RULE.test(text)) {
            // Below a test stands a thin rule, below a suite a double one.
            this.#endTest(text.startsWith('-'));
            this.#rule = text;
            this.attentive = true;
            return;
        }
        const totals = robot_TOTALS.exec(text);
        if (totals !== null || CRITICAL.test(text)) {
            // These belong to a suite: what was taken for a failed test was its name.
            if (this.#pending?.message.length === 0)
                this.#pending = undefined;
            if (totals !== null)
                this.#totals = { counts: robot_countsOf(totals), line: number };
        }
        else if (robot_OUTPUT.test(text))
            this.#end(number);
        else if (this.attentive)
            this.#body(text, rule);
    }
    finish() {
        // Without an output file nothing follows the totals.
        if (this.#totals !== undefined)
            this.#end(this.#totals.line);
        return super.finish();
    }
    #body(text, rule) {
        const status = robot_STATUS.exec(text);
        const dotted = rule.startsWith('-') && status === null ? DOTTED_FAILURE.exec(text) : null;
        if (status !== null || dotted !== null) {
            this.#endTest(false);
            const failed = dotted?.[1] ?? (status?.[2] === 'FAIL' ? this.#fullName(status[1] ?? '') : undefined);
            if (failed !== undefined)
                this.#pending = { name: keep(failed), message: [], certain: dotted !== null };
        }
        else if (rule.startsWith('=') && /^\S/.test(text))
            this.#suite = keep(text.split(' :: ', 1)[0] ?? '');
        else if (this.#pending !== undefined && this.#pending.message.length < robot_MOST_MESSAGE_LINES)
            this.#pending.message.push(keep(text, robot_LONGEST_MESSAGE_LINE));
    }
    #fullName(shown) {
        const name = shown.split(' :: ', 1)[0] ?? '';
        return this.#suite === '' || name === this.#suite ? name : `${this.#suite}.${name}`;
    }
    #endTest(isTest) {
        const pending = this.#pending;
        this.#pending = undefined;
        if (pending === undefined || !(isTest || pending.certain))
            return;
        const message = pending.message.join('\n').trim();
        this.#failing.push({ name: pending.name, ...(message === '' ? {} : { message: keep(message, LONGEST_MESSAGE) }) });
    }
    #end(lineNumber) {
        const totals = this.#totals;
        if (totals !== undefined) {
            this.add(totals.counts, [totals.line], {
                confidence: this.#rule === '' ? 'summary' : 'structure',
                firstLine: this.#firstLine,
                lastLine: lineNumber,
                failingTests: this.#failing.items,
            });
        }
        this.attentive = false;
        this.#firstLine = 0;
        this.#totals = undefined;
        this.#pending = undefined;
        this.#suite = '';
        this.#failing = new Capped();
    }
}
function robot_countsOf(match) {
    const [total, passed, failed, skipped] = [match[1], match[3], match[4], match[5]].map((text) => Number(text ?? 0));
    return { total: total ?? 0, passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0 };
}
const robot = {
    id: 'robot',
    title: 'Robot Framework',
    kind: 'tests',
    openings: ['===', '3 tests', '3 test', '3 tasks', '3 task', '3 critical', 'Output:', 'Running suite'],
    start: (stream) => new RobotReader('robot', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/test-files-summary.js





const FILES = /^ {0,2}Test Files {1,2}(?:no tests|no test files|\d[^\n]{0,200})$/;
const test_files_summary_FIGURES = /^((?:\d+ (?:failed|passed|expected fail|skipped|todo)(?: \| )?){1,5})(?: \((\d+)\))?$/;
const test_files_summary_HEADLINE = /^ FAIL {1,3}(\S.*)$/;
const PROJECT = /^(?:\|([^|]{1,100})\| |(\S[^>]{0,100}?) {2})(?=\S)/;
const test_files_summary_RULE = /^⎯{5,}/;
const test_files_summary_DURATION = /^ {0,4}Duration {1,2}([\d.]{1,12})(m?s)\b/;
const MOST_NESTED = 20;
function openAt(firstLine) {
    return { firstLine, failing: new Capped(), known: new Set(), hookFailed: false };
}
class TestFilesReader extends CollectingReader {
    #tool;
    #tests;
    #open = [];
    #details = [];
    #headlines = false;
    #suites = false;
    #filesLine = 0;
    #lone;
    constructor(tool, stream) {
        super(tool.framework, stream);
        this.#tool = tool;
        this.#tests = new RegExp(`^ {0,8}Tests${tool.gap}(\\S.{0,200})$`);
    }
    read(line) {
        this.#take(line);
        this.attentive = this.#details.length > 0 || this.#filesLine > 0 || this.#lone !== undefined;
    }
    #take(line) {
        const text = line.text;
        const headline = test_files_summary_HEADLINE.exec(text)?.[1];
        if (headline !== undefined && this.#open.length > 0) {
            this.#headline(headline);
            return;
        }
        if (this.#details.length > 0 && !test_files_summary_RULE.test(text) && !FILES.test(text)) {
            this.#headlines = false;
            if (!text.startsWith('::'))
                for (const detail of this.#details)
                    detail.read(text);
            return;
        }
        this.#closeDetails();
        if (test_files_summary_RULE.test(text))
            this.#suites = text.includes(' Failed Suites ');
        if (this.#lone !== undefined) {
            if (text.startsWith('   Start at'))
                this.#summary(this.#lone, this.#lone.number);
            this.#lone = undefined;
        }
        this.#figures(line);
    }
    finish() {
        this.#closeDetails();
        if (this.#lone !== undefined && this.runs.length === 0 && this.#open.length === 0)
            this.#summary(this.#lone, this.#lone.number);
        for (const run of this.#open) {
            if (!this.#tool.headerProvesSummary && run.known.size === 0)
                continue;
            const why = `${this.#tool.title} started but its "Tests" line is missing: the output was cut or the run crashed.`;
            this.addUnknown(run.firstLine, run.firstLine, why, { failingTests: run.failing.items });
        }
        return super.finish();
    }
    #figures(line) {
        const text = line.text;
        const filesLine = this.#filesLine;
        this.#filesLine = 0;
        if (FILES.test(text))
            this.#filesLine = line.number;
        else if (this.#tests.test(text)) {
            if (filesLine > 0)
                this.#summary(line, filesLine);
            else if (text.startsWith('      Tests'))
                this.#lone = line;
        }
        else if (this.#tool.header.test(text)) {
            if (this.#open.length < MOST_NESTED)
                this.#open.push(openAt(line.number));
        }
        else if (this.#tool.noTests.test(text)) {
            this.#push(this.#open.pop() ?? openAt(line.number), counts(0, 0, 0), line.number);
        }
        else if (/^ {2,5}Errors {1,2}\d/.test(text))
            this.#note(`${this.#tool.title} caught ${text.trim().slice(6).trim()} outside of tests.`);
        else
            this.#duration(text);
    }
    #headline(text) {
        if (!this.#headlines)
            this.#closeDetails();
        this.#headlines = true;
        const project = PROJECT.exec(text);
        const title = text.slice(project?.[0].length ?? 0).trim();
        const label = project === null ? '' : `[${(project[1] ?? project[2] ?? '').trim()}] `;
        const separator = title.indexOf(' > ');
        const bracket = title.indexOf(' [ ');
        const file = separator >= 0 ? title.slice(0, separator) : bracket >= 0 ? title.slice(0, bracket) : title;
        const name = separator >= 0 ? title.slice(separator + 3) : file;
        const run = this.#open.at(-1);
        const key = keep(`${label}${title}`);
        if (run === undefined || run.known.has(key))
            return;
        if (this.#suites && separator >= 0)
            run.hookFailed = true;
        if (run.known.size < MOST_NAMED_TESTS)
            run.known.add(key);
        this.#details.push(new FailureDetail(`${label}${name}`, keep(file)));
    }
    #closeDetails() {
        for (const detail of this.#details)
            this.#open.at(-1)?.failing.push(detail.finish());
        this.#details = [];
        this.#headlines = false;
    }
    #summary(line, filesLine) {
        const figures = this.#tests.exec(line.text)?.[1]?.trim() ?? '';
        const match = test_files_summary_FIGURES.exec(figures);
        const run = this.#open.pop() ?? openAt(filesLine);
        const known = figures === 'no tests' ? counts(0, 0, 0) : match === null ? null : this.#counts(match, run);
        if (known === null)
            this.#open.push(run);
        else
            this.#push(run, known, line.number);
    }
    /**
     * An expected failure that failed is a pass, as in the tool's own reports. The printed total may exceed its parts: tests
     * behind a failing suite hook are skipped (as the tool's reports say), tests cut off by --bail or a crash have no result.
     */
    #counts(match, run) {
        const parts = labelledCounts((match[1] ?? '').replaceAll(' | ', ', '));
        if (parts === null)
            return null;
        const passed = countOf(parts, 'passed', 'expected fail');
        const failed = countOf(parts, 'failed');
        const skipped = countOf(parts, 'skipped', 'todo');
        const total = integer(match[2]) ?? passed + failed + skipped;
        return counts(passed, failed, run.hookFailed ? Math.max(skipped, total - passed - failed) : skipped, total);
    }
    #push(run, known, line) {
        const confidence = run.firstLine < line ? 'structure' : 'summary';
        this.add(known, [line], { confidence, encloses: 'all', firstLine: run.firstLine, failingTests: run.failing.items });
    }
    #note(note) {
        const run = this.runs.at(-1);
        if (run !== undefined)
            this.runs[this.runs.length - 1] = { ...run, notes: [...(run.notes ?? []), note] };
    }
    #duration(text) {
        const match = test_files_summary_DURATION.exec(text);
        const run = this.runs.at(-1);
        if (match === null || run === undefined || run.durationSeconds !== undefined)
            return;
        const seconds = Number(match[1]) / (match[2] === 'ms' ? 1000 : 1);
        if (Number.isFinite(seconds))
            this.runs[this.runs.length - 1] = { ...run, durationSeconds: seconds };
    }
}

;// CONCATENATED MODULE: ./lib/read/console/formats/rstest.js

const TOOL = {
    framework: 'rstest',
    title: 'rstest',
    header: /^ {0,4}Rstest v\d+\.\d+\.\d+/,
    noTests: /^No (?:test|changed) files found(?: for (?:changed|related source) files)?, exiting with code \d\.$/,
    headerProvesSummary: false,
    gap: ' ',
};
const rstest = {
    id: 'rstest',
    title: 'rstest',
    kind: 'tests',
    openings: ['Rstest', 'FAIL', 'Test Files', 'Tests', 'Duration', 'No test'],
    start: (stream) => new TestFilesReader(TOOL, stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/sbt.js
/**
 * sbt 0.13 to 2.x: its own line after the tests of a project, whatever the test library.
 *
 *   [info] Passed: Total 227, Failed 0, Errors 0, Passed 225, Skipped 2
 *   [error] Failed: Total 8, Failed 1, Errors 0, Passed 7, Ignored 1, Canceled 1, Pending 1
 *   [info] No tests to run for Test / test
 * Source of the shape: sbt.TestResultLogger. Zero parts after Passed are left out.
 *
 * One run a project. Its Total holds failed, errors, passed and skipped, but not ignored, canceled and pending: those are added.
 * The libraries' own totals (ScalaTest, specs2, MUnit, JUnit) repeat this line and are dropped beside it.
 */



const sbt_LEVEL = /^\[(info|warn|error|success|debug)\] ?/;
const sbt_RESULT = /^(?:Passed|Failed|Error): Total (\d+), Failed (\d+), Errors (\d+), Passed (\d+)((?:, (?:Ignored|Skipped|Canceled|Pending) \d+){0,4})$/;
const sbt_NOTHING = /^No tests (?:to run for .{1,200}|were executed\.)$/;
class SbtReader extends CollectingReader {
    #failures = new ScalaFailures();
    #levelled = false;
    #firstLine = 0;
    #nothing = 0;
    read(line) {
        const level = sbt_LEVEL.exec(line.text);
        const text = level === null ? line.text : line.text.slice(level[0].length);
        if (level !== null)
            this.#levelled = true;
        else if (this.#levelled)
            return;
        if (this.#firstLine === 0)
            this.#firstLine = line.number;
        const result = sbt_RESULT.exec(text);
        if (result === null) {
            if (sbt_NOTHING.test(text))
                this.#nothing = line.number;
            this.#failures.read(text, level?.[1] === 'error');
            this.attentive = this.#failures.waiting;
            return;
        }
        const others = [...(result[5] ?? '').matchAll(/\d+/g)].reduce((total, match) => total + Number(match[0]), 0);
        const known = counts(integerOrZero(result[4]), integerOrZero(result[2]) + integerOrZero(result[3]), others);
        this.add(known, [line.number], { firstLine: this.#firstLine, failingTests: this.#failures.take() });
        this.#firstLine = 0;
    }
    finish() {
        if (this.runs.length === 0 && this.#nothing > 0)
            this.add(counts(0, 0, 0), [this.#nothing], { recapOf: 'all' });
        return super.finish();
    }
}
const sbt = {
    id: 'sbt',
    title: 'sbt',
    kind: 'tests',
    openings: ['[info]', '[warn]', '[error]', 'Passed:', 'Failed:', 'Error:'],
    start: (stream) => new SbtReader('sbt', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/scalatest.js
/**
 * ScalaTest 2 to 3.2 (its Runner, the Maven plugin, Mill, scala-cli; below sbt with `[info] ` in front).
 *
 *   Run completed in 8 seconds, 205 milliseconds.
 *   Total number of tests run: 5
 *   Suites: completed 2, aborted 0
 *   Tests: succeeded 3, failed 2, canceled 1, ignored 1, pending 1
 *   *** 2 TESTS FAILED ***
 * Source of the shapes: StringReporter.
 *
 * The `Tests:` line below `Total number of tests run:` counts; canceled, ignored and pending are skipped and are not in that
 * total. An aborted suite is no test: it is noted. Dropped where sbt's own line was read.
 */



const scalatest_LEVEL = /^\[(info|warn|error)\] ?/i;
const scalatest_HEAD = /^Run completed in .{1,80}\.$/;
const scalatest_TOTAL = /^Total number of tests run: (\d+)$/;
const scalatest_SUITES = /^Suites: completed \d+, aborted (\d+)$/;
const scalatest_TESTS = /^Tests: succeeded (\d+), failed (\d+), canceled (\d+)(?:, ignored (\d+))?(?:, pending (\d+))?$/;
class ScalaTestReader extends CollectingReader {
    #failures = new ScalaFailures();
    #headLine = 0;
    #total;
    #aborted = 0;
    read(line) {
        const level = scalatest_LEVEL.exec(line.text);
        const text = level === null ? line.text : line.text.slice(level[0].length);
        const total = scalatest_TOTAL.exec(text);
        if (text.startsWith('Run starting. '))
            this.attentive = true;
        else if (scalatest_HEAD.test(text))
            this.#headLine = line.number;
        else if (total !== null)
            this.#total = this.#headLine > 0 ? integerOrZero(total[1]) : undefined;
        else if (this.#total === undefined)
            this.#failures.read(text, level?.[1] === 'error');
        else {
            this.#aborted = integerOrZero(scalatest_SUITES.exec(text)?.[1]) || this.#aborted;
            const tests = scalatest_TESTS.exec(text);
            if (tests !== null)
                this.#close(tests, line.number);
        }
    }
    #close(tests, number) {
        const skipped = integerOrZero(tests[3]) + integerOrZero(tests[4]) + integerOrZero(tests[5]);
        this.add(counts(integerOrZero(tests[1]), integerOrZero(tests[2]), skipped), [number], {
            confidence: 'structure',
            firstLine: this.#headLine,
            recapOf: ['sbt'],
            failingTests: this.#failures.take(),
            ...(this.#aborted > 0 ? { notes: [`${this.#aborted} ScalaTest suites were aborted: their tests are in no count.`] } : {}),
        });
        this.attentive = false;
        this.#headLine = 0;
        this.#total = undefined;
        this.#aborted = 0;
    }
}
const scalatest = {
    id: 'scalatest',
    title: 'ScalaTest',
    kind: 'tests',
    openings: ['[info]', '[INFO]', '[error]', 'Run starting.', 'Total number', 'Suites:', 'Tests:', '- …'],
    start: (stream) => new ScalaTestReader('scalatest', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/specs2.js
/**
 * specs2 2 to 5, below sbt with `[info] ` in front.
 *
 *   Total for specification CalcSpec
 *   Finished in 12 ms
 *   3 examples, 12 expectations, 1 failure, 0 error, 1 pending, 1 skipped
 * Source of the shape: Stats.display; only more than one is plural. Examples include pending and skipped ones.
 * One run a specification; dropped where sbt's own line was read.
 */




const specs2_LEVEL = /^\[(info|warn|error)\] ?/;
const specs2_FINISHED = /^Finished in \d[\w ,]{0,60}$/;
class Specs2Reader extends CollectingReader {
    #failures = new ScalaFailures();
    #titled = false;
    #finishedLine = 0;
    read(line) {
        const level = specs2_LEVEL.exec(line.text);
        const text = level === null ? line.text : line.text.slice(level[0].length);
        if (text.startsWith('Total for specification '))
            this.#titled = true;
        else if (this.#titled && specs2_FINISHED.test(text))
            this.#finishedLine = line.number;
        else if (this.#finishedLine > 0)
            this.#summary(text, line.number);
        else {
            this.#failures.read(text, level === null || level[1] === 'error');
            this.attentive = this.#failures.waiting;
        }
    }
    #summary(text, number) {
        const parts = labelledCounts(text);
        if (parts === null || !(parts.has('example') || parts.has('examples')))
            return;
        const failed = countOf(parts, 'failure', 'failures', 'error', 'errors');
        const skipped = countOf(parts, 'pending', 'pendings', 'skipped');
        this.add(countsOfTotal(countOf(parts, 'example', 'examples'), failed, skipped), [number], {
            confidence: 'structure',
            firstLine: this.#finishedLine,
            recapOf: ['sbt'],
            failingTests: this.#failures.take(),
        });
        this.#titled = false;
        this.#finishedLine = 0;
    }
}
const specs2 = {
    id: 'specs2',
    title: 'specs2',
    kind: 'tests',
    openings: ['[info]', '[error]', 'Total for', 'Finished in', '3 examples', '1 example', 'x adds', '! adds'],
    start: (stream) => new Specs2Reader('specs2', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/stestr.js



const stestr_RESULT = /^\{\d{1,5}\} (\S.*?) (?:\[[^\]]{1,60}\] )?\.\.\. (FAILED|ok|SKIPPED.*|INPROGRESS)$/;
const stestr_RAN = /^Ran: (\d{1,9}) tests? in (\d{1,9}(?:\.\d{1,6})?) sec\.$/;
const stestr_PART = /^ - (Passed|Skipped|Expected Fail|Unexpected Success|Failed): (\d{1,9})$/;
const stestr_PARTS = ['Passed', 'Skipped', 'Expected Fail', 'Unexpected Success', 'Failed'];
const stestr_MOST_FRAMES = 30;
class StestrReader extends CollectingReader {
    #firstLine = 0;
    #title = 0;
    #ran;
    #parts = new Map();
    #failing = new Capped();
    #test;
    /** Complete but for the line that tells a repetition. */
    #block;
    #previous = '';
    read(line) {
        const { text, number } = line;
        if (this.#firstLine === 0)
            this.#firstLine = number;
        const result = text.startsWith('{') ? stestr_RESULT.exec(text) : null;
        if (result !== null) {
            this.#endTest();
            if (result[2] === 'FAILED')
                this.#test = { name: keep(result[1] ?? ''), frames: [] };
            this.attentive = this.#test !== undefined;
        }
        else if (text === 'Totals')
            this.#title = number;
        else if (text.startsWith('Ran: '))
            this.#begin(text, number);
        else if (text.startsWith(' - ') && this.#ran !== undefined)
            this.#part(text, number, this.#ran);
        else if (text.startsWith('Sum of execute time'))
            this.#endBlock(text);
        else if (text.startsWith('===='))
            this.#endTest();
        else if (this.#test !== undefined && this.#test.frames.length < stestr_MOST_FRAMES) {
            const frame = pythonFrame(text);
            if (frame !== null)
                this.#test.frames.push(frame);
        }
    }
    finish() {
        this.#endBlock('');
        return super.finish();
    }
    #begin(text, lineNumber) {
        const match = stestr_RAN.exec(text);
        if (match === null || this.#title !== lineNumber - 2)
            return;
        this.#endTest();
        this.#endBlock('');
        this.#ran = { total: Number(match[1]), seconds: Number(match[2]), line: lineNumber };
        this.#parts.clear();
    }
    #part(text, lineNumber, ran) {
        const match = stestr_PART.exec(text);
        if (match === null || match[1] !== stestr_PARTS[this.#parts.size]) {
            this.#ran = undefined;
            return;
        }
        this.#parts.set(match[1] ?? '', Number(match[2]));
        if (this.#parts.size < stestr_PARTS.length)
            return;
        const of = (name) => this.#parts.get(name) ?? 0;
        const [passed, failed, skipped] = [of('Passed'), of('Failed') + of('Unexpected Success'), of('Skipped') + of('Expected Fail')];
        this.#block = {
            key: JSON.stringify([ran.total, ...this.#parts.values()]),
            run: {
                counts: { total: Math.max(ran.total, passed + failed + skipped), passed, failed, skipped },
                lines: [ran.line, lineNumber],
                more: { confidence: 'structure', firstLine: this.#firstLine, durationSeconds: ran.seconds, failingTests: this.#failing.items },
            },
        };
        this.#ran = undefined;
        this.#firstLine = 0;
        this.#failing = new Capped();
    }
    #endBlock(sum) {
        const block = this.#block;
        if (block === undefined)
            return;
        this.#block = undefined;
        const key = `${block.key} ${sum}`;
        if (sum === '' || key !== this.#previous)
            this.add(block.run.counts, block.run.lines, block.run.more);
        this.#previous = key;
    }
    #endTest() {
        this.attentive = false;
        const test = this.#test;
        if (test === undefined)
            return;
        this.#test = undefined;
        const place = python_traceback_placeOf(test.frames, /([^.[(]+)(?:[[(].*)?$/.exec(test.name)?.[1]);
        this.#failing.push({ name: test.name, ...(place === undefined ? {} : { file: place.file, line: place.line }) });
    }
}
const stestr = {
    id: 'stestr',
    title: 'stestr',
    kind: 'tests',
    openings: ['{0}', 'Totals', 'Ran:', '- Passed', '- Skipped', '- Expected', '- Unexpected', '- Failed', 'Sum', '==='],
    start: (stream) => new StestrReader('stestr', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/tap-dialects.js


/** The last figures of the document that follow the given labels (`?` marks one that may be left out), or null. */
function tap_dialects_figuresOf(document, shape) {
    const labels = shape.split(' ');
    for (let start = document.figures.length - 1; start >= 0; start -= 1) {
        const found = new Map();
        let at = start;
        let complete = true;
        for (const label of labels) {
            const name = label.replace('?', '');
            const figure = document.figures[at];
            if (figure?.label === name) {
                found.set(name, figure);
                at += 1;
            }
            else if (!label.endsWith('?')) {
                complete = false;
                break;
            }
        }
        if (complete && at === document.figures.length)
            return found;
    }
    return null;
}
function value(figures, label) {
    return figures.get(label)?.value ?? 0;
}
function linesOf(figures) {
    return [...figures.values()].map((figure) => figure.line);
}
/** Evidence of the counts that one figure states; the others are at the last figure. */
function figureEvidence(framework, known, figures, places) {
    const last = Math.max(...linesOf(figures));
    return evidenceAt(framework, last, known).map((each) => {
        const label = each.field === 'coverage_pct' ? undefined : places[each.field];
        return { ...each, line: (label === undefined ? undefined : figures.get(label)?.line) ?? last };
    });
}
function understood(framework, known, figures, skipLabel) {
    const evidence = figureEvidence(framework, known, figures, { total: 'tests', passed: 'pass', failed: 'fail', skipped: skipLabel });
    return { framework, counts: known, lines: linesOf(figures), evidence };
}
function tap_dialects_nodeTest(document) {
    const figures = tap_dialects_figuresOf(document, 'tests suites? pass fail cancelled? skipped todo duration_ms');
    if (figures === null)
        return null;
    const failed = value(figures, 'fail') + value(figures, 'cancelled');
    const skipped = value(figures, 'skipped') + value(figures, 'todo');
    const known = counts(value(figures, 'pass'), failed, skipped, value(figures, 'tests'));
    if (value(figures, 'pass') + failed + skipped !== known.total)
        return null;
    return { ...understood('node-test', known, figures, 'skipped'), durationSeconds: Math.round(value(figures, 'duration_ms') * 1_000) / 1_000_000 };
}
function tap_dialects_lab(document) {
    const figures = tap_dialects_figuresOf(document, 'tests pass fail skipped todo?');
    if (figures === null)
        return null;
    return understood('lab', counts(value(figures, 'pass'), value(figures, 'fail'), value(figures, 'skipped') + value(figures, 'todo')), figures, 'skipped');
}
function qunit(document) {
    const figures = tap_dialects_figuresOf(document, 'pass skip todo fail');
    if (figures === null || figures.get('pass')?.blanks !== 1)
        return null;
    const known = counts(value(figures, 'pass'), value(figures, 'fail'), value(figures, 'skip') + value(figures, 'todo'));
    if (known.total !== document.plan?.planned)
        return null;
    const none = known.total === 1 && /^(?:Error: )?No tests (?:were run|matched )/.test(document.failing[0]?.test.message ?? '');
    return understood('qunit', none ? counts(0, 0, 0) : known, figures, 'skip');
}
/** tape and those that print like it: two blanks before the figures. */
function tapeLike(document) {
    const wide = (figures) => figures?.get('pass')?.blanks === 2;
    const testem = tap_dialects_figuresOf(document, 'tests pass skip todo fail');
    const zora = tap_dialects_figuresOf(document, 'tests pass fail skip');
    const detailed = wide(testem) ? testem : zora;
    if (wide(detailed)) {
        const framework = detailed === testem ? 'testem' : 'zora';
        const known = counts(value(detailed, 'pass'), value(detailed, 'fail'), value(detailed, 'skip') + value(detailed, 'todo'));
        return known.total === value(detailed, 'tests') ? understood(framework, known, detailed, 'skip') : null;
    }
    const tape = tap_dialects_figuresOf(document, 'tests pass fail?');
    if (!wide(tape) || document.plan?.planned !== value(tape, 'tests'))
        return null;
    const excused = document.top.skipped + document.top.todo;
    const known = counts(value(tape, 'pass') - excused, value(tape, 'fail'), excused, value(tape, 'tests'));
    return known.total === value(tape, 'pass') + value(tape, 'fail') ? understood('tape', known, tape, 'pass') : null;
}
function tap_dialects_ava(document) {
    const figures = tap_dialects_figuresOf(document, 'tests pass skip? fail');
    if (figures === null || document.plan === null || document.plan.leading || !document.dashed)
        return null;
    const { todo } = document.top;
    const known = counts(value(figures, 'pass'), value(figures, 'fail') - todo, value(figures, 'skip') + todo);
    return known.total === document.plan.planned ? understood('ava', known, figures, 'skip') : null;
}
/** Mocha, and unknown producers with the same three figures (Qt Test: the rest of its tests are skipped). */
function mochaLike(document) {
    const figures = tap_dialects_figuresOf(document, 'tests pass fail');
    if (figures === null || document.plan === null)
        return null;
    const [tests, passed, failed] = [value(figures, 'tests'), value(figures, 'pass'), value(figures, 'fail')];
    if (document.dashed) {
        return passed + failed <= tests && tests === document.plan.planned ? understood('tap', counts(passed, failed, tests - passed - failed), figures, 'tests') : null;
    }
    if (passed + failed !== tests)
        return null;
    const skipped = document.plan.leading ? document.top.skipped : document.plan.planned - tests;
    return skipped >= 0 ? understood('mocha', counts(passed, failed, skipped), figures, 'tests') : null;
}
const NODE_TAP_COUNTS = /^# \{ (total: \d+(?:, (?:pass|fail|todo|skip): \d+)*) \}$/;
/** The counts of node-tap's closing object, null when `text` is not it. */
function nodeTapCounts(text) {
    const match = NODE_TAP_COUNTS.exec(text.trimEnd());
    if (match === null)
        return null;
    const part = (name) => integer(new RegExp(`\\b${name}: (\\d+)`).exec(match[1] ?? '')?.[1]) ?? 0;
    const known = counts(part('pass'), part('fail'), part('skip') + part('todo'), part('total'));
    return (known.passed ?? 0) + (known.failed ?? 0) + (known.skipped ?? 0) === known.total ? known : null;
}
function tap_dialects_nodeTap(document) {
    const closing = document.closing.findLast(({ text }) => NODE_TAP_COUNTS.test(text.trimEnd()));
    if (closing !== undefined && document.timed) {
        const known = nodeTapCounts(closing.text);
        if (known === null)
            return null;
        return { framework: 'node-tap', counts: known, lines: [closing.line], evidence: evidenceAt('node-tap', closing.line, known) };
    }
    if (!document.timed || !document.complete)
        return null;
    const framework = document.remarks.length === 0 ? 'vitest' : 'node-tap';
    return { framework, counts: tap_dialects_tallied(document.leaves), lines: [] };
}
function tap_dialects_tallied(tally) {
    return counts(tally.passed, tally.failed, tally.skipped + tally.todo);
}
/** Deno heads the tests of each module with its specifier. */
const DENO_MODULE = /^# (?:\.{1,2}\/|file:\/\/|https?:\/\/)\S+\.[cm]?[jt]sx?$/;
function plain(document) {
    const { bailOut, top } = document;
    if (bailOut !== null && !document.ambiguous) {
        const failed = top.failed + (document.lastPointFailed ? 0 : 1);
        return { framework: 'tap', counts: counts(top.passed, failed, top.skipped + top.todo), lines: [] };
    }
    const framework = document.version === 14 && DENO_MODULE.test(document.remarks[0] ?? '') ? 'deno' : 'tap';
    return document.complete ? { framework, counts: tap_dialects_tallied(top), lines: [] } : null;
}
const DIALECTS = [tap_dialects_nodeTest, tap_dialects_lab, qunit, tapeLike, tap_dialects_ava, mochaLike, tap_dialects_nodeTap, plain];
function why(document) {
    if (document.ambiguous)
        return 'Test points in the TAP stream contradict each other: the program under test prints TAP as well.';
    if (document.plan === null)
        return 'The TAP stream ends without a plan: it was cut, or the program died.';
    return `The TAP stream plans ${document.plan.planned} tests and has ${document.top.points}: it was cut, or the program died.`;
}
function tap_dialects_named(document, framework) {
    return document.failing.map(({ heading, test }) => {
        if (framework === 'tape' && heading.length > 0)
            return { ...test, name: `${heading} > ${test.name}` };
        return framework === 'lab' ? { ...test, name: test.name.replace(/^\(\d+\) /, '') } : test;
    });
}
/** The run that a TAP document tells of; null when it is too weak to be one (a program's own `ok 1`, `1..7`). */
function tapRun(document, stream) {
    const marked = document.version !== null;
    const base = { firstLine: document.firstLine, lastLine: document.lastLine, stream };
    for (const dialect of DIALECTS) {
        const found = dialect(document);
        if (found === null)
            continue;
        const summaryLines = [...document.claimedLines, ...found.lines].toSorted((left, right) => left - right);
        const last = summaryLines.at(-1) ?? document.lastLine;
        return {
            ...base,
            framework: found.framework,
            confidence: found.lines.length > 0 ? 'structure' : marked ? 'summary' : 'shape',
            counts: found.counts,
            evidence: found.evidence ?? evidenceAt(found.framework, document.plan?.line ?? last, found.counts),
            lastLine: Math.max(document.lastLine, last),
            summaryLines,
            // What stands between the points is output of the tests.
            ...(found.lines.length > 0 || marked ? { encloses: 'all' } : {}),
            failingTests: tap_dialects_named(document, found.framework),
            ...(found.durationSeconds === undefined ? {} : { durationSeconds: found.durationSeconds }),
            ...(document.bailOut === null ? {} : { notes: [`The TAP stream was given up: ${document.bailOut.reason || 'Bail out!'}`] }),
        };
    }
    const begun = document.plan?.leading === true && document.top.points > 0;
    if (!marked && !begun)
        return null;
    return {
        ...base,
        framework: document.timed ? 'node-tap' : 'tap',
        confidence: marked ? 'summary' : 'shape',
        counts: UNKNOWN_COUNTS,
        evidence: [],
        summaryLines: document.claimedLines,
        partial: why(document),
        failingTests: tap_dialects_named(document, 'tap'),
    };
}

;// CONCATENATED MODULE: ./lib/read/console/tap-details.js


const KEY = /^\s+(?:- )?(\w+)\s*:(?:\s+(.*))?$/;
const tap_details_COMMENTS = [
    /^#\s+(?:Failed (?:\(TODO\) )?test .* )?at (.+) line (\d{1,9})\.$/,
    /^#\s+Failed test .*\((.+) at line (\d{1,9})\)$/,
    /^# \((?:in|from) .*file (.+), line (\d{1,9})\)$/,
    /^# (\S+) @ (\d{1,9})$/,
    /^# (\S+\.\w+):(\d{1,9}): error: /,
];
const tap_details_MOST_MESSAGE_LINES = 12;
const LONGEST_JSON = 50_000;
function unquoted(text) {
    return text.replace(/^(["'])(.*)\1$/, '$2');
}
class FailureDetails {
    #best;
    #file;
    #line;
    #column;
    #message = [];
    #messageIndent = -1;
    #below;
    #rootIndent = -1;
    #root = '';
    /** One line of the YAML block. */
    yaml(text) {
        const indent = text.search(/\S/);
        if (indent < 0)
            return;
        if (text.startsWith('{"', indent) && text.length < LONGEST_JSON) {
            this.#json(text);
            return;
        }
        if (this.#messageIndent >= 0) {
            if (indent > this.#messageIndent) {
                if (this.#message.length < tap_details_MOST_MESSAGE_LINES)
                    this.#message.push(keep(text, LONGEST_MESSAGE));
                return;
            }
            this.#messageIndent = -1;
        }
        const key = KEY.exec(text);
        if (key === null) {
            this.#frame(text, this.#below === 'at' ? 3 : 1);
            return;
        }
        const value = unquoted((key[2] ?? '').trim());
        const name = key[1] ?? '';
        if (this.#rootIndent < 0)
            this.#rootIndent = indent;
        if (indent <= this.#rootIndent)
            this.#root = name;
        this.#below = name;
        this.#entry(name, value, indent);
    }
    /** A comment or a stack frame after the failing point. */
    remark(text) {
        if (this.#best !== undefined)
            return;
        for (const shape of tap_details_COMMENTS) {
            const match = shape.exec(text);
            if (match?.[1] !== undefined) {
                this.#offer({ file: keep(match[1]), line: Number(match[2]) }, 2);
                return;
            }
        }
        this.#frame(text, 1);
    }
    get known() {
        return this.#best !== undefined;
    }
    /** What was found, as the fields of a named test. */
    result() {
        if (this.#file !== undefined && this.#line !== undefined) {
            this.#offer({ file: this.#file, line: this.#line, ...(this.#column === undefined ? {} : { column: this.#column }) }, 4);
        }
        const message = this.#message.join('\n');
        return { ...this.#best?.place, ...(message.length === 0 ? {} : { message: keep(message, LONGEST_MESSAGE) }) };
    }
    /** Deno puts its diagnostics on one line of JSON, which is YAML too. */
    #json(text) {
        const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
        const at = /"at":\{"file":"((?:[^"\\]|\\.)*)","line":(\d{1,9})\}/.exec(text);
        if (message !== undefined)
            this.#message = [keep(message.split('\\n')[0] ?? '', LONGEST_MESSAGE)];
        if (at?.[1] !== undefined)
            this.#offer({ file: keep(at[1]), line: Number(at[2]) }, 5);
    }
    #entry(name, value, indent) {
        switch (name) {
            case 'location': {
                const place = javascript_frame_placeOf(value);
                if (place !== null)
                    this.#offer(place, 5);
                break;
            }
            case 'at':
                this.#frame(value, 3);
                break;
            case 'file':
            case 'fileName':
                if (isProjectFile(value))
                    this.#file ??= keep(value);
                break;
            case 'line':
            case 'lineNumber':
                if (/^\d{1,9}$/.test(value))
                    this.#line ??= Number(value);
                break;
            case 'column':
            case 'columnNumber':
                if (/^\d{1,9}$/.test(value))
                    this.#column ??= Number(value);
                break;
            case 'message':
            case 'error':
                // Deeper keys of that name belong to the values compared, except in Vitest's `error:`.
                if (indent > this.#rootIndent && this.#root !== 'error')
                    break;
                if (/^[|>][-+]?$/.test(value))
                    this.#messageIndent = indent;
                else if (value.length > 0 && this.#message.length === 0)
                    this.#message.push(keep(value, LONGEST_MESSAGE));
                break;
            default:
                break;
        }
    }
    #frame(text, rank) {
        if (rank <= (this.#best?.rank ?? 0))
            return;
        const place = rank === 3 ? javascript_frame_placeOf(text) : projectFrame(text);
        if (place !== null && isProjectFile(place.file))
            this.#offer(place, rank);
    }
    #offer(place, rank) {
        if (rank > (this.#best?.rank ?? 0))
            this.#best = { place: { ...place, file: keep(place.file) }, rank };
    }
}

;// CONCATENATED MODULE: ./lib/read/console/tap-document.js


const MOST_REMARKS = 40;
const MOST_STATUSES = 50_000;
const tap_document_FIGURE = /^# ([a-z][a-z_]*)( +)(\d{1,15}(?:\.\d{1,20})?)$/;
function emptyTally() {
    return { points: 0, passed: 0, failed: 0, skipped: 0, todo: 0 };
}
function add(tally, point) {
    tally.points += 1;
    if (point.directive === 'skip')
        tally.skipped += 1;
    else if (point.directive === 'todo')
        tally.todo += 1;
    else if (point.ok)
        tally.passed += 1;
    else
        tally.failed += 1;
}
class OpenDocument {
    firstLine;
    margin;
    version = null;
    lastLine;
    plan = null;
    bailOut = null;
    #figures = [];
    #closing = [];
    #remarks = [];
    #top = emptyTally();
    #levels = [];
    #statuses = new Map();
    #failing = [];
    #firstPoint = 0;
    #lastPoint = 0;
    #lastPointFailed = false;
    #ambiguous = false;
    #surplus = false;
    /** The latest point, while it can still turn out to be the parent of a block that opens on the next line. */
    #latest = null;
    #timed = false;
    #dashed = false;
    #heading = '';
    constructor(firstLine, margin) {
        this.firstLine = firstLine;
        this.lastLine = firstLine;
        this.margin = margin;
    }
    /** Of the latest point, when it is a failing leaf: a parent's own YAML block says nothing of its subtests. */
    latestFailing;
    get points() {
        return this.#top.points;
    }
    get fulfilled() {
        return this.plan !== null && this.#top.points === this.plan.planned;
    }
    /** True when the point was counted. */
    point(line, depth, point) {
        const level = this.#level(depth);
        level.numbered ??= point.number !== null;
        if (level.numbered !== (point.number !== null))
            return false;
        if (point.number !== null && point.number !== level.next) {
            const planned = depth === 0 && this.plan?.leading === true ? this.plan.planned : 0;
            if (point.number < level.next || point.number > planned) {
                if (depth === 0)
                    this.#stray(point);
                return false;
            }
        }
        level.next = (point.number ?? level.next) + 1;
        this.latestFailing = undefined;
        if (depth === 0)
            this.#atMargin(line, point);
        this.#closeBlock(level, depth);
        if (point.opensBlock) {
            this.#levels.length = depth + 1;
            level.open = point;
            level.firstFailing = this.#failing.length;
            this.#latest = null;
        }
        else {
            this.#latest = this.#levels[depth + 1] === undefined ? { level, depth, point, before: { ...level.tally } } : null;
            this.#settle(level, this.#levels[depth + 1], point);
            this.#levels.length = depth + 1;
        }
        this.lastLine = line.number;
        return true;
    }
    /** A `{` on its own line, after the YAML block of the point it belongs to. */
    block(depth) {
        const latest = this.#latest;
        if (latest === null || latest.depth !== depth)
            return;
        this.#latest = null;
        if (latest.level.tally.failed > latest.before.failed)
            this.#failing.pop();
        latest.level.tally = latest.before;
        latest.level.open = latest.point;
        latest.level.firstFailing = this.#failing.length;
    }
    /** The `}` of a buffered subtest. */
    close(line, depth) {
        const level = this.#levels[depth];
        if (level === undefined)
            return;
        this.#closeBlock(level, depth);
        this.lastLine = line.number;
    }
    planned(line, planned) {
        if (this.plan?.leading === true)
            return;
        this.plan = { planned, line, leading: this.#top.points === 0 };
        this.lastLine = Math.max(this.lastLine, line);
    }
    /** A plan that a producer without version line put before its first test point, after a program's own look-alikes. */
    get freshPlan() {
        return this.version === null && this.plan !== null && !this.plan.leading && !this.fulfilled && this.plan.line > this.#lastPoint ? this.plan : null;
    }
    comment(line, text) {
        this.#heading = keep(text.slice(1));
        const figure = tap_document_FIGURE.exec(text.trimEnd());
        if (figure !== null) {
            this.#figures.push({ label: figure[1] ?? '', blanks: figure[2]?.length ?? 0, value: Number(figure[3]), line: line.number });
            if (this.#figures.length > MOST_REMARKS)
                this.#figures.shift();
            this.lastLine = line.number;
        }
        else {
            this.#closing.push({ text: keep(text, bounds_LONGEST_NAME), line: line.number });
            if (this.#closing.length > MOST_REMARKS)
                this.#closing.shift();
        }
        if (this.#remarks.length < MOST_REMARKS)
            this.#remarks.push(keep(text, bounds_LONGEST_NAME));
    }
    /** A description carries its duration the node-tap way. */
    timed() {
        this.#timed = true;
    }
    finish() {
        const root = this.#levels[0];
        if (root !== undefined)
            this.#closeBlock(root, 0);
        return {
            firstLine: this.firstLine,
            lastLine: this.lastLine,
            version: this.version,
            plan: this.plan,
            top: this.#top,
            leaves: root?.tally ?? emptyTally(),
            complete: this.fulfilled && !this.#ambiguous && !this.#surplus,
            ambiguous: this.#ambiguous,
            bailOut: this.bailOut,
            lastPointFailed: this.#lastPointFailed,
            figures: this.#figures,
            closing: this.#closing,
            remarks: this.#remarks,
            timed: this.#timed,
            dashed: this.#dashed,
            failing: this.#failing.map(({ name, heading, details }) => ({ heading, test: { name: keep(name), ...details.result() } })),
            claimedLines: [...new Set([this.plan?.line ?? 0, this.#firstPoint, this.#lastPoint])].filter((number) => number > 0),
        };
    }
    #level(depth) {
        while (this.#levels.length <= depth) {
            this.#levels.push({ next: 1, numbered: null, tally: emptyTally(), firstFailing: this.#failing.length, open: null });
        }
        const level = this.#levels[depth];
        if (level === undefined)
            throw new RangeError(`no level ${depth}`);
        return level;
    }
    #atMargin(line, point) {
        add(this.#top, point);
        if (point.dashed)
            this.#dashed = true;
        if (point.number !== null && this.#statuses.size < MOST_STATUSES)
            this.#statuses.set(point.number, statusOf(point));
        if (this.plan !== null && this.#top.points > this.plan.planned) {
            if (this.plan.leading)
                this.#surplus = true;
            else
                this.plan = null;
        }
        if (this.#firstPoint === 0)
            this.#firstPoint = line.number;
        this.#lastPoint = line.number;
        this.#lastPointFailed = !point.ok && point.directive === null;
        this.#figures = [];
        this.#closing = [];
    }
    #stray(point) {
        const held = point.number === null ? undefined : this.#statuses.get(point.number);
        if (held !== undefined && held !== statusOf(point))
            this.#ambiguous = true;
    }
    #closeBlock(level, depth) {
        const parent = level.open;
        if (parent === null)
            return;
        level.open = null;
        const children = this.#levels[depth + 1];
        if (children !== undefined) {
            const inner = children.open;
            if (inner !== null)
                this.#closeBlock(children, depth + 1);
            this.#settle(level, children, parent);
        }
        else if (!parent.ok)
            this.#settle(level, undefined, parent);
        this.#levels.length = depth + 1;
    }
    /** Adds a point to its level: what its subtests came to, or itself when it has none. */
    #settle(level, children, point) {
        if (children === undefined || children.tally.points === 0) {
            this.#leaf(level, point);
            return;
        }
        const below = children.tally;
        const excused = point.directive !== null;
        level.tally.points += below.points;
        level.tally.passed += below.passed;
        level.tally.skipped += below.skipped;
        level.tally.todo += below.todo + (excused ? below.failed : 0);
        level.tally.failed += excused ? 0 : below.failed;
        if (excused)
            this.#failing.length = Math.min(this.#failing.length, children.firstFailing);
        for (const failing of this.#failing.slice(children.firstFailing)) {
            failing.name = `${keep(point.description)} > ${failing.name}`.slice(0, bounds_LONGEST_NAME * 2);
        }
        if (!point.ok && !excused && below.failed === 0)
            this.#leaf(level, point);
    }
    #leaf(level, point) {
        add(level.tally, point);
        if (!point.ok && point.directive === null && this.#failing.length < MOST_NAMED_TESTS) {
            this.latestFailing = new FailureDetails();
            this.#failing.push({ name: keep(point.description), heading: this.#heading, details: this.latestFailing });
        }
    }
}
function statusOf(point) {
    return point.directive ?? (point.ok ? 'ok' : 'not ok');
}

;// CONCATENATED MODULE: ./lib/read/console/tap-lines.js
/** The lines of the Test Anything Protocol, versions 12 to 14. */
const POINT = /^(not )?ok(?: {1,4}(\d{1,9}))?(?: (.*))?$/;
const PLAN = /^1\.\.(\d{1,9})(?:\s+#\s*(.*))?$/;
const tap_lines_VERSION = /^TAP version (\d{1,3})$/i;
const DIRECTIVE = /(?:^|[^\\])#\s*(skip|todo)/i;
/** A remark that the producer appends to the description, e.g. ` # time=1.2ms` or ` # in 4 ms`. */
const REMARK = /(?:^|\s)#(?:\s|$|time=)/;
const tap_lines_DEEPEST = 200;
function pointOf(indent, match) {
    const rest = (match[3] ?? '').trimEnd();
    if (match[2] === undefined && /^\s/.test(rest))
        return null; // `ok  \tpackage` is Go's
    const opensBlock = rest.endsWith('{') && (rest.length === 1 || rest.endsWith(' {'));
    const text = opensBlock ? rest.slice(0, -1).trimEnd() : rest;
    const directive = DIRECTIVE.exec(text);
    const kind = directive?.[1]?.toLowerCase();
    const end = directive === null ? text.search(REMARK) : directive.index;
    const described = (end < 0 ? text : text.slice(0, end + (directive !== null && text[end] !== '#' ? 1 : 0))).trim();
    return {
        kind: 'point',
        indent,
        ok: match[1] === undefined,
        number: match[2] === undefined ? null : Number(match[2]),
        dashed: described.startsWith('-'),
        description: described.replace(/^-\s*/, '').replaceAll('\\#', '#').replaceAll('\\\\', '\\'),
        directive: kind === 'skip' || kind === 'todo' ? kind : null,
        opensBlock,
    };
}
/** What `text` is in TAP, null when it is nothing of the kind. */
function tapLine(text) {
    let indent = 0;
    while (indent < tap_lines_DEEPEST && text.charCodeAt(indent) === 32)
        indent += 1;
    const body = indent === 0 ? text : text.slice(indent);
    switch (body[0] ?? '') {
        case 'o':
        case 'n': {
            const match = POINT.exec(body);
            return match === null ? null : pointOf(indent, match);
        }
        case '1': {
            const match = PLAN.exec(body.trimEnd());
            return match === null ? null : { kind: 'plan', indent, planned: Number(match[1]), reason: match[2] ?? '' };
        }
        case '#':
            return { kind: 'comment', indent, text: body };
        case 'T':
        case 't': {
            const match = tap_lines_VERSION.exec(body.trimEnd());
            return match === null ? null : { kind: 'version', indent, version: Number(match[1]) };
        }
        case 'B':
            return body.startsWith('Bail out!') ? { kind: 'bail', indent, reason: body.slice(9).trim() } : null;
        case '{':
            return body.trimEnd() === '{' ? { kind: 'block', indent } : null;
        case '}':
            return body.trimEnd() === '}' ? { kind: 'close', indent } : null;
        default:
            return null;
    }
}

;// CONCATENATED MODULE: ./lib/read/console/tap-stream.js
/**
 * The documents of the Test Anything Protocol (12 to 14) in a stream of lines that may hold anything else.
 *
 * Contract: feed every line to `read` while `attentive`, else at least those that open like TAP (`TAP_OPENINGS`);
 * take `documents` after `finish`. The stream judges structure only; what a producer's figures mean is the
 * business of the dialects (tap-dialects.ts).
 *
 * - A document begins with `TAP version N`, a plan or `ok 1` at the left margin (a version line may be indented:
 *   that is then the margin). It ends before the next version line, or, once its plan is fulfilled, before the next
 *   plan or `ok 1`.
 * - A test point counts when it continues the numbering: a program's own `ok 1 - x` in between does not. When such a
 *   stray contradicts the point that holds its number, the document is `ambiguous`.
 * - A subtest is indented by four blanks a level and closed by a test point one level up, or opened by one that ends
 *   in `{`. Both ways of counting are given: `top`, the points at the margin (what harnesses count), and `leaves`,
 *   the points without subtests of their own.
 */



const TAP_OPENINGS = ['TAP version 14', 'ok', 'not ok', '1..4', '# …', 'Bail out!', '{', '}', 'at'];
const MOST_DOCUMENTS = 2_000;
const DEEPEST_LEVEL = 40;
const LONGEST_YAML = 5_000;
const tap_stream_REACH_OF_DETAILS = 80;
class TapStream {
    #done = [];
    #open = null;
    /** Counts down the lines of a YAML block; `---` must be the very next line. */
    #yaml = null;
    #detailsUntil = 0;
    #truncated = false;
    /** True while the next line matters whatever it looks like. */
    get attentive() {
        return this.#yaml !== null;
    }
    /** Complete once `finish` was called. */
    get documents() {
        return this.#done;
    }
    /** More documents than are kept. */
    get truncated() {
        return this.#truncated;
    }
    read(line) {
        if (this.#yaml !== null && this.#inYaml(line.text))
            return;
        const found = tapLine(line.text);
        if (found === null) {
            if (line.number <= this.#detailsUntil)
                this.#open?.latestFailing?.remark(line.text);
            return;
        }
        const depth = (found.indent - (this.#open?.margin ?? 0)) / 4;
        switch (found.kind) {
            case 'version':
                if (depth > 0 && this.#open !== null)
                    return;
                this.#begin(line.number, found.indent).version = found.version;
                return;
            case 'plan':
                this.#plan(line, depth, found.planned);
                return;
            case 'point':
                if (Number.isInteger(depth) && depth >= 0 && depth <= DEEPEST_LEVEL)
                    this.#point(line, depth, found);
                return;
            case 'block':
                if (Number.isInteger(depth) && depth >= 0)
                    this.#open?.block(depth);
                return;
            case 'close':
                if (Number.isInteger(depth) && depth >= 0)
                    this.#open?.close(line, depth);
                return;
            case 'bail':
                if (this.#open === null || depth < 0 || this.#open.bailOut !== null)
                    return;
                this.#open.bailOut = { reason: keep(found.reason), line: line.number };
                this.#open.lastLine = line.number;
                return;
            case 'comment':
                if (line.number <= this.#detailsUntil)
                    this.#open?.latestFailing?.remark(line.text.trimStart());
                if (depth === 0)
                    this.#open?.comment(line, found.text);
                return;
            default:
                found;
        }
    }
    finish() {
        this.#end();
    }
    #plan(line, depth, planned) {
        if (depth !== 0)
            return;
        const open = this.#open;
        if (open === null || (open.fulfilled && (open.points > 0 || open.plan?.planned === 0))) {
            if (open?.plan?.leading === false && planned === open.plan.planned)
                return;
            this.#begin(line.number, open?.margin ?? 0).planned(line.number, planned);
        }
        else
            open.planned(line.number, planned);
    }
    #point(line, depth, point) {
        let open = this.#open;
        if (depth === 0) {
            const first = point.number === 1;
            if (open === null && !first)
                return;
            const plan = first ? (open?.freshPlan ?? null) : null;
            if (open === null || plan !== null || (first && open.fulfilled && open.points > 0))
                open = this.#begin(plan?.line ?? line.number, open?.margin ?? 0);
            if (plan !== null)
                open.planned(plan.line, plan.planned);
        }
        if (open === null)
            return;
        if (!open.point(line, depth, point))
            return;
        if (line.text.includes('# time='))
            open.timed();
        const failed = !point.ok && !point.opensBlock;
        this.#yaml = failed ? { indent: point.indent, begun: false, lines: LONGEST_YAML } : null;
        this.#detailsUntil = failed ? line.number + tap_stream_REACH_OF_DETAILS : 0;
    }
    /** True when the line belonged to the YAML block of the failing point. */
    #inYaml(text) {
        const yaml = this.#yaml;
        if (yaml === null)
            return false;
        const trimmed = text.trim();
        if (!yaml.begun) {
            if (trimmed === '---' && text.search(/\S/) > yaml.indent) {
                yaml.begun = true;
                this.#detailsUntil = 0;
                return true;
            }
            this.#yaml = null;
            return false;
        }
        yaml.lines -= 1;
        if (trimmed === '...' || yaml.lines <= 0) {
            this.#yaml = null;
            return trimmed === '...';
        }
        const indent = text.search(/\S/);
        if (indent >= 0 && indent <= yaml.indent && /^\s*(?:(?:not )?ok \d|TAP version )/.test(text)) {
            this.#yaml = null; // the block was cut
            return false;
        }
        this.#open?.latestFailing?.yaml(text);
        return true;
    }
    #begin(line, margin) {
        this.#end();
        this.#open = new OpenDocument(line, margin);
        return this.#open;
    }
    #end() {
        if (this.#open === null)
            return;
        if (this.#done.length < MOST_DOCUMENTS)
            this.#done.push(this.#open.finish());
        else
            this.#truncated = true;
        this.#open = null;
        this.#yaml = null;
        this.#detailsUntil = 0;
    }
}

;// CONCATENATED MODULE: ./lib/read/console/formats/tap.js


class TapReader {
    #stream;
    #tap = new TapStream();
    constructor(stream) {
        this.#stream = stream;
    }
    get attentive() {
        return this.#tap.attentive;
    }
    read(line) {
        this.#tap.read(line);
    }
    finish() {
        this.#tap.finish();
        return { runs: this.#tap.documents.flatMap((document) => tapRun(document, this.#stream) ?? []) };
    }
}
const tap = {
    id: 'tap',
    title: 'TAP',
    kind: 'tests',
    openings: TAP_OPENINGS,
    start: (stream) => new TapReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/tap-diff.js
/**
 * tap-diff 0.1 and tap-nirvana 1, which TAP is piped through:
 *   passed: 3  failed: 3  of 6 tests  (80ms)        (tap-nirvana: `  passed: 2,  failed: 0  of 2 tests  (9ms)`)
 * Assertions are counted; tap-nirvana keeps directives beside them: `✔  after # SKIP`, `✖  not yet # TODO`.
 * Source of the shapes: output.
 */

const tapDiff = tapFormatter({
    id: 'tap-diff',
    title: 'tap-diff',
    openings: ['passed: 3', '✔ …', '✖ …'],
    lines: [{ shape: /^(?: {2})?passed: (?<passed>\d{1,9}),? {2}failed: (?<failed>\d{1,9}) {2}of (?<total>\d{1,9}) tests {2}\((?<time>\d[^()]{0,20})\)$/ }],
    skipped: /^ {4}✔ {2}.*# (?:SKIP|TODO)\b/i,
    failedTodo: /^ {4}✖ {2}.*# TODO\b/i,
    failure: /^ {4}✖ {2}(?<name>.*?)(?: at .*)?$/,
});

;// CONCATENATED MODULE: ./lib/read/console/formats/tap-difflet.js
/**
 * tap-difflet 0.7, which TAP is piped through: `2 failing` and `4 passing (31ms)` at the left margin, failing first
 * and absent when 0; every assertion is shown above, and the figures must agree with them. Directives stay beside the assertions: `✓ after # SKIP`, `⨯ not yet # TODO`.
 * Source of the shape: output; index.js.
 */

const tapDifflet = tapFormatter({
    id: 'tap-difflet',
    title: 'tap-difflet',
    openings: ['2 failing', '4 passing', '✓ …', '⨯ …', 'At:'],
    lines: [{ shape: /^(?<failed>\d{1,9}) failing$/, optional: true }, { shape: /^(?<passed>\d{1,9}) passing \((?<time>\d[^()]{0,20})\)$/ }],
    passing: /^ {4}✓ /,
    skipped: /^ {4}✓ .*# (?:SKIP|TODO)\b/i,
    failedTodo: /^ {4}⨯ .*# TODO\b/i,
    failure: /^ {4}⨯ (?<name>.*)$/,
});

;// CONCATENATED MODULE: ./lib/read/console/formats/tap-dot.js
/**
 * tap-dot 2, which TAP is piped through:
 *     2 tests
 *     4 passed
 *     2 failed        (absent when 0)
 * `tests` are the groups, passed and failed the assertions: these are counted. Skipped ones are inside passed and
 * nowhere told. Source of the shape: output.
 */

const tapDot = tapFormatter({
    id: 'tap-dot',
    title: 'tap-dot',
    openings: ['2 tests', '4 passed', '2 failed'],
    lines: [{ shape: /^ {2}\d{1,9} tests$/ }, { shape: /^ {2}(?<passed>\d{1,9}) passed$/ }, { shape: /^ {2}(?<failed>\d{1,9}) failed *$/, optional: true }],
});

;// CONCATENATED MODULE: ./lib/read/console/formats/tap-min.js
/**
 * tap-min 2 and 3, which TAP is piped through: `6 tests complete (69ms)`, whether or not some failed. Each failing
 * assertion is shown above it with a tabbed `operator:` line; by these the failures are counted.
 * Source of the shape: output; index.js of 3.0.
 */

const tapMin = tapFormatter({
    id: 'tap-min',
    title: 'tap-min',
    openings: ['6 tests complete', '1 test complete', 'operator:'],
    lines: [{ shape: /^(?<total>\d{1,9}) tests? complete \((?<time>\d[^()]{0,20})\)$/ }],
    confidence: 'shape',
    failure: /^\toperator: \S/,
});

;// CONCATENATED MODULE: ./lib/read/console/formats/tap-spec.js
/**
 * tap-spec 4 and 5, and tap-arc 1, which TAP is piped through:
 *     total:     6
 *     passing:   4
 *     failing:   2        (absent when 0)
 *     duration:  23ms     (tap-arc: `skipped:   1`, `todo:      1`, `147 ms`, no indentation)
 * Assertions are counted. tap-spec shows skipped ones as `    - name` and lists a failing todo as `✖ name # TODO`.
 * Source of the shapes: output of both.
 */

const tapSpec = tapFormatter({
    id: 'tap-spec',
    title: 'tap-spec',
    openings: ['total: 6', 'passing: 4', 'failing: 2', 'skipped: 1', 'todo: 1', 'duration: 23ms', '- …', '✖ …', '✗ …', 'at:', 'At:'],
    lines: [
        { shape: /^(?: {2})?total: {5}(?<total>\d{1,9})$/ },
        { shape: /^(?: {2})?passing: {3}(?<passed>\d{1,9})$/ },
        { shape: /^(?: {2})?failing: {3}(?<failed>\d{1,9})$/, optional: true },
        { shape: /^skipped: {3}(?<skipped>\d{1,9})$/, optional: true },
        { shape: /^todo: {6}(?<todo>\d{1,9})$/, optional: true },
        { shape: /^(?: {2}duration: {2})?(?<time>\d[\d.]*(?: ?ms|s|m))$/, optional: true },
    ],
    skipped: /^ {4}- \S/,
    failedTodo: /^ {4}✖ .*# TODO\b/,
    failure: /^ {4}(?:✖|✗ \[\d+\]) (?<name>.*)$/,
});

;// CONCATENATED MODULE: ./lib/read/console/formats/tap-summary.js
/**
 * tap-summary 4, which TAP is piped through; assertions, one figure a line:
 *   duration: 24ms / planned: 6 / assertions: 6 / pass: 3 / fail: 3
 * Source of the shape: output.
 */

const tapSummary = tapFormatter({
    id: 'tap-summary',
    title: 'tap-summary',
    openings: ['duration: 24ms', 'planned: 6', 'assertions: 6', 'pass: 3', 'fail: 3'],
    lines: [
        { shape: /^duration: (?<time>\d\S{0,20})$/ },
        { shape: /^planned: \d{1,9}$/ },
        { shape: /^assertions: (?<total>\d{1,9})$/ },
        { shape: /^pass: (?<passed>\d{1,9})$/ },
        { shape: /^fail: (?<failed>\d{1,9})$/ },
    ],
});

;// CONCATENATED MODULE: ./lib/read/console/formats/tasty.js



const tasty_PASSED = /^All (\d+) tests? passed(?: \([\d.]+s\))?$/;
const tasty_FAILED = /^(\d+) out of (\d+) tests? failed(?: \([\d.]+s\))?$/;
const RERUN = /^\s+Use -p '(.{1,400})' to rerun this test only\.$/;
class TastyReader extends CollectingReader {
    #failing = new Capped();
    read(line, afterBlank) {
        const rerun = RERUN.exec(line.text);
        if (rerun !== null) {
            this.#failing.push({ name: keep(nameOf(rerun[1] ?? '')) });
            return;
        }
        if (!afterBlank)
            return;
        const passed = tasty_PASSED.exec(line.text);
        const failed = tasty_FAILED.exec(line.text);
        if (passed === null && failed === null)
            return;
        const known = failed === null ? countsOfTotal(integerOrZero(passed?.[1]), 0, 0) : countsOfTotal(integerOrZero(failed[2]), integerOrZero(failed[1]), 0);
        this.add(known, [line.number], { failingTests: this.#failing.items });
        this.#failing = new Capped();
    }
}
/** `/sub.bad/` and `$0=="All.sub.bad"` as the test's path. */
function nameOf(pattern) {
    const exact = /^\$0 ?== ?"(.+)"$/.exec(pattern);
    return exact?.[1] ?? pattern.replace(/^\/(.+)\/$/, '$1');
}
const tasty = {
    id: 'tasty',
    title: 'tasty',
    kind: 'tests',
    openings: ['All 3', '3 out', 'Use -p'],
    start: (stream) => new TastyReader('tasty', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/testcafe.js





const testcafe_SUMMARY = /^ (?:(\d{1,9}) passed|(\d{1,9})\/(\d{1,9}) failed) \((\d[\dhms .]{0,20})\)$/;
const testcafe_SKIPPED = /^ (\d{1,9}) skipped$/;
const testcafe_RESULT = /^ ([✓✖√×]) (.*?)(?: \((?:screenshots: |unstable).*\)| \(unstable\))?$/;
class TestCafeReader extends CollectingReader {
    #header = 0;
    #summary;
    #skipped;
    #fixture = '';
    #failing = new Capped();
    #flaky = new Capped();
    read(line, afterBlank) {
        const text = line.text;
        if (text === ' Running tests in:') {
            this.#endRun();
            this.#header = line.number;
        }
        else if (this.#header > 0)
            this.#inRun(line, afterBlank);
        this.attentive = this.#header > 0;
    }
    finish() {
        this.#endRun();
        return super.finish();
    }
    #inRun(line, afterBlank) {
        const text = line.text;
        const match = testcafe_SUMMARY.exec(text);
        const skipped = testcafe_SKIPPED.exec(text);
        const result = testcafe_RESULT.exec(text);
        if (match !== null) {
            this.#summary = { line: line.number, ran: Number(match[1] ?? match[3]), failed: Number(match[2] ?? 0), seconds: secondsIn(match[4]?.trim()) };
            this.#skipped = undefined;
        }
        else if (skipped !== null) {
            if (this.#summary !== undefined && this.#summary.line === line.number - 1)
                this.#skipped = { line: line.number, count: Number(skipped[1]) };
        }
        else if (result !== null)
            this.#result(result, text);
        else if (/^\s{4,}at /.test(text))
            this.#place(text);
        else if (afterBlank && /^ \S/.test(text) && !text.startsWith(' - '))
            this.#fixture = keep(text);
    }
    #result(result, text) {
        const title = keep(result[2] ?? '');
        const test = { name: this.#fixture === '' ? title : `${this.#fixture} - ${title}` };
        if (result[1] === '✖' || result[1] === '×')
            this.#failing.push(test);
        else if (text.includes('(unstable'))
            this.#flaky.push(test);
    }
    #place(text) {
        const latest = this.#failing.items.at(-1);
        if (latest === undefined || latest.file !== undefined)
            return;
        const place = projectFrame(text);
        if (place !== null)
            this.#failing.items[this.#failing.items.length - 1] = { ...latest, ...place, file: keep(place.file) };
    }
    #endRun() {
        const summary = this.#summary;
        const skipped = this.#skipped?.count ?? 0;
        if (summary !== undefined) {
            this.add(counts(summary.ran - summary.failed, summary.failed, skipped), [summary.line, ...(this.#skipped === undefined ? [] : [this.#skipped.line])], {
                confidence: 'structure',
                firstLine: this.#header,
                encloses: 'all',
                failingTests: this.#failing.items,
                flakyTests: this.#flaky.items,
                ...(summary.seconds === undefined ? {} : { durationSeconds: summary.seconds }),
            });
        }
        else if (this.#header > 0) {
            this.addUnknown(this.#header, this.#header, 'TestCafe began to test and printed no summary: it was cut or stopped.', { failingTests: this.#failing.items });
        }
        this.#header = 0;
        this.#summary = undefined;
        this.#skipped = undefined;
        this.#fixture = '';
        this.#failing = new Capped();
        this.#flaky = new Capped();
    }
}
const testcafe = {
    id: 'testcafe',
    title: 'TestCafe',
    kind: 'tests',
    openings: ['Running tests in:'],
    start: (stream) => new TestCafeReader('testcafe', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/testng.js




const testng_RULE = /^={40,60}$/;
const testng_TOTAL = /^Total tests run: (\d+)(?:, Passes: (\d+))?, Failures: (\d+), Skips: (\d+)(?:, Retries: \d+)?\s*$/;
const CONFIGURATION = /^Configuration Failures: (\d+), Skips: \d+\s*$/;
const testng_FAILED = /^FAILED(?: CONFIGURATION)?: (.{1,400}?)\s*$/;
class TestngReader extends CollectingReader {
    #failing = new Capped();
    #current;
    #ruleLine = 0;
    read(line) {
        const text = line.text;
        if (testng_RULE.test(text)) {
            this.#flush();
            this.#ruleLine = line.number;
            return;
        }
        const total = this.#ruleLine > 0 && line.number - this.#ruleLine <= 2 ? testng_TOTAL.exec(text) : null;
        if (total !== null) {
            this.#flush();
            const failed = integerOrZero(total[3]);
            const skipped = integerOrZero(total[4]);
            const passed = total[2];
            const all = passed === undefined ? integerOrZero(total[1]) : integerOrZero(passed) + failed + skipped;
            this.add(countsOfTotal(all, failed, skipped), [line.number], { firstLine: this.#ruleLine, failingTests: this.#failing.items });
            this.#failing = new Capped();
            return;
        }
        const configuration = CONFIGURATION.exec(text);
        const last = this.runs.at(-1);
        if (configuration !== null && last?.lastLine === line.number - 1) {
            const broken = integerOrZero(configuration[1]);
            if (broken > 0)
                this.runs[this.runs.length - 1] = { ...last, notes: [`${broken} configuration methods failed in TestNG: they are no tests.`] };
            return;
        }
        const failed = testng_FAILED.exec(text);
        if (failed !== null) {
            this.#flush();
            if (!text.startsWith('FAILED CONFIGURATION'))
                this.#current = { name: keep(failed[1] ?? '') };
        }
        else if (this.#current?.line === undefined && this.#current !== undefined) {
            const frame = jvmFrame(text);
            const method = this.#current.name.replace(/\(.*$/, '').replace(/^.*\./, '');
            if (frame?.method === method)
                this.#current = { ...this.#current, file: keep(frame.file), line: frame.line };
        }
    }
    finish() {
        this.#flush();
        return super.finish();
    }
    #flush() {
        if (this.#current !== undefined)
            this.#failing.push(this.#current);
        this.#current = undefined;
    }
}
const testng = {
    id: 'testng',
    title: 'TestNG',
    kind: 'tests',
    openings: ['=====', 'Total tests', 'Configuration Failures:', 'FAILED:', 'FAILED CONFIGURATION:', 'at demo.Test'],
    start: (stream) => new TestngReader('testng', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/trial.js



const trial_RULE = '-'.repeat(79);
const DOUBLE_RULE = '='.repeat(79);
const trial_SECTION = /^\[(FAIL|ERROR|SUCCESS!\?!|SKIPPED|TODO)\]$/;
const trial_RAN = /^Ran (\d{1,9}) tests? in (\d{1,9}(?:\.\d{1,6})?)s$/;
const trial_STATUS = /^(PASSED|FAILED)(?: \(([^()]{1,300})\))?$/;
const trial_PART = /^(skips|expectedFailures|failures|errors|unexpectedSuccesses|successes)=(\d{1,9})$/;
const trial_TEST = /^[A-Za-z_][\w.]*\.\w+$/;
class TrialReader extends CollectingReader {
    #firstLine = 0;
    /** The line of the rule above the summary, 0 outside of it. */
    #ruleAt = 0;
    #ran;
    #failing = new Capped();
    #section;
    #body = new PythonFailure();
    /** Tests are named below their failure, after a blank line. */
    #named = false;
    read(line, afterBlank) {
        const { text, number } = line;
        if (this.#firstLine === 0)
            this.#firstLine = number;
        if (text === DOUBLE_RULE || text === trial_RULE) {
            this.#section = undefined;
            this.#ruleAt = text === trial_RULE ? number : 0;
            this.attentive = true;
            return;
        }
        if (!this.attentive)
            return;
        if (this.#ruleAt > 0)
            this.#summary(line);
        else
            this.#report(text, afterBlank);
    }
    #report(text, afterBlank) {
        const section = trial_SECTION.exec(text)?.[1];
        if (section !== undefined) {
            this.#section = section;
            this.#body = new PythonFailure();
            this.#named = false;
        }
        else if (this.#section === undefined)
            this.attentive = false;
        else if ((afterBlank || this.#named) && trial_TEST.test(text)) {
            this.#named = true;
            if (this.#section !== 'SKIPPED' && this.#section !== 'TODO')
                this.#failing.push(this.#body.named(text, text.split('.').at(-1)));
        }
        else
            this.#body.read(text);
    }
    #summary(line) {
        if (line.text === '')
            return;
        const ran = this.#ran === undefined ? trial_RAN.exec(line.text) : null;
        if (ran !== null && this.#ruleAt === line.number - 1) {
            this.#ran = { count: Number(ran[1]), seconds: Number(ran[2]), line: line.number };
            return;
        }
        this.#status(line);
        this.attentive = false;
        this.#ruleAt = 0;
        this.#ran = undefined;
        this.#firstLine = 0;
        this.#failing = new Capped();
    }
    #status(line) {
        const match = trial_STATUS.exec(line.text);
        if (match === null)
            return;
        const found = new Map();
        for (const part of match[2]?.split(', ') ?? []) {
            const [, name, value] = trial_PART.exec(part) ?? [];
            if (name === undefined)
                return;
            found.set(name, Number(value));
        }
        const of = (...names) => names.reduce((sum, name) => sum + (found.get(name) ?? 0), 0);
        const [passed, failed, skipped] = [of('successes'), of('failures', 'errors', 'unexpectedSuccesses'), of('skips', 'expectedFailures')];
        const ran = this.#ran;
        const counts = { total: Math.max(ran?.count ?? 0, passed + failed + skipped), passed, failed, skipped };
        this.add(counts, ran === undefined ? [line.number] : [ran.line, line.number], {
            confidence: 'structure',
            firstLine: this.#firstLine,
            failingTests: this.#failing.items,
            ...(ran === undefined ? {} : { durationSeconds: ran.seconds }),
        });
    }
}
const trial = {
    id: 'trial',
    title: 'twisted.trial',
    kind: 'tests',
    openings: ['---', '==='],
    start: (stream) => new TrialReader('trial', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/reported-tests.js

/** Reports that belong to no test of the number run. */
const FIXTURE = /^(?:(?:setUp|tearDown)(?:Class|Module) \(|_ErrorHolder$|test suite for )/;
/** What stands behind the name of a subtest: `[message]`, `(key=value)`. */
const SUBTEST = /^(\S+ \([^()\s]+\)) [[(].*$/;
/** `test_x (tests.Cart.test_x)`, `tests.Cart.test_x`, nose2's `tests.test_x:3`. */
const TEST_FUNCTION = /^(?:[\w.]{0,400}\.)?(\w+)(?:[:( [].*)?$/;
const MOST_TOLD_APART = 100_000;
/**
 * Which tests the reports of a unittest run are about: a summary counts reports, and one test may have several
 * (subtests, an error of tearDown after a failure).
 */
class ReportedTests {
    failing = new Capped();
    #tests = new Set();
    #plainFailures = new Map();
    reports = 0;
    /** Errors of setUpClass and the like, which are no part of the number of tests run. */
    fixtures = 0;
    get tests() {
        return this.#tests.size;
    }
    /** All reports that the summary counts were shown, and few enough to be told apart. */
    explains(counted) {
        return this.reports === counted && counted <= MOST_TOLD_APART;
    }
    add(kind, heading, body) {
        const subtest = SUBTEST.exec(heading);
        const test = subtest?.[1] ?? heading;
        this.failing.push(body.named(heading, TEST_FUNCTION.exec(test)?.[1]));
        if (kind === 'surprise')
            return;
        this.reports += 1;
        if (this.reports > MOST_TOLD_APART)
            return;
        if (FIXTURE.test(test)) {
            // nose2 does not say which: each is another one.
            const name = test === '_ErrorHolder' ? `${test} ${this.reports}` : test;
            if (!this.#tests.has(name))
                this.fixtures += 1;
            this.#tests.add(name);
            return;
        }
        // The same test fails once, though its tearDown may add an error: a second plain failure is another test of that name.
        const before = kind === 'failure' && subtest === null ? (this.#plainFailures.get(test) ?? 0) : 0;
        if (kind === 'failure' && subtest === null)
            this.#plainFailures.set(test, before + 1);
        this.#tests.add(before === 0 ? test : `${test} ${before}`);
    }
}

;// CONCATENATED MODULE: ./lib/read/console/formats/unittest.js





const unittest_RULE = '-'.repeat(70);
const unittest_DOUBLE_RULE = '='.repeat(70);
const unittest_HEADING = /^(FAIL|ERROR|UNEXPECTED SUCCESS): (\S.*)$/;
const unittest_KINDS = { FAIL: 'failure', ERROR: 'error', 'UNEXPECTED SUCCESS': 'surprise' };
const unittest_RAN = /^Ran (\d{1,9}) tests? in (\d{1,9}(?:\.\d{1,6})?)s( using \d+ process(?:es)?)?$/;
const unittest_STATUS = /^(OK|FAILED|NO TESTS RAN)(?: \(([^()]{1,300})\))?$/;
const unittest_PART = /^([A-Za-z_ ]{1,40})=(\d{1,9})$/;
const FAILED_PARTS = new Set(['failures', 'errors']);
const SURPRISE_PARTS = new Set(['unexpected successes', 'unexpectedSuccesses', 'unexpected_successes']);
const SKIPPED_PARTS = new Set(['skipped', 'skips', 'expected failures', 'expectedFailures', 'expected_failures']);
class UnittestReader extends CollectingReader {
    #firstLine = 0;
    #ruleAt = -1;
    #ran;
    #testtools = false;
    #django = false;
    /** A report under way: its heading, and its body once the rule below the heading has come. */
    #heading;
    #expectHeading = false;
    #reported = new ReportedTests();
    #skippedFixtures = 0;
    read(line) {
        const { text, number } = line;
        if (this.#ran !== undefined) {
            this.#status(line, this.#ran);
            return;
        }
        if (this.#firstLine === 0)
            this.#firstLine = number;
        const first = text.charCodeAt(0);
        if (first === 45 && text === unittest_RULE) {
            this.#ruleAt = number;
            if (this.#heading !== undefined && this.#heading.body === undefined)
                this.#heading.body = new PythonFailure();
            return;
        }
        if (first === 61 && text === unittest_DOUBLE_RULE) {
            this.#endReport();
            this.#expectHeading = true;
            this.attentive = true;
            return;
        }
        if (first === 82 && this.#beginSummary(text, number))
            return;
        if (this.#expectHeading)
            this.#head(text);
        else if (this.#heading?.body !== undefined)
            this.#heading.body.read(text);
        else
            this.#otherEvidence(text);
    }
    finish() {
        if (this.#ran !== undefined)
            this.addUnknown(this.#firstLine, this.#ran.line, 'The output ends before unittest said how it ended.');
        else if (this.#django && this.runs.length === 0)
            this.addUnknown(this.#firstLine, this.#firstLine, 'Django prepared its tests but printed no summary.');
        return super.finish();
    }
    #beginSummary(text, lineNumber) {
        const match = unittest_RAN.exec(text);
        if (match === null)
            return false;
        const ruled = this.#ruleAt === lineNumber - 1;
        const kind = match[3] === undefined ? (ruled || !this.#testtools ? 'unittest' : 'testtools') : 'green';
        if (kind === 'unittest' && !ruled)
            return false;
        this.#endReport();
        this.#ran = { count: Number(match[1]), seconds: Number(match[2]), line: lineNumber, kind };
        this.attentive = true;
        return true;
    }
    #head(text) {
        this.#expectHeading = false;
        const match = unittest_HEADING.exec(text);
        if (match === null)
            this.attentive = false;
        else
            this.#heading = { name: keep(match[2] ?? ''), kind: match[1] };
    }
    #endReport() {
        const heading = this.#heading;
        this.#heading = undefined;
        if (heading === undefined)
            return;
        this.#reported.add(unittest_KINDS[heading.kind], heading.name, heading.body ?? new PythonFailure());
    }
    #otherEvidence(text) {
        if (text === 'Tests running...')
            this.#testtools = true;
        else if (text.startsWith('Creating test database for alias '))
            this.#django = true;
        else if (/^setUp(?:Class|Module) \([\w.]+\) \.\.\. skipped /.test(text))
            this.#skippedFixtures += 1;
    }
    #status(line, ran) {
        if (line.text.trim() === '')
            return;
        const counts = this.#counts(line.text, ran);
        if (counts !== null) {
            this.add(counts, [ran.line, line.number], {
                confidence: ran.kind === 'unittest' ? 'structure' : 'summary',
                firstLine: this.#firstLine,
                durationSeconds: ran.seconds,
                failingTests: this.#reported.failing.items,
            });
        }
        this.#reset();
    }
    #reset() {
        this.attentive = false;
        this.#ran = undefined;
        this.#firstLine = 0;
        this.#testtools = false;
        this.#expectHeading = false;
        this.#reported = new ReportedTests();
        this.#skippedFixtures = 0;
    }
    /** Null when the line below `Ran` is no status line of these runners. */
    #counts(text, ran) {
        const match = unittest_STATUS.exec(text);
        if (match === null)
            return null;
        let reported = 0;
        let surprises = 0;
        let skipped = 0;
        for (const part of match[2]?.split(', ') ?? []) {
            const [, name = '', value] = unittest_PART.exec(part) ?? [];
            const number = integerOrZero(value);
            if (FAILED_PARTS.has(name))
                reported += number;
            else if (SURPRISE_PARTS.has(name))
                surprises += number;
            else if (SKIPPED_PARTS.has(name) || /^[A-Z]{2,20}$/.test(name))
                skipped += number;
            else if (name !== 'passes')
                return null;
        }
        if (ran.kind === 'testtools')
            return { total: ran.count, passed: null, failed: reported, skipped: null };
        const allShown = this.#reported.explains(reported);
        const failed = (allShown ? this.#reported.tests : reported) + surprises;
        const counted = ran.count + (allShown ? this.#reported.fixtures : 0) + this.#skippedFixtures;
        if (!allShown && failed + skipped > counted)
            return { total: ran.count, passed: null, failed, skipped };
        const total = Math.max(counted, failed + skipped);
        return { total, passed: total - failed - skipped, failed, skipped };
    }
}
const unittest = {
    id: 'unittest',
    title: 'unittest (also Django, nose, nose2, testtools, green)',
    kind: 'tests',
    openings: ['---', '===', 'Ran', 'Tests running...', 'Creating', 'setUpClass', 'setUpModule'],
    start: (stream) => new UnittestReader('unittest', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/unittest-cpp.js
/**
 * UnitTest++ 1.4 to 2.0.
 *
 *   mixed.cc:5:1: error: Failure in Bad: Expected 1 but was 2        (Microsoft: mixed.cc(5): error: Failure in …)
 *   FAILURE: 2 out of 4 tests failed (3 failures).
 *   Success: 3 tests passed.
 *   Test time: 0.00 seconds.
 * Source of the shape: output of 2.0; TestReporterStdout.
 *
 * The summary is the two lines together.
 */



const SUCCESS = /^Success: (\d{1,9}) tests? passed\.$/;
const unittest_cpp_FAILED = /^FAILURE: (\d{1,9}) out of (\d{1,9}) tests? failed \(\d{1,9} failures?\)\.$/;
const unittest_cpp_TIME = /^Test time: (\d{1,9}(?:\.\d{1,9})?) seconds\.$/;
const unittest_cpp_FAILURE = /: error: Failure in (\w{1,400}): (.*)$/;
class UnitTestCppReader {
    #log;
    #summary;
    constructor(stream) {
        this.#log = new RunLog('unittest-cpp', stream);
    }
    get attentive() {
        return this.#summary !== undefined;
    }
    read(line) {
        const text = line.text.trimEnd();
        const summary = this.#summary;
        this.#summary = undefined;
        const failure = unittest_cpp_FAILURE.exec(text);
        const success = SUCCESS.exec(text);
        const failed = unittest_cpp_FAILED.exec(text);
        if (failure?.[1] !== undefined) {
            this.#log.begin(line);
            this.#log.failing.add(failure[1], leadingPlace(text), failure[2]);
        }
        else if (success !== null)
            this.#summary = { line, total: integer(success[1]) ?? 0, failed: 0 };
        else if (failed !== null)
            this.#summary = { line, total: integer(failed[2]) ?? 0, failed: integer(failed[1]) ?? 0 };
        else if (summary !== undefined && unittest_cpp_TIME.test(text)) {
            const { total, failed: failures, line: at } = summary;
            if (failures > total)
                return;
            const known = { total, passed: total - failures, failed: failures, skipped: 0 };
            this.#log.end(line, known, { summaryLines: [at.number], durationSeconds: Number(unittest_cpp_TIME.exec(text)?.[1]) });
        }
    }
    finish() {
        return { runs: this.#log.runs };
    }
}
const unittestCpp = {
    id: 'unittest-cpp',
    title: 'UnitTest++',
    kind: 'tests',
    openings: ['Success: 3', 'FAILURE: 2', 'a.cc:5:'],
    start: (stream) => new UnitTestCppReader(stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/uvu.js




const uvu_FIGURE = /^ {2}(Total|Passed|Skipped|Duration): {2,5}(\d[\d.]{0,15})(ms)?$/;
const FAIL = /^ {2,3} FAIL {2}(?:(\S.{0,200}?) {2})?"(.{1,500})"$/;
const uvu_LABELS = ['Total', 'Passed', 'Skipped', 'Duration'];
class UvuReader extends CollectingReader {
    #figures = [];
    #failing = new Capped();
    #detail;
    #firstFailure = 0;
    read(line) {
        const figure = uvu_FIGURE.exec(line.text);
        const fail = FAIL.exec(line.text);
        if (figure !== null || fail !== null)
            this.#closeDetail();
        if (figure !== null && figure[1] === uvu_LABELS[this.#figures.length])
            this.#figure(line.number, figure[2] ?? '');
        else if (this.#figures.length > 0)
            this.#figures = figure?.[1] === 'Total' ? [{ line: line.number, value: figure[2] ?? '' }] : [];
        else if (fail !== null) {
            if (this.#firstFailure === 0)
                this.#firstFailure = line.number;
            this.#detail = new FailureDetail([fail[1] ?? [], fail[2] ?? ''].flat().join(' '));
        }
        else
            this.#detail?.read(line.text);
        this.attentive = this.#figures.length > 0 || this.#detail !== undefined;
    }
    finish() {
        this.#closeDetail();
        if (this.#figures.length > 1)
            this.#tell();
        else if (this.#firstFailure > 0) {
            this.addUnknown(this.#firstFailure, this.#firstFailure, 'uvu reported failures but no totals: it was stopped by --bail or crashed.', { failingTests: this.#failing.items });
        }
        return super.finish();
    }
    #closeDetail() {
        if (this.#detail !== undefined)
            this.#failing.push(this.#detail.finish());
        this.#detail = undefined;
    }
    #figure(line, value) {
        this.#figures.push({ line, value });
        if (this.#figures.length === uvu_LABELS.length)
            this.#tell();
    }
    #tell() {
        const [total, passed, skipped, duration] = this.#figures;
        const all = integer(total?.value);
        const good = integer(passed?.value);
        if (total === undefined || passed === undefined || all === null || good === null || good > all)
            return;
        const known = { ...counts(good, all - good, integer(skipped?.value) ?? 0, all), ...(skipped === undefined ? { skipped: null } : {}) };
        const lines = { total: total.line, passed: passed.line, failed: passed.line, skipped: skipped?.line ?? 0, coverage_pct: 0 };
        this.add(known, this.#figures.slice(0, 3).map((figure) => figure.line), {
            evidence: evidenceAt(this.framework, total.line, known).map((each) => ({ ...each, line: lines[each.field] })),
            firstLine: this.#firstFailure > 0 ? this.#firstFailure : total.line,
            failingTests: this.#failing.items,
            ...(duration === undefined ? {} : { durationSeconds: Number(duration.value) / 1000 }),
        });
        this.#figures = [];
        this.#failing = new Capped();
        this.#firstFailure = 0;
    }
}
const uvu = {
    id: 'uvu',
    title: 'uvu',
    kind: 'tests',
    openings: ['Total:', 'Passed:', 'Skipped:', 'Duration:', 'FAIL'],
    start: (stream) => new UvuReader('uvu', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/vitest.js

const vitest_TOOL = {
    framework: 'vitest',
    title: 'Vitest',
    header: /^ {0,2}(?:RUN|DEV) {1,2}v\d+\.\d+\.\d+/,
    noTests: /^No (?:affected )?test files found(?:, exiting with code \d)?$/,
    headerProvesSummary: true,
    gap: ' {2}',
};
const vitest = {
    id: 'vitest',
    title: 'Vitest',
    kind: 'tests',
    openings: ['RUN', 'DEV', 'FAIL', '⎯⎯⎯', 'Test Files', 'Tests', 'Errors', 'Duration', 'No test'],
    start: (stream) => new TestFilesReader(vitest_TOOL, stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/web-test-runner.js




const BAR = /^(\S.{0,80}?): +\|[^|]{0,80}\| +\d+\/\d+ test files \| (\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/;
const web_test_runner_END = /^(?:Finished running tests in ([\d.]{1,12})s\b.*|Error while running tests\.|Failed to run any tests\.)$/;
const web_test_runner_COVERAGE = /^Code coverage: (\d{1,3}(?:\.\d{1,2})?) %$/;
const web_test_runner_HEADLINE = /^ {0,2}❌ (\S.*?)(?: \(failed on [^()]{1,100}\))?\s*$/;
class WebTestRunnerReader extends CollectingReader {
    #bars = new Map();
    #firstLine = 0;
    #failing = new Capped();
    #detail;
    read(line) {
        const bar = BAR.exec(line.text);
        const end = web_test_runner_END.exec(line.text);
        const headline = web_test_runner_HEADLINE.exec(line.text)?.[1];
        if (bar !== null || end !== null || headline !== undefined || line.text.trim() === '')
            this.#closeDetail();
        if (bar !== null)
            this.#bar(bar, line.number);
        else if (end !== null)
            this.#end(line.number, end[1]);
        else if (headline !== undefined)
            this.#detail = new FailureDetail(headline);
        else if (line.text.startsWith('Code coverage:'))
            this.cover(numbers_percentage(web_test_runner_COVERAGE.exec(line.text)?.[1]), line.number);
        else
            this.#detail?.read(line.text.replace(/^ *at: /, 'at '));
        this.attentive = this.#detail !== undefined;
    }
    finish() {
        this.#closeDetail();
        if (this.#bars.size > 0)
            this.addUnknown(this.#firstLine, this.#firstLine, 'Web Test Runner did not finish.');
        return super.finish();
    }
    #bar(match, line) {
        if (this.#firstLine === 0)
            this.#firstLine = line;
        if (this.#bars.size > 100)
            return;
        this.#bars.set(keep(match[1] ?? ''), { line, passed: integerOrZero(match[2]), failed: integerOrZero(match[3]), skipped: integerOrZero(match[4]) });
    }
    #closeDetail() {
        if (this.#detail !== undefined)
            this.#failing.push(this.#detail.finish());
        this.#detail = undefined;
    }
    #end(line, seconds) {
        const bars = [...this.#bars.values()];
        const sum = (pick) => bars.reduce((total, bar) => total + pick(bar), 0);
        const known = counts(sum((bar) => bar.passed), sum((bar) => bar.failed), sum((bar) => bar.skipped));
        if (bars.length > 0) {
            this.add(known, bars.map((bar) => bar.line), {
                confidence: 'structure',
                encloses: 'all',
                firstLine: this.#firstLine,
                lastLine: line,
                failingTests: this.#failing.items,
                ...(seconds === undefined ? {} : { durationSeconds: Number(seconds) }),
            });
        }
        this.#bars.clear();
        this.#firstLine = 0;
        this.#failing = new Capped();
    }
}
/** First words of launchers' names; the colon stands behind the last word. */
const web_test_runner_BROWSERS = ['Chrome', 'Chromium', 'Firefox', 'Webkit', 'WebKit', 'Safari', 'Edge', 'MicrosoftEdge', 'Puppeteer', 'Playwright', 'Selenium', 'Webdriver', 'IE'];
const webTestRunner = {
    id: 'web-test-runner',
    title: 'Web Test Runner',
    kind: 'tests',
    openings: [...web_test_runner_BROWSERS.flatMap((name) => [name, `${name}:`]), 'Finished running', 'Error while', 'Failed to', 'Code coverage:', '❌ …'],
    start: (stream) => new WebTestRunnerReader('web-test-runner', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/webdriverio.js




const PREFACE = /^\[[^\]]{1,200} #(\d+-\d+)\](?: |$)/;
const webdriverio_FIGURE = /^(\d+) (passing|failing|skipped|pending|retried)(?: \([^()]{1,40}\))?\s*$/;
const SPEC_FILES = /^Spec Files:\s+(\d+) passed, (?:(\d+) retries, )?(?:(\d+) failed, )?(?:(\d+) skipped, )?(\d+) total \(\d+% completed\) in ([\d:]{5,12})/;
class WebdriverReader extends CollectingReader {
    #firstLine = 0;
    #workers = new Map();
    #worker;
    #countsEnded = false;
    #detail;
    read(line) {
        if (/^ ?"spec" Reporter:$/.test(line.text))
            this.#firstLine = line.number;
        else if (line.text.startsWith('Spec Files:'))
            this.#end(line);
        else if (this.#firstLine > 0)
            this.#report(line);
        this.attentive = this.#firstLine > 0;
    }
    finish() {
        if (this.#firstLine > 0)
            this.addUnknown(this.#firstLine, this.#firstLine, 'The WebdriverIO report was cut: its "Spec Files" line is missing.');
        return super.finish();
    }
    #report(line) {
        const preface = PREFACE.exec(line.text);
        const text = preface === null ? line.text : line.text.slice(preface[0].length);
        if (text.startsWith('Running: ')) {
            this.#closeDetail();
            this.#worker = { figures: new Map(), lines: [], failing: new Capped() };
            this.#countsEnded = false;
            if (this.#workers.size < 10_000)
                this.#workers.set(preface?.[1] ?? keep(`${this.#workers.size} ${text}`), this.#worker);
        }
        else if (this.#worker !== undefined)
            this.#inWorker(this.#worker, text, line.number);
    }
    /** The first figures of a report are its own; failures follow. */
    #inWorker(worker, text, number) {
        const figure = this.#countsEnded ? null : webdriverio_FIGURE.exec(text);
        if (figure !== null) {
            worker.figures.set(figure[2] ?? '', integerOrZero(figure[1]));
            worker.lines.push(number);
            return;
        }
        if (worker.lines.length > 0)
            this.#countsEnded = true;
        if (!this.#countsEnded)
            return;
        const headline = /^\d+\) (\S.*)$/.exec(text)?.[1];
        if (headline !== undefined || /^-{20,}$/.test(text))
            this.#closeDetail();
        if (headline !== undefined)
            this.#detail = new FailureDetail(headline);
        else
            this.#detail?.read(text);
    }
    #closeDetail() {
        if (this.#detail !== undefined)
            this.#worker?.failing.push(this.#detail.finish());
        this.#detail = undefined;
    }
    #end(line) {
        this.#closeDetail();
        const match = SPEC_FILES.exec(line.text);
        if (match === null)
            return;
        const reports = [...this.#workers.values()].filter((worker) => worker.lines.length > 0);
        const sum = (...kinds) => reports.reduce((total, { figures }) => total + kinds.reduce((part, kind) => part + (figures.get(kind) ?? 0), 0), 0);
        const lines = reports.flatMap((report) => report.lines);
        const firstLine = this.#firstLine > 0 ? this.#firstLine : line.number;
        const known = counts(sum('passing'), sum('failing'), sum('skipped', 'pending'));
        const more = {
            firstLine,
            lastLine: line.number,
            failingTests: reports.flatMap((report) => report.failing.items),
            durationSeconds: (match[6] ?? '').split(':').reduce((total, part) => total * 60 + Number(part), 0),
        };
        const files = integerOrZero(match[5]) - integerOrZero(match[4]);
        if (lines.length === 0)
            this.addUnknown(firstLine, line.number, 'WebdriverIO printed no report of tests, only of files.', more);
        else if (reports.length >= files)
            this.add(known, lines, { ...more, confidence: 'structure', encloses: 'all' });
        else {
            const partial = `WebdriverIO ran ${files} spec files but reported the tests of ${reports.length}.`;
            this.add({ total: null, passed: null, failed: known.failed, skipped: null }, lines, { ...more, confidence: 'structure', encloses: 'all', partial });
        }
        this.#firstLine = 0;
        this.#workers.clear();
        this.#worker = undefined;
    }
}
const webdriverio = {
    id: 'webdriverio',
    title: 'WebdriverIO',
    kind: 'tests',
    openings: ['"spec" Reporter:', 'Spec Files:'],
    start: (stream) => new WebdriverReader('webdriverio', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/formats/zope-testrunner.js



const zope_testrunner_TIME = String.raw `in (?:(\d{1,6}) minutes )?(\d{1,9}\.\d{1,6}) seconds\.$`;
const LAYER = new RegExp(String.raw `^ {2}Ran (\d{1,9}) tests with (\d{1,9}) failures(?:,| and) (\d{1,9}) errors(?:(?:,| and) (\d{1,9}) skipped)? ${zope_testrunner_TIME}`);
const zope_testrunner_TOTAL = new RegExp(String.raw `^Total: (\d{1,9}) tests, (\d{1,9}) failures(?:,| and) (\d{1,9}) errors(?:(?:,| and) (\d{1,9}) skipped)? ${zope_testrunner_TIME}`);
const zope_testrunner_REPORT = /^(Failure|Error) in test (\S.*)$/;
class ZopeTestrunnerReader extends CollectingReader {
    #firstLine = 0;
    #layers = [];
    #reported = new ReportedTests();
    #report;
    read(line) {
        const { text, number } = line;
        if (this.#firstLine === 0)
            this.#firstLine = number;
        const layer = LAYER.exec(text);
        const total = layer === null ? zope_testrunner_TOTAL.exec(text) : null;
        if (layer !== null) {
            this.#endReport();
            this.#layers.push(zope_testrunner_summaryOf(layer, number));
        }
        else if (total !== null) {
            this.#endReport();
            const summary = zope_testrunner_summaryOf(total, number);
            this.#add([summary], number);
        }
        else
            this.#body(text);
    }
    finish() {
        if (this.#layers.length > 0)
            this.#add(this.#layers, this.#layers.at(-1)?.line ?? 0);
        return super.finish();
    }
    #body(text) {
        const match = zope_testrunner_REPORT.exec(text);
        if (match !== null) {
            this.#endReport();
            this.#report = { name: match[2] ?? '', kind: match[1] === 'Failure' ? 'failure' : 'error', body: new PythonFailure() };
            this.attentive = true;
        }
        else if (text === '' && this.#report?.body.hasMessage === true)
            this.#endReport();
        else
            this.#report?.body.read(text);
    }
    #endReport() {
        if (this.#report !== undefined)
            this.#reported.add(this.#report.kind, this.#report.name, this.#report.body);
        this.#report = undefined;
        this.attentive = false;
    }
    #add(summaries, lastLine) {
        const sum = (pick) => summaries.reduce((total, each) => total + pick(each), 0);
        const [tests, reported, skipped] = [sum((each) => each.tests), sum((each) => each.reported), sum((each) => each.skipped)];
        const failed = this.#reported.explains(reported) ? this.#reported.tests : reported;
        const total = Math.max(tests, reported === 0 || tests === 0 ? failed + skipped : 0);
        const known = failed + skipped <= total;
        const counts = { total, passed: known ? total - failed - skipped : null, failed, skipped };
        this.add(counts, summaries.map((each) => each.line), {
            firstLine: this.#firstLine,
            lastLine,
            durationSeconds: sum((each) => each.seconds),
            failingTests: this.#reported.failing.items,
        });
        this.#firstLine = 0;
        this.#layers = [];
        this.#reported = new ReportedTests();
    }
}
function zope_testrunner_summaryOf(match, line) {
    const number = (index) => Number(match[index] ?? 0);
    return { tests: number(1), reported: number(2) + number(3), skipped: number(4), seconds: number(5) * 60 + number(6), line };
}
const zopeTestrunner = {
    id: 'zope-testrunner',
    title: 'zope.testrunner',
    kind: 'tests',
    openings: ['Ran', 'Total:', 'Failure', 'Error', 'Running'],
    start: (stream) => new ZopeTestrunnerReader('zope-testrunner', stream),
};

;// CONCATENATED MODULE: ./lib/read/console/registry.js































































































const CONSOLE_FORMATS = [
    alcotest,
    ant,
    automake,
    autotest,
    ava,
    avocado,
    behave,
    boostTest,
    bun,
    catch2,
    check,
    clojureTest,
    cmocka,
    codeceptjs,
    commonTest,
    coveragePy,
    cppunit,
    cpputest,
    criterionC,
    ctest,
    cucumber,
    cunit,
    cypress,
    dejagnu,
    deno,
    doctestCpp,
    doctestHaskell,
    elmTest,
    eunit,
    exunit,
    faucet,
    gcov,
    gcovr,
    ginkgo,
    gleam,
    go,
    goJson,
    googletest,
    gotestsum,
    gradle,
    guileSrfi64,
    hardhat,
    hspec,
    hunit,
    istanbul,
    japa,
    jasmine,
    jest,
    junit4,
    junit5,
    k6,
    karma,
    kotest,
    lab,
    lcov,
    llvmLit,
    maven,
    meson,
    mocha,
    munit,
    newman,
    nodeTap,
    nodeTest,
    ounit2,
    pgRegress,
    playwright,
    poku,
    purescriptSpec,
    pytest,
    pythonDoctest,
    qttest,
    robot,
    rstest,
    sbt,
    scalatest,
    specs2,
    stestr,
    tap,
    tapDiff,
    tapDifflet,
    tapDot,
    tapMin,
    tapSpec,
    tapSummary,
    tasty,
    testcafe,
    testng,
    trial,
    unittest,
    unittestCpp,
    uvu,
    vitest,
    webTestRunner,
    webdriverio,
    zopeTestrunner,
];

;// CONCATENATED MODULE: ./lib/run/run-tests.js


/** Runs the test command. Never throws for what the command does or prints. */
async function runTests(world, settings, command) {
    const reading = new ConsoleReading(CONSOLE_FORMATS);
    const run = await world.commands.run({
        command,
        shell: settings.shell,
        directory: world.files.absolute(settings['working-directory']),
        timeoutSeconds: settings['test-timeout-seconds'],
    }, (chunk) => reading.write(chunk));
    if (run.outputLeftOpen)
        world.log.warning('Something that the test command started is still running and holds its output open; what it prints from now on is not read.');
    return { ...run, read: (exitCode) => reading.finish(exitCode) };
}

;// CONCATENATED MODULE: ./lib/run/run-identity.js
/** Who runs, when and what; kept in the state. `ref` is the label under which the state is found again. */
function runIdentity(world, loaded, command) {
    const { sha, runId, runNumber, runAttempt } = world.context;
    return {
        timestamp: world.now().toISOString(),
        ref: loaded.plan.own,
        command,
        ...(sha === undefined ? {} : { sha }),
        ...(runId === undefined ? {} : { runId }),
        ...(runNumber === undefined ? {} : { runNumber }),
        ...(runAttempt === undefined ? {} : { runAttempt }),
    };
}

;// CONCATENATED MODULE: ./lib/settings/settings.js
/** Inputs over configuration file over defaults; every problem is told at once. */

const SETTING_NAMES = Object.keys(DEFINITIONS);
function definitionOf(name) {
    return DEFINITIONS[name];
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function shown(value) {
    const json = JSON.stringify(value) ?? String(value);
    return json.length > 120 ? `${json.slice(0, 117)}…` : json;
}
function atPath(root, path) {
    return path.reduce((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), root);
}
/** The setting's path in the configuration file; undefined for those that cannot stand there. */
function configPathOf(name) {
    const { configPath, hidden } = definitionOf(name);
    if (hidden !== undefined || name === 'config-file')
        return undefined;
    return configPath ?? ['check_tests', name.replaceAll('-', '_')];
}
/** The file may belong to other tools: when it does not speak of us, its faults are not ours to refuse. */
function unreadable(config, reason) {
    const speaksOfUs = config.named || /"(?:check_tests|test_command|test_timeout_seconds|halt_file)"/.test(config.text ?? '');
    const sentence = `${config.path}: ${reason}`;
    return speaksOfUs ? { values: {}, problems: [sentence], warnings: [] } : { values: {}, problems: [], warnings: [`${sentence}; it is ignored`] };
}
function readConfig(config) {
    if (config.text === undefined)
        return { values: {}, problems: config.named ? [`config-file: ${config.path} does not exist`] : [], warnings: [] };
    let root;
    try {
        root = JSON.parse(config.text.replace(/^\uFEFF/, ''));
    }
    catch (error) {
        return unreadable(config, `not valid JSON (${error instanceof Error ? error.message : 'unknown reason'})`);
    }
    if (!isRecord(root))
        return unreadable(config, 'must hold a JSON object');
    const ours = Object.hasOwn(root, 'check_tests') ? root['check_tests'] : {};
    if (!isRecord(ours))
        return unreadable(config, `check_tests must be an object, not ${shown(ours)}`);
    const paths = SETTING_NAMES.flatMap((name) => {
        const path = configPathOf(name);
        return path === undefined ? [] : [{ name, path }];
    });
    const known = paths.flatMap(({ path }) => (path[0] === 'check_tests' ? [path[1] ?? ''] : []));
    const problems = Object.keys(ours)
        .filter((key) => !known.includes(key))
        .map((key) => `${config.path}: check_tests has no setting ${shown(key)}; it knows ${known.join(', ')}`);
    const values = {};
    for (const { name, path } of paths) {
        const value = atPath(root, path);
        if (value !== undefined && value !== null)
            values[name] = value;
    }
    return { values, problems, warnings: [] };
}
/** One setting without validating the others: a halt file must stop a run whose configuration is broken too. */
function peekSetting(name, given, config) {
    const inFile = config === undefined ? undefined : readConfig(config).values[name];
    const value = given[name]?.trim() || inFile;
    return typeof value === 'string' && value.length > 0 ? value : definitionOf(name).fallbackText;
}
/**
 * All settings by strength: given (inputs, options), configuration file, default.
 * `givenAs` names where the given ones come from, for messages.
 */
function resolveSettings(given, config, givenAs) {
    const fromFile = readConfig(config);
    const problems = [...fromFile.problems];
    const settings = {};
    for (const name of SETTING_NAMES) {
        const definition = definitionOf(name);
        const written = given[name]?.trim() === '' ? undefined : given[name];
        const value = written ?? fromFile.values[name];
        if (value === undefined) {
            settings[name] = definition.fallback;
            continue;
        }
        const parsed = definition.field.schema.safeParse(typeof value === 'string' ? value.trim() : value);
        const source = written === undefined ? config.path : `the ${givenAs}`;
        if (parsed.success)
            settings[name] = parsed.data;
        else
            problems.push(`${name} (from ${source}): ${shown(value)} is not allowed; expected ${definition.field.allowed}`);
    }
    if (problems.length > 0)
        return { ok: false, problems };
    return { ok: true, settings: settings, warnings: fromFile.warnings };
}

;// CONCATENATED MODULE: ./lib/safety/safety.js

const MOST_CONFIG_BYTES = 1024 * 1024;
const MOST_HALT_BYTES = 64 * 1024;
const LONGEST_REASON = 1_000;
async function readConfigFile(world) {
    const path = peekSetting('config-file', world.given, undefined);
    const named = (world.given['config-file']?.trim() ?? '') !== '';
    const file = await world.files.read(path, MOST_CONFIG_BYTES);
    if (file.kind === 'unreadable')
        return `config-file: ${path} cannot be read: ${file.reason}`;
    return { path, named, text: file.kind === 'text' ? file.text : undefined };
}
/** The reason to halt, or undefined when there is no halt file. Anything at its path halts, whatever it is. */
async function haltReason(world, path) {
    const file = await world.files.read(path, MOST_HALT_BYTES);
    if (file.kind === 'missing')
        return undefined;
    const reason = file.kind === 'text' ? file.text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_REASON) : '';
    return reason === '' ? '(no reason given)' : reason;
}
function refusalOfEvent(world, settings) {
    const { event, pullRequest } = world.context;
    if (event !== 'pull_request_target' || pullRequest?.fromFork !== true || settings['allow-unsafe-pull-request-target'])
        return [];
    return [
        "this workflow was started by pull_request_target from a fork: running its tests would run a stranger's code with the token and the secrets of this repository. " +
            'Use the pull_request event (check-tests needs no permission there), or set allow-unsafe-pull-request-target: true if the code that is checked out is your own.',
    ];
}
async function refusalsOfPaths(world, settings) {
    const state = await world.files.refusal(settings['state-file']);
    const folder = settings['working-directory'];
    return [
        ...(state === undefined ? [] : [`state-file: ${state}; it must be a plain path inside the workspace`]),
        ...((await world.files.isFolder(folder)) ? [] : [`working-directory: ${folder} is not a folder`]),
    ];
}
/** Halt file first, so that it stops a run whose configuration is broken too; then configuration, event and paths. */
async function checkSafety(world) {
    const config = await readConfigFile(world);
    const halted = await haltReason(world, peekSetting('halt-file', world.given, typeof config === 'string' ? undefined : config));
    if (halted !== undefined)
        return { kind: 'halted', reason: halted };
    if (typeof config === 'string')
        return { kind: 'refused', problems: [config] };
    const resolved = resolveSettings(world.given, config, world.givenAs);
    if (!resolved.ok)
        return { kind: 'refused', problems: resolved.problems };
    for (const warning of resolved.warnings)
        world.log.warning(warning);
    const { settings } = resolved;
    const command = settings['test-command']?.trim() ?? '';
    if (command === '')
        return { kind: 'no-command' };
    const problems = [...refusalOfEvent(world, settings), ...(await refusalsOfPaths(world, settings))];
    return problems.length > 0 ? { kind: 'refused', problems } : { kind: 'go', settings, command };
}

;// CONCATENATED MODULE: ./lib/settings/limits.js
/** The settings that decide what is an alert. */
function compareLimits(settings) {
    return { maxCoverageDrop: settings['max-coverage-drop'], minCoverage: settings['min-coverage'] };
}
/** The settings that decide the verdict. */
function gateSettings(settings) {
    return {
        failOn: settings['fail-on'],
        maxNewFailures: settings['max-new-failures'],
        maxCoverageDrop: settings['max-coverage-drop'],
        minCoverage: settings['min-coverage'],
        trustExitCode: settings['trust-exit-code'],
        requireBaseline: settings['require-baseline'],
    };
}

;// CONCATENATED MODULE: ./lib/main.js
/** The whole flow on one screen: safety, load, run, read, compare, record, report, gate. See docs/ARCHITECTURE.md. */












const main_SUCCESS = 0;
const main_FAILURE = 1;
const INTERRUPTED = 130;
function firstLine(command) {
    const [line = ''] = command.split('\n', 1);
    return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
/** Runs the tests of a project and judges them. Returns the exit code of the process. */
async function main(world) {
    const safety = await checkSafety(world);
    if (safety.kind !== 'go')
        return publishStopped(world, safety);
    const { settings, command } = safety;
    const load = await loadBaseline(world, settings);
    if (!load.ok)
        return publishStopped(world, { kind: 'refused', problems: [load.problem] });
    const { loaded } = load;
    const run = await world.log.group(`Run the tests: ${firstLine(command)}`, () => runTests(world, settings, command));
    if (run.ending.kind === 'cancelled') {
        world.log.warning(`Cancelled (${run.ending.signal}): the command and all it started were ended, no state was written.`);
        return INTERRUPTED;
    }
    const result = commandResult(run.ending, run.durationMilliseconds);
    const outcome = outcomeOf(result, run.read(result.exitCode));
    const comparison = compare(loaded.baseline, outcome, compareLimits(settings), commandHash(command));
    const sinceLastPush = loaded.comparedWith === 'base' && loaded.ownLastRun !== undefined ? compare(loaded.ownLastRun, outcome, compareLimits(settings), commandHash(command)) : undefined;
    const identity = runIdentity(world, loaded, command);
    const state = nextState(loaded.baseline ?? emptyState(), outcome, comparison, identity);
    const recorded = await record(world, settings, loaded, state);
    const verdict = gate(outcome, comparison, gateSettings(settings));
    const notices = [...loaded.notices, ...recorded.notices];
    await publish(world, { settings, loaded, outcome, comparison, sinceLastPush, gate: verdict, state, run: identity, notices });
    const failures = [...(verdict.verdict === 'pass' ? [] : [reasonsLine(verdict.reasons)]), ...(recorded.failure === undefined ? [] : [recorded.failure])];
    if (failures.length === 0)
        return main_SUCCESS;
    world.log.error(`check-tests: ${failures.join('; ')}`);
    return main_FAILURE;
}

;// CONCATENATED MODULE: ./lib/action/start.js




/** Runs the step; sets the exit code of the process. */
async function start() {
    const cache = new ActionsCacheStore();
    try {
        process.exitCode = await main(actionWorld(process.env, cache));
    }
    catch (error) {
        // Not a user's mistake: those end inside main with a sentence.
        process.stdout.write(workflowCommand('error', `check-tests failed unexpectedly; please report this: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown reason'}`));
        process.exitCode = 1;
    }
    // A request that outlived its time limit would keep the process, and the job, waiting.
    if (cache.dangling)
        process.exit();
}


/***/ })

};
