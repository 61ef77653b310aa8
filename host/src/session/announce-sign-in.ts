import type { HostApp } from '@portal/types';
import type { SessionStore } from './session-store.ts';

/** Sends `portal.signed-in` to the outer page whenever a session begins in this tab (EXT-07). Returns how to stop. */
export const announceSignIn = (
  store: Pick<SessionStore, 'items' | 'subscribe'>,
  hostApp: Pick<HostApp, 'tell'>,
): (() => void) => {
  let signedIn = store.items() !== null;
  return store.subscribe(() => {
    const before = signedIn;
    signedIn = store.items() !== null;
    if (signedIn && !before) hostApp.tell({ type: 'portal.signed-in', status: 'success' });
  });
};
