import type { BrowserContext } from '@playwright/test';

/** What went wrong in a browser context without anybody asking for it. */
export interface Watch {
  /** Faults whose text or address matches are part of the test. */
  allow(...patterns: RegExp[]): void;
  faults(): string[];
}

const VIOLATION = '__portalViolation';

/** Collects console errors, uncaught errors and violations of the page's policy in all pages of a context. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`));
  await context.exposeBinding(VIOLATION, (_source, text: string) => {
    seen.push(`policy: ${text}`);
  });
  await context.addInitScript((name) => {
    addEventListener('securitypolicyviolation', (event) => {
      const tell = (globalThis as unknown as Record<string, (text: string) => void>)[name];
      tell?.(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  }, VIOLATION);
  return {
    allow: (...patterns) => {
      allowed.push(...patterns);
    },
    faults: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  };
}
