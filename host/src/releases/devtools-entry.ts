import { createValue } from '@portal/remote-kit/shell';
import type { DevtoolsEntry, DevtoolsPanel } from './releases.ts';

export interface DevtoolsEntrySetup {
  /** The authority release.override; without it nothing happens. */
  allowed(): boolean;
  load(): Promise<DevtoolsPanel>;
  failed(error: unknown): void;
}

export const createDevtoolsEntry = ({
  allowed,
  load,
  failed,
}: DevtoolsEntrySetup): DevtoolsEntry => {
  const panel = createValue<DevtoolsPanel | null>(null);
  return {
    get: panel.get,
    subscribe: panel.subscribe,
    open: () => {
      if (allowed()) load().then((loaded) => allowed() && panel.set(loaded), failed);
    },
    close: () => panel.set(null),
  };
};

/** Ctrl+Alt+D, by the place of the key: Vietnamese input methods and Alt itself change its letter. */
export const isShortcut = ({ code, ctrlKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyD' && ctrlKey && altKey;
