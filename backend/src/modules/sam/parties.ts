import type { ActivityParty } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { customer, prospect } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss } from '../../lookup/guard.ts';
import { seenIn } from '../../scope/customers.ts';
import { all, inCompany, servicedBy } from '../../scope/row-scope.ts';
import { httpError } from './messages.ts';

/** A party as a row of sam_activity names it. */
export interface PartyIds {
  customerId: number | null;
  prospectId: number | null;
}

const NO_ONE: PartyIds = { customerId: null, prospectId: null };

async function find({ db, subject }: Caller, agentId: number, { kind, no }: ActivityParty) {
  // A lead is known to its own agent alone: who gives work below names customers.
  if (kind === 'PROSPECT' && agentId !== subject.agent?.id) return undefined;
  if (kind === 'PROSPECT') {
    const [row] = await db
      .select({ id: prospect.id })
      .from(prospect)
      .where(
        and(eq(prospect.code, no), eq(prospect.agentId, agentId), eq(prospect.status, 'OPEN')),
      );
    return row && { ...NO_ONE, prospectId: row.id };
  }
  const own = all(inCompany(subject.companyId), servicedBy(agentId));
  const [row] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.customerNo, no), seenIn(own)));
  return row && { ...NO_ONE, customerId: row.id };
}

/** The party of an activity by its number; null without one. */
export async function partyOfRow(
  db: Db,
  { customerId, prospectId }: PartyIds,
): Promise<ActivityParty | null> {
  if (customerId !== null) {
    const [row] = await db
      .select({ no: customer.customerNo })
      .from(customer)
      .where(eq(customer.id, customerId));
    return row === undefined ? null : { kind: 'CUSTOMER', no: row.no };
  }
  if (prospectId === null) return null;
  const [row] = await db
    .select({ no: prospect.code })
    .from(prospect)
    .where(eq(prospect.id, prospectId));
  return row === undefined ? null : { kind: 'PROSPECT', no: row.no };
}

/**
 * The customer or lead of an agent. Throws SAM_PARTY_NOT_FOUND alike for an unknown one and another agent's, and audits the
 * miss: outside of the call's transaction, which the error undoes.
 */
export async function partyOf(
  call: Caller,
  agentId: number,
  party: ActivityParty | null,
): Promise<PartyIds> {
  if (party === null) return NO_ONE;
  const found = await find(call, agentId, party);
  if (found !== undefined) return found;
  await recordMiss({ ...call, db: call.deps.db }, 'sam.party');
  throw httpError('SAM_PARTY_NOT_FOUND');
}
