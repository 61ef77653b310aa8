import type { ClaimDetail, Language } from '@portal/types';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { IN_VIETNAM } from '../../db/local-time.ts';
import { agent, claim, customer, policy, product } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { dayText } from '../../lookup/columns.ts';
import { OF_CLAIM, type RowScope } from '../../scope/row-scope.ts';
import { listOf } from '../policy/detail-store.ts';
import { rowColumns } from './list-store.ts';

const benefits = listOf<ClaimDetail['benefits']>(sql`
  select claim_no_detail as "claimNoDetail", benefit, amount, approved, status
    from claim_detail where claim_id = ${claim.id} order by claim_no_detail`);

const documents = listOf<ClaimDetail['documents']>(sql`
  select d.id, d.name, d.required, to_char(d.received_on, 'YYYYMMDD') as "receivedOn",
         f.id is not null as "hasFile"
    from claim_document d left join file f on f.id = d.file_id and f.deleted_at is null
   where d.claim_id = ${claim.id} order by d.id`);

const history = listOf<ClaimDetail['history']>(sql`
  select to_char(at at time zone ${IN_VIETNAM}, 'YYYYMMDDHH24MISS') as at, status, note
    from claim_history where claim_id = ${claim.id} order by claim_history.at, id`);

export interface ClaimKey {
  claimNo?: string | undefined;
  claimNoDetail?: string | undefined;
  policyNo?: string | undefined;
}

/** A claim in scope with all its parts, in one statement, unmasked; undefined when there is none. */
export async function readDetail(db: Db, rows: RowScope, claimKey: ClaimKey, language: Language) {
  const { claimNo, claimNoDetail, policyNo } = claimKey;
  const [row] = await db
    .select({
      ...rowColumns,
      id: claim.id,
      servicingAgentId: claim.servicingAgentId,
      paidOn: dayText(claim.paidOn),
      reason: claim.reason,
      medicalReason: claim.medicalReason,
      productName: translatedText(product, 'name', language),
      customerNo: customer.customerNo,
      phone: customer.phoneE164,
      benefits,
      documents,
      history,
    })
    .from(claim)
    .innerJoin(policy, eq(policy.id, claim.policyId))
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .innerJoin(product, eq(product.code, policy.productCode))
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .where(
      and(
        claimNo ? eq(claim.claimNo, claimNo) : undefined,
        claimNoDetail
          ? sql`${claim.id} = (select claim_id from claim_detail where claim_no_detail = ${claimNoDetail})`
          : undefined,
        policyNo ? eq(policy.policyNo, policyNo) : undefined,
        rows(OF_CLAIM),
      ),
    );
  return row;
}
