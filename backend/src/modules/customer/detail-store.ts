import type { CustomerDetail, Language } from '@portal/types';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { IN_VIETNAM } from '../../db/local-time.ts';
import { customer } from '../../db/schema/index.ts';
import { dayText, jsonList } from '../../lookup/columns.ts';
import { seenIn } from '../../scope/customers.ts';
import { all, OF_AGENT, OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { servedBy } from './columns.ts';
import { productName } from './list-store.ts';

/** Of the policies in scope, and of no other that the customer may hold. */
const held = (rows: RowScope) => sql`policy.policyholder_id = customer.id and ${rows(OF_POLICY)}`;

const policies = (rows: RowScope, language: Language) =>
  jsonList<CustomerDetail['policies']>(sql`
  select policy.policy_no as "policyNo", ${productName(language)} as "productName", policy.premium, policy.frequency,
         to_char(policy.due_date, 'YYYYMMDD') as "dueDate", to_char(policy.effective_date, 'YYYYMMDD') as "effectiveDate",
         policy.status, policy.sum_assured as "sumAssured", agent.agent_code as "agentCode", agent.full_name as "agentName"
    from policy join product on product.code = policy.product_code join agent on agent.id = policy.servicing_agent_id
   where ${held(rows)} order by policy.effective_date desc nulls first, policy.id desc`);

const claims = (rows: RowScope) =>
  jsonList<CustomerDetail['claims']>(sql`
  select c.claim_no as "claimNo", policy.policy_no as "policyNo", c.claim_type as "type",
         to_char(c.notified_on, 'YYYYMMDD') as "notifiedOn", c.status, c.claimed, c.approved
    from policy join claim c on c.policy_id = policy.id where ${held(rows)} order by c.notified_on desc, c.id desc`);

/** What is to be paid first, then the latest paid; a hundred tell enough. */
const dues = (rows: RowScope) =>
  jsonList<CustomerDetail['dues']>(sql`
  select policy.policy_no as "policyNo", to_char(d.due_date, 'YYYYMMDD') as "dueDate", d.amount,
         to_char(d.paid_on, 'YYYYMMDD') as "paidOn", d.channel, d.status
    from policy join premium_due d on d.policy_id = policy.id where ${held(rows)}
   order by d.status <> 'UNPAID', d.due_date desc, d.id limit 100`);

const interactions = (rows: RowScope) =>
  jsonList<CustomerDetail['interactions']>(sql`
  select to_char(i.at at time zone ${IN_VIETNAM}, 'YYYYMMDDHH24MISS') as "at", i.kind, i.summary,
         i.by_name as "by", policy.policy_no as "policyNo"
    from interaction i left join policy on policy.id = i.policy_id
   where i.customer_id = customer.id and (policy.id is null or ${rows(OF_POLICY)})
   order by i.at desc, i.id desc limit 100`);

const proposals = (rows: RowScope, language: Language) =>
  jsonList<CustomerDetail['proposals']>(sql`
  select proposal.proposal_no as "proposalNo", ${productName(language)} as "productName", proposal.status,
         to_char(proposal.submitted_on, 'YYYYMMDD') as "submittedOn"
    from proposal join agent on agent.id = proposal.agent_id join product on product.code = proposal.product_code
   where proposal.customer_id = customer.id and ${rows(OF_AGENT)}
   order by proposal.submitted_on desc, proposal.id desc`);

const contact = {
  phone: customer.phoneE164,
  homePhone: customer.homePhone,
  companyPhone: customer.companyPhone,
  email: customer.email,
  address: customer.address,
  tempAddress: customer.tempAddress,
  /** Sealed. */
  idNumber: customer.idNumberEnc,
};

const whichOf = (customerNo: string, rows: RowScope) =>
  and(eq(customer.customerNo, customerNo.toUpperCase()), seenIn(rows));

/** A customer in scope with all parts of the policies in scope, in one statement, unmasked; claims as far as the caller sees them. */
export async function readCustomer(
  db: Db,
  rows: RowScope,
  { own, ofClaims }: { own: RowScope; ofClaims: RowScope },
  customerNo: string,
  language: Language,
) {
  const [row] = await db
    .select({
      customerNo: customer.customerNo,
      name: customer.customerName,
      customerType: customer.customerType,
      nickName: customer.nickName,
      sex: customer.sex,
      birthDate: dayText(customer.dateOfBirth),
      maritalStatus: customer.maritalStatus,
      rewardPoints: customer.rewardPoints,
      contact,
      served: servedBy(own),
      policies: policies(rows, language),
      claims: claims(all(rows, ofClaims)),
      dues: dues(rows),
      interactions: interactions(rows),
      proposals: proposals(rows, language),
    })
    .from(customer)
    .where(whichOf(customerNo, rows));
  return row;
}

/** The contact of a customer in scope, unmasked; undefined when there is none. */
export async function readContact(db: Db, rows: RowScope, own: RowScope, customerNo: string) {
  const [row] = await db
    .select({ id: customer.id, contact, served: servedBy(own) })
    .from(customer)
    .where(whichOf(customerNo, rows));
  return row;
}
