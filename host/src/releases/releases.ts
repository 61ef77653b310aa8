import type { ReleaseOverrideInput, RemoteRelease } from '@portal/types';
import type { ComponentType } from 'react';
import type { ReleaseSets } from './release-sets.ts';

export type DevtoolsPanel = ComponentType<{ releases: Releases; onClose(): void }>;

/** The way into the panel of developers and QA; its code loads when somebody permitted opens it. */
export interface DevtoolsDoor {
  /** The panel while it is open. */
  get(): DevtoolsPanel | null;
  subscribe(listener: () => void): () => void;
  open(): void;
  close(): void;
}

/** What follows release sets while the page stands. */
export interface Releases {
  sets: ReleaseSets;
  devtools: DevtoolsDoor;
  Notices: ComponentType<{ releases: Releases }>;
  ask(): Promise<void>;
  /** Fetches the files of a release past the browser's cache. Never rejects. */
  refresh(release: RemoteRelease): Promise<void>;
  /** A file is gone: where a newer set is there, the page is loaded anew for it, once, with what was typed. */
  missing(): Promise<boolean>;
  /** The user wants what waits now. */
  takeNow(): Promise<void>;
  /** @throws ApiError when the service refuses. */
  pin(input: ReleaseOverrideInput): Promise<void>;
  /** @throws ApiError */
  unpin(): Promise<void>;
  stop(): void;
}
