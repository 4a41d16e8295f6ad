export const id = 187;
export const ids = [187];
export const modules = {

/***/ 187:
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

// EXTERNAL MODULE: ./lib/settings/definitions.js + 1 modules
var definitions = __webpack_require__(5798);
// EXTERNAL MODULE: ./lib/adapters/disk/files.js + 1 modules
var files = __webpack_require__(6258);
// EXTERNAL MODULE: ./lib/adapters/git/git-repository.js
var git_repository = __webpack_require__(5375);
// EXTERNAL MODULE: ./lib/adapters/process/commands.js + 4 modules
var commands = __webpack_require__(7301);
// EXTERNAL MODULE: ./lib/adapters/process/plain-echo.js
var plain_echo = __webpack_require__(7065);
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

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ../../main/node_modules/zod/v4/classic/schemas.js + 17 modules
var schemas = __webpack_require__(7838);
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
class GuardedActionEcho extends plain_echo/* PlainEcho */.e {
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

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
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
function numberIn(error, field) {
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
    const status = numberIn(error, 'status');
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


const NEWLINE = 10;
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
        if (last[0] !== NEWLINE)
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
    return Object.fromEntries(Object.keys(definitions/* DEFINITIONS */.LX).flatMap((name) => {
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
        files: new files/* DiskFiles */.h(workspace),
        repository: new git_repository/* GitRepository */.x(workspace),
        commands: new commands/* ProcessCommands */.U(letsCommandsThrough ? new plain_echo/* PlainEcho */.e() : new GuardedActionEcho()),
        cache,
        surfaces: new ActionSurfaces(),
        discussion: discussionOf(environment, given),
        now: () => new Date(),
    };
}

// EXTERNAL MODULE: ./lib/main.js + 43 modules
var main = __webpack_require__(7731);
;// CONCATENATED MODULE: ./lib/action/start.js




/** Runs the step; sets the exit code of the process. */
async function start() {
    const cache = new ActionsCacheStore();
    try {
        process.exitCode = await (0,main/* main */.i)(actionWorld(process.env, cache));
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
