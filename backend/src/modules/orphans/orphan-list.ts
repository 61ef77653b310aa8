import { localDay } from '@portal/calendar';
import { orphanList } from '@portal/domain/policy';
import type { OrphanQuery, OrphanRow, Paged } from '@portal/types';
import { eq, type SQL, sql } from 'drizzle-orm';
import { agent, office, policy, product } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import type { Caller } from '../../lookup/caller.ts';
import { dayText } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import { pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { escapeLike } from '../../lookup/search.ts';
import { everything } from '../../scope/row-scope.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { waitsForCaller } from './waiting.ts';

/** The start of a number: the list has no data of customers, and none is found by it. */
const byNumber = (text: string): SQL | undefined => {
  const digits = text.replace(/\s/g, '');
  return digits === '' ? undefined : sql`${policy.policyNo} like ${`${escapeLike(digits)}%`}`;
};

const sourceOf = (call: Caller, lateAfter: number) => {
  const today = localDay(call.deps.clock());
  const waitingDays = sql<number>`greatest(0, coalesce(${today}::date - ${agent.terminatedOn}, 0))`;
  return listSource({
    list: orphanList,
    table: policy,
    id: policy.id,
    density: 'few',
    where: waitsForCaller(call),
    joins: {
      agent: { table: agent, on: eq(agent.id, policy.servicingAgentId) },
      product: { table: product, on: eq(product.code, policy.productCode) },
      office: { table: office, on: eq(office.id, policy.officeId), left: true },
    },
    columns: {
      id: policy.id,
      policyNo: policy.policyNo,
      productName: translatedText(product, 'name', call.language),
      status: policy.status,
      agentCode: agent.agentCode,
      office: office.name,
      annualPremium: policy.annualPremium,
      dueDate: dayText(policy.dueDate),
      waitingDays,
      late: sql<boolean>`coalesce(${waitingDays} > ${lateAfter}, false)`,
    },
    sorts: {
      policyNo: { by: sql`${policy.policyNo}`, type: 'text' },
      annualPremium: { by: sql`${policy.annualPremium}`, type: 'bigint' },
      dueDate: { by: sql`${policy.dueDate}`, type: 'date', nullable: true },
      waitingDays: { by: waitingDays, type: 'bigint', joins: ['agent'] },
    },
    filters: {
      status: policy.status,
      product: policy.productCode,
      office: sql`(select o.code from office o where o.id = ${policy.officeId})`,
      agent: sql`(select a.agent_code from agent a where a.id = ${policy.servicingAgentId})`,
    },
    search: { by: byNumber, joins: [] },
  });
};

/** The waiting policies of a query, as a page and an assignment by filter read them. */
export const orphanListing = async (call: Caller, query: Partial<OrphanQuery>) =>
  openListing(call.db, sourceOf(call, await settingOf(call.db, 'ORPHAN_DAYS')), everything, query);

/** A page of the policies whose agent has left and whose unit the caller administers. */
export const listOrphans = async (call: Caller, query: OrphanQuery): Promise<Paged<OrphanRow>> =>
  pageOf(call, await orphanListing(call, query), query) as Promise<Paged<OrphanRow>>;
