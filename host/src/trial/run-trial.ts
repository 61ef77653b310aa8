import type { Registry } from '@portal/types';
import type { BootData } from '../boot/boot-data.ts';
import { asLoadError } from '../lib/load-error.ts';
import { memoryStore } from '../lib/storage.ts';
import { loadRelease } from '../loader/federation.ts';
import { openAtStart, type StartSetup } from '../registry/open-at-start.ts';

const loadAll = async ({ remotes }: Registry): Promise<void> => {
  for (const { current } of remotes) await loadRelease(current);
};

/**
 * Loads the version of a trial's page, with nothing of a session and nothing mounted, and writes the result where the gate's browser reads
 * it: `loaded`, or the code and message of what failed (GATE-11).
 */
export const runTrial = async (
  boot: BootData,
  root: HTMLElement,
  build: Pick<StartSetup, 'keys' | 'host'>,
): Promise<void> => {
  try {
    const registry = await openAtStart(boot.signedRegistry, { ...build, storage: memoryStore() });
    await loadAll(registry);
    root.dataset.trial = 'loaded';
  } catch (cause) {
    const { code, message } = asLoadError(cause, 'PORTAL-LOAD-EXECUTE');
    root.dataset.trial = `${code} ${message}`;
  }
};
