import type { Subject } from '../../http/subject.ts';
import type { Caller } from '../../lookup/caller.ts';
import { limitPhoneSearch, recordMiss } from '../../lookup/guard.ts';
import { contactScope, maskPhone } from '../../scope/mask.ts';
import { type Narrowing, narrowedScope } from '../../scope/narrow.ts';
import type { RowScope } from '../../scope/row-scope.ts';
import { scope, type View } from '../../scope/scope.ts';
import type { Seen } from './columns.ts';

/** Opens the activities of everybody below. */
export const SAM_GROUP = 'activity.office.view';

/** How the caller sees rows of activities. */
export const seenBy = ({ subject, deps }: Pick<Caller, 'subject' | 'deps'>): Seen => ({
  seen: scope(subject),
  own: contactScope(subject),
  contacts: subject.impersonation?.mayReadContacts !== false,
  agentId: subject.agent?.id ?? 0,
  now: deps.clock(),
});

/** The agents whose activities a query is about. Throws access.denined for a group without the right to it. */
export async function samScope(
  call: Caller,
  view: View,
  query: Narrowing & { search?: string | undefined },
): Promise<RowScope> {
  await limitPhoneSearch(call, query.search);
  const { rows, outside } = await narrowedScope(call.db, call.subject, view, query, SAM_GROUP);
  if (outside) await recordMiss(call, 'sam.narrow');
  return rows;
}

/** The rows whose activities a caller may read: their own and, with the right to it, those below. */
export const samReach = (subject: Subject): RowScope => scope(subject, undefined, SAM_GROUP);

/** A row as its caller may see it. */
export const shownActivity = <Row extends { phone: string | null; served: boolean }>({
  served,
  ...row
}: Row) => ({
  ...row,
  phone: served ? row.phone : maskPhone(row.phone),
  masked: !served && row.phone !== null,
});
