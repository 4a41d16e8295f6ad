export const id = 122;
export const ids = [122,919];
export const modules = {

/***/ 8122:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  start: () => (/* binding */ start)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./lib/adapters/github/workflow-command.js
/** A workflow command written at once, for when the process ends: what else prints them is @actions/core (toolkit.ts). */
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

// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 7 modules
var core = __webpack_require__(3838);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/settings/definitions.js + 1 modules
var definitions = __webpack_require__(2207);
;// CONCATENATED MODULE: ./lib/adapters/github/toolkit.js
/**
 * The one place that calls @actions/core. What core does not protect stays around it: text from outside is made harmless before it is
 * printed, and nothing is written here to the files that a step shares with its test command (see surfaces.ts).
 */





/**
 * A plain line that holds text from outside (a reason in a file, a branch) must not act as a workflow command: `::` acts at
 * the start of a line, `##[` anywhere. An invisible character between takes the power away and leaves the look.
 */
function harmless(message) {
    return message.replaceAll('\r', ' ').replaceAll('##[', '##\u200b[').replaceAll(/^([\s\u0085]*):(?=:)/gm, '$1:\u200b');
}
/** The action's inputs by the names of the settings, blank where not given. The token is masked in the log from here on. */
function givenInputs() {
    const given = Object.fromEntries(definitions/* SETTING_NAMES */.OI.map((name) => [name, core/* getInput */.V4(name, { trimWhitespace: false })]));
    const token = given['github-token']?.trim() ?? '';
    if (token !== '')
        core/* setSecret */.Pq(token);
    return given;
}
/** The log of a step. */
const actionLog = {
    info: (message) => core/* info */.pq(harmless(message)),
    notice: (message) => core/* notice */.lm(message),
    warning: (message) => core/* warning */.$e(message),
    error: (message) => core/* error */.z3(message),
    report: (lines) => core/* info */.pq(harmless(lines.join(' | '))),
    group: (title, body) => core/* group */.Os(title, body),
};
function annotate({ level, file, line, title, message }) {
    const properties = { title, file, startLine: line };
    if (level === 'error')
        core/* error */.z3(message, properties);
    else
        core/* warning */.$e(message, properties);
}
/** The Markdown as core's job summary holds it; writing it is the caller's. */
function summaryText(markdown) {
    const text = core/* summary */.z.emptyBuffer().addRaw(markdown, true).stringify();
    core/* summary */.z.emptyBuffer();
    return text;
}
/** The outputs as core writes them, each with a delimiter that cannot be guessed. Core appends to the file that a variable names: here one of our own. */
function outputsText(values) {
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(process.env['RUNNER_TEMP'] ?? (0,external_node_os_.tmpdir)(), 'check-tests-'));
    const file = (0,external_node_path_.join)(folder, 'outputs');
    const real = process.env['GITHUB_OUTPUT'];
    try {
        (0,external_node_fs_.writeFileSync)(file, '');
        process.env['GITHUB_OUTPUT'] = file;
        for (const [name, value] of Object.entries(values))
            core/* setOutput */.uH(name, value);
        return (0,external_node_fs_.readFileSync)(file, 'utf8');
    }
    finally {
        if (real === undefined)
            delete process.env['GITHUB_OUTPUT'];
        else
            process.env['GITHUB_OUTPUT'] = real;
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    }
}

// EXTERNAL MODULE: ./lib/safety/trusted-config.js
var trusted_config = __webpack_require__(2368);
// EXTERNAL MODULE: ./lib/adapters/disk/files.js
var files = __webpack_require__(1903);
// EXTERNAL MODULE: ./lib/adapters/git/git-repository.js
var git_repository = __webpack_require__(2872);
// EXTERNAL MODULE: ./lib/adapters/process/commands.js + 2 modules
var commands = __webpack_require__(1468);
// EXTERNAL MODULE: ./lib/adapters/redaction.js
var redaction = __webpack_require__(7957);
// EXTERNAL MODULE: ./lib/adapters/process/plain-echo.js
var plain_echo = __webpack_require__(4042);
// EXTERNAL MODULE: ./lib/adapters/process/silence.js
var silence = __webpack_require__(2533);
;// CONCATENATED MODULE: ./lib/adapters/github/response-body.js
/** What a service answers, as far as it may be large: one that never ends is not read to its end. */
async function bytesOf(response, most) {
    const chunks = [];
    let length = 0;
    for await (const chunk of (response.body ?? [])) {
        length += chunk.length;
        if (length > most)
            return undefined; // Leaving the loop cancels the download.
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}

;// CONCATENATED MODULE: ./lib/adapters/github/base-commit.js
/** Files of the commit that a pull request goes into: from the clone where it has them, else from the contents API. */


const MILLISECONDS = 10_000;
class GitHubBaseCommit {
    #repository;
    #token;
    /** owner/name */
    #name;
    #api;
    /** The commit; the branch where the event does not tell the commit. */
    #sha;
    #branch;
    constructor(repository, service, context) {
        this.#repository = repository;
        this.#token = service.token;
        this.#name = service.repository;
        this.#api = service.api;
        this.#sha = context.baseSha;
        this.#branch = context.baseBranch;
    }
    async read(path, mostBytes) {
        const relative = external_node_path_.posix.normalize(path.replaceAll('\\', '/'));
        if (external_node_path_.posix.isAbsolute(relative) || relative.startsWith('..'))
            return { kind: 'missing' };
        const inClone = await this.#repository.textAt(this.#sha ?? '', relative, mostBytes);
        return inClone.kind === 'elsewhere' ? this.#request(external_node_path_.posix.join(inClone.prefix, relative), mostBytes) : inClone;
    }
    async #request(path, mostBytes) {
        const ref = this.#sha ?? this.#branch;
        if (ref === undefined || this.#token === '' || this.#name === '' || this.#api === '')
            return { kind: 'unreadable', reason: 'the clone does not have it, and there is no token to ask for it' };
        const address = `${this.#api}/repos/${this.#name}/contents/${path.split('/').map(encodeURIComponent).join('/')}?ref=${encodeURIComponent(ref)}`;
        try {
            const response = await fetch(address, {
                headers: { authorization: `Bearer ${this.#token}`, accept: 'application/vnd.github.raw+json', 'x-github-api-version': '2022-11-28' },
                signal: AbortSignal.timeout(MILLISECONDS),
            });
            const body = await bytesOf(response, response.ok ? mostBytes : 64 * 1024);
            if (body === undefined)
                return { kind: 'unreadable', reason: `it is larger than ${mostBytes} bytes` };
            // A commit that does not exist is told by another sentence than a file that does not.
            if (response.status === 404 && !/No commit found/i.test(body.toString('utf8')))
                return { kind: 'missing' };
            if (!response.ok)
                return { kind: 'unreadable', reason: `the clone does not have it, and the API answers ${response.status}` };
            if (!/raw/.test(response.headers.get('content-type') ?? ''))
                return { kind: 'unreadable', reason: 'it is not a regular file there' };
            return { kind: 'text', text: body.toString('utf8') };
        }
        catch {
            return { kind: 'unreadable', reason: `the clone does not have it, and the API did not answer within ${MILLISECONDS / 1000} s` };
        }
    }
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 13 modules
var schemas = __webpack_require__(5491);
// EXTERNAL MODULE: ./lib/load/keys.js
var keys = __webpack_require__(7466);
;// CONCATENATED MODULE: ./lib/adapters/github/cache-entry-list.js
/** The repository's list of cache entries: what a restored entry itself does not tell is the ref that saved it. */



const cache_entry_list_MILLISECONDS = 5_000;
const MAX_BYTES = 1024 * 1024;
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
                signal: AbortSignal.timeout(cache_entry_list_MILLISECONDS),
            });
            if (!response.ok)
                return undefined;
            const bytes = await bytesOf(response, MAX_BYTES);
            const answer = answerSchema.safeParse(bytes === undefined ? undefined : JSON.parse(bytes.toString('utf8')));
            return answer.success ? answer.data.actions_caches.filter((entry) => entry.ref === ref && (0,keys/* beginsWith */.t$)(entry.key, prefix)).map((entry) => entry.key) : undefined;
        }
        catch {
            return undefined; // What cannot be asked cannot be told: docs/THREAT-MODEL.md says so.
        }
    }
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./lib/adapters/github/artifact-relay.js
/**
 * Results on their way from a run that may not post to one that may: a file for actions/upload-artifact, and the artifacts of another
 * run through the REST API. Uploading is left to the workflow, since a client for it would double the size of this action.
 */




const artifact_relay_MILLISECONDS = 15_000;
/** For all artifacts of a run: each of them in its time could still be an hour. */
const MILLISECONDS_TOGETHER = 120_000;
const MAX_LIST_BYTES = 2 * 1024 * 1024;
const MAX_PAGES = 10;
const artifactSchema = schemas/* object */.Ikc({ id: schemas/* number */.aig().int().positive(), name: schemas/* string */.YjP().max(1_000), size_in_bytes: schemas/* number */.aig(), expired: schemas/* boolean */.zMY() });
const listSchema = schemas/* object */.Ikc({ artifacts: schemas/* array */.YOg(artifactSchema).max(100) });
/** A sentence for the person who reads the log. */
class Refusal extends Error {
}
class ArtifactRelay {
    #folder;
    #token;
    #repository;
    #api;
    #deadline;
    /** `folder`: for temporary files, e.g. RUNNER_TEMP; `api`: address of the REST API. */
    constructor(folder, token, repository, api) {
        this.#folder = folder;
        this.#token = token;
        this.#repository = repository;
        this.#api = api;
    }
    async leave(text, name) {
        // A fresh folder: what the test command may have planted in the shared one is never met.
        const path = (0,external_node_path_.join)(await (0,promises_.mkdtemp)((0,external_node_path_.join)(this.#folder, 'check-tests-')), name);
        await (0,promises_.writeFile)(path, text, { flag: 'wx' });
        return path;
    }
    async textsOf(runId, prefix, { bytes, bytesTogether, artifacts }) {
        this.#deadline = AbortSignal.timeout(MILLISECONDS_TOGETHER);
        try {
            const found = (await this.#list(runId)).filter(({ name, expired }) => name.startsWith(prefix) && !expired);
            // A run that was repeated may hold one of each attempt.
            const newest = new Map(found.toSorted((left, right) => left.id - right.id).map((artifact) => [artifact.name, artifact]));
            const texts = [];
            let together = 0;
            for (const artifact of [...newest.values()].slice(0, artifacts)) {
                if (together > bytesTogether)
                    break;
                const content = await this.#content(artifact, bytes);
                together += 'text' in content ? content.text.length : 0;
                texts.push({ artifact: artifact.name, content });
            }
            return { kind: 'found', texts, more: newest.size - texts.length };
        }
        catch (error) {
            return { kind: 'unavailable', reason: error instanceof Refusal ? error.message : 'the API did not answer' };
        }
    }
    async #list(runId) {
        const all = [];
        for (let page = 1; page <= MAX_PAGES; page += 1) {
            const response = await this.#get(`/actions/runs/${runId}/artifacts?per_page=100&page=${page}`);
            if (response.status === 401 || response.status === 403 || response.status === 404)
                throw new Refusal(`the token may not read the artifacts of run ${runId}: it needs "actions: read" (${response.status})`);
            if (!response.ok)
                throw new Refusal(`the API answered ${response.status}`);
            const bytes = await bytesOf(response, MAX_LIST_BYTES);
            const { artifacts } = listSchema.parse(JSON.parse(bytes?.toString('utf8') ?? ''));
            all.push(...artifacts);
            if (artifacts.length < 100)
                break;
        }
        return all;
    }
    async #content({ id, size_in_bytes: size }, mostBytes) {
        if (size > mostBytes)
            return { refused: `it is larger than ${mostBytes} bytes` };
        const answer = await this.#get(`/actions/artifacts/${id}/zip`);
        const address = answer.headers.get('location');
        // Where the archive lies is asked without our token.
        const response = address === null ? answer : await fetch(address, { signal: this.#inTime() });
        if (!response.ok)
            return { refused: `it could not be downloaded (${response.status})` };
        const archive = await bytesOf(response, mostBytes);
        if (archive === undefined)
            return { refused: `it is larger than ${mostBytes} bytes` };
        const { onlyFileOf } = await __webpack_require__.e(/* import() */ 22).then(__webpack_require__.bind(__webpack_require__, 2022));
        const unpacked = onlyFileOf(archive, mostBytes);
        return 'refused' in unpacked ? unpacked : { text: unpacked.bytes.toString('utf8') };
    }
    #get(path) {
        return fetch(`${this.#api}/repos/${this.#repository}${path}`, {
            headers: { authorization: `Bearer ${this.#token}`, accept: 'application/vnd.github+json' },
            redirect: 'manual',
            signal: this.#inTime(),
        });
    }
    #inTime() {
        const once = AbortSignal.timeout(artifact_relay_MILLISECONDS);
        return this.#deadline === undefined ? once : AbortSignal.any([once, this.#deadline]);
    }
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: ./lib/adapters/process/cancellation.js
var cancellation = __webpack_require__(2679);
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
    [/is not valid JSON|end of JSON input|^Cannot parse JSON|^Response was not ok|^Invalid URL/, 'it answers something else than was asked'],
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
    return known ?? rest.replace(/ If you are using self-hosted runners.*/s, '').replace(/\?[^\s'"]*/g, '').replace(/\s+/g, ' ').trim().slice(0, 200);
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










const cache_store_MAX_BYTES = 4 * 1024 * 1024;
const MAX_OUTPUT = 256 * 1024;
const NOT_AVAILABLE = 'the cache service is not available here';
async function inPrivateFolder(body) {
    // Its true path: the toolkit puts paths relative to it into the archive.
    const folder = await (0,promises_.realpath)(await (0,promises_.mkdtemp)((0,external_node_path_.join)(process.env['RUNNER_TEMP'] ?? (0,external_node_os_.tmpdir)(), 'check-tests-')));
    const release = (0,cancellation/* onExit */.cf)(() => (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true }));
    try {
        return await body(folder);
    }
    finally {
        release();
        await (0,promises_.rm)(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    }
}
/** Runs the worker in `folder`; nothing of what it prints reaches the log. */
function ask(entryPoint, folder, request) {
    return new Promise((resolve) => {
        const env = { ...process.env, GITHUB_WORKSPACE: folder, RUNNER_TEMP: folder };
        const worker = (0,external_node_child_process_.fork)(entryPoint, [cache_worker/* WORKER_ARGUMENT */.$q], { cwd: folder, env, detached: process.platform !== 'win32', stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
        const tree = worker.pid === undefined ? undefined : new process_tree/* ProcessTree */.i(worker.pid);
        const release = (0,cancellation/* onExit */.cf)(() => tree?.signalNow('SIGKILL'));
        let output = '';
        let answer;
        let late = false;
        const timer = setTimeout(() => {
            late = true;
            void tree?.signal('SIGKILL');
        }, cache_worker/* SECONDS */.cs * 1000);
        const end = () => {
            clearTimeout(timer);
            release();
            resolve({ answer, output, late });
        };
        worker.stdout?.setEncoding('utf8').on('data', (chunk) => {
            output = `${output}${chunk}`.slice(-MAX_OUTPUT);
        });
        worker.on('message', (message) => {
            answer = message;
        });
        worker.once('error', end);
        worker.once('close', end);
        worker.send(request, () => undefined); // If it is gone, `close` tells.
    });
}
/** What was unpacked, if it is a plain file of a state's size. */
async function entryIn(folder) {
    const file = (0,external_node_path_.join)(folder, cache_worker/* ENTRY_FILE */.wO);
    const facts = await (0,promises_.lstat)(file).catch(() => undefined);
    return facts?.isFile() === true && facts.size <= cache_store_MAX_BYTES ? (0,promises_.readFile)(file, 'utf8') : undefined;
}
class ActionsCacheStore {
    #entryPoint;
    #credentials;
    #entryList;
    /** Once the service did not answer in time it is not asked again: a job waits for it once, not for every request. */
    #silent;
    /** `entryPoint`: the script that runs the worker when started with its argument; `environment`: with what the runner tells actions about the service. */
    constructor(entryPoint, environment, entryList) {
        this.#entryPoint = entryPoint;
        this.#credentials = Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value !== undefined && /^ACTIONS_(?:RUNTIME|RESULTS|CACHE)_/.test(name) ? [[name, value]] : [])));
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
        if (!(0,keys/* beginsWith */.t$)(key, prefix))
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
        if ((this.#credentials['ACTIONS_RESULTS_URL'] ?? this.#credentials['ACTIONS_CACHE_URL'] ?? '') === '')
            return { failure: NOT_AVAILABLE };
        if (this.#silent !== undefined)
            return { failure: this.#silent };
        try {
            return await inPrivateFolder((folder) => this.#requestIn(folder, { ...request, credentials: this.#credentials }, text));
        }
        catch (error) {
            return { failure: error instanceof Error ? error.message : 'unknown reason' };
        }
    }
    async #requestIn(folder, request, text) {
        if (text !== undefined)
            await (0,promises_.writeFile)((0,external_node_path_.join)(folder, cache_worker/* ENTRY_FILE */.wO), text, 'utf8');
        const { answer, output, late } = await ask(this.#entryPoint, folder, request);
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

// EXTERNAL MODULE: ./lib/domain/present.js
var present = __webpack_require__(3095);
;// CONCATENATED MODULE: ./lib/adapters/github/context.js
/** The environment and the event payload as one typed record. The payload is input from outside: only what has the right shape is taken. */



/** A part that does not have its shape is left out; the others still tell what they tell. */
function part(schema) {
    return schema.optional().catch(undefined);
}
const sha = schemas/* string */.YjP().regex(/^[0-9a-f]{40,64}$/);
const branch = schemas/* object */.Ikc({ ref: schemas/* string */.YjP(), sha, repo: schemas/* object */.Ikc({ full_name: schemas/* string */.YjP() }).nullish().catch(null) });
const eventSchema = schemas/* object */.Ikc({
    repository: part(schemas/* object */.Ikc({ default_branch: part(schemas/* string */.YjP()), full_name: part(schemas/* string */.YjP()) })),
    pull_request: part(schemas/* object */.Ikc({ number: schemas/* number */.aig().int().positive(), head: branch, base: branch, merge_commit_sha: sha.nullish().catch(null) })),
    merge_group: part(schemas/* object */.Ikc({ base_ref: schemas/* string */.YjP(), base_sha: sha, head_sha: sha })),
    workflow_run: part(schemas/* object */.Ikc({
        id: schemas/* number */.aig().int().positive(),
        event: schemas/* string */.YjP(),
        head_sha: sha,
        head_branch: schemas/* string */.YjP().nullish(),
        head_repository: schemas/* object */.Ikc({ full_name: schemas/* string */.YjP(), owner: schemas/* object */.Ikc({ login: schemas/* string */.YjP() }) }).nullish(),
    })),
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
function pullRequestPlace(pull, repository, checkedOut) {
    return {
        branch: pull.head.ref,
        refKind: 'pull-request',
        baseBranch: pull.base.ref,
        baseSha: pull.base.sha,
        // A fork that was deleted has no repository any more.
        pullRequest: { number: pull.number, fromFork: pull.head.repo?.full_name !== repository },
        sha: pull.head.sha,
        eventShas: [pull.head.sha, pull.merge_commit_sha, checkedOut].filter((each) => typeof each === 'string'),
    };
}
/**
 * An event that is named a pull request but does not tell of one in a known shape is a pull request all the same: as a run of a
 * branch it would be compared with itself. It is taken for one of a fork, which may do the least.
 */
function unknownPullRequestPlace(environment) {
    const { GITHUB_EVENT_NAME: event = '', GITHUB_BASE_REF: baseBranch = '', GITHUB_HEAD_REF: branch = '', GITHUB_REF: ref = '' } = environment;
    const pull = /^refs\/pull\/(\d{1,15})\//.exec(ref)?.[1];
    if (!/^pull_request(?:_target)?$/.test(event) && baseBranch === '' && pull === undefined)
        return undefined;
    return {
        branch: branch === '' ? branchName(ref) : branch,
        refKind: 'pull-request',
        ...(baseBranch === '' ? {} : { baseBranch }),
        ...(pull === undefined ? {} : { pullRequest: { number: Number(pull), fromFork: true } }),
    };
}
function mergeQueuePlace(environment, group) {
    const ref = environment['GITHUB_REF'] ?? '';
    const sha = environment['GITHUB_SHA'];
    if (group !== undefined) {
        return { branch: branchName(ref), refKind: 'merge-queue', baseBranch: branchName(group.base_ref), baseSha: group.base_sha, sha: group.head_sha, eventShas: [group.head_sha, ...(sha === undefined ? [] : [sha])] };
    }
    const baseBranch = /^refs\/heads\/gh-readonly-queue\/(.+)\/pr-\d+-[0-9a-f]+$/.exec(ref)?.[1];
    if (environment['GITHUB_EVENT_NAME'] !== 'merge_group' && baseBranch === undefined)
        return undefined;
    return { branch: branchName(ref), refKind: 'merge-queue', ...(0,present/* present */.E)({ baseBranch, sha, eventShas: sha === undefined ? undefined : [sha] }) };
}
function placeOf(environment, event) {
    const ref = environment['GITHUB_REF'] ?? '';
    const sha = environment['GITHUB_SHA'];
    if (event.pull_request !== undefined)
        return pullRequestPlace(event.pull_request, event.repository?.full_name ?? environment['GITHUB_REPOSITORY'], sha);
    const proposed = mergeQueuePlace(environment, event.merge_group) ?? unknownPullRequestPlace(environment);
    if (proposed !== undefined)
        return proposed;
    const refKind = ref.startsWith('refs/tags/') ? 'tag' : ref === '' ? 'none' : 'branch';
    return { branch: branchName(ref), refKind, ...(0,present/* present */.E)({ sha, eventShas: sha === undefined ? undefined : [sha] }) };
}
/** `ci.yml`, of `owner/repository/.github/workflows/ci.yml@refs/heads/main`. */
function workflowFile(reference) {
    return /^[^@]*\/([^/@]+)@/.exec(reference ?? '')?.[1];
}
function followedRun({ workflow_run: run }) {
    if (run === undefined)
        return undefined;
    const { head_repository: repository, head_branch: name } = run;
    const head = repository === undefined || repository === null || name === undefined || name === null ? undefined : { owner: repository.owner.login, repository: repository.full_name, branch: name };
    return { id: run.id, event: run.event, headSha: run.head_sha, ...(0,present/* present */.E)({ head }) };
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
        ...(0,present/* present */.E)({
            ref: environment['GITHUB_REF'],
            followedRun: followedRun(event),
            defaultBranch: event.repository?.default_branch,
            runId: environment['GITHUB_RUN_ID'],
            runNumber: number(environment['GITHUB_RUN_NUMBER']),
            runAttempt: number(environment['GITHUB_RUN_ATTEMPT']),
            repositoryUrl: server !== undefined && repository !== undefined ? `${server}/${repository}` : undefined,
            runUrl: server !== undefined && repository !== undefined && environment['GITHUB_RUN_ID'] !== undefined ? `${server}/${repository}/actions/runs/${environment['GITHUB_RUN_ID']}` : undefined,
            cacheMode: environment['ACTIONS_CACHE_MODE'],
            workflowFile: workflowFile(environment['GITHUB_WORKFLOW_REF']),
            job: environment['GITHUB_JOB'] || undefined,
            step: environment['GITHUB_ACTION'] || undefined,
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

// EXTERNAL MODULE: ./lib/part/schema.js
var schema = __webpack_require__(7330);
// EXTERNAL MODULE: ./lib/part/identity.js
var identity = __webpack_require__(2139);
;// CONCATENATED MODULE: ./lib/adapters/github/artifact-parts.js
/** The parts of this run: artifacts that its other jobs uploaded, and which jobs ran last. */




const artifact_parts_MILLISECONDS = 15_000;
const artifact_parts_MAX_LIST_BYTES = 4 * 1024 * 1024;
const artifact_parts_MAX_PAGES = 10;
const jobsSchema = schemas/* object */.Ikc({ jobs: schemas/* array */.YOg(schemas/* object */.Ikc({ id: schemas/* number */.aig().int().positive() })).max(100) });
class ArtifactParts {
    #relay;
    #runId;
    #service;
    constructor(relay, runId, service) {
        this.#relay = relay;
        this.#runId = runId;
        this.#service = service;
    }
    found() {
        return this.#relay.textsOf(this.#runId, identity/* PART_ARTIFACT_PREFIX */.SO, { bytes: schema/* MAX_PART_BYTES */.tZ, bytesTogether: 512 * 1024 * 1024, artifacts: schema/* MAX_PARTS */.kz });
    }
    /** `filter=latest`: the last execution of each job, whichever attempt it was in. */
    async latestJobs() {
        const { token, repository, api } = this.#service;
        const ids = new Set();
        try {
            for (let page = 1; page <= artifact_parts_MAX_PAGES; page += 1) {
                const response = await fetch(`${api}/repos/${repository}/actions/runs/${this.#runId}/jobs?filter=latest&per_page=100&page=${page}`, {
                    headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' },
                    signal: AbortSignal.timeout(artifact_parts_MILLISECONDS),
                });
                if (!response.ok)
                    return undefined;
                const { jobs } = jobsSchema.parse(JSON.parse((await bytesOf(response, artifact_parts_MAX_LIST_BYTES))?.toString('utf8') ?? ''));
                for (const { id } of jobs)
                    ids.add(String(id));
                if (jobs.length < 100)
                    return ids;
            }
        }
        catch {
            // An API that does not answer leaves it unknown.
        }
        return undefined;
    }
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/errors.js
var errors = __webpack_require__(3342);
;// CONCATENATED MODULE: ./lib/adapters/github/pull-request-api.js
/**
 * Comments and commit statuses through the REST and GraphQL API; the client (0.2 MB) is loaded on first use only.
 * Whatever goes wrong here is a reason in words, never an error: reporting does not decide the verdict.
 */



const REQUEST_MILLISECONDS = 10_000;
/** For everything about one comment, or one status: what could not be said by then is not said. */
const COMMENT_MILLISECONDS = 30_000;
const STATUS_MILLISECONDS = 15_000;
/** Before a request that failed on the service's side is repeated. */
const PAUSES_MILLISECONDS = [500, 2_000];
const MAX_ATTEMPTS = 5;
const pull_request_api_MAX_PAGES = 30;
const MAX_WAIT_SECONDS = 10;
const NOT_WHAT_WAS_ASKED = 'the API answered something else than was asked';
const createdSchema = schemas/* object */.Ikc({ id: schemas/* number */.aig() });
const commentsSchema = schemas/* object */.Ikc({
    repository: schemas/* object */.Ikc({
        pullRequest: schemas/* object */.Ikc({
            comments: schemas/* object */.Ikc({
                pageInfo: schemas/* object */.Ikc({ hasNextPage: schemas/* boolean */.zMY(), endCursor: schemas/* string */.YjP().nullable() }),
                nodes: schemas/* array */.YOg(schemas/* object */.Ikc({ databaseId: schemas/* number */.aig(), body: schemas/* string */.YjP(), viewerDidAuthor: schemas/* boolean */.zMY() }).nullable()),
            }),
        })
            .nullable(),
    }),
});
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
/** The client tells a request that was given up as a failure of the service. */
function isSilence(error) {
    return error instanceof Error && (['AbortError', 'TimeoutError'].includes(error.name) || /aborted due to timeout|operation was aborted/i.test(error.message));
}
/** What to do about a failed request, for the person who reads the log. */
function reasonOf(error, permission) {
    const status = numberIn(error, 'status');
    if (isSilence(error))
        return 'the API did not answer in time';
    if (error instanceof errors/* ZodError */.G)
        return NOT_WHAT_WAS_ASKED;
    const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '').replace(/ - https:\/\/\S+$/, '') : 'unknown reason';
    if (retryAfterSeconds(error) !== undefined || status === 429)
        return `GitHub asks to send fewer requests (${message})`;
    if (status === 401)
        return `the token is not valid (${message})`;
    if (status === 403 || status === 404)
        return `the token may not do that: it needs "${permission}: write", which runs from forks never have (${message})`;
    return message;
}
/** Null for a fork that is gone, whatever the client's types say. */
function isRepository(value) {
    return typeof value === 'object' && value !== null && 'full_name' in value && typeof value.full_name === 'string';
}
/** GitHub may store another line ending, or none at the end. */
function isSame(left, right) {
    return left.replaceAll('\r\n', '\n').trimEnd() === right.replaceAll('\r\n', '\n').trimEnd();
}
function inTime(deadline) {
    return { signal: AbortSignal.any([deadline, AbortSignal.timeout(REQUEST_MILLISECONDS)]) };
}
/** Undefined: it is of no use to try again. */
function pauseBeforeRetry(error, attempt) {
    const seconds = retryAfterSeconds(error);
    if (seconds !== undefined)
        return attempt === 0 && seconds <= MAX_WAIT_SECONDS ? seconds * 1000 : undefined;
    return (numberIn(error, 'status') ?? 0) >= 500 && !isSilence(error) ? PAUSES_MILLISECONDS[attempt] : undefined;
}
class PullRequestApi {
    #token;
    #owner;
    #repo;
    #redacted;
    #client;
    /** `secrets`: values that must never be posted; the runner masks its log, but not what is sent to the API. */
    constructor(token, repository, secrets) {
        this.#token = token;
        [this.#owner = '', this.#repo = ''] = repository.split('/');
        this.#redacted = (0,redaction/* redactor */.$)(secrets);
    }
    async comment(pullRequest, marker, compose) {
        const deadline = AbortSignal.timeout(COMMENT_MILLISECONDS);
        const redact = (text) => this.#redacted(text);
        try {
            for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
                const written = await this.#patiently(deadline, () => this.#write(pullRequest, marker, compose, deadline));
                if (written === undefined)
                    return undefined;
                // Another job may have written at the same moment: what we wrote last must still be there a moment later.
                await (0,external_node_timers_promises_.setTimeout)(150 + Math.floor(Math.random() * 500), undefined, { signal: deadline });
                const [kept] = await this.#patiently(deadline, () => this.#ours(pullRequest, marker, deadline));
                if (kept !== undefined && kept.id === written && isSame(this.#redacted(compose(kept.body, redact) ?? kept.body), kept.body))
                    return undefined;
            }
            return 'other jobs kept overwriting it';
        }
        catch (error) {
            return reasonOf(error, 'pull-requests');
        }
    }
    async status({ sha, context, state, description, url }) {
        const deadline = AbortSignal.timeout(STATUS_MILLISECONDS);
        try {
            const client = await this.#connect();
            await this.#patiently(deadline, () => client.rest.repos.createCommitStatus({
                owner: this.#owner,
                repo: this.#repo,
                sha,
                context,
                state,
                description: this.#redacted(description).slice(0, 140),
                ...(url === undefined ? {} : { target_url: url }),
                request: inTime(deadline),
            }));
            return undefined;
        }
        catch (error) {
            return reasonOf(error, 'statuses');
        }
    }
    async openPullRequestsFrom(owner, branch) {
        const deadline = AbortSignal.timeout(STATUS_MILLISECONDS);
        try {
            const client = await this.#connect();
            const { data } = await this.#patiently(deadline, () => client.rest.pulls.list({ owner: this.#owner, repo: this.#repo, state: 'open', head: `${owner}:${branch}`, per_page: 100, request: inTime(deadline) }));
            if (!Array.isArray(data))
                return NOT_WHAT_WAS_ASKED;
            return data.map(({ number, head }) => ({ number, sha: head.sha, ...(isRepository(head.repo) ? { repository: head.repo.full_name } : {}) }));
        }
        catch (error) {
            return reasonOf(error, 'pull-requests');
        }
    }
    /** Creates or updates our comment; returns its id, undefined when there is nothing to write. Of two that were created at once the older one stays. */
    async #write(pullRequest, marker, compose, deadline) {
        const client = await this.#connect();
        const place = { owner: this.#owner, repo: this.#repo };
        const [existing, ...doubles] = await this.#ours(pullRequest, marker, deadline);
        for (const double of doubles)
            await client.rest.issues.deleteComment({ ...place, comment_id: double.id, request: inTime(deadline) });
        const composed = compose(existing?.body, (text) => this.#redacted(text));
        if (composed === undefined)
            return undefined;
        const body = this.#redacted(composed);
        if (existing === undefined) {
            const created = (await client.rest.issues.createComment({ ...place, issue_number: pullRequest, body, request: inTime(deadline) })).data;
            return createdSchema.parse(created).id;
        }
        if (body !== existing.body)
            await client.rest.issues.updateComment({ ...place, comment_id: existing.id, body, request: inTime(deadline) });
        return existing.id;
    }
    /** Comments that begin with the marker and were written by this very token's user, oldest first. */
    async #ours(pullRequest, marker, deadline) {
        const client = await this.#connect();
        const ours = [];
        let after = null;
        for (let page = 0; page < pull_request_api_MAX_PAGES; page += 1) {
            const answer = await client.graphql(COMMENTS, { owner: this.#owner, repo: this.#repo, number: pullRequest, after, request: inTime(deadline) });
            const { pullRequest: found } = commentsSchema.parse(answer).repository;
            if (found === null)
                break;
            const { nodes, pageInfo } = found.comments;
            for (const node of nodes)
                if (node?.viewerDidAuthor === true && node.body.startsWith(marker))
                    ours.push({ id: node.databaseId, body: node.body });
            if (!pageInfo.hasNextPage)
                break;
            after = pageInfo.endCursor;
        }
        return ours.toSorted((left, right) => left.id - right.id);
    }
    /** Once more when GitHub names a short wait (secondary rate limit), and some times when it is the service that failed. */
    async #patiently(deadline, work) {
        for (let attempt = 0;; attempt += 1) {
            try {
                return await work();
            }
            catch (error) {
                const milliseconds = pauseBeforeRetry(error, attempt);
                if (milliseconds === undefined)
                    throw error;
                await (0,external_node_timers_promises_.setTimeout)(milliseconds, undefined, { signal: deadline });
            }
        }
    }
    async #connect() {
        if (this.#client === undefined) {
            const { getOctokit } = await __webpack_require__.e(/* import() */ 413).then(__webpack_require__.bind(__webpack_require__, 2413));
            this.#client = getOctokit(this.#token);
        }
        return this.#client;
    }
}

;// CONCATENATED MODULE: ./lib/adapters/github/runner-file.js
/**
 * The files through which a step hands its summary and outputs to the runner. The test command may write to them too, so it can
 * also have put something else in their place: only a regular file is written to, and nothing is waited for.
 */

const NEWLINE = 10;
const FLAGS = external_node_fs_.constants.O_RDWR | external_node_fs_.constants.O_CREAT | (external_node_fs_.constants.O_NOFOLLOW ?? 0) | (external_node_fs_.constants.O_NONBLOCK ?? 0);
function endsWithNewline(file, size) {
    const last = Buffer.alloc(1);
    (0,external_node_fs_.readSync)(file, last, 0, 1, size - 1);
    return last[0] === NEWLINE;
}
function writeAt(file, bytes, position) {
    for (let written = 0; written < bytes.length;)
        written += (0,external_node_fs_.writeSync)(file, bytes, written, bytes.length - written, position + written);
}
/** Opens the file if it is one, and hands over its size. */
function withFile(path, change) {
    const file = (0,external_node_fs_.openSync)(path, FLAGS, 0o644);
    try {
        const facts = (0,external_node_fs_.fstatSync)(file);
        if (!facts.isFile())
            throw new Error('something that is not a regular file is in its place');
        change(file, facts.size);
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}
/** Adds `text`, on a line of its own, as a whole or not at all. @throws Error */
function append(path, text) {
    withFile(path, (file, size) => {
        // A last line without its newline would swallow the first of ours.
        const bytes = Buffer.from(size === 0 || endsWithNewline(file, size) ? text : `\n${text}`);
        try {
            writeAt(file, bytes, size);
        }
        catch (error) {
            (0,external_node_fs_.ftruncateSync)(file, size);
            throw error;
        }
    });
}
/** The first lines of what is there, as far as they fit. */
function firstLines(bytes, mostBytes) {
    return bytes.length <= mostBytes ? bytes : bytes.subarray(0, Math.max(0, bytes.lastIndexOf(NEWLINE, mostBytes - 1) + 1));
}
/**
 * Puts `text` before what the file holds, as a whole or not at all. What follows is cut at a line's end where the file would be larger
 * than `mostBytes`. Returns how many bytes were cut. @throws Error
 */
function prepend(path, text, mostBytes) {
    let cut = 0;
    withFile(path, (file, size) => {
        const before = (0,external_node_fs_.readFileSync)(file).subarray(0, size);
        const ours = Buffer.from(text);
        const kept = firstLines(before, mostBytes - ours.length);
        cut = before.length - kept.length;
        try {
            writeAt(file, Buffer.concat([ours, kept]), 0);
            (0,external_node_fs_.ftruncateSync)(file, ours.length + kept.length);
        }
        catch (error) {
            // The room it had is still its own.
            writeAt(file, before, 0);
            (0,external_node_fs_.ftruncateSync)(file, size);
            throw error;
        }
    });
    return cut;
}

;// CONCATENATED MODULE: ./lib/adapters/github/surfaces.js
/** The places of a step where results are shown. What the test command wrote there before is kept. */



/** GitHub drops the whole summary of a step above 1,048,576 bytes. */
const MAX_SUMMARY_BYTES = 1_048_000;
class ActionSurfaces {
    summaryBytes() {
        const path = process.env['GITHUB_STEP_SUMMARY'];
        return Promise.resolve(path === undefined ? 0 : ((0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.size ?? 0));
    }
    async summary(markdown) {
        const path = process.env['GITHUB_STEP_SUMMARY'];
        // In front: what the test command wrote there could leave a code fence, a comment or a tag open, which would swallow what follows.
        return path !== undefined && path !== '' && markdown !== '' ? prepend(path, summaryText(markdown), MAX_SUMMARY_BYTES) : 0;
    }
    async outputs(values) {
        const path = process.env['GITHUB_OUTPUT'];
        if (path !== undefined && path !== '')
            append(path, outputsText(values));
    }
    annotate(annotations) {
        for (const annotation of annotations)
            annotate(annotation);
    }
}

;// CONCATENATED MODULE: ./lib/adapters/github/world.js


















function discussionOf(environment, given) {
    const token = given['github-token']?.trim() ?? '';
    const repository = environment['GITHUB_REPOSITORY'] ?? '';
    return token === '' || repository === '' ? undefined : new PullRequestApi(token, repository, [token, ...(0,redaction/* knownSecrets */.x)(environment)]);
}
function relayOf(environment, given) {
    const folder = environment['RUNNER_TEMP'] ?? (0,external_node_os_.tmpdir)();
    return new ArtifactRelay(folder, given['github-token']?.trim() ?? '', environment['GITHUB_REPOSITORY'] ?? '', environment['GITHUB_API_URL'] ?? '');
}
/** The world of a step on GitHub; `environment` as the runner gave it, `entryPoint`: the script it runs in. */
function actionWorld(given, environment, entryPoint) {
    const workspace = environment['GITHUB_WORKSPACE'] ?? process.cwd();
    const context = runContext(environment);
    const repository = new git_repository/* GitRepository */.x(workspace);
    const service = { token: given['github-token']?.trim() ?? '', repository: environment['GITHUB_REPOSITORY'] ?? '', api: environment['GITHUB_API_URL'] ?? '' };
    const relay = relayOf(environment, given);
    const letsCommandsThrough = given['workflow-commands']?.trim() === 'allow';
    return {
        given,
        givenAs: 'input',
        workspace,
        context,
        log: actionLog,
        files: new files/* DiskFiles */.h(workspace),
        repository,
        baseCommit: (0,trusted_config/* isProposal */.l)(context) ? new GitHubBaseCommit(repository, service, context) : undefined,
        commands: new commands/* ProcessCommands */.U(letsCommandsThrough ? new plain_echo/* PlainEcho */.e() : new GuardedActionEcho(), new silence/* Silence */.A((line) => actionLog.info(line))),
        cache: new ActionsCacheStore(entryPoint, environment, new CacheEntryList(service.token, service.repository, service.api)),
        surfaces: new ActionSurfaces(),
        discussion: discussionOf(environment, given),
        relay,
        parts: context.runId === undefined ? undefined : new ArtifactParts(relay, Number(context.runId), service),
        redact: (0,redaction/* redactor */.$)([service.token, ...(0,redaction/* knownSecrets */.x)(environment)]),
        now: () => new Date(),
    };
}

// EXTERNAL MODULE: ./lib/adapters/process/child-environment.js
var child_environment = __webpack_require__(2164);
;// CONCATENATED MODULE: ./lib/adapters/process/own-environment.js
/**
 * Our own secrets, out of our own environment: what is not in it cannot be inherited by any program that is started, the test
 * command, git, tar or ps. What a process was started with also stays in its memory, where every process of the same user can
 * read it as /proc/PID/environ; Linux lets a process overwrite that piece of its memory.
 */


/** Of the fields of /proc/self/stat that follow the program's name: where the environment begins and ends (proc(5) counts them as 50 and 51). */
const ENVIRONMENT_BEGINS = 47;
const ENVIRONMENT_ENDS = 48;
function overwriteValues(memory, start, block) {
    for (let begin = 0; begin < block.length;) {
        const closing = block.indexOf(0, begin);
        const end = closing === -1 ? block.length : closing;
        const equals = block.subarray(begin, end).indexOf('=');
        const value = begin + equals + 1;
        if (equals > 0 && value < end && (0,child_environment/* isKeptFromTheChild */.y)(block.toString('utf8', begin, begin + equals)))
            (0,external_node_fs_.writeSync)(memory, Buffer.alloc(end - value), 0, end - value, start + value);
        begin = end + 1;
    }
}
/** Does nothing where there is no /proc, or when that memory does not hold what it should. */
function overwriteInitialEnvironment() {
    try {
        const initial = (0,external_node_fs_.readFileSync)('/proc/self/environ');
        const stat = (0,external_node_fs_.readFileSync)('/proc/self/stat', 'latin1');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const start = Number(fields[ENVIRONMENT_BEGINS]);
        if (Number(fields[ENVIRONMENT_ENDS]) - start !== initial.length)
            return;
        const memory = (0,external_node_fs_.openSync)('/proc/self/mem', 'r+');
        try {
            const block = Buffer.alloc(initial.length);
            (0,external_node_fs_.readSync)(memory, block, 0, block.length, start);
            if (block.equals(initial))
                overwriteValues(memory, start, block);
        }
        finally {
            (0,external_node_fs_.closeSync)(memory);
        }
    }
    catch {
        // Another system, or one that forbids it: docs/THREAT-MODEL.md says what then can be read.
    }
}
/** Takes the action's secrets out of `process.env` and returns the environment as it was. */
function takeEnvironment() {
    const environment = { ...process.env };
    if (process.platform === 'linux')
        overwriteInitialEnvironment();
    for (const name of Object.keys(environment))
        if ((0,child_environment/* isKeptFromTheChild */.y)(name))
            delete process.env[name];
    return environment;
}

// EXTERNAL MODULE: ./lib/adapters/process/own-output.js
var own_output = __webpack_require__(7534);
// EXTERNAL MODULE: ./lib/main.js + 47 modules
var main = __webpack_require__(8646);
;// CONCATENATED MODULE: ./lib/action/start.js








/** Not a user's mistake: those end inside main with a sentence. */
function unexpected(error) {
    return workflowCommand('error', `check-tests failed unexpectedly; please report this: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown reason'}`);
}
/** Runs the step; sets the exit code of the process. */
async function start() {
    (0,cancellation/* endOnCancel */.rT)();
    (0,own_output/* outlivesItsReader */.f)();
    process.once('uncaughtException', (error) => {
        // Told last of all, when commands act again that were stopped while the tests ran.
        process.once('exit', () => (0,external_node_fs_.writeSync)(1, unexpected(error)));
        process.exit(1);
    });
    try {
        // Read before the environment is emptied of them.
        const given = givenInputs();
        process.exitCode = await (0,main/* main */.i)(actionWorld(given, takeEnvironment(), process.argv[1] ?? ''));
    }
    catch (error) {
        process.stdout.write(unexpected(error));
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
/* harmony export */   wO: () => (/* binding */ ENTRY_FILE)
/* harmony export */ });
/**
 * The toolkit's cache package (2.4 MB with its storage client) in a process of its own. It prints instead of telling,
 * retries for a minute, and unpacks into whatever folder the environment names at that moment: in here its printing is
 * captured, its time ends with the process, and the folder is a private one.
 */
/** The first argument by which the entry point knows that it is the worker. */
const WORKER_ARGUMENT = 'cache-worker';
/** A constant, since the path is part of an entry's identity. */
const ENTRY_FILE = 'check-tests-state.json';
const SECONDS = 10;
/**
 * The toolkit unpacks with --absolute-names, wherever a poisoned archive says. GNU tar then gives every member, and every
 * link's target, this one name. Other tars take no notice of it.
 */
const ONE_PLACE = `--transform=s,.*,${ENTRY_FILE},`;
/** The toolkit asks the environment for the credentials, and copies the environment for tar: only what is asked for by its name is there. */
function lendCredentials(credentials) {
    process.env = new Proxy(process.env, { get: (environment, name) => credentials[name] ?? environment[name] });
}
async function answerTo({ operation, key, credentials }) {
    delete process.env['TAR_OPTIONS'];
    if (operation === 'restore')
        process.env['TAR_OPTIONS'] = ONE_PLACE;
    lendCredentials(credentials);
    const cache = await Promise.all(/* import() */[__webpack_require__.e(955), __webpack_require__.e(838), __webpack_require__.e(691)]).then(__webpack_require__.bind(__webpack_require__, 1691));
    if (!cache.isFeatureAvailable())
        return { kind: 'not-available' };
    // The last parameter makes entries of Windows and of the others the same ones.
    if (operation === 'save')
        return { kind: 'saved', saved: (await cache.saveCache([ENTRY_FILE], key, {}, true)) >= 0 };
    return { kind: 'restored', key: (await cache.restoreCache([ENTRY_FILE], key, [], { timeoutInMs: SECONDS * 1000 }, true)) ?? null };
}
/** Answers the parent's one request in the current folder. */
async function runCacheWorker() {
    // Whatever happens to the parent, nothing of this stays behind.
    process.once('disconnect', () => process.exit());
    setTimeout(() => process.exit(), (SECONDS + 5) * 1000).unref();
    const request = await new Promise((resolve) => {
        process.once('message', (message) => resolve(message));
    });
    const answer = await answerTo(request).catch((error) => ({ kind: 'refused', reason: error instanceof Error ? error.message : 'unknown reason' }));
    process.send?.(answer, () => process.exit());
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


/***/ })

};
