import type { EmotionCache } from '@emotion/cache';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { createStore } from 'jotai';
import type { Language } from '../text/text.ts';
import type { HostApp } from './app.ts';
import type { PushPort } from './push.ts';
import type { SessionView } from './session.ts';

export interface PortalLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/** The host's one history. `to` is a path of the portal; anything else is refused. */
export interface Navigation {
  location(): PortalLocation;
  subscribe(listener: () => void): () => void;
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void;
  back(): void;
  /** Sets the page's title; the host adds the portal's name. */
  setTitle(title: string): void;
  /** While it answers true, leaving asks first and a new release waits. */
  setDirty(key: string, dirty: boolean): void;
}

export interface HttpOptions {
  query?: Record<string, string | number | boolean | null | undefined>;
  signal?: AbortSignal;
  /** A call that the page makes by itself: it does not prolong the session. */
  background?: boolean;
  /** Language of the answer, where it is not the page's. */
  language?: Language;
  /** Submits that are the same carry the same key, so the server acts once (API-03). */
  idempotencyKey?: string;
  /** Of an upload: how much of it is on its way, from 0 to 1. A host that is older never calls it. */
  onUploadProgress?(share: number): void;
}

/** Calls to `/api`. Answers `data` of the envelope; throws ApiError from @portal/api-client. */
export interface Http {
  get<T>(path: string, options?: HttpOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: HttpOptions): Promise<T>;
  /** Since contract 1.2. */
  put<T>(path: string, body?: unknown, options?: HttpOptions): Promise<T>;
  upload<T>(path: string, form: FormData, options?: HttpOptions): Promise<T>;
  delete<T>(path: string, options?: HttpOptions): Promise<T>;
  /** A file that needs the session, as a blob. */
  blob(path: string, options?: HttpOptions): Promise<Blob>;
  /** A file made for a body, since contract 1.2; its bytes can be read while they come. `signal` ends that too. */
  file(path: string, body: unknown, options?: HttpOptions): Promise<Response>;
  /** The id of this browser, as the header of every call has it; absent in an older host. */
  deviceId?(): string;
}

/** Dialogs by name with their props, where `portal types` wrote them down; empty otherwise. */
// biome-ignore lint/suspicious/noEmptyInterface: the generated declaration adds the members.
export interface OfferedDialogs {}

/** Slots by name with their props, in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: the generated declaration adds the members.
export interface OfferedSlots {}

/** Any name where nothing was generated, else only those that exist. */
export type DialogName = keyof OfferedDialogs extends never
  ? string
  : keyof OfferedDialogs & string;

/** What a dialog takes. */
export type DialogPropsOf<N> = N extends keyof OfferedDialogs
  ? OfferedDialogs[N]
  : Record<string, unknown>;

export interface Dialogs {
  /** Opens a dialog that some remote offers; resolves with what it closed with. */
  open<T = unknown, N extends DialogName = DialogName>(
    name: N,
    props?: DialogPropsOf<N>,
  ): Promise<T | undefined>;
}

/** A part that a remote puts into a slot, as its manifest declares it. */
export interface SlotFilling {
  remote: string;
  name: string;
}

export interface Slots {
  /** The extensions of a slot for the present user, in order. */
  fillings(slot: string): readonly SlotFilling[];
  /**
   * Draws a filling into `place` and answers how to take it away again. `onGone` is called when it does not come or
   * breaks, and no version of its remote is left to try.
   */
  mount(
    filling: SlotFilling,
    place: HTMLElement,
    props: Record<string, unknown>,
    onGone: () => void,
  ): () => void;
}

export interface Telemetry {
  error(code: string, error: unknown, detail?: Record<string, string>): void;
  event(name: string, outcome: string, category: string): void;
}

/** What was typed survives the one reload that a missing file asks for; since contract 1.3. */
export interface FormDrafts {
  /** `read` returns the values when the page is about to reload; the result of `keep` unregisters it. */
  keep(key: string, read: () => unknown): () => void;
  /** What was stored under this key for the same person, once; undefined otherwise. */
  take(key: string): unknown;
}

/** Public settings, by key (spec/access.md 7). */
export interface Settings {
  get(key: string): string | undefined;
}

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** All that a remote gets from the host; nothing else is to be reached for. */
export interface MountContext {
  contract: string;
  remote: { name: string; version: string };
  setId: string;
  session: SessionView;
  navigation: Navigation;
  http: Http;
  queryClient: QueryClient;
  store: ReturnType<typeof createStore>;
  i18n: i18n;
  language: Language;
  dialogs: Dialogs;
  /** Places for parts of other remotes, since contract 1.3; `Slot` of remote-kit draws them. */
  slots: Slots;
  /** The application that shows the portal, since contract 1.1. */
  hostApp: HostApp;
  toast(kind: ToastKind, title: string, detail?: string): void;
  telemetry: Telemetry;
  settings: Settings;
  /** Absent in a host that speaks an older contract. */
  forms?: FormDrafts;
  /** Push messages of this browser; absent in an older host. */
  push?: PushPort;
  emotionCache: EmotionCache;
  /** Aborted when the remote unmounts. */
  signal: AbortSignal;
}

/** What is mounted: a page of the remote, one of its dialogs, or a slot. */
export type MountTarget =
  | { kind: 'page' }
  | { kind: 'slot'; name: string; props: Record<string, unknown> }
  | {
      kind: 'dialog';
      name: string;
      props: Record<string, unknown>;
      close(result?: unknown): void;
    };
