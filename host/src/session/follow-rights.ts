import { listAuthorities } from '@portal/api-client/auth';
import type { Http } from '@portal/types';
import { inBackground } from './in-background.ts';
import type { SessionStore } from './session-store.ts';

/** A right that was taken is gone from the menu within a minute (MENU-13). */
const EVERY_MS = 45_000;

export interface RightsSetup {
  store: SessionStore;
  http: Http;
  /** Asks for user record and menu again. */
  reload(via: Http): Promise<void>;
  now(): number;
}

const sameRights = (one: readonly string[], other: readonly string[]): boolean => {
  const held = new Set(other);
  return one.length === other.length && one.every((code) => held.has(code));
};

/**
 * Asks now and then what the user may still see, while the page is looked at, and draws anew when that has changed. The
 * server refuses from the next call on in any case (SEC-35).
 */
export const followRights = ({ store, http, reload, now }: RightsSetup) => {
  const quiet = inBackground(http);
  let asked = now();

  const ask = async () => {
    const kept = store.kept();
    if (!kept || document.hidden || kept.expiresAt < now()) return;
    asked = now();
    const held = await listAuthorities(quiet);
    if (!sameRights(held, kept.user.authorities)) await reload(quiet);
  };
  // Without a network the next turn asks; a dead session is told where all calls are.
  const askQuietly = () => void ask().catch(() => undefined);
  const onShown = () => {
    if (!document.hidden && now() - asked >= EVERY_MS) askQuietly();
  };

  const timer = setInterval(askQuietly, EVERY_MS);
  document.addEventListener('visibilitychange', onShown);
  return {
    stop: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    },
  };
};
