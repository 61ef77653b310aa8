import createCache from '@emotion/cache';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type {
  Language,
  MountContext,
  PortalMessage,
  PushPort,
  SessionState,
  Slots,
  ToastKind,
  UserRecord,
} from '@portal/types';
import { CONTRACT_VERSION } from '@portal/types';
import { QueryClient } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { createStore } from 'jotai';
import { initReactI18next } from 'react-i18next';
import { libraryNamespace } from '../library-namespace.ts';
import { type FakeCall, fakeHttp } from './fake-http.ts';
import { fakeNavigation } from './fake-navigation.ts';

export interface FakePortalOptions {
  remote?: string;
  path?: string;
  language?: Language;
  /** Words of the remote, by language. */
  words?: Partial<Record<Language, object>>;
  /** Texts of the shared packages that the remote bundles, by package name. */
  libraries?: Record<string, Record<Language, object>>;
  session?: Partial<SessionState>;
  settings?: Record<string, string>;
  /** Whether a phone's application shows the portal. */
  mobile?: boolean;
  answers?: Record<string, (call: FakeCall) => unknown>;
  /** Parts of other remotes; nothing fills any slot without. */
  slots?: Slots;
  push?: PushPort;
}

const noSlots: Slots = { fillings: () => [], mount: () => () => undefined };

/** A user record with nothing special about it; `part` changes what the test is about. */
export const fakeUser = (part: Partial<UserRecord> = {}): UserRecord => ({
  username: '20000009',
  fullname: 'Nguyễn Thị Ánh',
  accountType: 2,
  firstLogin: false,
  confirmDecree: true,
  passwordExpired: false,
  forceChangeGadPassword: false,
  resetPassword: false,
  authorities: [],
  avatar: null,
  urlFacebook: null,
  urlZalo: null,
  googleFlag: 0,
  facebookFlag: 0,
  appleFlag: 0,
  gad: false,
  gender: 'F',
  agentTypeName: 'Tư vấn tài chính',
  agentCode: '20000009',
  ...part,
});

const visitor: SessionState = {
  user: null,
  agent: null,
  candidate: null,
  menu: [],
  impersonating: null,
  expiresAt: null,
};

/** A mount context that records what the remote does with it. */
export const fakePortal = (options: FakePortalOptions = {}) => {
  const remote = options.remote ?? 'remote';
  const language = options.language ?? DEFAULT_LANGUAGE;
  const i18n = createInstance();
  i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: Object.fromEntries(
      Object.entries(options.words ?? {}).map(([key, words]) => [key, { [remote]: words }]),
    ),
    interpolation: { escapeValue: false },
  });
  for (const [library, texts] of Object.entries(options.libraries ?? {})) {
    for (const [key, text] of Object.entries(texts)) {
      i18n.addResourceBundle(key, libraryNamespace(remote, library), text);
    }
  }
  let state: SessionState = { ...visitor, ...options.session };
  const listeners = new Set<() => void>();
  const patch = (part: Partial<SessionState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const { http, calls } = fakeHttp(options.answers ?? {});
  const { navigation, paths, titles, dirty } = fakeNavigation(options.path ?? '/');
  const toasts: { kind: ToastKind; title: string; detail?: string }[] = [];
  const opened: { name: string; props?: Record<string, unknown> }[] = [];
  const signedIn: unknown[] = [];
  const renewed: string[] = [];
  const messages: PortalMessage[] = [];
  const abort = new AbortController();
  const context: MountContext = {
    contract: CONTRACT_VERSION,
    remote: { name: remote, version: '0.0.0-test' },
    setId: 'test',
    session: {
      get: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      signedIn: async (answer) => {
        signedIn.push(answer);
      },
      reload: async () => undefined,
      renewToken: (accessToken) => renewed.push(accessToken),
      patchUser: (part) => state.user && patch({ user: { ...state.user, ...part } }),
      signOut: async () => patch(visitor),
    },
    navigation,
    http,
    queryClient: new QueryClient({
      defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
    }),
    store: createStore(),
    i18n,
    language,
    dialogs: {
      open: async (name, props) => {
        opened.push({ name, props });
        return undefined;
      },
    },
    slots: options.slots ?? noSlots,
    ...(options.push === undefined ? {} : { push: options.push }),
    hostApp: { mobile: () => options.mobile ?? false, tell: (message) => messages.push(message) },
    toast: (kind, title, detail) => toasts.push({ kind, title, detail }),
    telemetry: { error: () => undefined, event: () => undefined },
    settings: { get: (key) => options.settings?.[key] },
    emotionCache: createCache({ key: 'p' }),
    signal: abort.signal,
  };
  return {
    context,
    calls,
    paths,
    titles,
    dirty,
    toasts,
    opened,
    signedIn,
    renewed,
    messages,
    patch,
  };
};
