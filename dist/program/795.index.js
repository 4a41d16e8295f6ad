export const id = 795;
export const ids = [795];
export const modules = {

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

/***/ 8795:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   machinesOf: () => (/* binding */ machinesOf)
/* harmony export */ });
/* harmony import */ var _domain_present_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3095);
/* harmony import */ var _identity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2139);
/** The parts of a merge as people see them. */


function machinesOf(parts, runUrl) {
    return parts.map(({ identity, status, status_detail: statusDetail, counts, coverage, duration_ms: durationMilliseconds, run }) => ({
        label: (0,_identity_js__WEBPACK_IMPORTED_MODULE_0__/* .labelOf */ .Wy)(identity),
        status,
        counts,
        coverage: coverage.percentage,
        durationMilliseconds,
        ...(0,_domain_present_js__WEBPACK_IMPORTED_MODULE_1__/* .present */ .E)({ statusDetail, url: runUrl === undefined || run.check_run_id === undefined ? undefined : `${runUrl}/job/${run.check_run_id}` }),
    }));
}


/***/ })

};
