import { tmpdir } from 'node:os';
import type { GivenSettings } from '../../settings/settings.ts';
import type { World } from '../../ports.ts';
import { isProposal } from '../../safety/trusted-config.ts';
import { DiskFiles } from '../disk/files.ts';
import { GitRepository } from '../git/git-repository.ts';
import { ProcessCommands } from '../process/commands.ts';
import { knownSecrets, redactor } from '../redaction.ts';
import { PlainEcho } from '../process/plain-echo.ts';
import { Silence } from '../process/silence.ts';
import { GitHubBaseCommit } from './base-commit.ts';
import { CacheEntryList } from './cache-entry-list.ts';
import { ArtifactRelay } from './artifact-relay.ts';
import { ActionsCacheStore } from './cache-store.ts';
import { runContext } from './context.ts';
import { GuardedActionEcho } from './guarded-echo.ts';
import { ArtifactParts } from './artifact-parts.ts';
import { PullRequestApi } from './pull-request-api.ts';
import { ActionSurfaces } from './surfaces.ts';
import { actionLog } from './toolkit.ts';

function discussionOf(environment: NodeJS.ProcessEnv, given: GivenSettings): PullRequestApi | undefined {
  const token = given['github-token']?.trim() ?? '';
  const repository = environment['GITHUB_REPOSITORY'] ?? '';
  return token === '' || repository === '' ? undefined : new PullRequestApi(token, repository, [token, ...knownSecrets(environment)]);
}

function relayOf(environment: NodeJS.ProcessEnv, given: GivenSettings): ArtifactRelay {
  const folder = environment['RUNNER_TEMP'] ?? tmpdir();
  return new ArtifactRelay(folder, given['github-token']?.trim() ?? '', environment['GITHUB_REPOSITORY'] ?? '', environment['GITHUB_API_URL'] ?? '');
}

/** The world of a step on GitHub; `environment` as the runner gave it, `entryPoint`: the script it runs in. */
export function actionWorld(given: GivenSettings, environment: NodeJS.ProcessEnv, entryPoint: string): World {
  const workspace = environment['GITHUB_WORKSPACE'] ?? process.cwd();
  const context = runContext(environment);
  const repository = new GitRepository(workspace);
  const service = { token: given['github-token']?.trim() ?? '', repository: environment['GITHUB_REPOSITORY'] ?? '', api: environment['GITHUB_API_URL'] ?? '' };
  const relay = relayOf(environment, given);
  const letsCommandsThrough = given['workflow-commands']?.trim() === 'allow';
  return {
    given,
    givenAs: 'input',
    workspace,
    context,
    log: actionLog,
    files: new DiskFiles(workspace),
    repository,
    baseCommit: isProposal(context) ? new GitHubBaseCommit(repository, service, context) : undefined,
    commands: new ProcessCommands(letsCommandsThrough ? new PlainEcho() : new GuardedActionEcho(), new Silence((line) => actionLog.info(line))),
    cache: new ActionsCacheStore(entryPoint, environment, new CacheEntryList(service.token, service.repository, service.api)),
    surfaces: new ActionSurfaces(),
    discussion: discussionOf(environment, given),
    relay,
    parts: context.runId === undefined ? undefined : new ArtifactParts(relay, Number(context.runId), service),
    redact: redactor([service.token, ...knownSecrets(environment)]),
    now: () => new Date(),
  };
}
