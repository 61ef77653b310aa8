import type { RemoteLoaded } from '@portal/types';

/** Versions that mounted within this time, in milliseconds, are reported in one call. */
const BATCH_MS = 3_000;

const MOUNT = /^portal:mount:([^@]+)@(.+)$/;

export interface LoadReportSetup {
  /** The set in use. */
  setId(): string;
  send(loaded: RemoteLoaded): Promise<unknown>;
  /** Calls back with the names of past and future measures. Returns how to stop. */
  watch(onName: (name: string) => void): () => void;
}

/** Measures of the browser's timeline since the start of the page. */
export const watchMeasures: LoadReportSetup['watch'] = (onName) => {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) onName(name);
  });
  observer.observe({ type: 'measure', buffered: true });
  return () => observer.disconnect();
};

/** Reports every version once that has mounted in this page: failure rates are relative to these. */
export const reportLoads = ({ setId, send, watch }: LoadReportSetup): (() => void) => {
  const reported = new Set<string>();
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
    if (!remote || !version || reported.has(name)) return;
    reported.add(name);
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
