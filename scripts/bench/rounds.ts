import type { Line, Wire } from '@portal/e2e/bench';
import {
  freshContext,
  type MountCost,
  openBrowser,
  signedInState,
  type Taken,
  takeMounts,
  takeVisit,
} from '@portal/e2e/bench';
import type { Case, Way } from './cases.ts';
import { median } from './median.ts';

export type Side = 'portal' | 'single';

/** What one side needs for one case: medians over the runs. */
export interface Figure {
  ms: number;
  /** Round trips that waited for one another. */
  trips: number;
  /** On this machine and a line as quick as it is: the least of all runs, for navigations only. */
  ownMs: number | null;
  taskMs: number;
  scriptMs: number;
  shift: number;
  wire: Wire;
  bytes: number;
}

export interface CaseFigures {
  name: string;
  way: Way;
  portal: Figure;
  single: Figure;
}

/** As DESIGN.md has it. */
const SLOW: Line = { latency: 85, mbps: 9, cpu: 4 };
/** An answer takes so long that only what must be waited for comes before a page can be used. */
const FAR: Line = { latency: 1_000, mbps: 0, cpu: 1 };
const NEAR: Line = { latency: 0, mbps: 0, cpu: 1 };

interface Sides {
  origins: Record<Side, string>;
  fingerprint: string;
}

interface Bench extends Sides {
  /** An empty page of both. */
  blank: string;
  cases: Case[];
  runs: number;
}

interface Round {
  slow: Taken;
  far: Taken;
  near: Taken | null;
}

const bytesOf = (wire: Wire) => wire.document + wire.script + wire.font + wire.other;

const figureOf = (rounds: Round[]): Figure => {
  const of = (read: (round: Round) => number) => median(rounds.map(read));
  const near = rounds.flatMap((round) => (round.near === null ? [] : [round.near.ms]));
  return {
    ms: of(({ slow }) => slow.ms),
    trips: of(({ far }) => far.trips),
    ownMs: near.length === 0 ? null : Math.min(...near),
    taskMs: of(({ slow }) => slow.taskMs),
    scriptMs: of(({ slow }) => slow.scriptMs),
    shift: Math.max(...rounds.map(({ slow }) => slow.shift)),
    wire: {
      document: of(({ slow }) => slow.wire.document),
      script: of(({ slow }) => slow.wire.script),
      font: of(({ slow }) => slow.wire.font),
      other: of(({ slow }) => slow.wire.other),
    },
    bytes: of(({ slow }) => bytesOf(slow.wire)),
  };
};

/** Measures every case on both sides in turn, so that what else the machine does meets both. */
export async function measureAll({ origins, fingerprint, blank, cases, runs }: Bench) {
  const browser = await openBrowser(fingerprint);
  const states = new Map<string, Awaited<ReturnType<typeof signedInState>>>();
  const stateOf = async (side: Side, user: string) => {
    const key = `${side} ${user}`;
    const known = states.get(key) ?? (await signedInState(browser, origins[side], user));
    states.set(key, known);
    return known;
  };
  const visit = async (side: Side, one: Case, line: Line): Promise<Taken> => {
    const state = one.user === undefined ? undefined : await stateOf(side, one.user);
    const context = await freshContext(browser, state);
    try {
      if (one.way === 'warm') await takeVisit(context, origins[side], blank, one, NEAR);
      return await takeVisit(context, origins[side], blank, one, line);
    } finally {
      await context.close();
    }
  };
  const round = async (side: Side, one: Case): Promise<Round> => ({
    slow: await visit(side, one, SLOW),
    far: await visit(side, one, FAR),
    near: one.click === undefined ? null : await visit(side, one, NEAR),
  });
  try {
    const figures: CaseFigures[] = [];
    for (const one of cases) {
      const taken: Record<Side, Round[]> = { portal: [], single: [] };
      for (let run = 0; run < runs; run += 1) {
        for (const side of ['portal', 'single'] as const) taken[side].push(await round(side, one));
      }
      const portal = figureOf(taken.portal);
      const single = figureOf(taken.single);
      figures.push({ name: one.name, way: one.way, portal, single });
      console.log(`${one.name}: ${Math.round(portal.ms)} ms, single ${Math.round(single.ms)} ms`);
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** What a mount leaves behind on either side, over as many mounts of two remotes by turns. */
export async function measureMounts(
  { origins, fingerprint }: Sides,
  user: string,
  mounts: number,
): Promise<Record<Side, MountCost>> {
  const browser = await openBrowser(fingerprint);
  const of = async (side: Side) => {
    const state = await signedInState(browser, origins[side], user);
    const context = await freshContext(browser, state);
    try {
      return await takeMounts(context, origins[side], mounts);
    } finally {
      await context.close();
    }
  };
  try {
    return { portal: await of('portal'), single: await of('single') };
  } finally {
    await browser.close();
  }
}
