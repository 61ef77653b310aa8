import type { Page, Request } from '@playwright/test';

/** A part of a call's path below `/api/`, or a pattern for the whole address. */
export type Call = string | RegExp;

const isTo = (call: Call, request: Request): boolean =>
  typeof call === 'string' ? request.url().includes(`/api/${call}`) : call.test(request.url());

/** The JSON of a good answer; null for one that was refused, cancelled, or left behind by a navigation. */
async function jsonOf<T>(request: Request): Promise<{ data: T } | null> {
  try {
    const response = await request.response();
    return response?.ok() ? await response.json() : null;
  } catch {
    return null;
  }
}

/**
 * The data of the first good answer to a call that `act` causes. A request that was under way before, or that a page
 * sends while `act` leaves it, does not count: its answer is not the one on the screen, and its body may be gone.
 * Rejects when no such request comes within Playwright's timeout.
 */
export async function answerTo<T>(page: Page, call: Call, act: () => Promise<unknown>): Promise<T> {
  let requests: Request[] = [];
  const note = (request: Request) => {
    // What follows is of the next document.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leaving = true;
    if (isTo(call, request)) requests.push(request);
  };
  let leaving = false;
  const enter = () => {
    if (leaving) requests = [];
    leaving = false;
  };
  page.on('request', note);
  page.on('framenavigated', enter);
  try {
    await act();
    for (;;) {
      for (const request of requests.splice(0)) {
        const json = await jsonOf<T>(request);
        if (json) return json.data;
      }
      if (requests.length === 0) await page.waitForEvent('request', (one) => isTo(call, one));
    }
  } finally {
    page.off('request', note);
    page.off('framenavigated', enter);
  }
}
