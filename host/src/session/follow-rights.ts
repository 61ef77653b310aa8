import { listAuthorities, userMenu } from '@portal/api-client/auth';
import type { Http, MenuItem } from '@portal/types';
import { type Poll, startPolling } from '../lib/poll.ts';
import { inBackground } from './in-background.ts';
import type { SessionStore } from './session-store.ts';

/** A revoked authority leaves the menu within a minute (MENU-13), and a published menu is there (ADM-MENU-01). */
const EVERY_MS = 45_000;
const TICK_MS = 5_000;

export interface RightsSetup {
  store: SessionStore;
  http: Http;
  /** Reloads user record and menu. */
  reload(via: Http): Promise<void>;
  now(): number;
}

const sameRights = (one: readonly string[], other: readonly string[]): boolean => {
  const held = new Set(other);
  return one.length === other.length && one.every((code) => held.has(code));
};

const isSameMenu = (one: readonly MenuItem[], other: readonly MenuItem[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Polls the user's authorities and menu while the page is visible, and reloads both when they have changed. The server
 * enforces a change from the next call on in any case (SEC-35).
 */
export const followRights = ({ store, http, reload, now }: RightsSetup): Pick<Poll, 'stop'> => {
  const background = inBackground(http);
  const compare = async () => {
    const session = store.stored();
    if (!session || session.expiresAt < now()) return;
    const authorities = await listAuthorities(background);
    const isChanged =
      !sameRights(authorities, session.user.authorities) ||
      !isSameMenu(await userMenu(background), session.menu);
    if (isChanged) await reload(background);
  };
  return startPolling({
    run: compare,
    everyMs: () => EVERY_MS,
    tickMs: TICK_MS,
    returnMs: EVERY_MS,
    lastRun: now(),
    now,
  });
};
