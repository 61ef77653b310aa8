import { OPEN_CLAIM } from '@portal/domain/claim';
import { and, desc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../db/handle.ts';
import { claim, policy } from '../../db/schema/index.ts';
import { dayText } from '../../lookup/columns.ts';
import { OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { countByStatus } from './totals-store.ts';

/** A row of get-list-claim-contract. Money in dong, dates yyyyMMdd. */
export const claimContract = z.object({
  claimNo: z.string(),
  policyNo: z.string(),
  insured: z.string(),
  type: z.string(),
  notifiedOn: z.nullable(z.string()),
  status: z.string(),
  claimed: z.number(),
});

/** Open claims on policies in scope, the latest first, and how many there are: sumOfPolicyClaim of the totals. */
export async function readOpenClaims(
  db: Db,
  rows: RowScope,
  page: { limit: number; offset: number },
) {
  const where = and(rows(OF_POLICY), inArray(claim.status, OPEN_CLAIM));
  const [datas, totalData] = await Promise.all([
    db
      .select({
        claimNo: claim.claimNo,
        policyNo: policy.policyNo,
        insured: claim.insuredName,
        type: claim.claimType,
        notifiedOn: dayText(claim.notifiedOn),
        status: claim.status,
        claimed: claim.claimed,
      })
      .from(claim)
      .innerJoin(policy, eq(policy.id, claim.policyId))
      .where(where)
      .orderBy(desc(claim.notifiedOn), desc(claim.id))
      .limit(page.limit)
      .offset(page.offset),
    countByStatus(db, rows, OPEN_CLAIM),
  ]);
  return { datas, totalData };
}
