import { createHash } from 'node:crypto';
import type { TestIdentity } from '../read/test-identity.ts';

/** 64 bits of a test's identity, in base64: enough to tell 200,000 tests apart, and short. Never of what changes from run to run. */
export function testHash({ name, file }: TestIdentity): string {
  return createHash('sha256').update(`${file ?? ''}\n${name}`).digest().subarray(0, 8).toString('base64url');
}
