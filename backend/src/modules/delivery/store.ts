import type { Delivery } from '@portal/types';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, policyDelivery } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { OF_DELIVERY, type Rows } from '../../scope/rows.ts';
import { scope } from '../../scope/scope.ts';
import { day } from '../policy/list-store.ts';
import type { Filters, ListQuery } from './filters.ts';
import { countByState } from './totals-store.ts';

/** What is told of a delivery, wherever it is. */
export const deliveryColumns = {
  packageNo: policyDelivery.packageNo,
  kind: policyDelivery.kind,
  state: policyDelivery.state,
  sentOn: day(policyDelivery.sentOn) as SQL<string>,
  receivedByAgentOn: day(policyDelivery.receivedByAgentOn),
  deliveredOn: day(policyDelivery.deliveredOn),
  consultState: policyDelivery.consultConfirmState,
  consultConfirmedOn: day(policyDelivery.consultConfirmedOn),
  channel: policyDelivery.channel,
  note: policyDelivery.note,
  version: policyDelivery.version,
};

/** The delivery of one policy, if it was within the time that deliveries are kept. */
export async function readOfPolicy(db: Db, policyId: number): Promise<Delivery | null> {
  const [row] = await db
    .select(deliveryColumns)
    .from(policyDelivery)
    .where(eq(policyDelivery.policyId, policyId));
  return row ?? null;
}

const SORTS: Record<ListQuery['sort'], SQL> = {
  packageNo: sql`${policyDelivery.packageNo}`,
  policyNo: sql`${policy.policyNo}`,
  policyholder: sql`${customer.customerName} collate "vi-x-icu"`,
  sentOn: sql`${policyDelivery.sentOn}`,
  deliveredOn: sql`${policyDelivery.deliveredOn}`,
  freeLookUntil: sql`${policy.freeLookUntil}`,
};

/** Days of sending are never empty, so that their index gives the order as it stands. */
const orderOf = ({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): SQL[] => {
  const direction = sql.raw(order === 'desc' ? 'desc' : 'asc');
  if (sort === 'sentOn') {
    return [sql`${SORTS.sentOn} ${direction}`, sql`${policyDelivery.id} ${direction}`];
  }
  return [sql`${SORTS[sort]} ${direction} nulls last`, asc(policyDelivery.id)];
};

export interface Window extends Pick<ListQuery, 'sort' | 'order'> {
  limit: number;
  offset: number;
}

/** One page of the deliveries in scope, with the phone unmasked and the id of who services the policy. */
export const readPage = (db: Db, rows: Rows, filters: Filters, window: Window) =>
  db
    .select({
      ...deliveryColumns,
      policyNo: policy.policyNo,
      policyholder: customer.customerName,
      phone: customer.phoneE164,
      policyStatus: policy.status,
      issueDate: day(policy.issueDate),
      freeLookUntil: day(policy.freeLookUntil),
      agentCode: agent.agentCode,
      agentName: agent.fullName,
      servicingAgentId: policy.servicingAgentId,
    })
    .from(policyDelivery)
    .innerJoin(policy, eq(policy.id, policyDelivery.policyId))
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .where(and(rows(OF_DELIVERY), filters.where))
    .orderBy(...orderOf(window))
    .limit(window.limit)
    .offset(window.offset);

/** How many deliveries the filters leave in scope. */
export async function countDeliveries(db: Db, rows: Rows, filters: Filters): Promise<number> {
  if (filters.statesOnly) return countByState(db, rows, filters);
  const [row] = await db
    .select({ all: sql`count(*)`.mapWith(Number) })
    .from(policyDelivery)
    .innerJoin(policy, eq(policy.id, policyDelivery.policyId))
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .where(and(rows(OF_DELIVERY), filters.where));
  return row?.all ?? 0;
}

/** Packages of policies that the caller services: theirs alone, whoever else sees them. */
const ownPackage = (subject: Subject, packageNo: string): SQL | undefined =>
  and(eq(policyDelivery.packageNo, packageNo), scope(subject, 'own')(OF_DELIVERY));

/** Whether the caller services the policy of this package. */
export async function servicesPackage(db: Db, subject: Subject, packageNo: string) {
  const found = await db
    .select({ id: policyDelivery.id })
    .from(policyDelivery)
    .innerJoin(policy, eq(policy.id, policyDelivery.policyId))
    .where(ownPackage(subject, packageNo));
  return found.length > 0;
}

/** The delivery of such a package, held until the transaction ends; undefined for every other. */
export async function holdOwn(db: Db, subject: Subject, packageNo: string) {
  const [row] = await db
    .select({ ...deliveryColumns, id: policyDelivery.id })
    .from(policyDelivery)
    .innerJoin(policy, eq(policy.id, policyDelivery.policyId))
    .where(ownPackage(subject, packageNo))
    .for('update', { of: policyDelivery });
  return row;
}

/** Changes a delivery and tells how it stands now. */
export async function change(
  db: Db,
  id: number,
  values: Partial<typeof policyDelivery.$inferInsert>,
): Promise<Delivery> {
  await db.update(policyDelivery).set(values).where(eq(policyDelivery.id, id));
  const [row] = await db
    .select(deliveryColumns)
    .from(policyDelivery)
    .where(eq(policyDelivery.id, id));
  if (row === undefined) throw new Error('a row that is held does not go away');
  return row;
}
