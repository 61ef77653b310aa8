import { createHttp, type HttpClient } from '@portal/api-client';
import { logout } from '@portal/api-client/auth';
import type {
  HostApp,
  Http,
  MountContext,
  PortalMessage,
  Registry,
  Settings,
  ToastKind,
} from '@portal/types';
import { createEmotionCache } from '@portal/ui';
import { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createStore } from 'jotai';
import { deviceId } from './boot/device-id.ts';
import { localKeep, tabKeep } from './boot/storage.ts';
import { createMountContext } from './context/create-mount-context.ts';
import { createDialogs } from './dialogs/create-dialogs.ts';
import { createQuestions, type Questions } from './dialogs/questions.ts';
import { createHostApp } from './embedding/create-host-app.ts';
import { allowedOrigins } from './embedding/host-origin.ts';
import { createFormKeeper, type FormKeeper } from './forms/kept-forms.ts';
import { createBadVersions } from './loader/bad-versions.ts';
import { loadRelease } from './loader/federation.ts';
import { isMissing, type LoadError } from './loader/load-error.ts';
import {
  createRemoteLoader,
  type LoadedRemote,
  type RemoteLoader,
} from './loader/remote-loader.ts';
import { createHistory, type PortalHistory } from './navigation/history.ts';
import { createOutlet, type Outlet } from './outlet/create-outlet.ts';
import { type CurrentRegistry, createCurrentRegistry } from './registry/current-registry.ts';
import { createLate, type Late } from './releases/late.ts';
import type { Releases } from './releases/releases.ts';
import { clearCaches } from './session/clear-caches.ts';
import { createSession } from './session/create-session.ts';
import { followRights } from './session/follow-rights.ts';
import { followSteps } from './session/follow-steps.ts';
import { keepWarned } from './session/keep-warned.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { watchStepDialogs } from './session/step-dialog.ts';
import { createTokenHolder } from './session/token-holder.ts';
import { watchExpiry } from './session/watch-expiry.ts';
import { withStepUp } from './session/with-step-up.ts';
import { createSlots } from './slots/create-slots.ts';
import { createTelemetry, type PortalTelemetry } from './telemetry/create-telemetry.ts';
import { showToast } from './toasts/toasts.ts';

/** Everything that the shell is made of, wired once at start-up. */
export interface Portal {
  registry: CurrentRegistry;
  settings: Settings;
  i18n: i18n;
  http: Http;
  /** The same calls without the steps that may come in between, for what the page asks by itself. */
  client: HttpClient;
  queryClient: QueryClient;
  store: ReturnType<typeof createStore>;
  history: PortalHistory;
  session: ReturnType<typeof createSession>;
  sessionStore: SessionStore;
  hostApp: HostApp;
  loader: RemoteLoader;
  outlet: Outlet;
  dialogs: MountContext['dialogs'];
  slots: MountContext['slots'];
  questions: Questions;
  telemetry: PortalTelemetry;
  forms: FormKeeper;
  /** What follows new release sets: not on the way to the first screen. */
  releases: Late<Releases>;
  emotionCache: MountContext['emotionCache'];
  toast(kind: ToastKind, title: string, detail?: string): void;
  /** Runs calls that carry this token, before it is anybody's session. */
  withToken<T>(token: string, act: () => Promise<T>): Promise<T>;
  /** Ends whatever the portal does by itself; nothing of it is used afterwards. */
  close(): void;
}

export interface PortalSetup {
  registry: Registry;
  settings: Record<string, string>;
  i18n: i18n;
  nonce: string | undefined;
  /** Where the page's remote stands, and where dialogs do. */
  content: HTMLElement;
  layer: HTMLElement;
  /** Loads and starts what follows new release sets. */
  loadReleases(portal: Portal): Promise<Releases>;
  /** How an outer page hears of the portal that it mounted. */
  onMessage?: ((message: PortalMessage) => void) | undefined;
}

const STALE_MS = 30_000;

export const createPortal = (setup: PortalSetup): Portal => {
  const { i18n } = setup;
  const registry = createCurrentRegistry(setup.registry);
  const now = () => Date.now();
  const closing = new AbortController();
  const history = createHistory(closing.signal);
  const questions = createQuestions();
  const sessionStore = createSessionStore(localKeep, closing.signal);
  const forms = createFormKeeper({
    storage: tabKeep,
    owner: () => sessionStore.get().user?.username ?? '',
    now,
  });
  const token = createTokenHolder(() => sessionStore.kept()?.token ?? null);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_MS, retry: false, refetchOnWindowFocus: false } },
  });
  const restart = (path: string) => window.location.replace(path);
  const allowed = allowedOrigins(setup.settings.HOST_ORIGINS);
  const hostApp = createHostApp({ storage: localKeep, allowed, onMessage: setup.onMessage });

  /** Nothing protected stays in the page while the user is told (SES-05, SES-06). */
  const onExpired = async () => {
    if (!sessionStore.kept()) return;
    outlet.clear();
    dialogs.closeAll();
    await questions.ask('expired');
    // Where the clocks disagree the server may still know the session.
    await logout(http).catch(() => undefined);
    session.clear();
    await clearCaches();
    restart('/');
  };

  const client = createHttp({
    baseUrl: '/api',
    token: token.get,
    language: () => (i18n.language === 'en' ? 'en' : 'vi'),
    deviceId: () => deviceId(localKeep),
    onUnauthorized: () => void onExpired(),
    words: (key) => i18n.t(`call.${key}`),
  });
  const followed = followSteps(client, () => session.reload());
  const http = withStepUp(followed, async () => {
    const answer = await dialogs.open<{ steppedUp: boolean }>('gad-step-up');
    return answer?.steppedUp === true;
  });
  const telemetry = createTelemetry(http, () => registry.get().setId);
  const session = createSession({
    store: sessionStore,
    http,
    queryClient,
    history,
    confirmSignOut: () => questions.ask('signOut'),
    restart: (path) => {
      hostApp.tell({ type: 'portal.signed-out', status: 'success' });
      restart(path);
    },
    startAnew: () => restart('/'),
    clearCaches,
    now,
    withToken: token.withToken,
  });
  const loader = createRemoteLoader({
    registry: registry.get,
    badVersions: createBadVersions(tabKeep),
    loadRelease,
    refresh: (release) =>
      releases.load().then(
        (late) => late.refresh(release),
        () => undefined,
      ),
    report: telemetry.remoteFailed,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });

  const context = (loaded: LoadedRemote, signal: AbortSignal) =>
    createMountContext(parts, loaded, signal);
  const releases = createLate(() => setup.loadReleases(portal));
  /** After a deployment a file may be gone: then the page is loaded anew, once, with what was typed. */
  const onMissing = (error: LoadError) =>
    isMissing(error)
      ? releases.load().then(
          (late) => late.missing(),
          () => false,
        )
      : Promise.resolve(false);
  const outlet = createOutlet({ container: setup.content, loader, context, onMissing });
  const dialogs = createDialogs({
    registry: registry.get,
    loader,
    layer: setup.layer,
    context,
    onFailure: (_name, error) => {
      void onMissing(error).then(
        (leaving) => leaving || showToast('error', i18n.t('dialog.failed'), error.code),
      );
    },
  });
  const authorities = () => session.get().user?.authorities ?? [];
  const slots = createSlots({ registry: registry.get, authorities, loader, context });
  history.onBlocked((proceed) => void questions.ask('leave').then((yes) => yes && proceed()));
  let present = sessionStore.kept() !== null;
  sessionStore.subscribe(() => {
    const before = present;
    present = sessionStore.kept() !== null;
    if (present && !before) hostApp.tell({ type: 'portal.signed-in', status: 'success' });
  });
  // Somebody else sits here now, or nobody: nothing of the former user stays in this tab's memory (SES-12).
  sessionStore.onOther((before) => {
    queryClient.clear();
    if (before) restart('/');
  });
  const watching = { store: sessionStore, http, now };
  const expiry = watchExpiry({ ...watching, onExpired: () => void onExpired() });
  const watches = [
    expiry,
    keepWarned({ store: sessionStore, now, questions, i18n, extend: expiry.extend, session }),
    followRights({ ...watching, reload: (via) => session.reload(via) }),
    watchStepDialogs({ session, history, dialogs }),
  ];

  const parts: Omit<Portal, 'outlet'> = {
    registry,
    settings: { get: (key) => setup.settings[key] },
    i18n,
    http,
    client,
    queryClient,
    store: createStore(),
    history,
    session,
    loader,
    dialogs,
    slots,
    sessionStore,
    hostApp,
    withToken: token.withToken,
    close: () => {
      closing.abort();
      releases.get()?.stop();
      for (const watch of watches) watch.stop();
      outlet.clear();
      dialogs.closeAll();
    },
    questions,
    telemetry,
    forms,
    releases,
    emotionCache: createEmotionCache({ nonce: setup.nonce }),
    toast: showToast,
  };
  const portal: Portal = { ...parts, outlet };
  return portal;
};
