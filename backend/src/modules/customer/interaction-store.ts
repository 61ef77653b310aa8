import { COUNTED_ROWS_MAX, type Interaction } from '@portal/types';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { IN_VIETNAM } from '../../db/local-time.ts';
import { customer, interaction, policy } from '../../db/schema/index.ts';
import { countUpTo } from '../../paging/count.ts';
import { seenIn } from '../../scope/customers.ts';
import { OF_POLICY, type RowScope } from '../../scope/row-scope.ts';

/** The filters of the history; a phone as E.164. */
export interface HistoryQuery {
  phone: string | undefined;
  proposalNo: string | undefined;
}

/** What was talked about with customers in scope (POL-10); a talk about a policy out of scope is not among it. */
export async function readHistory(
  db: Db,
  rows: RowScope,
  { phone, proposalNo }: HistoryQuery,
  page: { limit: number; offset: number },
) {
  const where = and(
    phone === undefined ? undefined : eq(interaction.phoneE164, phone),
    proposalNo === undefined ? undefined : eq(interaction.proposalNo, proposalNo),
    seenIn(rows),
    or(sql`${policy.id} is null`, rows(OF_POLICY)),
  );
  const [datas, total] = await Promise.all([
    db
      .select({
        at: sql<
          Interaction['at']
        >`to_char(${interaction.at} at time zone ${IN_VIETNAM}, 'YYYYMMDDHH24MISS')`,
        kind: interaction.kind,
        summary: interaction.summary,
        by: interaction.byName,
        policyNo: policy.policyNo,
      })
      .from(interaction)
      .innerJoin(customer, eq(customer.id, interaction.customerId))
      .leftJoin(policy, eq(policy.id, interaction.policyId))
      .where(where)
      .orderBy(desc(interaction.at), desc(interaction.id))
      .limit(page.limit)
      .offset(page.offset),
    countUpTo(
      db,
      db
        .select({ id: interaction.id })
        .from(interaction)
        .innerJoin(customer, eq(customer.id, interaction.customerId))
        .leftJoin(policy, eq(policy.id, interaction.policyId))
        .where(where),
      COUNTED_ROWS_MAX,
    ),
  ]);
  return { datas, ...total };
}
