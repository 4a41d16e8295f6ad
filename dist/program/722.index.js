export const id = 722;
export const ids = [722,919];
export const modules = {

/***/ 3722:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  start: () => (/* binding */ start)
});

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
var definitions = __webpack_require__(2207);
// EXTERNAL MODULE: ./lib/adapters/disk/files.js + 1 modules
var files = __webpack_require__(8950);
// EXTERNAL MODULE: ./lib/adapters/git/git-repository.js
var git_repository = __webpack_require__(2872);
// EXTERNAL MODULE: ./lib/adapters/process/commands.js + 3 modules
var commands = __webpack_require__(1091);
// EXTERNAL MODULE: ./lib/adapters/process/plain-echo.js
var plain_echo = __webpack_require__(4042);
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

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 17 modules
var schemas = __webpack_require__(8816);
;// CONCATENATED MODULE: ./lib/adapters/github/cache-entry-list.js
/** The repository's list of cache entries: what a restored entry itself does not tell is the ref that saved it. */

const MILLISECONDS = 5_000;
const MOST_BYTES = 1024 * 1024;
const answerSchema = schemas/* object */.Ikc({ actions_caches: schemas/* array */.YOg(schemas/* object */.Ikc({ key: schemas/* string */.YjP(), ref: schemas/* string */.YjP() })).max(100) });
class CacheEntryList {
    #token;
    #repository;
    #api;
    /** `api`: address of the REST API. */
    constructor(token, repository, api) {
        this.#token = token;
        this.#repository = repository;
        this.#api = api;
    }
    /** Keys of entries that begin with `prefix`, the newest first; undefined when the token may not read the list, or nothing answers. */
    async keysSavedBy(ref, prefix) {
        if (this.#token === '' || this.#repository === '' || this.#api === '')
            return undefined;
        const query = new URLSearchParams({ key: prefix, ref, sort: 'created_at', direction: 'desc', per_page: '100' });
        try {
            const response = await fetch(`${this.#api}/repos/${this.#repository}/actions/caches?${query.toString()}`, {
                headers: { authorization: `Bearer ${this.#token}`, accept: 'application/vnd.github+json' },
                signal: AbortSignal.timeout(MILLISECONDS),
            });
            if (!response.ok)
                return undefined;
            const text = await response.text();
            const answer = answerSchema.safeParse(text.length > MOST_BYTES ? undefined : JSON.parse(text));
            return answer.success ? answer.data.actions_caches.filter((entry) => entry.ref === ref && entry.key.startsWith(prefix)).map((entry) => entry.key) : undefined;
        }
        catch {
            return undefined; // What cannot be asked cannot be told: docs/THREAT-MODEL.md says so.
        }
    }
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/adapters/process/process-tree.js
var process_tree = __webpack_require__(1896);
;// CONCATENATED MODULE: ./lib/adapters/github/cache-failure.js
/**
 * Why the toolkit's cache package gave up. It returns nothing and prints: a warning or an error command, for a refused
 * reservation a plain line and the true reason as a debug command, for each retry a line with what the service said.
 */
/** The forms of its lines, the most telling first. */
const FORMS = [
    /^::debug::Failed to reserve cache: (?:Error: )?(?<reason>.*)$/,
    /^::(?:warning|error)[^:]*::(?<reason>(?!You've hit a rate limit).*)$/,
    /^(?<reason>Failed to (?:save|restore): .*)$/,
    /^Attempt \d+ of \d+ failed with error: (?<reason>.*?)\.? Retrying request in \d+ ms/,
];
const LEADS = /^(?:Failed to (?:restore|save)|Cache reservation failed|Failed to \w+|Received non-retryable error|Rate limited|Failed request): /;
const IN_WORDS = [
    [/cache write denied/, 'this run may only read the cache (a fork or another untrusted trigger)'],
    [/cache read denied/, 'this run may not read the cache'],
    [/failed with exit code|Incomplete download|unexpected end of file/i, 'the entry is damaged'],
    [/^\(409\)/, 'an entry with this key exists already (409)'],
    [/^\(429\)/, 'the service asks to send fewer requests (429)'],
];
function decoded(data) {
    return data.replaceAll('%0D', ' ').replaceAll('%0A', ' ').replaceAll('%25', '%');
}
/** Without what leads up to it, without signatures of addresses, short. */
function plain(reason) {
    let rest = decoded(reason);
    while (LEADS.test(rest))
        rest = rest.replace(LEADS, '');
    const known = IN_WORDS.find(([form]) => form.test(rest))?.[1];
    return known ?? rest.replace(/\?[^\s'"]*/g, '').replace(/\s+/g, ' ').trim().slice(0, 200);
}
/** Undefined when nothing failed: there is no such entry. */
function failureIn(output) {
    const lines = output.split(/\r?\n/);
    for (const form of FORMS) {
        const reason = lines.map((line) => form.exec(line)?.groups?.['reason']).findLast((found) => found !== undefined && found !== '');
        if (reason !== undefined)
            return plain(reason);
    }
    return undefined;
}

// EXTERNAL MODULE: ./lib/adapters/github/cache-worker.js
var cache_worker = __webpack_require__(5919);
;// CONCATENATED MODULE: ./lib/adapters/github/cache-store.js
/** The Actions cache as a store of small texts. Each request is a process of its own, see cache-worker.ts. */







const cache_store_MOST_BYTES = 4 * 1024 * 1024;
const MOST_OUTPUT = 256 * 1024;
const NOT_AVAILABLE = 'the cache service is not available here';
async function inPrivateFolder(body) {
    // Its true path: the toolkit puts paths relative to it into the archive.
    const folder = await (0,promises_.realpath)(await (0,promises_.mkdtemp)((0,external_node_path_.join)(process.env['RUNNER_TEMP'] ?? (0,external_node_os_.tmpdir)(), 'check-tests-')));
    try {
        return await body(folder);
    }
    finally {
        await (0,promises_.rm)(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    }
}
/** Runs the worker in `folder`; nothing of what it prints reaches the log. */
function ask(entryPoint, folder) {
    return new Promise((resolve) => {
        const env = { ...process.env, GITHUB_WORKSPACE: folder, RUNNER_TEMP: folder };
        const worker = (0,external_node_child_process_.fork)(entryPoint, [cache_worker/* WORKER_ARGUMENT */.$q], { cwd: folder, env, detached: process.platform !== 'win32', stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
        let output = '';
        let answer;
        let late = false;
        const timer = setTimeout(() => {
            late = true;
            if (worker.pid !== undefined)
                void new process_tree/* ProcessTree */.i(worker.pid).signal('SIGKILL');
        }, cache_worker/* SECONDS */.cs * 1000);
        const end = () => {
            clearTimeout(timer);
            resolve({ answer, output, late });
        };
        worker.stdout?.setEncoding('utf8').on('data', (chunk) => {
            output = `${output}${chunk}`.slice(-MOST_OUTPUT);
        });
        worker.on('message', (message) => {
            answer = message;
        });
        worker.once('error', end);
        worker.once('close', end);
    });
}
/** What was unpacked, if it is a plain file of a state's size. */
async function entryIn(folder) {
    const file = (0,external_node_path_.join)(folder, cache_worker/* ENTRY_FILE */.wO);
    const facts = await (0,promises_.lstat)(file).catch(() => undefined);
    return facts?.isFile() === true && facts.size <= cache_store_MOST_BYTES ? (0,promises_.readFile)(file, 'utf8') : undefined;
}
class ActionsCacheStore {
    #entryPoint;
    #entryList;
    /** Once the service did not answer in time it is not asked again: a job waits for it once, not for every request. */
    #silent;
    /** `entryPoint`: the script that runs the worker when started with its argument. */
    constructor(entryPoint, entryList) {
        this.#entryPoint = entryPoint;
        this.#entryList = entryList;
    }
    async restore(prefix) {
        const outcome = await this.#request({ operation: 'restore', key: prefix });
        if ('failure' in outcome)
            return { kind: 'unavailable', reason: outcome.failure };
        const key = outcome.answer.kind === 'restored' ? outcome.answer.key : null;
        if (key === null) {
            const reason = failureIn(outcome.output);
            return reason === undefined ? { kind: 'missing' } : { kind: 'unavailable', reason };
        }
        if (!key.startsWith(prefix))
            return { kind: 'unavailable', reason: 'the service answered with another entry' };
        return outcome.entry === undefined ? { kind: 'unavailable', reason: `the entry ${key} does not hold a state` } : { kind: 'found', key, text: outcome.entry };
    }
    async save(key, text) {
        const outcome = await this.#request({ operation: 'save', key }, text);
        if ('failure' in outcome)
            return outcome.failure;
        const saved = outcome.answer.kind === 'saved' && outcome.answer.saved;
        return saved ? undefined : (failureIn(outcome.output) ?? 'the service did not take it');
    }
    keysSavedBy(ref, prefix) {
        return this.#entryList.keysSavedBy(ref, prefix);
    }
    async #request(request, text) {
        if ((process.env['ACTIONS_RESULTS_URL'] ?? process.env['ACTIONS_CACHE_URL'] ?? '') === '')
            return { failure: NOT_AVAILABLE };
        if (this.#silent !== undefined)
            return { failure: this.#silent };
        try {
            return await inPrivateFolder((folder) => this.#requestIn(folder, request, text));
        }
        catch (error) {
            return { failure: error instanceof Error ? error.message : 'unknown reason' };
        }
    }
    async #requestIn(folder, request, text) {
        await (0,promises_.writeFile)((0,external_node_path_.join)(folder, cache_worker/* REQUEST_FILE */.xM), JSON.stringify(request), 'utf8');
        if (text !== undefined)
            await (0,promises_.writeFile)((0,external_node_path_.join)(folder, cache_worker/* ENTRY_FILE */.wO), text, 'utf8');
        const { answer, output, late } = await ask(this.#entryPoint, folder);
        const said = failureIn(output);
        if (answer === undefined && late)
            this.#silent = `no answer within ${cache_worker/* SECONDS */.cs} s${said === undefined ? '' : `; the service says: ${said}`}`;
        if (answer === undefined)
            return { failure: this.#silent ?? said ?? 'the cache client ended without an answer' };
        if (answer.kind === 'not-available')
            return { failure: NOT_AVAILABLE };
        if (answer.kind === 'refused')
            return { failure: answer.reason.slice(0, 300) };
        return { answer, output, entry: await entryIn(folder) };
    }
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
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
            ref: environment['GITHUB_REF'],
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
function reasonOf(error, permission) {
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
            return reasonOf(error, 'pull-requests');
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
            return reasonOf(error, 'statuses');
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
            const { getOctokit } = await Promise.all(/* import() */[__webpack_require__.e(119), __webpack_require__.e(413)]).then(__webpack_require__.bind(__webpack_require__, 2413));
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
        const { summary } = await Promise.all(/* import() */[__webpack_require__.e(119), __webpack_require__.e(955), __webpack_require__.e(838)]).then(__webpack_require__.bind(__webpack_require__, 3838));
        await summary.addRaw(`\n${markdown}\n`).write();
    }
    async outputs(values) {
        endWithNewline(process.env['GITHUB_OUTPUT']);
        const { setOutput } = await Promise.all(/* import() */[__webpack_require__.e(119), __webpack_require__.e(955), __webpack_require__.e(838)]).then(__webpack_require__.bind(__webpack_require__, 3838));
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
/** The world of a step on GitHub; `entryPoint` is the script it runs in. */
function actionWorld(environment, entryPoint) {
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
        cache: new ActionsCacheStore(entryPoint, new CacheEntryList(given['github-token']?.trim() ?? '', environment['GITHUB_REPOSITORY'] ?? '', environment['GITHUB_API_URL'] ?? '')),
        surfaces: new ActionSurfaces(),
        discussion: discussionOf(environment, given),
        now: () => new Date(),
    };
}

// EXTERNAL MODULE: ./lib/main.js + 46 modules
var main = __webpack_require__(4322);
;// CONCATENATED MODULE: ./lib/action/start.js



/** Runs the step; sets the exit code of the process. */
async function start() {
    try {
        process.exitCode = await (0,main/* main */.i)(actionWorld(process.env, process.argv[1] ?? ''));
    }
    catch (error) {
        // Not a user's mistake: those end inside main with a sentence.
        process.stdout.write(workflowCommand('error', `check-tests failed unexpectedly; please report this: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown reason'}`));
        process.exitCode = 1;
    }
}


/***/ }),

/***/ 5919:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $q: () => (/* binding */ WORKER_ARGUMENT),
/* harmony export */   cs: () => (/* binding */ SECONDS),
/* harmony export */   runCacheWorker: () => (/* binding */ runCacheWorker),
/* harmony export */   wO: () => (/* binding */ ENTRY_FILE),
/* harmony export */   xM: () => (/* binding */ REQUEST_FILE)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/**
 * The toolkit's cache package (2.4 MB with its storage client) in a process of its own. It prints instead of telling,
 * retries for a minute, and unpacks into whatever folder the environment names at that moment: in here its printing is
 * captured, its time ends with the process, and the folder is a private one.
 */

/** The first argument by which the entry point knows that it is the worker. */
const WORKER_ARGUMENT = 'cache-worker';
/** A constant, since the path is part of an entry's identity. */
const ENTRY_FILE = 'check-tests-state.json';
const REQUEST_FILE = 'request.json';
const SECONDS = 10;
/**
 * The toolkit unpacks with --absolute-names, wherever a poisoned archive says. GNU tar then gives every member, and every
 * link's target, this one name. Other tars take no notice of it.
 */
const ONE_PLACE = `--transform=s,.*,${ENTRY_FILE},`;
async function answerTo({ operation, key }) {
    const cache = await Promise.all(/* import() */[__webpack_require__.e(119), __webpack_require__.e(955), __webpack_require__.e(838), __webpack_require__.e(691)]).then(__webpack_require__.bind(__webpack_require__, 1691));
    if (!cache.isFeatureAvailable())
        return { kind: 'not-available' };
    delete process.env['TAR_OPTIONS'];
    // The last parameter makes entries of Windows and of the others the same ones.
    if (operation === 'save')
        return { kind: 'saved', saved: (await cache.saveCache([ENTRY_FILE], key, {}, true)) >= 0 };
    process.env['TAR_OPTIONS'] = ONE_PLACE;
    return { kind: 'restored', key: (await cache.restoreCache([ENTRY_FILE], key, [], { timeoutInMs: SECONDS * 1000 }, true)) ?? null };
}
/** Answers the request in the current folder to the parent process. */
async function runCacheWorker() {
    // Whatever happens to the parent, nothing of this stays behind.
    process.once('disconnect', () => process.exit());
    setTimeout(() => process.exit(), (SECONDS + 5) * 1000).unref();
    const request = JSON.parse(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(REQUEST_FILE, 'utf8'));
    const answer = await answerTo(request).catch((error) => ({ kind: 'refused', reason: error instanceof Error ? error.message : 'unknown reason' }));
    process.send?.(answer, () => process.exit());
}


/***/ })

};
