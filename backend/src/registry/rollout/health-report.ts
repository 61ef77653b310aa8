import { describeError } from '../../http/log.ts';
import type { Call } from '../../http/route.ts';
import { whoOf } from '../../modules/audit/who.ts';
import { takeBackFailing } from './auto-rollback.ts';
import { isAboutTheVersion, noteHealth, type Sighting } from './health-store.ts';

type Telling = Pick<Call<{ open: true }>, 'deps' | 'subject' | 'request' | 'ip' | 'deviceId'>;

/** Whoever tries versions out sees what others do not get; that says nothing about what is released. */
async function isTrying({ deps, subject, request }: Telling): Promise<boolean> {
  const overrideId = deps.sets.ownerIn(request.headers.cookie)?.overrideId ?? 0;
  const set = await deps.sets.of({ sessionId: subject?.sessionId ?? 0, overrideId });
  return set.override !== null;
}

const witnessOf = ({ subject, ip, deviceId }: Telling) => ({
  accountId: subject && whoOf(subject).actorAccountId,
  ip,
  deviceId,
});

/** Versions came to life in a browser. */
export async function noteLoaded(call: Telling, seen: readonly Sighting[]): Promise<void> {
  if (await isTrying(call)) return;
  await noteHealth(call.deps, witnessOf(call), seen, false);
}

/**
 * A version failed in a browser: counts it where it is the version's fault, and takes the version back where it fails too
 * often. Never keeps the report from being kept.
 */
export async function noteFailed(call: Telling, seen: Sighting, code: string): Promise<void> {
  const { deps } = call;
  try {
    if (!isAboutTheVersion(code) || (await isTrying(call))) return;
    const counted = await noteHealth(deps, witnessOf(call), [seen], true);
    if (counted.length > 0) await takeBackFailing(deps, seen);
  } catch (error) {
    deps.log.error({ error: describeError(error) }, 'a failure was not counted');
  }
}
