import { localDay } from '@portal/calendar';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type { ActivityOutcome } from '@portal/domain/sam';
import { eq } from 'drizzle-orm';
import { customer, interaction } from '../../db/schema/index.ts';
import { labelOf } from '../../i18n/code-labels.ts';
import type { Caller } from '../../lookup/caller.ts';
import { nameOf } from './notices.ts';
import type { HeldActivity } from './store.ts';

interface Result {
  outcome: ActivityOutcome;
  note: string;
  shared: boolean;
}

/** What the customer's history calls a kind. */
const KINDS: Partial<Record<HeldActivity['kind'], string>> = { CALL: 'CALL', MEETING: 'MEETING' };

/**
 * Writes the talk into the customer's history, once for an activity. The note is in it where the agent shares it: the history
 * is read by all who may see the customer.
 */
export async function writeInteraction(
  call: Caller,
  { actCode, agentId, customerId, kind, startAt, policyId }: HeldActivity,
  { outcome, note, shared }: Result,
): Promise<void> {
  const { db, deps, subject } = call;
  if (customerId === null) return;
  const now = deps.clock();
  const [of] = await db
    .select({ phone: customer.phoneE164 })
    .from(customer)
    .where(eq(customer.id, customerId));
  const summary = `${labelOf(DEFAULT_LANGUAGE, `sam.kind.${kind}`)}: ${labelOf(DEFAULT_LANGUAGE, `sam.outcome.${outcome}`)}`;
  await db.insert(interaction).values({
    ...{ customerId, policyId, agentId, actCode, shared },
    phoneE164: of?.phone ?? null,
    at: localDay(startAt) === localDay(now) ? now : startAt,
    kind: KINDS[kind] ?? 'VISIT',
    summary: shared && note !== '' ? `${summary}. ${note}` : summary,
    byName: await nameOf(call, subject.accountId),
  });
}
