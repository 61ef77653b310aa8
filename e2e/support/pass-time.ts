import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

interface Requests {
  underWay: Set<Request>;
  sent: number;
}

/** Stays open as long as the page: it is never waited for. */
const STREAM = /\/api\/cms\/notifys\/stream$/;

const noted = new WeakMap<BrowserContext, Requests>();

/** Notes the requests of a context from its start, for `passTime`. */
export function noteRequests(context: BrowserContext): void {
  const requests: Requests = { underWay: new Set(), sent: 0 };
  const end = (request: Request) => requests.underWay.delete(request);
  context.on('request', (request) => {
    if (STREAM.test(request.url())) return;
    requests.underWay.add(request);
    requests.sent += 1;
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  noted.set(context, requests);
}

/** Waits until every file and call that a context's pages sent for has come. */
export const quiet = (context: BrowserContext) =>
  expect
    .poll(() => [...(noted.get(context)?.underWay ?? [])].map((request) => request.url()), {
      message: 'requests under way',
    })
    .toEqual([]);

/** Waits until all that a page sends for has come, and what it sends for once that is there. */
export async function comeToRest(page: Page): Promise<void> {
  const sent = () => noted.get(page.context())?.sent;
  let before: number | undefined;
  do {
    await quiet(page.context());
    before = sent();
    // What waits for an idle browser begins now; what came is drawn.
    await page.evaluate(async () => {
      await new Promise((done) => requestIdleCallback(done));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
  } while (sent() !== before);
}

/**
 * Moves an installed clock ahead: milliseconds or `mm:ss`. A call or a file under way would meet its time limit at the
 * jump, as on a line that is silent for so long, so it is waited for first.
 */
export async function passTime(page: Page, time: number | string): Promise<void> {
  await quiet(page.context());
  await page.clock.fastForward(time);
}

/** The same, with every timer on the way, each as often as it is due. */
export async function runTime(page: Page, time: number): Promise<void> {
  await quiet(page.context());
  await page.clock.runFor(time);
}
