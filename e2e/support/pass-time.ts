import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** Notes the requests of a context from its start, for `passTime`. */
export function noteRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  const end = (request: Request) => requests.delete(request);
  context.on('request', (request) => requests.add(request));
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  underWay.set(context, requests);
}

/** Waits until every file and call that a context's pages sent for has come. */
export const quiet = (context: BrowserContext) =>
  expect
    .poll(() => [...(underWay.get(context) ?? [])].map((request) => request.url()), {
      message: 'requests under way',
    })
    .toEqual([]);

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
