import type { RemoteLoaded } from '@portal/types';

/** Versions that came within this time, in milliseconds, are told in one call. */
const BATCH_MS = 3_000;

const MOUNT = /^portal:mount:([^@]+)@(.+)$/;

export interface LoadReportSetup {
  /** The set of the moment. */
  setId(): string;
  send(loaded: RemoteLoaded): Promise<unknown>;
  /** Names of the measures made so far and from now on; answers how to stop. */
  watch(onName: (name: string) => void): () => void;
}

/** What the browser's timeline has of measures, from the start of the page on. */
export const watchMeasures: LoadReportSetup['watch'] = (onName) => {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) onName(name);
  });
  observer.observe({ type: 'measure', buffered: true });
  return () => observer.disconnect();
};

/** Tells once of every version that came to life in this page: what failure rates are measured against. */
export const reportLoads = ({ setId, send, watch }: LoadReportSetup): (() => void) => {
  const told = new Set<string>();
  let batch: RemoteLoaded | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    const full = batch;
    batch = null;
    if (full) send(full).catch(() => undefined);
  };

  const stop = watch((name) => {
    const [, remote, version] = MOUNT.exec(name) ?? [];
    if (!remote || !version || told.has(name)) return;
    told.add(name);
    if (batch && batch.setId !== setId()) flush();
    if (!batch) timer = setTimeout(flush, BATCH_MS);
    batch ??= { setId: setId(), remotes: [] };
    batch.remotes.push({ remote, version });
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
};
