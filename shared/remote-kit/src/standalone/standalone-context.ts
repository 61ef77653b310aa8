import { createHttp } from '@portal/api-client';
import { LANGUAGES, languageOf } from '@portal/domain/language';
import {
  CONTRACT_VERSION,
  type Http,
  type Language,
  type MountContext,
  type RemoteManifest,
} from '@portal/types';
import { createEmotionCache, loadUiTexts } from '@portal/ui';
import { toast } from '@portal/ui/overlay';
import { QueryClient } from '@tanstack/react-query';
import { createInstance, type i18n } from 'i18next';
import { createStore } from 'jotai';
import { initReactI18next } from 'react-i18next';
import { createBrowserHistory } from './browser-history.ts';
import type texts from './locales/vi.json';
import { createStandaloneSession, type StandaloneSession } from './standalone-session.ts';

export const WORDS = 'standalone';
const DEVICE = 'standalone.device';
const STORED_LANGUAGE = 'standalone.language';
const TONES = { success: 'success', info: 'info', warning: 'warning', error: 'danger' } as const;

/** Data that the server writes into the page. */
export interface StandaloneBoot {
  /** Calls are answered from recordings. */
  recorded: boolean;
  settings: Record<string, string>;
}

export interface Standalone {
  context: MountContext;
  session: StandaloneSession;
  /** How a dialog of this remote is opened. */
  onDialog(open: MountContext['dialogs']['open']): void;
  switchLanguage(language: Language): void;
}

/** All languages at once: a page of one developer needs no second request. */
const loadTexts = async (i18n: i18n): Promise<void> => {
  for (const language of LANGUAGES) {
    const loaded = await import(/* webpackMode: "eager" */ `./locales/${language}.json`);
    i18n.addResourceBundle(language, WORDS, loaded.default);
    await loadUiTexts(language);
  }
};

const deviceId = (): string => {
  const known = localStorage.getItem(DEVICE) ?? crypto.randomUUID();
  localStorage.setItem(DEVICE, known);
  return known;
};

/** A mount context like the host's, for one standalone remote. */
export const createStandalone = async (
  { name, dialogs }: RemoteManifest,
  { recorded, settings }: StandaloneBoot,
): Promise<Standalone> => {
  const i18n = createInstance();
  i18n.use(initReactI18next).init({
    lng: languageOf(localStorage.getItem(STORED_LANGUAGE)),
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  await loadTexts(i18n);
  const say = (key: keyof typeof texts, words?: Record<string, string>) =>
    i18n.t(key, { ns: WORDS, ...words });
  const http: Http = createHttp({
    baseUrl: `${window.location.origin}/api`,
    token: () => session.token(),
    language: () => languageOf(i18n.language),
    deviceId,
    onUnauthorized: () => void session.reload(),
    words: (key) => say(key),
  });
  const session = createStandaloneSession(() => http, recorded);
  let openDialog: MountContext['dialogs']['open'] = async () => undefined;
  const context: MountContext = {
    contract: CONTRACT_VERSION,
    remote: { name, version: 'standalone' },
    setId: 'standalone',
    session,
    navigation: createBrowserHistory(() => window.confirm(say('leave'))),
    http,
    queryClient: new QueryClient({
      defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } },
    }),
    store: createStore(),
    i18n,
    language: languageOf(i18n.language),
    dialogs: {
      open: async (dialogName, props) => {
        if (dialogs.some((dialog) => dialog.name === dialogName))
          return openDialog(dialogName, props);
        toast({ tone: 'info', title: say('foreignDialog', { name: dialogName }) });
        return undefined;
      },
    },
    slots: { fillings: () => [], mount: () => () => undefined },
    hostApp: { mobile: () => false, tell: () => undefined },
    toast: (kind, title, detail) =>
      void toast({ tone: TONES[kind], title, ...(detail && { description: detail }) }),
    telemetry: { error: (_code, error) => reportError(error), event: () => undefined },
    settings: { get: (key) => settings[key] },
    emotionCache: createEmotionCache(),
    signal: new AbortController().signal,
  };
  return {
    context,
    session,
    onDialog: (open) => {
      openDialog = open;
    },
    switchLanguage: (language) => {
      localStorage.setItem(STORED_LANGUAGE, language);
      void i18n.changeLanguage(language);
    },
  };
};
