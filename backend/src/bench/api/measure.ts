import { percentile } from '../lib/figures.ts';
import type { Caller } from './caller.ts';
import type { Case, Kind } from './cases.ts';

/** Longest time at p95, in milliseconds (DESIGN.md, Budgets). */
export const BUDGET: Record<Kind, number> = { list: 200, totals: 300, search: 300, other: 300 };

export interface Figure {
  person: string;
  name: string;
  kind: Kind;
  calls: number;
  p50: number;
  p95: number;
  p99: number;
  /** Responses other than 200. */
  failed: number;
  withinBudget: boolean;
}

/** A case that takes this long, in milliseconds, is called less often than the others. */
const SLOW_MS = 1_500;

const tenth = (ms: number) => Math.round(ms * 10) / 10;

/** Calls each case a number of times, one call at a time, after a warm-up call. */
export async function measure(
  person: string,
  who: Caller,
  cases: readonly Case[],
  calls: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const one of cases) {
    const first = await one.call(who, 0);
    const times = first.ms > SLOW_MS ? 3 : calls;
    const taken: number[] = [];
    let failed = first.status === 200 ? 0 : 1;
    for (let n = 1; n <= times; n += 1) {
      const { ms, status } = await one.call(who, n);
      taken.push(ms);
      if (status !== 200) failed += 1;
    }
    const p95 = percentile(taken, 0.95);
    figures.push({
      person,
      name: one.name,
      kind: one.kind,
      calls: taken.length,
      p50: tenth(percentile(taken, 0.5)),
      p95: tenth(p95),
      p99: tenth(percentile(taken, 0.99)),
      failed,
      withinBudget: failed === 0 && p95 <= BUDGET[one.kind],
    });
  }
  return figures;
}
