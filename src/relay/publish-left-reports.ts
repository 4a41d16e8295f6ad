/**
 * `mode: publish`: posts the results that a run of a pull request left, since it may not post itself. The artifacts are a stranger's:
 * they only fill the report. Where it is posted comes from the event and the API.
 */
import type { FollowedRun, PullRequestHead, World } from '../ports.ts';
import { discuss } from '../report/discuss.ts';
import { oneLine } from '../report/escape.ts';
import type { Settings } from '../settings/definitions.ts';
import { ARTIFACT_PREFIX } from './artifact-name.ts';
import { reportFromLeft, type TrustedFacts } from './decode.ts';
import { type LeftReport, MAX_LEFT_BYTES, parseLeftReport } from './schema.ts';

const SUCCESS = 0;
const FAILURE = 1;
/** Of artifacts the cells of a large matrix; each costs two requests of the 1,000 an hour that a repository has. */
const LIMITS = { bytes: MAX_LEFT_BYTES, bytesTogether: 32 * 1024 * 1024, artifacts: 100 } as const;
/** Each is a comment of its own. */
const MAX_NAMES = 10;

function refusal(world: World, settings: Settings): string | undefined {
  if (world.context.event !== 'workflow_run' || world.context.followedRun === undefined) return 'mode: publish works in a workflow that is started by workflow_run, after the one that runs the tests';
  if (settings.comment === 'false' && !settings['commit-status']) return 'mode: publish has nothing to post: set comment: true or commit-status: true';
  if (world.discussion === undefined || world.relay === undefined) return 'mode: publish needs a token';
  return undefined;
}

async function readReports(world: World, run: FollowedRun): Promise<LeftReport[] | undefined> {
  const found = await world.relay?.textsOf(run.id, ARTIFACT_PREFIX, LIMITS);
  if (found === undefined || found.kind === 'unavailable') {
    world.log.error(`check-tests: the artifacts of run ${run.id} could not be read: ${found?.reason ?? 'there is no token'}.`);
    return undefined;
  }
  const reports: LeftReport[] = [];
  for (const { artifact, content } of found.texts) {
    const report = 'refused' in content ? content.refused : parseLeftReport(content.text);
    if (typeof report === 'string') world.log.warning(`The artifact ${oneLine(artifact, 100)} of run ${run.id} is no result of check-tests and is left out: ${report}.`);
    else reports.push(report);
  }
  if (found.more > 0) world.log.warning(`Run ${run.id} left ${found.more} more results than are read; they are left out.`);
  if (found.texts.length === 0) {
    const why = 'Its workflow did not upload the file that the output report-file names, or check-tests did not run, or posted its result itself.';
    world.log.warning(`Run ${run.id} has no artifact ${ARTIFACT_PREFIX}*, so nothing was posted. ${why}`);
  }
  return reports;
}

/** The one open pull request whose head is the commit of the run; else why none is. */
async function pullRequestOf(world: World, run: FollowedRun): Promise<number | { readonly none: string } | { readonly failed: string }> {
  if (run.head === undefined) return { none: 'the repository or branch it came from is gone' };
  const { owner, branch, repository } = run.head;
  const answer: readonly PullRequestHead[] | string = (await world.discussion?.openPullRequestsFrom(owner, branch)) ?? 'there is no token';
  if (typeof answer === 'string') return { failed: answer };
  const open = answer.filter((pull) => pull.repository?.toLowerCase() === repository.toLowerCase());
  const [pull, another] = open.filter(({ sha }) => sha === run.headSha);
  if (another !== undefined) return { none: `several open pull requests have the head ${run.headSha.slice(0, 7)}, and which one it ran for is not certain` };
  if (pull !== undefined) return pull.number;
  return { none: open.length === 0 ? 'no open pull request has its head' : `the pull request has moved on from ${run.headSha.slice(0, 7)}; the run of its new head has its own result` };
}

async function post(world: World, settings: Settings, run: FollowedRun, reports: readonly LeftReport[], pullRequest: number): Promise<boolean> {
  const { repositoryUrl } = world.context;
  const facts: TrustedFacts = { sha: run.headSha, runId: String(run.id), ...(repositoryUrl === undefined ? {} : { repositoryUrl }) };
  const names = [...new Set(reports.map(({ name }) => name))];
  if (names.length > MAX_NAMES) world.log.warning(`Run ${run.id} left results of ${names.length} names; the first ${MAX_NAMES} are posted.`);
  const posted = reports.filter(({ name }) => names.indexOf(name) < MAX_NAMES);
  return discuss(world, settings, {
    pullRequest,
    sha: run.headSha,
    event: run.event,
    url: repositoryUrl === undefined ? undefined : `${repositoryUrl}/actions/runs/${run.id}`,
    reports: posted.map((left) => ({ name: left.name, report: () => reportFromLeft(left, facts) })),
  });
}

/** Returns the exit code: red for what the owner of the workflow can mend, never for what a stranger sent. */
export async function publishLeftReports(world: World, settings: Settings): Promise<number> {
  const refused = refusal(world, settings);
  const run = world.context.followedRun;
  if (refused !== undefined || run === undefined) {
    world.log.error(`check-tests did not start.\n${refused ?? ''}`);
    return FAILURE;
  }
  if (run.event !== 'pull_request') {
    world.log.info(`Nothing to publish: run ${run.id} was started by ${oneLine(run.event, 60)}, not by pull_request.`);
    return SUCCESS;
  }
  const reports = await readReports(world, run);
  if (reports === undefined) return FAILURE;
  if (reports.length === 0) return SUCCESS;
  const pullRequest = await pullRequestOf(world, run);
  if (typeof pullRequest === 'object') {
    if ('failed' in pullRequest) world.log.error(`check-tests: the pull request of run ${run.id} could not be found: ${pullRequest.failed}.`);
    else world.log.notice(`The result of run ${run.id} was not posted: ${pullRequest.none}.`);
    return 'failed' in pullRequest ? FAILURE : SUCCESS;
  }
  if (!(await post(world, settings, run, reports, pullRequest))) return FAILURE;
  world.log.info(`Posted ${reports.length === 1 ? 'the result' : `${reports.length} results`} of run ${run.id} on pull request #${pullRequest}.`);
  return SUCCESS;
}
