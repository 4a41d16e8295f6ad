/** Which rules turn the step red: the list that a person writes, resolved. */

/** The rules of the gate in the order in which their reasons are told. */
export const GATE_RULES = ['failing', 'error', 'regression', 'coverage-drop', 'tests-lost', 'no-tests', 'coverage-floor', 'any-warning'] as const;
export type GateRule = (typeof GATE_RULES)[number];

export const DEFAULT_FAIL_ON = ['failing', 'error', 'regression', 'coverage-drop'] as const satisfies readonly GateRule[];
/** "No worse than the base branch", for a project that lives with known failures. */
export const NO_WORSE = ['error', 'regression', 'coverage-drop', 'tests-lost'] as const satisfies readonly GateRule[];

export const FAIL_ON_WORDS = [...GATE_RULES, 'no-worse', 'none'] as const;
type Word = (typeof FAIL_ON_WORDS)[number];

function rulesOf(word: Word): readonly GateRule[] {
  if (word === 'none') return [];
  return word === 'no-worse' ? NO_WORSE : [word];
}

function isWord(text: string): text is Word {
  return (FAIL_ON_WORDS as readonly string[]).includes(text);
}

/**
 * The rules that gate. Words without a sign replace the default list, `+word` adds, `-word` takes away, in the order in which they
 * stand. A limit that was set puts its rule on by itself, unless the list takes it away or says `none`.
 */
export function rulesThatGate(failOn: readonly string[], limits: { readonly minCoverage?: number | undefined }): GateRule[] {
  const plain = failOn.filter(isWord);
  if (plain.includes('none')) return [];
  const rules = new Set<GateRule>(plain.length === 0 ? DEFAULT_FAIL_ON : plain.flatMap(rulesOf));
  if (limits.minCoverage !== undefined) rules.add('coverage-floor');
  for (const signed of failOn) {
    const word = signed.slice(1);
    if (isWord(signed) || !isWord(word)) continue;
    for (const rule of rulesOf(word)) {
      if (signed.startsWith('+')) rules.add(rule);
      else rules.delete(rule);
    }
  }
  return GATE_RULES.filter((rule) => rules.has(rule));
}
