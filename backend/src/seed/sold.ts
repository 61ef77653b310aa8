import type { policy, policyInsured } from '../db/schema/index.ts';
import type { Contract } from './contract.ts';
import type { CustomerRow } from './customers.ts';
import type { Place } from './tree.ts';

export type PolicyRow = typeof policy.$inferInsert & { id: number };

/** A contract with its number, holder, agent and money. */
export interface Sold {
  row: PolicyRow;
  contract: Contract;
  holder: CustomerRow;
  agent: Place;
  insured: (typeof policyInsured.$inferInsert)[];
}

/** Whose the rows that hang on a policy are, as triggers would copy it. */
export const placeOfPolicy = ({ row, agent }: Sold) => ({
  companyId: row.companyId,
  servicingAgentId: agent.id,
  servicingPath: agent.path,
  officeId: agent.officeId,
  orgUnitId: agent.unit.id,
});
