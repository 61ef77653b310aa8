import type { Deps } from '../deps/deps.ts';
import { httpError } from '../errors/messages.ts';
import type { Subject } from '../http/subject.ts';
import type { View } from './scope.ts';

interface Caller {
  subject: Subject;
  deps: Pick<Deps, 'sessions'>;
}

/**
 * Whether the caller may see the amounts of a group: its director gives the secondary password first, as for the GAD areas
 * (GAD-11, DOMAIN D3, 5). Own figures, and figures for all other callers, are open; staff who impersonate a director stay locked out.
 */
export async function isGroupMoneyOpen({ subject, deps }: Caller, view: View): Promise<boolean> {
  if (view === 'own' || !subject.agent?.isGad) return true;
  return subject.impersonation === undefined && deps.sessions.isSteppedUp(subject.sessionId);
}

/** Throws STEP_UP_REQUIRED where it may not: for figures that are money and nothing else. */
export async function expectGroupMoney(call: Caller, view: View): Promise<void> {
  if (!(await isGroupMoneyOpen(call, view))) throw httpError('STEP_UP_REQUIRED');
}
