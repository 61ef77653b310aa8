import type { MountCost } from '@portal/e2e/bench';
import type { CaseFigures, Side } from './rounds.ts';

const KIB = 1024;

export interface Verdict {
  case: string;
  /** What the budget bounds, with its unit. */
  what: string;
  measured: number;
  budget: number;
  withinBudget: boolean;
}

type Rule = (figures: CaseFigures) => { what: string; measured: number; budget: number }[];

const opened: Rule = ({ name, way, portal, single }) => [
  { what: 'time to usable, ms', measured: portal.ms, budget: single.ms * 1.2 },
  { what: 'main thread, ms', measured: portal.taskMs, budget: single.taskMs * 1.3 },
  {
    what: 'serial round trips',
    measured: portal.trips,
    budget: name === 'login, warm' ? 1.1 : single.trips + 0.1,
  },
  {
    what: 'bytes, KiB more than single',
    measured: (portal.bytes - single.bytes) / KIB,
    // docs/decisions/0062-federation-as-published.md: 16 of them buy a federation library without a private copy.
    budget: 48,
  },
  ...(name === 'login, cold' && way === 'cold'
    ? [{ what: 'bytes in all, KiB', measured: portal.bytes / KIB, budget: 135 }]
    : []),
  { what: 'layout shift', measured: portal.shift, budget: 0 },
];

/** A remote that is not loaded yet: its time without network delay and on this machine as it is, and its round trips. */
const navigated: Rule = ({ way, portal }) => [
  { what: 'own time, ms', measured: portal.ownMs ?? Number.NaN, budget: way === 'hover' ? 16 : 30 },
  { what: 'serial round trips', measured: portal.trips, budget: way === 'hover' ? 0 : 1 },
  { what: 'layout shift', measured: portal.shift, budget: 0 },
];

/** The heap grows as the single bundle's does: the same libraries, the same pages. A KiB a mount is noise. */
export const judgeMounts = (
  mounts: number,
  { portal, single }: Record<Side, MountCost>,
): Verdict[] => {
  const bounds = [
    {
      what: 'heap, KiB a mount',
      measured: portal.heapKiB,
      budget: Math.max(0, single.heapKiB) + 1,
    },
    { what: 'nodes a mount', measured: portal.nodes, budget: Math.max(0, single.nodes) + 0.5 },
    {
      what: 'listeners a mount',
      measured: portal.listeners,
      budget: Math.max(0, single.listeners) + 0.5,
    },
  ];
  return bounds.map((one) => ({
    ...one,
    case: `${mounts} mounts`,
    withinBudget: one.measured <= one.budget,
  }));
};

/** Noise of a measurement, by which a budget is not yet missed. */
const TOLERANCE: Record<string, number> = { 'layout shift': 0.001 };

/** The figures against the budgets of DESIGN.md, one line each. */
export const judge = (all: readonly CaseFigures[]): Verdict[] =>
  all.flatMap((figures) => {
    const rule = figures.way === 'cold' || figures.way === 'warm' ? opened : navigated;
    return rule(figures).map((one) => ({
      ...one,
      case: figures.name,
      withinBudget: one.measured <= one.budget + (TOLERANCE[one.what] ?? 0),
    }));
  });
