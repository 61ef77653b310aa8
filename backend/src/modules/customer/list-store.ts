import { customerList } from '@portal/domain/customer';
import { IN_EFFECT } from '@portal/domain/policy';
import type { CustomerRow, customerListQuery, Language } from '@portal/types';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { customer, policy, product } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { byName } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import { OF_AGENT, OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { SMALL_SCOPE } from '../../scope/size.ts';
import { HELD, pageByPolicies } from './by-policies.ts';
import { personColumns } from './columns.ts';
import { findHolders } from './find-holders.ts';
import { findPotential, POTENTIAL_COUNTED } from './potential.ts';
import { searchCustomers } from './search.ts';

export type ListQuery = z.output<typeof customerListQuery>;

const inEffect = inArray(policy.status, IN_EFFECT);

const countOf = (rows: RowScope, which?: SQL) =>
  sql`(select count(*) from policy where policy.policyholder_id = customer.id
    and ${and(rows(OF_POLICY), which)})`.mapWith(Number) as SQL<number>;

const agentName = (rows: RowScope) => sql<string | null>`(select agent.full_name from policy
  join agent on agent.id = policy.servicing_agent_id
  where policy.policyholder_id = customer.id and ${rows(OF_POLICY)} order by policy.id desc limit 1)`;

const latestProposal = (rows: RowScope, language: Language) => sql<CustomerRow['proposal']>`(select
  json_build_object('proposalNo', proposal.proposal_no, 'productName', ${productName(language)},
    'status', proposal.status, 'submittedOn', to_char(proposal.submitted_on, 'YYYYMMDD'))
  from proposal join agent on agent.id = proposal.agent_id join product on product.code = proposal.product_code
  where proposal.customer_id = customer.id and ${rows(OF_AGENT)}
  order by proposal.submitted_on desc, proposal.id desc limit 1)`;

/** The product's name in the caller's language. */
export const productName = (language: Language): SQL => translatedText(product, 'name', language);

interface CustomersOf extends Pick<ListQuery, 'kind' | 'sort'> {
  rows: RowScope;
  /** What the caller services: there nothing is masked. */
  own: RowScope;
  language: Language;
  /** The caller may see proposals. */
  proposals: boolean;
}

/** How customers are found, unmasked: holders of policies in scope, or those with a proposal in scope and no cover. */
export function customerSource({ kind, sort, rows, own, language, proposals }: CustomersOf) {
  const potential = kind === 'potential';
  const byPolicies = !potential && sort === 'policies';
  const latest = potential && proposals;
  return listSource({
    list: customerList,
    variant: kind,
    table: customer,
    id: customer.id,
    density: 'holders',
    find: potential ? findPotential(sort) : findHolders(sort),
    // Holdings keep the number of policies; further columns are read for the rows of the page alone.
    page: (db, { where, agents }, { order: { order }, within, limit, offset }) => {
      if (!byPolicies) return undefined;
      const found = where && sql`customer.id in (select customer.id from customer where ${where})`;
      const small = agents <= SMALL_SCOPE;
      return pageByPolicies(db, rows, { where: and(found, within), order, limit, offset, small });
    },
    counted: potential ? POTENTIAL_COUNTED : undefined,
    joins: {},
    columns: {
      ...personColumns(own),
      policies: countOf(rows),
      inEffect: countOf(rows, inEffect),
      agentName: agentName(rows),
      proposal: latest ? latestProposal(rows, language) : sql<CustomerRow['proposal']>`null`,
    },
    sorts: {
      customerNo: { by: sql`${customer.customerNo}`, type: 'text' },
      name: byName(customer.customerName),
      policies: {
        by: byPolicies ? HELD : countOf(rows),
        shownBy: countOf(rows),
        type: 'bigint',
      },
    },
    filters: {},
    search: { by: (text) => searchCustomers(text, rows), joins: [] },
  });
}
