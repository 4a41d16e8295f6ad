export const id = 432;
export const ids = [432];
export const modules = {

/***/ 432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  splitCommand: () => (/* binding */ splitCommand)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/adapters/disk/find-files.js
var find_files = __webpack_require__(2775);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./lib/deal/deal.js
/**
 * Files to shards, the longest first, each to the shard that has least so far: no shard is longer than the mean by more than one file.
 * The same files and weights give the same deal on every machine.
 */

/** Not of the locale: the same on every machine. */
function byCodeUnits(left, right) {
    return left < right ? -1 : left > right ? 1 : 0;
}
function digestOf(shards) {
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(shards.map(({ files }) => files))).digest('hex').slice(0, 16);
}
/** `count`: 1 or more. A file that is listed twice is dealt once. */
function deal(files, count) {
    const weights = new Map(files.map(({ path, weight }) => [path, Math.max(0, weight)]));
    const sorted = [...weights].toSorted(([leftPath, left], [rightPath, right]) => right - left || byCodeUnits(leftPath, rightPath));
    const shards = Array.from({ length: count }, () => ({ files: [], weight: 0 }));
    for (const [path, weight] of sorted) {
        // Files without weight spread by their number.
        const least = shards.reduce((best, shard) => (shard.weight < best.weight || (shard.weight === best.weight && shard.files.length < best.files.length) ? shard : best));
        least.files.push(path);
        least.weight += weight;
    }
    for (const shard of shards)
        shard.files.sort(byCodeUnits);
    return { shards, digest: digestOf(shards) };
}

;// CONCATENATED MODULE: ./lib/deal/weights.js
function folderOf(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
function medianOf(values) {
    const sorted = values.toSorted((left, right) => left - right);
    const middle = sorted.length / 2;
    const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
    return (low + high) / 2;
}
/**
 * Each file with its recorded duration. A file without one gets the median of its folder, where the folder has none the median of all
 * files; undefined when no file has one.
 */
function weighedByDurations(files, durations) {
    const known = new Map();
    for (const path of files) {
        const seconds = durations.get(path);
        if (seconds === undefined)
            continue;
        const folder = known.get(folderOf(path));
        if (folder === undefined)
            known.set(folderOf(path), [seconds]);
        else
            folder.push(seconds);
    }
    if (known.size === 0)
        return undefined;
    const ofAll = medianOf([...known.values()].flat());
    const medians = new Map([...known].map(([folder, values]) => [folder, medianOf(values)]));
    return files.map((path) => ({ path, weight: durations.get(path) ?? medians.get(folderOf(path)) ?? ofAll }));
}

// EXTERNAL MODULE: ./lib/state/file-durations.js
var file_durations = __webpack_require__(3927);
// EXTERNAL MODULE: ./lib/state/state.js
var state = __webpack_require__(8832);
// EXTERNAL MODULE: ./lib/cli/arguments.js + 2 modules
var cli_arguments = __webpack_require__(8720);
// EXTERNAL MODULE: ./lib/cli/unreadable-file.js
var unreadable_file = __webpack_require__(2086);
;// CONCATENATED MODULE: ./lib/cli/split-command.js
/** `check-tests split`: the files of one shard, by the checkout and what is given alone, so that all shards deal alike. */









const EXCLUDED = ['**/node_modules/**', '**/.git/**'];
async function filesOf(patterns, folder) {
    const isExcluding = (pattern) => pattern.startsWith('!');
    const excluded = patterns.filter(isExcluding).map((pattern) => pattern.slice(1));
    const { files, incomplete } = await (0,find_files/* findFiles */.l)(folder, patterns.filter((pattern) => !isExcluding(pattern)), [...EXCLUDED, ...excluded], Number.POSITIVE_INFINITY);
    if (incomplete !== undefined)
        throw new cli_arguments/* UsageError */.eb(`the files cannot be dealt: ${incomplete}`);
    if (files.length === 0)
        throw new cli_arguments/* UsageError */.eb(`no file matches ${patterns.join(' ')}`);
    return files.map(({ path }) => path);
}
function durationsFrom(path) {
    let text;
    try {
        text = (0,external_node_fs_.readFileSync)(path, 'utf8');
    }
    catch (error) {
        throw (0,unreadable_file/* unreadableFile */._)(path, error);
    }
    const decoded = (0,state/* decodeState */.UJ)(text);
    if (decoded.kind !== 'ok')
        throw new cli_arguments/* UsageError */.eb(`${path} is no state file of this version of check-tests`);
    return (0,file_durations/* fileDurations */.ML)(decoded.state.file_durations);
}
function weighed(request, files, folder) {
    const { by = request.from === undefined ? 'size' : 'durations', from } = request;
    const alike = () => files.map((path) => ({ path, weight: 1 }));
    if (by === 'count')
        return { files: alike() };
    const sized = () => files.map((path) => ({ path, weight: (0,external_node_fs_.statSync)((0,external_node_path_.join)(folder, path)).size }));
    if (by === 'size')
        return { files: sized() };
    if (from === undefined)
        throw new cli_arguments/* UsageError */.eb('--by durations needs --from STATE, a state file with the durations of earlier runs');
    const known = weighedByDurations(files, durationsFrom(from));
    return known === undefined ? { files: sized(), note: `${from} tells the duration of none of these files; they are dealt by size.` } : { files: known };
}
function printed({ form }, dealt, index) {
    const { files = [], weight = 0 } = dealt.shards[index - 1] ?? {};
    if (form === 'json')
        return `${JSON.stringify({ shard: `${index}/${dealt.shards.length}`, files, weight, digest: dealt.digest })}\n`;
    if (form === 'null')
        return files.map((file) => `${file}\0`).join('');
    return files.map((file) => `${file}\n`).join('');
}
/** @throws UsageError also for a shard without a file: what follows would otherwise run the whole suite. */
async function splitCommand(request, folder) {
    const files = await filesOf(request.patterns, folder);
    const { files: weights, note } = weighed(request, files, folder);
    const { index, count } = request.shard;
    const dealt = deal(weights, count);
    const own = dealt.shards[index - 1]?.files ?? [];
    if (own.length === 0 && !request.allowEmpty)
        throw new cli_arguments/* UsageError */.eb(`shard ${index}/${count} gets no file: ${files.length} ${files.length === 1 ? 'file matches' : 'files match'}. Use fewer shards, or --allow-empty where an empty list does not run everything`);
    const broken = request.form === 'lines' ? own.find((file) => file.includes('\n')) : undefined;
    if (broken !== undefined)
        throw new cli_arguments/* UsageError */.eb(`${JSON.stringify(broken)} holds a line break: use --null`);
    const spaced = request.form === 'lines' && own.some((file) => /[\s*?[]/.test(file));
    return { output: printed(request, dealt, index), notes: [...(note === undefined ? [] : [note]), ...(spaced ? ['A file name holds a blank or a character that the shell expands: use --null with xargs -0.'] : [])] };
}


/***/ })

};
