import { type SQL, sql } from 'drizzle-orm';
import { agent, customer, prospect, samActivity } from '../../db/schema/index.ts';
import { momentText } from '../../lookup/columns.ts';
import { holdsIn, seenIn } from '../../scope/customers.ts';
import type { RowScope } from '../../scope/row-scope.ts';

/** Whose rows a caller sees, and how. */
export interface Seen {
  /** Customers of whom the caller may know: others were handed to another agent (SAM-14). */
  seen: RowScope;
  /** What the caller services: there phones are whole. */
  own: RowScope;
  /** Contacts of the caller's own leads are whole: not for staff who look on without the right to contacts. */
  contacts: boolean;
  /** The agent whose activities are the caller's; 0 for staff. */
  agentId: number;
  now: Date;
}

const isLead = sql`${samActivity.prospectId} is not null`;
const isMine = ({ agentId }: Seen) => sql`${samActivity.agentId} = ${agentId}`;

/** The columns of a row; the statement joins agent, customer and prospect. What the caller may not know never leaves the database. */
export const activityColumns = (by: Seen) => ({
  actCode: samActivity.actCode,
  startAt: momentText<string>(samActivity.startAt),
  endAt: momentText<string>(samActivity.endAt),
  kind: samActivity.kind,
  status: samActivity.status,
  outcome: samActivity.outcome,
  version: samActivity.version,
  overdue: sql<boolean>`(${samActivity.status} = 'PLANNED' and ${samActivity.endAt} < ${by.now.toISOString()}::timestamptz)`,
  party: sql<
    string | null
  >`case when ${isLead} then case when ${isMine(by)} or ${samActivity.shared} then ${prospect.fullName} end
    when ${samActivity.customerId} is not null and ${seenIn(by.seen)} then ${customer.customerName} end`,
  partyKind: sql<'CUSTOMER' | 'PROSPECT' | null>`case when ${isLead} then 'PROSPECT'
    when ${samActivity.customerId} is not null then 'CUSTOMER' end`,
  partyNo: sql<
    string | null
  >`case when ${isLead} then case when ${isMine(by)} then ${prospect.code} end
    when ${samActivity.customerId} is not null and ${seenIn(by.seen)} then ${customer.customerNo} end`,
  moved: sql<boolean>`(${samActivity.customerId} is not null and not ${seenIn(by.seen)})`,
  phone: sql<
    string | null
  >`case when ${isLead} then case when ${isMine(by)} then ${prospect.phoneE164} end
    when ${samActivity.customerId} is not null and ${seenIn(by.seen)} then ${customer.phoneE164} end`,
  /** The phone may be shown whole. */
  served: sql<boolean>`case when ${isLead} then ${isMine(by)} and ${by.contacts} else ${holdsIn(by.own)} end`,
  mine: isMine(by) as SQL<boolean>,
  agentCode: agent.agentCode,
  agentName: agent.fullName,
});
