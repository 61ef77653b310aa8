import type { Page } from '@playwright/test';
import { loadOrCreateKeys, signRegistry } from '@portal/registry/sign';
import type { Registry, ReleaseSetAnswer, SignedRegistry } from '@portal/types';
import { passTime } from './pass-time.ts';
import { keysDir } from './places.ts';

type Change<T> = (value: T) => T;

export interface AnsweredSet {
  /** Another set, signed as the portal signs. */
  registry?: Change<Registry>;
  /** What becomes of it after it was signed. */
  signed?: Change<SignedRegistry>;
  override?: ReleaseSetAnswer['override'];
}

const envelope = (data: unknown) => ({ statusCode: 200, description: 'Success', data });

/** The answer about the set that the portal has active, or what `change` makes of it. */
export async function setAnswer(url: string, change: AnsweredSet = {}): Promise<ReleaseSetAnswer> {
  const active = (await (await fetch(`${url}/releases/registry.json`)).json()) as SignedRegistry;
  const registry = JSON.parse(active.payload) as Registry;
  const signed = change.registry
    ? await signRegistry(change.registry(registry), await loadOrCreateKeys(keysDir))
    : active;
  return {
    registry: change.signed?.(signed) ?? signed,
    host: registry.host ?? 'host',
    override: change.override ?? null,
  };
}

/** Answers the page's questions for its release set. Reports of loaded versions are taken. */
export async function answerSets(page: Page, url: string, change?: AnsweredSet): Promise<void> {
  await page.unroute('**/api/releases/mine');
  await page.route('**/api/releases/mine', async (route) =>
    route.fulfill({ json: envelope(await setAnswer(url, change)) }),
  );
  await page.route('**/api/audit/remote-load', (route) =>
    route.fulfill({ status: 201, json: envelope(null) }),
  );
}

const BOOT = /(<script type="application\/json" id="portal-boot"[^>]*>)(.*?)(<\/script>)/s;

/** Pages come with another registry in them, all else as the service made it. */
export async function answerPages(
  page: Page,
  change: (signed: SignedRegistry) => SignedRegistry | Promise<SignedRegistry>,
): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const [, , text = ''] = BOOT.exec(html) ?? [];
    const boot = JSON.parse(text);
    boot.signedRegistry = await change(boot.signedRegistry);
    const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
    const body = html.replace(BOOT, (_all, open, _text, close) => open + json + close);
    return route.fulfill({ response, body });
  });
}

/** Makes the page ask for its set again: time passes and the page is looked at. */
export async function lookAgain(page: Page): Promise<void> {
  const setResponse = page.waitForResponse('**/api/releases/mine');
  await passTime(page, '04:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await setResponse;
}

/** Marks the document, so that a page load shows: the mark is gone. */
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { portalSame: true }));

export const isSameDocument = (page: Page) => page.evaluate(() => 'portalSame' in globalThis);
