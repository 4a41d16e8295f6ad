/**
 * What .NET's test tools print in other languages than English: they follow the language of the system (DOTNET_CLI_UI_LANGUAGE).
 * Shapes and the order of the figures are the same in all; labels are not looked at where the order tells, so that the figures
 * must add up to their total.
 *
 *   Bestanden!   : Fehler:     0, erfolgreich:   636, übersprungen:     8, gesamt:   644, Dauer: 2 s - App.Tests.dll (net8.0)
 *   已通过! - 失败:     0，通过:     6，已跳过:     0，总计:     6，持续时间: 127 ms - App.Tests.dll (net8.0)
 *   Récapitulatif du test : total : 18; échec : 0; réussi : 18; ignoré : 0; durée : 0,8s            terminal logger of MSBuild
 *   Gesamtzahl Tests: 3                                                                            block of VSTest
 *        Bestanden: 2
 *   Testlaufzusammenfassung: Bestanden!                                                            Microsoft.Testing.Platform
 *     gesamt: 78
 * Source of the shapes: outputs in these languages.
 */
import type { OpeningSample } from '../../format.ts';

export interface TranslatedFigures {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly total: number;
}

const FIGURE = '\\s?[^\\d,，、;!?]{2,30}?\\s{0,12}(\\d{1,9})';
const SEPARATOR = '[,，、;]';
const FIGURES = `${FIGURE}${SEPARATOR}${FIGURE}${SEPARATOR}${FIGURE}${SEPARATOR}${FIGURE}`;
const ASSEMBLY = new RegExp(`^\\s*\\p{L}[\\p{L} ]{1,24}!\\s{0,6}[-–—:]${FIGURES}(?:${SEPARATOR}.{1,80}?)?(?:\\.? - .{1,500})?\\s*$`, 'u');
const TERMINAL = new RegExp(`^\\s*\\p{L}[\\p{L} ]{3,30}:${FIGURES}${SEPARATOR}[^\\d]{2,30}[\\d.,]{1,12} ?\\p{L}{1,10}\\s*$`, 'u');

function figuresOf(match: RegExpExecArray | null, order: readonly (keyof TranslatedFigures)[]): TranslatedFigures | null {
  if (match === null) return null;
  const found = { passed: 0, failed: 0, skipped: 0, total: 0 };
  order.forEach((field, index) => {
    found[field] = Number(match[index + 1]);
  });
  return found.passed + found.failed + found.skipped === found.total ? found : null;
}

/** VSTest's line of an assembly. */
export function translatedAssembly(text: string): TranslatedFigures | null {
  return text.includes('!') ? figuresOf(ASSEMBLY.exec(text), ['failed', 'passed', 'skipped', 'total']) : null;
}

/** The terminal logger's line over all assemblies. */
export function translatedTerminal(text: string): TranslatedFigures | null {
  return figuresOf(TERMINAL.exec(text), ['total', 'failed', 'passed', 'skipped']);
}

const ROW_LABELS: Readonly<Record<string, 'Passed' | 'Failed' | 'Skipped'>> = {
  Bestanden: 'Passed', 'Nicht bestanden': 'Failed', Übersprungen: 'Skipped',
  'Réussi(s)': 'Passed', 'Non réussi(s)': 'Failed', 'Échoué(s)': 'Failed', 'Ignoré(s)': 'Skipped',
  Correcto: 'Passed', Incorrecto: 'Failed', 'Con error': 'Failed', Omitido: 'Skipped',
  通过数: 'Passed', 已通过: 'Passed', 失败数: 'Failed', 失败: 'Failed', 跳过数: 'Skipped', 已跳过: 'Skipped',
  成功: 'Passed', 失敗: 'Failed', スキップ: 'Skipped',
};
const TOTAL = /^\s*(?:Gesamtzahl Tests|Nombre total de tests|Pruebas totales|测试总数|テストの合計数) ?: (\d{1,9})\s*$/;
const ROW = /^\s{2,8}(\S[^\d:]{0,30}?) ?: (\d{1,9})\s*$/;

export function translatedTotal(text: string): number | null {
  const total = TOTAL.exec(text)?.[1];
  return total === undefined ? null : Number(total);
}

export function translatedRow(text: string): readonly [string, number] | null {
  const row = ROW.exec(text);
  const label = ROW_LABELS[row?.[1] ?? ''];
  return label === undefined ? null : [label, Number(row?.[2])];
}

/** First words of the lines above. */
export const TRANSLATED_OPENINGS: readonly OpeningSample[] = [
  'Bestanden!', 'Fehler!', 'Übersprungen!', 'Réussi!', 'Échoué!', 'Échec!', 'Ignoré!', 'Correctas!', ['Con', 'error!'], 'Omitido!', 'Omitidas!', 'Aprovado!', ['Com', 'falha!'], 'Ignorado!',
  'Пройден!', ['Не', 'пройден!'], ['Не', 'пройден!:'], 'Сбой!', 'Пропущен!', '已通过!', '失败!', '已跳过!', '成功!', '失敗!', 'スキップ!',
  'Testzusammenfassung:', ['Récapitulatif', 'du'], ['Resumen', 'de'], ['Resumo', 'do'], ['Сводка', 'теста:'], '测试摘要:', 'テスト概要:',
  ['Gesamtzahl', 'Tests:'], ['Nombre', 'total'], ['Pruebas', 'totales:'], '测试总数:', 'テストの合計数:',
  'Bestanden:', ['Nicht', 'bestanden:'], 'Übersprungen:', 'Réussi(s)', ['Non', 'réussi(s)'], 'Échoué(s)', 'Ignoré(s)', 'Correcto:', 'Incorrecto:', 'Omitido:',
  '通过数:', '已通过:', '失败数:', '失败:', '跳过数:', '已跳过:', '成功:', '失敗:', 'スキップ:',
];

const RUN_SUMMARY = /^(?:Testlaufzusammenfassung|测试运行摘要|テストの実行の概要): ?\S.{0,400}$/;
const RUN_ROW = /^ {2}(\p{L}[\p{L} ]{0,20}): (\d{1,9})\s*$/u;
const RUN_LABELS = ['total', 'failed', 'succeeded', 'skipped'] as const;

/** The four rows below a summary of Microsoft.Testing.Platform, by their order. */
export class TranslatedRunRows {
  readonly rows = new Map<string, { readonly value: number; readonly line: number }>();

  /** False at the end of the rows. */
  read(text: string, line: number): boolean {
    const row = RUN_ROW.exec(text);
    const label = RUN_LABELS[this.rows.size];
    if (row === null || label === undefined) return false;
    this.rows.set(label, { value: Number(row[2]), line });
    return true;
  }

  get complete(): boolean {
    const of = (label: string): number => this.rows.get(label)?.value ?? 0;
    return this.rows.size === RUN_LABELS.length && of('total') === of('failed') + of('succeeded') + of('skipped');
  }
}

export function isTranslatedRunSummary(text: string): boolean {
  return RUN_SUMMARY.test(text);
}

export const TRANSLATED_RUN_OPENINGS = ['Testlaufzusammenfassung:', '测试运行摘要:', 'テストの実行の概要:'];
