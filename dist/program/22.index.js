export const id = 22;
export const ids = [22];
export const modules = {

/***/ 2022:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   onlyFileOf: () => (/* binding */ onlyFileOf)
/* harmony export */ });
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8522);
/**
 * The one file of an archive that holds one, as actions/upload-artifact writes it, in memory. Its name is never used and nothing
 * is written to disk, so that an archive made by a stranger has no path to lead astray; sizes are bounded before and while unpacking.
 */

const END_SIGNATURE = 0x0605_4b50;
const END_BYTES = 22;
const MAX_COMMENT_LENGTH = 0xffff;
const ENTRY_SIGNATURE = 0x0201_4b50;
const ENTRY_BYTES = 46;
const FILE_SIGNATURE = 0x0403_4b50;
const FILE_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x0001;
function refused(reason) {
    return { refused: reason };
}
/** Where the archive's end record stands: its comment must reach to the last byte. */
function endOf(archive) {
    const first = Math.max(0, archive.length - END_BYTES - MAX_COMMENT_LENGTH);
    for (let offset = archive.length - END_BYTES; offset >= first; offset -= 1) {
        if (archive.readUInt32LE(offset) === END_SIGNATURE && offset + END_BYTES + archive.readUInt16LE(offset + 20) === archive.length)
            return offset;
    }
    return undefined;
}
function inflated(data, size) {
    try {
        return (0,node_zlib__WEBPACK_IMPORTED_MODULE_0__.inflateRawSync)(data, { maxOutputLength: Math.max(1, size) });
    }
    catch {
        return undefined; // Damaged, or more than it says it is.
    }
}
function onlyFileOf(archive, mostBytes) {
    const end = endOf(archive);
    if (end === undefined)
        return refused('it is not a zip archive');
    if (archive.readUInt16LE(end + 10) !== 1)
        return refused('it does not hold exactly one file');
    const entry = archive.readUInt32LE(end + 16);
    if (entry + ENTRY_BYTES > end || archive.readUInt32LE(entry) !== ENTRY_SIGNATURE)
        return refused('it is damaged');
    const [flags, method] = [archive.readUInt16LE(entry + 8), archive.readUInt16LE(entry + 10)];
    const [packed, size, file] = [archive.readUInt32LE(entry + 20), archive.readUInt32LE(entry + 24), archive.readUInt32LE(entry + 42)];
    if ((flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED))
        return refused('it is encrypted or packed in an unknown way');
    if (size > mostBytes)
        return refused(`its file is larger than ${mostBytes} bytes`);
    if (file + FILE_BYTES > entry || archive.readUInt32LE(file) !== FILE_SIGNATURE)
        return refused('it is damaged');
    const start = file + FILE_BYTES + archive.readUInt16LE(file + 26) + archive.readUInt16LE(file + 28);
    if (start + packed > entry)
        return refused('it is damaged');
    const data = archive.subarray(start, start + packed);
    const bytes = method === STORED ? data : inflated(data, size);
    return bytes === undefined || bytes.length !== size ? refused('it is damaged, or its file is not as large as it says') : { bytes };
}


/***/ })

};
