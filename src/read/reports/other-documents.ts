/** Documents of tools that report neither tests nor coverage but write where those do: named, so that a person knows why nothing was counted. */
import type { XmlElement } from './format.ts';

const BY_ROOT: Readonly<Record<string, string>> = {
  checkstyle: 'findings of Checkstyle or a tool that writes like it',
  pmd: 'findings of PMD',
  'pmd-cpd': 'duplicated code that CPD found',
  BugCollection: 'findings of SpotBugs',
  CUNIT_TEST_LIST_REPORT: "CUnit's list of tests, of which none was run",
  html: 'a web page',
};

/** What a document with this root holds, for a sentence; undefined where it is not known either. */
export function otherDocument({ name, attributes }: XmlElement): string | undefined {
  if (name === 'results' && 'version' in attributes) return 'findings of Cppcheck';
  return Object.hasOwn(BY_ROOT, name) ? BY_ROOT[name] : undefined;
}
