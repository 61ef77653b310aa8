import type { Day } from './calendar.ts';

/** How much is made. Everything else follows from these numbers and the day. */
export interface Plan {
  kind: 'DEMO' | 'LOAD';
  /** The day of seeding: all dates are relative to it. */
  today: Day;
  /** Agents of the nine levels, ND to FC. */
  levels: readonly [number, number, number, number, number, number, number, number, number];
  offices: number;
  staff: number;
  candidates: number;
  guests: number;
  customers: number;
  policies: number;
  dues: number;
  claims: number;
  requests: number;
  interactions: number;
  notifications: number;
}

/** The set of API.md, to the row. */
export const demoPlan = (today: Day): Plan => ({
  kind: 'DEMO',
  today,
  levels: [1, 2, 4, 8, 16, 24, 36, 60, 170],
  offices: 40,
  staff: 15,
  candidates: 60,
  guests: 20,
  customers: 12_000,
  policies: 20_000,
  dues: 90_000,
  claims: 1_800,
  requests: 3_500,
  interactions: 8_000,
  notifications: 500,
});

/** For measuring: 12,000 agents at 1,000,000 policies, smaller in proportion below that. */
export const loadPlan = (today: Day, policies: number): Plan => {
  const part = policies / 1_000_000;
  const share = (full: number, least: number) => Math.max(least, Math.round(full * part));
  const above = [1, 2, 4, 16, 64, share(250, 64), share(900, 128), share(2_400, 256)] as const;
  const agents = Math.max(share(12_000, 0), above.reduce((sum, n) => sum + n) * 2);
  return {
    kind: 'LOAD',
    today,
    levels: [...above, agents - above.reduce((sum, n) => sum + n)],
    offices: share(400, 80),
    staff: 15,
    candidates: share(3_000, 60),
    guests: 20,
    customers: Math.round(policies * 0.6),
    policies,
    dues: policies * 4,
    claims: Math.round(policies * 0.12),
    requests: Math.round(policies * 0.1),
    interactions: Math.round(policies * 0.2),
    notifications: 500,
  };
};
