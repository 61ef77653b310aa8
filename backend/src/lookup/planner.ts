import { LARGE } from '../scope/size.ts';

/**
 * How the rows of a list are found:
 * - `scanByOrder`: walk an index in the order of the list and keep the rows in scope; many of the rows fit.
 * - `materialiseScope`: read the rows in scope first and sort them; few rows fit and another table decides the order.
 * - `lookUpByHolder`: start from the few customers whom the search names; the scope is large.
 */
export type Strategy = 'scanByOrder' | 'materialiseScope' | 'lookUpByHolder';

/** Another table decides the order of a list with few rows per agent: only a large scope is walked in that order. */
export const BELOW_LARGE = LARGE - 1;

interface Situation {
  /** Agents in scope, counted up to LARGE. */
  agents: number;
  /** Up to so many agents the scope is read first; left out where the list's own table decides. */
  materialiseUpTo?: number | undefined;
  /** The search named few customers, and they were found. */
  customersFound?: boolean;
}

/** Chooses the strategy of a statement. It never decides which rows there are, only how they are found. */
export const planOf = ({ agents, materialiseUpTo, customersFound }: Situation): Strategy => {
  if (customersFound) return 'lookUpByHolder';
  return materialiseUpTo !== undefined && agents <= materialiseUpTo
    ? 'materialiseScope'
    : 'scanByOrder';
};
