import { limit } from '../limits/limit.ts';
import { audit } from '../modules/audit/audit.ts';
import { whoOf } from '../modules/audit/who.ts';
import { type Narrowing, narrowedScope } from '../scope/narrow.ts';
import type { RowScope } from '../scope/row-scope.ts';
import type { View } from '../scope/scope.ts';
import type { Caller } from './caller.ts';
import { phoneOf } from './search.ts';

/** Misses of one person in a minute: enough for typing errors, too few to try numbers one by one. */
const MISSES = { most: 120, seconds: 60 };

/**
 * Searches by a whole phone number in ten minutes: enough to work by, too few to find out a masked number by trying.
 */
const PHONE_SEARCHES = { most: 120, seconds: 600 };

/**
 * Counts a search by a whole phone number, so that a masked number is not found by trying: 120 in ten minutes for an
 * account, then it throws TOO_MANY_REQUESTS. Any other search text passes uncounted.
 */
export async function limitPhoneSearch({ db, deps, subject }: Caller, search: string | undefined) {
  if (search === undefined || phoneOf(search) === null) return;
  await limit(db, deps.clock, `phone-search:${subject.accountId}`, PHONE_SEARCHES);
}

/** What is asked of whose rows. */
export type ScopeQuery = Narrowing & { search?: string | undefined };

/** Writes an audit event: what the caller did with an object, or was denied. */
export async function recordAccess(
  call: Caller,
  action: string,
  result: 'OK' | 'DENIED',
  object: string,
  detail?: Record<string, string>,
) {
  const { subject, db, deps, deviceId, correlationId, ip } = call;
  await audit(db, deps.clock(), {
    action,
    result,
    object,
    ...whoOf(subject),
    ip,
    device: deviceId,
    correlationId,
    ...(detail && { detail }),
  });
}

/**
 * Call it before NOT_FOUND: records a request for something unknown or out of scope, alike for both, so that a caller
 * cannot distinguish them. Throws TOO_MANY_REQUESTS after 120 in a minute.
 */
export async function recordMiss(call: Caller, action: string) {
  const { subject, db, deps } = call;
  await limit(db, deps.clock, `lookup-miss:${subject.accountId}`, MISSES);
  // A refused change of administration gets its event with the answer.
  if (call.request.routeOptions.config.act !== undefined) return;
  await recordAccess(call, action, 'DENIED', 'outside-scope-or-unknown');
}

/**
 * The rows that the caller may see in a view, narrowed to the agent, group or unit of the query. One out of scope gives
 * no rows and is recorded (`recordMiss`). Throws TOO_MANY_REQUESTS for too many searches by phone.
 */
export async function scopeOf(call: Caller, view: View, narrowing: ScopeQuery): Promise<RowScope> {
  await limitPhoneSearch(call, narrowing.search);
  const { rows, outside } = await narrowedScope(call.db, call.subject, view, narrowing);
  if (outside) await recordMiss(call, 'policy.narrow');
  return rows;
}
