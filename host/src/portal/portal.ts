import type { HttpClient } from '@portal/api-client';
import type {
  HostApp,
  Http,
  MountContext,
  PortalMessage,
  Registry,
  ToastKind,
} from '@portal/types';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { Questions } from '../dialogs/questions.ts';
import type { FirstText } from '../first-text/take-first-text.ts';
import type { DraftStore } from '../forms/form-drafts.ts';
import type { Lazy } from '../lib/lazy.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';
import type { PortalHistory } from '../navigation/history.ts';
import type { Outlet } from '../outlet/create-outlet.ts';
import type { HostPush } from '../push/create-push.ts';
import type { CurrentRegistry } from '../registry/current-registry.ts';
import type { Releases, ReleasesPorts } from '../releases/releases.ts';
import type { HostSession } from '../session/create-session.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { LiveSettings } from '../settings/live-settings.ts';
import type { PortalTelemetry } from '../telemetry/create-telemetry.ts';

/** The parts of the shell, created once at start-up. Only its React tree and the start-up itself see all of them. */
export interface Portal {
  registry: CurrentRegistry;
  settings: LiveSettings;
  i18n: i18n;
  http: Http;
  /** The same calls without step-up and required actions, for requests that the page makes by itself. */
  client: HttpClient;
  queryClient: QueryClient;
  history: PortalHistory;
  session: HostSession;
  sessionStore: SessionStore;
  hostApp: HostApp;
  loader: RemoteLoader;
  outlet: Outlet;
  dialogs: MountContext['dialogs'];
  slots: MountContext['slots'];
  questions: Questions;
  telemetry: PortalTelemetry;
  forms: DraftStore;
  /** Release sets are followed by code that loads after the first screen. */
  releases: Lazy<Releases>;
  emotionCache: MountContext['emotionCache'];
  push: HostPush;
  /** The text of the first page, shown before its remote is there. */
  firstText: FirstText | null;
  toast(kind: ToastKind, title: string, detail?: string): void;
  /** Runs calls with the code of an outer page before there is a session. */
  withCode<T>(code: string, run: () => Promise<T>): Promise<T>;
  /** Stops every timer and listener of the portal; no part may be used afterwards. */
  close(): void;
}

export interface PortalSetup {
  registry: Registry;
  settings: Record<string, string>;
  i18n: i18n;
  nonce: string | undefined;
  /** Token of the page for reports of health. */
  page: string | undefined;
  /** Container of the page's remote, and container of dialogs. */
  content: HTMLElement;
  layer: HTMLElement;
  firstText?: FirstText | null;
  /** Loads and starts the part that follows release sets. */
  loadReleases(ports: ReleasesPorts): Promise<Releases>;
  /** Delivers messages to the outer page that mounted the portal. */
  onMessage?: ((message: PortalMessage) => void) | undefined;
}
