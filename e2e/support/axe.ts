import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

interface AxeOptions {
  /** Only what lies in there. */
  within?: string;
  /** Only rules whose findings are serious or critical: a rule has one impact, so the others need not run. */
  serious?: boolean;
}

interface Rules {
  _audit: { rules: { id: string; impact: string; enabled: boolean; tags: string[] }[] };
}

/**
 * Waits until nothing fades or moves any more: half-shown text has half its contrast. An end may begin the next one, of an
 * element within; what never ends is left out.
 */
const animationsEnded = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });

/**
 * What axe finds wrong in a page. It runs in the page itself: its usual way opens one more window for every analysis, only
 * to put together what frames of other origins found, and the portal has none. Its source is long, so that a document
 * gets it once.
 */
export async function axeViolations(page: Page, options: AxeOptions = {}): Promise<Result[]> {
  await animationsEnded(page);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async ({ within, serious }) => {
    const own = (globalThis as unknown as { axe: typeof axe & Rules }).axe;
    const rules = own._audit.rules.filter(
      ({ impact, enabled, tags }) =>
        (impact === 'serious' || impact === 'critical') &&
        enabled &&
        !tags.includes('experimental') &&
        !tags.includes('deprecated'),
    );
    const run = own.run(within ? { include: [within] } : document, {
      resultTypes: ['violations'],
      ...(serious && { runOnly: rules.map(({ id }) => id) }),
    });
    // A document that is replaced meanwhile says so: axe says only that it is empty.
    const state = `${location.pathname}, ${document.readyState}, ${document.documentElement?.outerHTML.length}`;
    const { violations } = await run.catch((error: Error) => {
      throw new Error(`${error.message} (${state})`);
    });
    return violations;
  }, options);
}
