import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../lib/figures.ts';
import type { Caller } from './caller.ts';
import type { Case, Kind } from './cases.ts';

/** A caller, the case, and its weight among the others. */
export interface Busy {
  who: Caller;
  cases: readonly Case[];
  share: number;
}

export interface BusyFigures {
  rate: number;
  seconds: number;
  sent: number;
  errors: number;
  /** Share of failed calls, in percent. */
  errorPercent: number;
  /** Responses per second from the first call to the last response. */
  answered: number;
  p50: number;
  p95: number;
  p99: number;
  kinds: Record<Kind, { calls: number; p95: number }>;
  /** Errors, and how often each occurred. */
  wrong: Record<string, number>;
}

/** Seeded, so that every run has the same order of callers and cases. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const chooser = (people: readonly Busy[]) => {
  const roll = dice(2026);
  const all = people.reduce((sum, { share }) => sum + share, 0);
  return () => {
    let left = roll() * all;
    const person = people.find(({ share }) => {
      left -= share;
      return left < 0;
    });
    const chosen = person ?? people[0];
    const one = chosen?.cases[Math.floor(roll() * chosen.cases.length)];
    if (chosen === undefined || one === undefined) throw new Error('nobody calls anything');
    return { who: chosen.who, one };
  };
};

/**
 * Sends calls at a fixed rate, whether or not the previous ones have returned: a slow service gets no fewer calls.
 */
export async function keepBusy(
  people: readonly Busy[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<BusyFigures> {
  const next = chooser(people);
  const taken: number[] = [];
  const byKind: Record<Kind, number[]> = { list: [], totals: [], search: [], other: [] };
  const wrong: Record<string, number> = {};
  const open: Promise<void>[] = [];
  const note = (what: string) => {
    wrong[what] = (wrong[what] ?? 0) + 1;
  };
  const send = async (n: number) => {
    const { who, one } = next();
    const { ms, status } = await one.call(who, n);
    taken.push(ms);
    byKind[one.kind].push(ms);
    if (status !== 200) note(`${status || 'no answer'} ${one.name}`);
  };
  const start = performance.now();
  const all = rate * seconds;
  for (let n = 0; n < all; n += 1) {
    const due = start + (n * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    open.push(send(n));
  }
  await Promise.all(open);
  const errors = Object.values(wrong).reduce((sum, n) => sum + n, 0);
  const p95 = (ms: number[]) => Math.round(percentile(ms, 0.95));
  const kindOf = (kind: Kind) => ({ calls: byKind[kind].length, p95: p95(byKind[kind]) });
  return {
    rate,
    seconds,
    sent: all,
    errors,
    errorPercent: Math.round((errors / all) * 100_000) / 1000,
    answered: Math.round((taken.length / (performance.now() - start)) * 10_000) / 10,
    p50: Math.round(percentile(taken, 0.5)),
    p95: p95(taken),
    p99: Math.round(percentile(taken, 0.99)),
    kinds: {
      list: kindOf('list'),
      totals: kindOf('totals'),
      search: kindOf('search'),
      other: kindOf('other'),
    },
    wrong,
  };
}
