export const id = 49;
export const ids = [49];
export const modules = {

/***/ 8049:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   publishIncomplete: () => (/* binding */ publishIncomplete)
/* harmony export */ });
/* harmony import */ var _report_escape_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2527);
/* harmony import */ var _report_summary_machines_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8447);


const FAILURE = 1;
/** Returns the exit code. */
async function publishIncomplete(world, { missing, machines }) {
    const list = missing.slice(0, 50).map((each) => `- ${(0,_report_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .prose */ .CS)(each)}\n`).join('');
    const why = `missing: ${missing.join('; ')}`;
    for (const each of missing)
        world.log.info((0,_report_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .logLine */ .BP)(`Missing: ${each}.`));
    await world.surfaces.summary(`### ⚠️ The result is incomplete\n\nParts of the tests are missing, so nothing was compared and the state was left as it is:\n\n${list}\n${(0,_report_summary_machines_js__WEBPACK_IMPORTED_MODULE_1__/* .machineTable */ .g)(machines)}`);
    await world.surfaces.outputs({ outcome: 'error', gate: 'fail', 'gate-reasons': (0,_report_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(`incomplete: ${why}`, 10_000) });
    world.log.error((0,_report_escape_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(`check-tests: the result is incomplete: ${why}. Run the missing jobs again; nothing was compared, and the state is as it was.`, 2_000));
    return FAILURE;
}


/***/ })

};
