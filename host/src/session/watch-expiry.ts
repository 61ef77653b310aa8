import { keepAlive } from '@portal/api-client/auth';
import type { Http } from '@portal/types';
import type { SessionStore } from './session-store.ts';

/** Pause between two keep-alive calls, in milliseconds (SES-02). */
const KEEP_ALIVE_MS = 60_000;
const FRAME_MS = 60_000;
/** Frames except the captcha's badge, which stays for the life of the page. */
const EMBEDDED = 'iframe:not(.grecaptcha-badge iframe)';
const ACTIVITY = ['click', 'input'] as const;

export interface ExpiryWatch {
  /** Counts as activity. */
  extend(): void;
  stop(): void;
}

export interface ExpirySetup {
  store: SessionStore;
  http: Http;
  now(): number;
  /** The first activity after the session expired (SES-05). */
  onExpired(): void;
}

/**
 * The sliding expiry of spec/access.md 4.1: every click or input extends it, an embedded frame keeps it alive, and
 * the first activity after the end calls `onExpired`. Nothing extends it beyond its absolute end (SES-04).
 */
export const watchExpiry = ({ store, http, now, onExpired }: ExpirySetup): ExpiryWatch => {
  let lastKeepAlive = now();

  const extend = () => {
    const stored = store.stored();
    if (!stored || stored.expiresAt < now()) return;
    const endsAt = stored.endsAt ?? Number.POSITIVE_INFINITY;
    store.patch({ expiresAt: Math.min(now() + stored.durationMs, endsAt) });
    if (now() - lastKeepAlive < KEEP_ALIVE_MS) return;
    lastKeepAlive = now();
    // The call's own error handling deals with a rejection; without a network the next activity tries again.
    keepAlive(http).catch(() => undefined);
  };

  const onActivity = () => {
    const stored = store.stored();
    if (stored && stored.expiresAt < now()) onExpired();
  };

  const timer = setInterval(() => {
    if (document.querySelector(EMBEDDED)) extend();
  }, FRAME_MS);

  // Expiry is checked in the capture phase, before any other handler. The extension runs last, on the window: it renders,
  // and a render within the event would reset a controlled field before its change handler ran.
  for (const kind of ACTIVITY) {
    document.addEventListener(kind, onActivity, { capture: true });
    window.addEventListener(kind, extend);
  }
  return {
    extend,
    stop: () => {
      clearInterval(timer);
      for (const kind of ACTIVITY) {
        document.removeEventListener(kind, onActivity, { capture: true });
        window.removeEventListener(kind, extend);
      }
    },
  };
};
