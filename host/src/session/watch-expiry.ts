import { keepAlive } from '@portal/api-client/auth';
import type { Http } from '@portal/types';
import type { SessionStore } from './session-store.ts';

/** How often the server hears that somebody is there, at most (SES-02). */
const KEEP_ALIVE_MS = 60_000;
const FRAME_MS = 60_000;
/** Not the badge of a captcha, which stays for as long as the page does. */
const EMBEDDED = 'iframe:not(.grecaptcha-badge iframe)';
const ACTS = ['click', 'input'] as const;

export interface ExpiryWatch {
  /** Somebody is there, by other means than a click or an input. */
  extend(): void;
  stop(): void;
}

export interface ExpirySetup {
  store: SessionStore;
  http: Http;
  now(): number;
  /** The first act after the session ended (SES-05). */
  onExpired(): void;
}

/**
 * The sliding expiry of spec/access.md 4.1: every click or input extends it, an embedded frame keeps it alive, and
 * the first act after it ended is told. Nothing extends it beyond its absolute end (SES-04).
 */
export const watchExpiry = ({ store, http, now, onExpired }: ExpirySetup): ExpiryWatch => {
  let lastKeepAlive = now();

  const extend = () => {
    const kept = store.kept();
    if (!kept || kept.expiresAt < now()) return;
    const endsAt = kept.endsAt ?? Number.POSITIVE_INFINITY;
    store.patch({ expiresAt: Math.min(now() + kept.durationMs, endsAt) });
    if (now() - lastKeepAlive < KEEP_ALIVE_MS) return;
    lastKeepAlive = now();
    // A refusal is handled where all calls are; without a network the next act tries again.
    keepAlive(http).catch(() => undefined);
  };

  const onAct = () => {
    const kept = store.kept();
    if (kept && kept.expiresAt < now()) onExpired();
  };

  const timer = setInterval(() => {
    if (document.querySelector(EMBEDDED)) extend();
  }, FRAME_MS);

  // The expiry is told before anything else hears of the act. The extension comes after everybody has heard: it
  // draws anew, and in the midst of the event that would put a field back before the field has told what was typed.
  for (const kind of ACTS) {
    document.addEventListener(kind, onAct, { capture: true });
    window.addEventListener(kind, extend);
  }
  return {
    extend,
    stop: () => {
      clearInterval(timer);
      for (const kind of ACTS) {
        document.removeEventListener(kind, onAct, { capture: true });
        window.removeEventListener(kind, extend);
      }
    },
  };
};
