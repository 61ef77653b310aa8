import type { Registry, RemoteRelease } from '@portal/types';
import { stageName } from '../lib/measure.ts';
import type { OutletState } from '../outlet/create-outlet.ts';

export type RemoteState = 'notLoaded' | 'loading' | 'ready' | 'failed' | 'previous';

/** One remote in this page. Times in milliseconds, bytes as transferred (compressed). */
export interface RemoteShown {
  name: string;
  version: string;
  state: RemoteState;
  loadMs: number | null;
  mountMs: number | null;
  bytes: number;
}

export interface Timeline {
  getEntriesByName(name: string): { duration: number }[];
  getEntriesByType(type: 'resource'): { name: string; encodedBodySize?: number }[];
}

const lastOf = (timeline: Timeline, stage: 'load' | 'mount', release: RemoteRelease) =>
  timeline.getEntriesByName(stageName(stage, release)).at(-1)?.duration ?? null;

const bytesOf = (timeline: Timeline, base: string): number => {
  const { href } = new URL(base, window.location.href);
  // A file that was requested twice was transferred once.
  const sizes = timeline
    .getEntriesByType('resource')
    .flatMap(({ name, encodedBodySize = 0 }) =>
      name.startsWith(href) ? [[name, encodedBodySize] as const] : [],
    );
  return [...new Map(sizes).values()].reduce((sum, size) => sum + size, 0);
};

/** State of every remote of the registry in this page. Pure. */
export const remoteStates = (
  { remotes }: Registry,
  outlet: OutletState,
  timeline: Timeline,
): RemoteShown[] =>
  remotes.map(({ current, previous }) => {
    const inView = outlet.kind !== 'empty' && outlet.remote === current.name ? outlet : null;
    const older =
      previous !== null &&
      (inView?.kind === 'ready'
        ? inView.version === previous.version
        : lastOf(timeline, 'load', current) === null &&
          lastOf(timeline, 'load', previous) !== null);
    const used = older ? previous : current;
    const loadMs = lastOf(timeline, 'load', used);
    const state = (): RemoteState => {
      if (inView?.kind === 'failed' || inView?.kind === 'loading') return inView.kind;
      if (older) return 'previous';
      return loadMs === null ? 'notLoaded' : 'ready';
    };
    return {
      name: current.name,
      version: used.version,
      state: state(),
      loadMs,
      mountMs: lastOf(timeline, 'mount', used),
      bytes: bytesOf(timeline, used.base),
    };
  });
