/** What a plain `run:` step would not have either must not reach the test command: it may be a stranger's code. */
const KEPT_FROM_THE_CHILD = /^(?:INPUT_.*|STATE_.*|ACTIONS_RUNTIME_TOKEN|ACTIONS_RUNTIME_URL|ACTIONS_RESULTS_URL|ACTIONS_CACHE_URL|ACTIONS_CACHE_SERVICE_V2|ACTIONS_CACHE_MODE|ACTIONS_ID_TOKEN_REQUEST_.*)$/i;

/** True for variables that the runner hands to an action only. GITHUB_TOKEN is none: it is there only if the workflow put it in `env:`. */
export function isKeptFromTheChild(name: string): boolean {
  return KEPT_FROM_THE_CHILD.test(name);
}

/** A copy of `environment` without the action's own secrets. */
export function childEnvironment(environment: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isKeptFromTheChild(name)));
}
