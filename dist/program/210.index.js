export const id = 210;
export const ids = [210];
export const modules = {

/***/ 6210:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   mergeCommand: () => (/* binding */ mergeCommand)
/* harmony export */ });
/* harmony import */ var _adapters_disk_part_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7469);
/* harmony import */ var _adapters_terminal_terminal_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(673);
/* harmony import */ var _adapters_terminal_world_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(221);
/* harmony import */ var _main_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8646);
/** `check-tests merge`: parts that `run --part-file` left, judged together. */




/** Returns the exit code: 0, or 1 for the gate or missing parts. `json`: a document on standard output, everything else on standard error. */
async function mergeCommand(given, files, json) {
    let merged;
    const parts = new _adapters_disk_part_files_js__WEBPACK_IMPORTED_MODULE_0__/* .PartFiles */ .Z(files, (result) => {
        merged = result;
    });
    const exitCode = await (0,_main_js__WEBPACK_IMPORTED_MODULE_3__/* .main */ .i)((0,_adapters_terminal_world_js__WEBPACK_IMPORTED_MODULE_2__/* .terminalWorld */ .x)(given, { parts, ...(json ? { log: _adapters_terminal_terminal_js__WEBPACK_IMPORTED_MODULE_1__/* .silentLog */ .aB } : {}) }));
    if (json && merged !== undefined)
        process.stdout.write(`${JSON.stringify(merged, null, 2)}\n`);
    return exitCode;
}


/***/ })

};
