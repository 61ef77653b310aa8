import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What one mount and unmount of a remote leaves behind. */
export interface MountCost {
  heapKiB: number;
  nodes: number;
  listeners: number;
}

const FROM = { path: '/policy-management', ready: '[data-remote="policy"] tbody td a' };
const TO = { path: '/personal-info', ready: '[data-remote="account"] h1' };

/** What loads once and stays, as caches do, has come by then. */
const WARM_UP = 10;

const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

async function round(page: Page) {
  await page.evaluate(() => history.back());
  await page.locator(FROM.ready).first().waitFor();
  await page.evaluate(() => history.forward());
  await page.locator(TO.ready).first().waitFor();
}

async function countLive(session: CDPSession) {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    heap: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  };
}

/** Navigates back and forth between pages of two remotes, `mounts` mounts in all; the context is signed in. */
export async function takeMounts(
  context: BrowserContext,
  origin: string,
  mounts: number,
): Promise<MountCost> {
  const page = await context.newPage();
  try {
    await page.goto(origin + FROM.path);
    await page.locator(FROM.ready).first().waitFor();
    await goTo(page, TO.path);
    await page.locator(TO.ready).first().waitFor();
    for (let turn = 0; turn < WARM_UP; turn += 1) await round(page);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const before = await countLive(session);
    for (let turn = 0; turn < mounts / 2; turn += 1) await round(page);
    await page.waitForLoadState('networkidle');
    const after = await countLive(session);
    return {
      heapKiB: (after.heap - before.heap) / 1024 / mounts,
      nodes: (after.nodes - before.nodes) / mounts,
      listeners: (after.listeners - before.listeners) / mounts,
    };
  } finally {
    await page.close();
  }
}
