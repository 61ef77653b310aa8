import type { DevtoolsDoor, DevtoolsPanel } from './releases.ts';

export interface DoorSetup {
  /** The authority release.override; without it nothing happens. */
  allowed(): boolean;
  load(): Promise<DevtoolsPanel>;
  failed(error: unknown): void;
}

export const createDevtoolsDoor = ({ allowed, load, failed }: DoorSetup): DevtoolsDoor => {
  let panel: DevtoolsPanel | null = null;
  const listeners = new Set<() => void>();
  const become = (next: DevtoolsPanel | null) => {
    panel = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => panel,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => {
      if (allowed()) load().then((loaded) => allowed() && become(loaded), failed);
    },
    close: () => become(null),
  };
};

/** Ctrl+Alt+D, by the place of the key: Vietnamese input methods and Alt itself change its letter. */
export const isShortcut = ({ code, ctrlKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyD' && ctrlKey && altKey;
