import { LARGE_SCOPE, SMALL_SCOPE } from '../scope/size.ts';

/**
 * How the rows of a list are found:
 * - `scanByOrder`: walk an index in the order of the list and keep the rows in scope; many of the rows fit.
 * - `materialiseScope`: read the rows in scope first and sort them; few rows fit and another table decides the order.
 * - `lookUpByHolder`: start from the few customers whom the search names; the scope is large.
 */
export type Strategy = 'scanByOrder' | 'materialiseScope' | 'lookUpByHolder';

/**
 * How many rows of a list one agent has: `many` policies, `some` of them where a fixed condition leaves a part, `few` of
 * claims and the like. `holders` are customers, whose scope is that of their policies.
 */
export type Density = 'many' | 'some' | 'few' | 'holders';

/** What a statement is for: an order that another table decides, a search in other tables, or the number of found rows. */
export type Purpose = 'foreignOrder' | 'search' | 'count' | 'ownOrder';

const NEVER = -1;
const BELOW_LARGE = LARGE_SCOPE - 1;

/**
 * Up to how many agents in scope its rows are read first, measured at a million policies (docs/measurements.md). Beyond it an
 * order is walked, because the rows in scope are then close together in any order.
 */
const MATERIALISE_UP_TO: Record<Density, Record<Purpose, number>> = {
  many: { foreignOrder: SMALL_SCOPE, search: 20, count: SMALL_SCOPE, ownOrder: NEVER },
  some: { foreignOrder: SMALL_SCOPE, search: SMALL_SCOPE, count: NEVER, ownOrder: NEVER },
  holders: {
    foreignOrder: SMALL_SCOPE,
    search: SMALL_SCOPE,
    count: SMALL_SCOPE,
    ownOrder: SMALL_SCOPE,
  },
  few: { foreignOrder: BELOW_LARGE, search: NEVER, count: NEVER, ownOrder: NEVER },
};

interface Situation {
  /** Agents in scope, counted up to LARGE_SCOPE. */
  agents: number;
  density: Density;
  purpose: Purpose;
  /** The search named few customers, and they were found. */
  customersFound?: boolean;
}

/** Chooses the strategy of a statement. It never decides which rows there are, only how they are found. */
export const planOf = ({ agents, density, purpose, customersFound }: Situation): Strategy => {
  if (customersFound) return 'lookUpByHolder';
  return agents <= MATERIALISE_UP_TO[density][purpose] ? 'materialiseScope' : 'scanByOrder';
};
