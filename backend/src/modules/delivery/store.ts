import type { Delivery } from '@portal/types';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, policyDelivery } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { dayText } from '../../lookup/columns.ts';
import {
  countSelected,
  type ListSelection,
  type ListSource,
  pageOfIds,
} from '../../lookup/list-query.ts';
import { keyColumns, type ListOrder, orderBy } from '../../paging/order.ts';
import type { Total } from '../../paging/page.ts';
import { OF_DELIVERY } from '../../scope/row-scope.ts';
import { scope } from '../../scope/scope.ts';
import type { Filters, ListQuery } from './filters.ts';
import { countByState } from './totals-store.ts';

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

/** How deliveries are found. */
export const deliverySource: ListSource<ListQuery['sort'], 'policy' | 'customer'> = {
  table: policyDelivery,
  id: policyDelivery.id,
  scope: (rows) => rows(OF_DELIVERY),
  joins: {
    policy: [policy, eq(policy.id, policyDelivery.policyId)],
    customer: [customer, eq(customer.id, policy.policyholderId)],
  },
  searchJoins: ['policy', 'customer'],
  sorts: {
    packageNo: { by: sql`${policyDelivery.packageNo}`, type: 'text' },
    policyNo: { by: sql`${policyDelivery.policyNo}`, type: 'text' },
    policyholder: {
      by: sql`${customer.customerName} collate "vi-x-icu"`,
      type: 'text',
      joins: ['policy', 'customer'],
    },
    sentOn: { by: sql`${policyDelivery.sentOn}`, type: 'date' },
    deliveredOn: { by: sql`${policyDelivery.deliveredOn}`, type: 'date', nullable: true },
    freeLookUntil: { by: sql`${policyDelivery.freeLookUntil}`, type: 'date', nullable: true },
  },
};

interface Range {
  order: ListOrder;
  limit: number;
  offset: number;
  within: SQL | undefined;
}

/** A range of the selected deliveries, with the phone unmasked and the id of the servicing agent. */
export function readDeliveries(db: Db, selection: ListSelection, range: Range) {
  const { order } = range;
  const page = pageOfIds(db, deliverySource, selection, range);
  return db
    .select({
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
      key: keyColumns(order),
    })
    .from(page)
    .innerJoin(policyDelivery, eq(policyDelivery.id, sql`page.id`))
    .innerJoin(policy, eq(policy.id, policyDelivery.policyId))
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .orderBy(...orderBy(order));
}

/** How many deliveries are selected; totals per state answer where only states are filtered. */
export const countDeliveries = async (
  db: Db,
  selection: ListSelection & Filters,
  most: number,
): Promise<Total> =>
  selection.statesOnly
    ? { totalData: await countByState(db, selection.rows, selection) }
    : countSelected(db, deliverySource, selection, { most });

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
