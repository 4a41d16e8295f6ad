/**
 * Which tools' runs another tool's run repeats or holds: one table, so that a person sees who stands around whom. What a run holds of
 * everything, or repeats of everything, its reader says itself (`'all'`).
 */

/** The runs of these stand inside a run of the tool and are repeated by its own total. */
export const HOLDS = {
  ceedling: ['unity'],
  chainsaw: ['go'],
  cypress: ['mocha'],
  luaunit: ['tap'],
  /** Tools that run inside the test JVM and print totals of their own, where forks run in parallel. */
  maven: ['testng', 'junit4', 'junit5', 'kotest', 'cucumber', 'scalatest', 'specs2', 'clojure-test'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A run of the tool repeats runs of these, and does not count beside them. */
export const REPEATS = {
  /** Its TAP handler, beside which nothing of busted's own marks the summary. */
  busted: ['tap'],
  /** A worker's own figures, above the total of all workers. */
  codeceptjs: ['codeceptjs'],
  /** Of a reporter beside Jest's own. */
  jest: ['jest'],
  munit: ['sbt'],
  /** The notices that reporters on GitHub print of the totals, beside the totals. */
  'node-test': ['node-test'],
  scalatest: ['sbt'],
  specs2: ['sbt'],
  /** A TAP reporter beside the tool's own. */
  vitest: ['vitest'],
  /** A lone table of totals, beside the library's own line. */
  xctest: ['swift-testing'],
  'zio-test': ['sbt'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
