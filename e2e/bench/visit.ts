import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Line, setLine } from './line.ts';
import { BINDING, tellWhenReady } from './ready.ts';
import { listenToWire, type Wire } from './wire.ts';

/** One page, from the address or from a click in another page to the moment when it can be used. */
export interface Visit {
  /** Where the browser goes. */
  path: string;
  /** What must stand in the page before it counts as usable. */
  ready: string;
  /** When set, `path` is where the visitor comes from, and this is what is clicked there. */
  click?: string;
  /** The pointer rests on it first, as long as the portal takes to fetch ahead. */
  hover?: boolean;
}

export interface Taken {
  /** To usable, in milliseconds. */
  ms: number;
  /** The main thread's work until then, and how much of it was script, in milliseconds. */
  taskMs: number;
  scriptMs: number;
  /** Sum of all layout shifts, until nothing came over the line any more. */
  shift: number;
  wire: Wire;
  /** Exchanges over the line that waited for one another. */
  trips: number;
}

const GIVE_UP_MS = 60_000;

const workOf = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return { task: seconds('TaskDuration') * 1000, script: seconds('ScriptDuration') * 1000 };
};

/** Waits until the page says so; then what the processor had done is asked for at once. */
const whenUsable = (session: CDPSession) =>
  new Promise<{ ms: number; at: number; work: Awaited<ReturnType<typeof workOf>> }>(
    (resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the page never became usable')), GIVE_UP_MS);
      session.on('Runtime.bindingCalled', ({ name, payload }) => {
        if (name !== BINDING) return;
        clearTimeout(timer);
        workOf(session).then((work) => resolve({ ...JSON.parse(payload), work }), reject);
      });
    },
  );

const comeTo = async (page: Page, origin: string, visit: Visit) => {
  await page.goto(origin + visit.path);
  await page.waitForLoadState('networkidle');
  if (!visit.hover) return;
  await page.hover(visit.click ?? 'body');
  await page.waitForLoadState('networkidle');
};

/** Measures one visit in a page of its own; what the browser has cached is the context's. */
export async function takeVisit(
  context: BrowserContext,
  origin: string,
  blank: string,
  visit: Visit,
  line: Line,
): Promise<Taken> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: BINDING });
    await tellWhenReady(page, visit.ready, visit.click !== undefined);
    // In the process that will draw the page, so that its birth is not measured.
    await page.goto(origin + blank);
    if (visit.click !== undefined) await comeTo(page, origin, visit);
    await setLine(session, line);
    const wire = listenToWire(session);
    // The time that the thread had the processor: what else the machine does is not counted.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await workOf(session);
    const usable = whenUsable(session);
    if (visit.click === undefined) await page.goto(origin + visit.path, { waitUntil: 'commit' });
    else await page.click(visit.click);
    const { ms, at, work } = await usable;
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(
      () => (globalThis as unknown as { benchShift: number }).benchShift,
    );
    return {
      ms,
      taskMs: work.task - before.task,
      scriptMs: work.script - before.script,
      shift,
      wire: wire.until(at),
      trips: wire.tripsUntil(at),
    };
  } finally {
    await page.close();
  }
}
