import type { Language, PolicyDetail } from '@portal/types';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, customer, office, policy, product } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { dayText } from '../../lookup/columns.ts';
import { OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { rowColumns } from './list-store.ts';

/** Rows below a policy as one JSON column. */
export const listOf = <T>(rows: SQL): SQL<T> =>
  sql<T>`coalesce((select json_agg(item) from (${rows}) item), '[]'::json)`;

const insuredPersons = listOf<PolicyDetail['insuredPersons']>(sql`
  select full_name as "name", to_char(date_of_birth, 'YYYYMMDD') as "birthDate", relation
    from policy_insured where policy_id = ${policy.id} order by main desc, id`);

const riders = (language: Language) =>
  listOf<PolicyDetail['riders']>(sql`
  select r.product_code as "productCode", ${translatedText(product, 'name', language)} as "productName",
         r.sum_assured as "sumAssured", r.premium, r.status
    from policy_rider r join product on product.code = r.product_code
   where r.policy_id = ${policy.id} order by r.id`);

const beneficiaries = listOf<PolicyDetail['beneficiaries']>(sql`
  select full_name as "name", relation, percent from beneficiary where policy_id = ${policy.id} order by id`);

/** Ten years of monthly premiums at most, the latest first. */
const dues = listOf<PolicyDetail['dues']>(sql`
  select to_char(due_date, 'YYYYMMDD') as "dueDate", amount, to_char(paid_on, 'YYYYMMDD') as "paidOn", channel, status
    from premium_due where policy_id = ${policy.id} order by due_date desc limit 120`);

const claims = listOf<PolicyDetail['claims']>(sql`
  select claim_no as "claimNo", claim_type as "type", to_char(notified_on, 'YYYYMMDD') as "notifiedOn", status,
         claimed, approved
    from claim where policy_id = ${policy.id} order by notified_on desc, id desc`);

export interface PolicyKey {
  policyNo: string;
  typeEffect?: string;
}

/** A policy in scope with all its parts, in one statement, unmasked; undefined when there is none. */
export async function readDetail(db: Db, rows: RowScope, policyKey: PolicyKey, language: Language) {
  const [row] = await db
    .select({
      ...rowColumns(language),
      id: policy.id,
      servicingAgentId: policy.servicingAgentId,
      proposalNo: policy.proposalNo,
      issueDate: dayText(policy.issueDate),
      maturityDate: dayText(policy.maturityDate),
      paidToDate: dayText(policy.paidToDate),
      graceUntil: dayText(policy.graceUntil),
      freeLookUntil: dayText(policy.freeLookUntil),
      termYears: policy.termYears,
      payYears: policy.payYears,
      paidTotal: policy.paidTotal,
      cashValue: policy.cashValue,
      loanBalance: policy.loanBalance,
      officeName: office.name,
      holder: {
        customerNo: customer.customerNo,
        name: customer.customerName,
        sex: customer.sex,
        birthDate: dayText(customer.dateOfBirth),
        phone: customer.phoneE164,
        email: customer.email,
        address: customer.address,
      },
      insuredPersons,
      riders: riders(language),
      beneficiaries,
      dues,
      claims,
    })
    .from(policy)
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .innerJoin(product, eq(product.code, policy.productCode))
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .leftJoin(office, eq(office.id, policy.officeId))
    .where(
      and(
        eq(policy.policyNo, policyKey.policyNo),
        policyKey.typeEffect ? eq(policy.typeEffect, policyKey.typeEffect) : undefined,
        rows(OF_POLICY),
      ),
    );
  return row;
}
