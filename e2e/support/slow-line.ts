import type { Page } from '@playwright/test';

export interface Line {
  /** Milliseconds before the first byte. */
  latency: number;
  /** Bytes a second. */
  down: number;
  up: number;
}

/** 400 kbit/s, as in a village or a lift. */
export const NARROW: Line = { latency: 200, down: 50_000, up: 50_000 };

/** From now on the page's line is no better than this. */
export async function slowLine(page: Page, { latency, down, up }: Line) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
}
