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
