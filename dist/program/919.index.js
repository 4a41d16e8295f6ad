export const id = 919;
export const ids = [919];
export const modules = {

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


/***/ })

};
