/** Which rules turn the step red: the list that a person writes, resolved. */

import { GATE_RULE_NAMES, GATE_RULES, type GateRule } from '../domain/alert.ts';

export const DEFAULT_FAIL_ON = GATE_RULE_NAMES.filter((rule) => GATE_RULES[rule].byDefault === true);
/** "No worse than the base branch", for a project that lives with known failures. */
export const NO_WORSE = GATE_RULE_NAMES.filter((rule) => GATE_RULES[rule].noWorse === true);

export const FAIL_ON_WORDS = [...GATE_RULE_NAMES, 'no-worse', 'none'] as const;
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
  return GATE_RULE_NAMES.filter((rule) => rules.has(rule));
}
