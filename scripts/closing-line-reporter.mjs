/** Prints `N passed, N failed` (and skipped, when there are any) alone on the last line. */
export default class ClosingLineReporter {
  onRunComplete(_contexts, results) {
    // A file that cannot be loaded has no test to fail, and must not look green.
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    const line = `${results.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    // Jest's own summary is printed after the reporters have run.
    process.once('exit', () => console.log(line));
  }
}
