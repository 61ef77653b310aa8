import { createEmotionCache } from '@portal/ui';
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { createQuestions } from '../dialogs/questions.ts';
import { createHostApp } from '../embedding/create-host-app.ts';
import { allowedOrigins, isForeignFrame } from '../embedding/host-origin.ts';
import { createDraftStore } from '../forms/form-drafts.ts';
import { followFixedLanguage } from '../i18n/create-i18n.ts';
import { deviceId } from '../lib/device-id.ts';
import { createHandler } from '../lib/handler.ts';
import { createLazy } from '../lib/lazy.ts';
import { showToast } from '../lib/show-toast.ts';
import { localStore, memoryStore, tabStore } from '../lib/storage.ts';
import { createHistory } from '../navigation/history.ts';
import { createPush } from '../push/create-push.ts';
import { createCurrentRegistry } from '../registry/current-registry.ts';
import type { Releases } from '../releases/releases.ts';
import { announceSignIn } from '../session/announce-sign-in.ts';
import { createSessionStore } from '../session/session-store.ts';
import { watchStepDialogs } from '../session/step-dialog.ts';
import { followSettings } from '../settings/follow-settings.ts';
import { createLiveSettings } from '../settings/live-settings.ts';
import { createTelemetry } from '../telemetry/create-telemetry.ts';
import { logCalls } from '../telemetry/log-calls.ts';
import { pageAt } from '../telemetry/page-at.ts';
import { createRemotes } from './create-remotes.ts';
import { createSessionParts } from './create-session-parts.ts';
import type { Portal, PortalSetup } from './portal.ts';

const STALE_MS = 30_000;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_MS, retry: false, refetchOnWindowFocus: false } },
  });

/** Creates the parts of the shell in the order in which they need each other: page, session, remotes, releases. */
export const createPortal = (setup: PortalSetup): Portal => {
  const { i18n, content, layer } = setup;
  const closing = new AbortController();
  const registry = createCurrentRegistry(setup.registry);
  const settings = createLiveSettings(setup.settings);
  const history = createHistory(closing.signal);
  const questions = createQuestions();
  const queryClient = createQueryClient();
  const emotionCache = createEmotionCache({ nonce: setup.nonce });
  // A frame of another site has no cookie of the session: there it lives in memory, as long as the page.
  const framed = isForeignFrame(window);
  const sessionStore = createSessionStore(framed ? memoryStore() : localStore, closing.signal);
  const forms = createDraftStore({
    storage: tabStore,
    owner: () => sessionStore.get().user?.username ?? '',
    now: () => Date.now(),
  });
  const hostApp = createHostApp({
    storage: localStore,
    allowed: allowedOrigins(setup.settings.HOST_ORIGINS),
    onMessage: setup.onMessage,
  });
  history.onBlocked((proceed) => void questions.ask('leave').then((yes) => yes && proceed()));

  const sessionParts = createSessionParts({
    store: sessionStore,
    i18n,
    history,
    queryClient,
    questions,
    hostApp,
    holder: framed ? 'frame' : 'cookie',
    traced: () => settings.get('TRACING') === '1',
  });
  const { client, http, session, withCode } = sessionParts;
  const telemetry = createTelemetry(
    { ...http, beacon: client.beacon },
    () => registry.get().setId,
    setup.page,
  );
  sessionParts.noteCall.connect(
    logCalls({ http: client, page: () => pageAt(registry)(history.location().pathname) }),
  );

  const push = createPush({
    ...{ http: client, history, sessionStore, storage: localStore, toast: showToast, t: i18n.t },
    deviceId: () => deviceId(localStore),
    config: () => settings.get('PUSH_CONFIG'),
  });

  const startReleases = createHandler<[], Promise<Releases>>(() =>
    Promise.reject(new Error('the portal is not complete')),
  );
  const releases = createLazy(startReleases.call);
  const { loader, outlet, dialogs, slots, clear } = createRemotes({
    content,
    layer,
    telemetry,
    loadReleases: releases.load,
    shared: {
      registry,
      settings,
      i18n,
      http,
      queryClient,
      store: createStore(),
      history,
      session,
      hostApp,
      telemetry,
      forms,
      emotionCache,
      push,
      toast: showToast,
    },
  });
  sessionParts.clearPage.connect(clear);
  sessionParts.enterSet.connect(async () => (await releases.load()).enter());
  sessionParts.askStepUp.connect(async () => {
    const answer = await dialogs.open<{ steppedUp: boolean }>('gad-step-up');
    return answer?.steppedUp === true;
  });
  sessionParts.askProof.connect(async () => {
    const answer = await dialogs.open<{ proved: boolean }>('re-authenticate');
    return answer?.proved === true;
  });
  const stops = [
    sessionParts.stop,
    push.stop,
    announceSignIn(sessionStore, hostApp),
    watchStepDialogs({ session, history, dialogs }).stop,
    followSettings({ settings, http: client, now: Date.now }).stop,
    followFixedLanguage(i18n, localStore, settings),
  ];

  startReleases.connect(() =>
    setup.loadReleases({
      registry,
      settings,
      i18n,
      client,
      http,
      history,
      outlet,
      loader,
      questions,
      telemetry,
      forms,
      sessionStore,
      page: setup.page,
    }),
  );

  return {
    firstText: setup.firstText ?? null,
    registry,
    settings,
    i18n,
    http,
    client,
    queryClient,
    history,
    session,
    sessionStore,
    hostApp,
    loader,
    outlet,
    dialogs,
    slots,
    questions,
    telemetry,
    forms,
    releases,
    emotionCache,
    push,
    toast: showToast,
    withCode,
    close: () => {
      closing.abort();
      releases.get()?.stop();
      for (const stop of stops) stop();
      clear();
    },
  };
};
