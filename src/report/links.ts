/** Links into the repository. Without its address there are none, and the text stands alone. */
import type { NamedTest } from '../read/model.ts';
import { codeSpan, html, htmlCode, urlPath } from './escape.ts';
import type { Report } from './report.ts';

type Linked = Pick<Report, 'repositoryUrl' | 'run' | 'place'>;

function isCommit(sha: string | undefined): sha is string {
  return sha !== undefined && /^[0-9a-f]{7,64}$/i.test(sha);
}

/** `abc1234`, linked. */
export function commitLink({ repositoryUrl }: Pick<Linked, 'repositoryUrl'>, sha: string): string {
  const short = codeSpan(sha.slice(0, 7));
  return repositoryUrl === undefined || !isCommit(sha) ? short : `[${short}](${repositoryUrl}/commit/${sha})`;
}

interface Located {
  /** `src/cart.test.ts:12` */
  readonly text: string;
  /** The line at the commit that was tested. */
  readonly url?: string;
}

function located({ repositoryUrl, run, place }: Linked, test: NamedTest): Located | undefined {
  const known = place(test);
  if (known !== undefined) {
    const text = `${known.path}:${known.line}`;
    return repositoryUrl === undefined || !isCommit(run.sha) ? { text } : { text, url: `${repositoryUrl}/blob/${run.sha}/${urlPath(known.path)}#L${known.line}` };
  }
  if (test.file === undefined) return undefined;
  return { text: test.line === undefined ? test.file : `${test.file}:${test.line}` };
}

/** Where the test stands, for a line of Markdown. */
export function placeLink(report: Linked, test: NamedTest): string | undefined {
  const found = located(report, test);
  if (found === undefined) return undefined;
  return found.url === undefined ? codeSpan(found.text, 200) : `[${codeSpan(found.text, 200)}](${found.url})`;
}

/** The same inside a block of HTML. */
export function htmlPlaceLink(report: Linked, test: NamedTest): string | undefined {
  const found = located(report, test);
  if (found === undefined) return undefined;
  return found.url === undefined ? htmlCode(found.text, 200) : `<a href="${html(found.url)}">${htmlCode(found.text, 200)}</a>`;
}

/** To the page of the run; undefined without its address. */
export function logLink({ runUrl }: Pick<Report, 'runUrl'>, text = 'Full log'): string | undefined {
  return runUrl === undefined || !/^https:\/\/[\w.:/-]+$/.test(runUrl) ? undefined : `[${text}](${runUrl})`;
}
