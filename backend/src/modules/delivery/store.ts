import type { Delivery } from '@portal/types';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, policyDelivery } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { dayText } from '../../lookup/columns.ts';
import { countUpTo } from '../../paging/count.ts';
import { type Among, idsOf, pageOfIds } from '../../paging/ids.ts';
import { keyColumns, type ListOrder, orderBy, type Sorted } from '../../paging/order.ts';
import type { Total } from '../../paging/page.ts';
import { OF_DELIVERY, type RowScope } from '../../scope/row-scope.ts';
import { scope } from '../../scope/scope.ts';
import { LARGE } from '../../scope/size.ts';
import type { Filters, ListQuery } from './filters.ts';
import { countByState } from './totals-store.ts';

/** What is told of a delivery, wherever it is. */
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

const SORTS: Record<ListQuery['sort'], Sorted> = {
  packageNo: { by: sql`${policyDelivery.packageNo}`, type: 'text' },
  policyNo: { by: sql`${policyDelivery.policyNo}`, type: 'text' },
  policyholder: { by: sql`${customer.customerName} collate "vi-x-icu"`, type: 'text' },
  sentOn: { by: sql`${policyDelivery.sentOn}`, type: 'date' },
  deliveredOn: { by: sql`${policyDelivery.deliveredOn}`, type: 'date', nullable: true },
  freeLookUntil: { by: sql`${policyDelivery.freeLookUntil}`, type: 'date', nullable: true },
};

/** What a list is ordered by. RowScope without a value come last. */
export const orderOf = ({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): ListOrder => ({
  sort,
  order,
  of: SORTS[sort],
  id: policyDelivery.id,
});

/** Whether the policy's holder decides of an order: its own table does not. */
export const isByHolder = (sort: ListQuery['sort'] | undefined) => sort === 'policyholder';

type Asked = Filters & Among;

/** The ids of the deliveries in scope; policies and their holders are joined only where they are asked for. */
function chosen(
  db: Db,
  rows: RowScope,
  { where, search, agents, within }: Asked,
  sort?: ListQuery['sort'],
) {
  const byHolder = isByHolder(sort);
  const alone = and(rows(OF_DELIVERY), where);
  return idsOf(db, {
    table: policyDelivery,
    alone,
    first: byHolder && agents < LARGE,
    joins:
      search || byHolder
        ? [
            [policy, eq(policy.id, policyDelivery.policyId)],
            [customer, eq(customer.id, policy.policyholderId)],
          ]
        : [],
    where: and(alone, search, within),
  });
}

interface Stretch {
  order: ListOrder;
  limit: number;
  offset: number;
  within?: SQL | undefined;
}

/** Some of the deliveries in scope, with the phone unmasked and the id of who services the policy. */
export function readDeliveries(
  db: Db,
  rows: RowScope,
  filters: Asked,
  { order, limit, offset, within }: Stretch,
) {
  const ids = chosen(db, rows, { ...filters, within }, order.sort as ListQuery['sort']);
  const page = pageOfIds(ids, { order, limit, offset });
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

/** How many deliveries the filters leave in scope. */
export async function countDeliveries(
  db: Db,
  rows: RowScope,
  filters: Asked,
  most: number,
): Promise<Total> {
  if (filters.statesOnly) return { totalData: await countByState(db, rows, filters) };
  return countUpTo(db, chosen(db, rows, filters), most);
}

/** Packages of policies that the caller services: theirs alone, whoever else sees them. */
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
 * The delivery of such a package, held until the transaction ends; undefined for every other. Its policy is held first, as
 * whoever moves one does: two who change both never wait for each other.
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
