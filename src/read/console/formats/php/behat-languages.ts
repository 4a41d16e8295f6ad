/**
 * Behat speaks the language of LANG. Its words for outcomes, by what they count as, and for scenarios:
 *   3 Szenarien (2 bestanden, 1 fehlgeschlagen)
 *   1 cenário (passou)                              one of a kind may stand without its number
 * Source: its i18n.php.
 */
import type { Counts } from '../../../model.ts';

const WORDS: Readonly<Record<'passed' | 'failed' | 'skipped', readonly string[]>> = {
  passed: ['prošel', 'prošly', 'prošlo', 'bestanden', 'exitosos', 'succès', 'sukses', 'passato', '個成功', 'gelukt', 'udany', 'udane', 'udanych', 'passou', 'passaram', 'пройден', 'пройдено', '已通过'],
  failed: ['selhal', 'selhaly', 'selhalo', 'fehlgeschlagen', 'fallidos', 'échecs', 'gagal', 'fallito', '個失敗', 'mislukt', 'nieudany', 'nieudane', 'nieudanych', 'falhou', 'falharam', 'провален', 'провалено', '未通过'],
  skipped: [
    'čeká', 'čekají', 'nedefinován', 'nedefinovány', 'nedefinováno', 'přeskočen', 'přeskočeny', 'přeskočeno', 'ausbleibend', 'undefiniert', 'übersprungen', 'pendientes', 'sin definir', 'omitidos',
    'en attente', 'non définies', 'ignorées', 'ditunda', 'tidak terdefinisikan', 'dilewat', 'in attesa', 'non definito', 'saltato', '個ペンディング', '個未定義', '個スキップ', 'wachtend', 'ongedefinieerd', 'overgeslagen',
    'oczekujący', 'oczekujące', 'oczekujących', 'niezdefiniowany', 'niezdefiniowane', 'niezdefiniowanych', 'pominięty', 'pominięte', 'pominiętych', 'pendente', 'indefinido', 'indefinidos', 'ignorado', 'ignorados',
    'в ожидании', 'не определен', 'не определено', 'пропущен', 'пропущено', '待定的', '未定义', '跳过的',
  ],
};
const KIND = new Map(Object.entries(WORDS).flatMap(([kind, words]) => words.map((word) => [word, kind as 'passed' | 'failed' | 'skipped'] as const)));
const SCENARIO_WORDS = ['scénář', 'scénáře', 'scénářů', 'Szenario', 'Szenarien', 'escenario', 'escenarios', 'scénario', 'scénarios', 'skenario', 'scenari', '個のシナリオ', "scenario's", 'scenario', 'scenariusz', 'scenariusze', 'scenariuszy', 'cenário', 'cenários', 'сценарий', 'сценария', 'сценариев', '个场景'];
const SCENARIOS = new RegExp(`^(\\d{1,9}) (?:${SCENARIO_WORDS.join('|')}) \\(([^()]{1,200})\\)$`);
const PART = /^(?:(\d{1,9}) )?(\S.{0,40})$/;

export const BEHAT_OPENINGS: readonly string[] = SCENARIO_WORDS.map((word) => `3 ${word}`);
/** The line below: steps, in any language. */
export const TRANSLATED_STEPS = /^\d{1,9} [^\d()]{2,40} \([^()]{1,200}\)$/;

export function translatedScenarios(text: string): Counts | undefined {
  const match = SCENARIOS.exec(text);
  if (match === null) return undefined;
  const found = { passed: 0, failed: 0, skipped: 0 };
  for (const part of (match[2] ?? '').split(', ')) {
    const [, number = '1', word = ''] = PART.exec(part.trim()) ?? [];
    const kind = KIND.get(word);
    if (kind === undefined) return undefined;
    found[kind] += Number(number);
  }
  const total = Number(match[1]);
  return found.passed + found.failed + found.skipped === total ? { total, ...found } : undefined;
}
