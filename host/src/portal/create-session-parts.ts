import { type CallRecord, createHttp, type SessionHolder } from '@portal/api-client';
import { logout } from '@portal/api-client/auth';
import { languageOf } from '@portal/domain/language';
import type { HostApp } from '@portal/types';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { Questions } from '../dialogs/questions.ts';
import { atMost } from '../lib/at-most.ts';
import { clearCaches } from '../lib/clear-caches.ts';
import { deviceId } from '../lib/device-id.ts';
import { createHandler } from '../lib/handler.ts';
import { localStore } from '../lib/storage.ts';
import type { PortalHistory } from '../navigation/history.ts';
import { createCallGate } from '../session/create-call-gate.ts';
import { createSession } from '../session/create-session.ts';
import { followRights } from '../session/follow-rights.ts';
import { followSteps } from '../session/follow-steps.ts';
import type { SessionStore } from '../session/session-store.ts';
import { showEndWarnings } from '../session/show-end-warnings.ts';
import { createTokenHolder } from '../session/token-holder.ts';
import { watchExpiry } from '../session/watch-expiry.ts';
import { withRecentProof } from '../session/with-recent-proof.ts';
import { withStepUp } from '../session/with-step-up.ts';

export interface SessionPorts {
  store: SessionStore;
  i18n: i18n;
  history: PortalHistory;
  queryClient: QueryClient;
  questions: Questions;
  hostApp: HostApp;
  holder: SessionHolder;
  /** Whether the service collects traces. */
  traced(): boolean;
}

const now = () => Date.now();
/** How long signing in waits for the person's release set, in milliseconds: without it the next change of remote takes it. */
const SET_MS = 2_000;
/** A full page load: no data of the previous session stays in memory. */
const restart = (path: string) => window.location.replace(path);

/** The session and the calls that are made in its name, with the watches over its expiry and rights. */
export const createSessionParts = (ports: SessionPorts) => {
  const { store, i18n, history, queryClient, questions, hostApp, holder } = ports;
  const noteCall = createHandler<[CallRecord], void>(() => undefined);
  const onUnauthorized = createHandler<[], void>(() => undefined);
  const reloadUser = createHandler<[], Promise<void>>(async () => undefined);
  const askStepUp = createHandler<[], Promise<boolean>>(async () => false);
  const askProof = createHandler<[], Promise<boolean>>(async () => false);
  const clearPage = createHandler<[], void>(() => undefined);
  const enterSet = createHandler<[], Promise<void>>(async () => undefined);
  const token = createTokenHolder(() => store.items()?.token ?? null);

  const client = createHttp({
    baseUrl: '/api',
    token: token.get,
    holder,
    code: token.code,
    language: () => languageOf(i18n.language),
    deviceId: () => deviceId(localStore),
    onUnauthorized: onUnauthorized.call,
    words: (key) => i18n.t(`call.${key}`),
    traced: ports.traced,
    onCall: noteCall.call,
  });
  const proved = withRecentProof(followSteps(client, reloadUser.call), askProof.call);
  const own = withStepUp(proved, askStepUp.call);
  const gate = createCallGate();
  const http = gate.guard(own);
  const session = createSession({
    store,
    http: own,
    holdCalls: gate.hold,
    queryClient,
    history,
    confirmSignOut: () => questions.ask('signOut'),
    restart: (path) => {
      hostApp.tell({ type: 'portal.signed-out', status: 'success' });
      restart(path);
    },
    reloadPortal: () => restart('/'),
    clearCaches,
    now,
    enterSet: () => atMost(SET_MS, enterSet.call()),
    withToken: token.withToken,
  });
  reloadUser.connect(() => session.reload());

  /** Protected content leaves the page before the user reads the message (SES-05, SES-06). */
  const expire = async () => {
    if (!store.items()) return;
    clearPage.call();
    await questions.ask('expired');
    // When the clocks disagree, the server may still know the session.
    await logout(http).catch(() => undefined);
    session.clear();
    await clearCaches();
    restart('/');
  };
  const onExpired = () => void expire();
  onUnauthorized.connect(onExpired);

  // The user of this browser changed in another tab: none of the previous user's data stays in this one (SES-12).
  store.onOther((before) => {
    queryClient.clear();
    if (before) restart('/');
  });
  store.onStale(() => void session.reload().catch(() => undefined));
  const expiry = watchExpiry({ store, http, now, onExpired });
  const watches = [
    expiry,
    showEndWarnings({ store, now, questions, i18n, extend: expiry.extend, session }),
    followRights({ store, http, now, reload: (via) => session.reload(via) }),
  ];
  return {
    // The stream of messages and the person's set are asked for by it: not while the session ends.
    client: {
      ...client,
      conditional: (...call: Parameters<typeof client.conditional>) =>
        gate.pass(() => client.conditional(...call)),
    },
    http,
    session,
    withCode: token.withCode,
    /** Connected by the part that opens dialogs: step-up is a dialog of a remote (GAD-11). */
    askStepUp,
    /** Connected there too: the proof of identity that a dangerous call wants. */
    askProof,
    /** Connected by the part that shows remotes. */
    clearPage,
    /** Connected by the part that follows release sets. */
    enterSet,
    /** Connected by the log of calls. */
    noteCall,
    stop: () => {
      for (const watch of watches) watch.stop();
    },
  };
};
