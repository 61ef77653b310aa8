import type { HttpClient } from '@portal/api-client';
import type {
  Http,
  ReleaseOverrideInput,
  ReleaseSetAnswer,
  RemoteRelease,
  Settings,
} from '@portal/types';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Questions } from '../dialogs/questions.ts';
import type { DraftStore } from '../forms/form-drafts.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';
import type { PortalHistory } from '../navigation/history.ts';
import type { Outlet } from '../outlet/create-outlet.ts';
import type { CurrentRegistry } from '../registry/current-registry.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { PortalTelemetry } from '../telemetry/create-telemetry.ts';
import type { ReleaseSets } from './release-sets.ts';

export type DevtoolsPanel = ComponentType<{ releases: Releases; onClose(): void }>;

/** Opens the panel of developers and QA; its chunk loads when a permitted user opens it. */
export interface DevtoolsEntry {
  /** The panel's component while it is open. */
  get(): DevtoolsPanel | null;
  subscribe(listener: () => void): () => void;
  open(): void;
  close(): void;
}

/** Follows release sets for the life of the page. */
export interface Releases {
  sets: ReleaseSets;
  devtools: DevtoolsEntry;
  Notices: ComponentType<{ releases: Releases }>;
  ask(): Promise<void>;
  /** Takes the set of a user who is signing in, before their first page. @throws ApiError */
  enter(): Promise<void>;
  /** Fetches the files of a release past the browser's cache. Never rejects. */
  refresh(release: RemoteRelease): Promise<void>;
  /** A file is missing: when a newer set exists, reloads the page for it once, with the form drafts. */
  missing(): Promise<boolean>;
  /** The user takes the waiting set now. */
  takeNow(): Promise<void>;
  /** @throws ApiError when the service refuses. */
  pin(input: ReleaseOverrideInput): Promise<void>;
  /** @throws ApiError */
  unpin(): Promise<void>;
  stop(): void;
}

/** What following release sets needs of the portal. */
export interface ReleasesPorts {
  registry: CurrentRegistry;
  settings: Settings;
  i18n: i18n;
  client: HttpClient;
  /** The same calls with step-up. */
  http: Http;
  history: Pick<PortalHistory, 'location' | 'subscribe' | 'isDirty' | 'forgetDirty'>;
  outlet: Pick<Outlet, 'state' | 'subscribe' | 'renew'>;
  loader: Pick<RemoteLoader, 'load'>;
  questions: Pick<Questions, 'ask'>;
  telemetry: Pick<PortalTelemetry, 'error' | 'registryRefused'>;
  forms: DraftStore;
  sessionStore: Pick<SessionStore, 'get' | 'subscribe'>;
  /** Token of the page for reports of health. */
  page: string | undefined;
}

export interface LocalWatchSetup extends Pick<Releases, 'pin' | 'unpin'> {
  override(): ReleaseSetAnswer['override'];
  /** Version of a remote in the release set in use. */
  version(remote: string): string | undefined;
  failed(error: unknown): void;
}

/** The chunk of developers and QA. */
export interface Devtools {
  DevtoolsPanel: DevtoolsPanel;
  addDevtoolsWords(i18n: i18n): Promise<void>;
  watchLocal(setup: LocalWatchSetup): { stop(): void };
}

export type LoadDevtools = () => Promise<Devtools>;
