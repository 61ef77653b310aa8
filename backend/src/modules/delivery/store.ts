import { deliveryList } from '@portal/domain/delivery';
import type { Delivery, deliveryListQuery } from '@portal/types';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, policyDelivery } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { byName, dayText } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import { searchRows } from '../../lookup/search.ts';
import { OF_DELIVERY } from '../../scope/row-scope.ts';
import { scope } from '../../scope/scope.ts';
import { countByState } from './totals-store.ts';

export type ListQuery = z.output<typeof deliveryListQuery>;

/** The columns of a delivery, in list and detail alike. */
export const deliveryColumns = {
  packageNo: policyDelivery.packageNo,
  kind: policyDelivery.kind,
  state: policyDelivery.state,
  sentOn: dayText(policyDelivery.sentOn) as SQL<string>,
  receivedByAgentOn: dayText(policyDelivery.receivedByAgentOn),
  deliveredOn: dayText(policyDelivery.deliveredOn),
  consultState: policyDelivery.consultConfirmState,
  consultConfirmedOn: dayText(policyDelivery.consultConfirmedOn),
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

const searchDeliveries = (text: string) =>
  searchRows(text, {
    numbers: [policyDelivery.packageNo, policy.policyNo],
    customerId: policy.policyholderId,
  });

/** How deliveries are found; the phone is unmasked, and the row names the servicing agent. */
export const deliverySource = listSource({
  list: deliveryList,
  table: policyDelivery,
  id: policyDelivery.id,
  owned: OF_DELIVERY,
  density: 'few',
  joins: {
    policy: { table: policy, on: eq(policy.id, policyDelivery.policyId) },
    customer: { table: customer, on: eq(customer.id, policy.policyholderId) },
    agent: { table: agent, on: eq(agent.id, policy.servicingAgentId) },
  },
  columns: {
    ...deliveryColumns,
    policyNo: policy.policyNo,
    policyholder: customer.customerName,
    phone: customer.phoneE164,
    policyStatus: policy.status,
    issueDate: dayText(policy.issueDate),
    freeLookUntil: dayText(policy.freeLookUntil),
    agentCode: agent.agentCode,
    agentName: agent.fullName,
    servicingAgentId: policy.servicingAgentId,
  },
  sorts: {
    packageNo: { by: sql`${policyDelivery.packageNo}`, type: 'text' },
    policyNo: { by: sql`${policyDelivery.policyNo}`, type: 'text' },
    policyholder: { ...byName(customer.customerName), joins: ['policy', 'customer'] },
    sentOn: { by: sql`${policyDelivery.sentOn}`, type: 'date' },
    deliveredOn: { by: sql`${policyDelivery.deliveredOn}`, type: 'date', nullable: true },
    freeLookUntil: { by: sql`${policyDelivery.freeLookUntil}`, type: 'date', nullable: true },
  },
  filters: {
    state: policyDelivery.state,
    kind: policyDelivery.kind,
    consult: policyDelivery.consultConfirmState,
    sent: policyDelivery.sentOn,
  },
  search: { by: searchDeliveries, joins: ['policy', 'customer'] },
  totals: { of: ['state', 'consult'], count: countByState },
});

/** Packages of policies that the caller services; seeing a policy is not enough. */
const ownPackage = (subject: Subject, packageNo: string): SQL | undefined =>
  and(eq(policyDelivery.packageNo, packageNo), scope(subject, 'own')(OF_DELIVERY));

/** Whether the caller services the policy of this package. */
export async function servicesPackage(db: Db, subject: Subject, packageNo: string) {
  const found = await db
    .select({ id: policyDelivery.id })
    .from(policyDelivery)
    .where(ownPackage(subject, packageNo));
  return found.length > 0;
}

/**
 * The delivery of such a package, locked until the transaction ends; undefined for every other. Its policy is locked first,
 * as a transfer does, so that two transactions that change both never deadlock.
 */
export async function holdOwn(db: Db, subject: Subject, packageNo: string) {
  const itsPolicy = db
    .select({ id: policyDelivery.policyId })
    .from(policyDelivery)
    .where(ownPackage(subject, packageNo));
  await db
    .select({ id: policy.id })
    .from(policy)
    .where(inArray(policy.id, itsPolicy))
    .for('no key update');
  const [row] = await db
    .select({ ...deliveryColumns, id: policyDelivery.id })
    .from(policyDelivery)
    .where(ownPackage(subject, packageNo))
    .for('update');
  return row;
}

/** Changes a delivery and returns its new row. */
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
