import type {
  HeldChange,
  Http,
  ReleaseBoard,
  ReleaseHealthRow,
  ReleaseLogFilters,
  ReleaseLogRow,
  ReleasePreview,
  ReleaseVersionRow,
  ReleaseVitalsRow,
} from '@portal/types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Everything that is kept about releases: an act drops it. */
export const RELEASES_KEY = ['admin', 'releases'] as const;

/** GET releases/health; read again each half minute, so that a failing version is seen within a minute. */
export const releaseHealthQuery = (http: Http) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'health'],
    queryFn: ({ signal }): Promise<ReleaseHealthRow[]> => http.get('releases/health', { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** GET releases/vitals: how fast the pages of a version are in browsers. */
export const releaseVitalsQuery = (http: Http, { remote, version }: VersionOf) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'vitals', remote, version],
    queryFn: ({ signal }): Promise<ReleaseVitalsRow[]> =>
      http.get('releases/vitals', { query: { remote, version }, signal }),
    staleTime: 0,
  });

/** GET admin/releases/board: what each channel serves and how it does; read again each half minute. */
export const releaseBoardQuery = (http: Http) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'board'],
    queryFn: ({ signal }): Promise<ReleaseBoard> => http.get('admin/releases/board', { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** GET admin/releases/versions: all published versions with what became of each. */
export const releaseVersionsQuery = (http: Http) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'versions'],
    queryFn: ({ signal }): Promise<ReleaseVersionRow[]> =>
      http.get('admin/releases/versions', { signal }),
    staleTime: 0,
  });

const LOG_PAGE = 50;

/** GET releases/log, a page at a time, the newest first. */
export const releaseLogQuery = (http: Http, filters: ReleaseLogFilters = {}) =>
  infiniteQueryOptions({
    queryKey: [...RELEASES_KEY, 'log', filters],
    queryFn: ({ signal, pageParam }): Promise<ReleaseLogRow[]> =>
      http.get('releases/log', {
        query: { ...filters, most: LOG_PAGE, before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (rows) => (rows.length < LOG_PAGE ? null : (rows.at(-1)?.id ?? null)),
    staleTime: 0,
  });

/** A change of a channel that is thought of. */
export interface PreviewOf extends VersionOf {
  channel?: string;
  /** Back to a version before. */
  rollback?: boolean;
}

/** GET releases/preview/:remote: what a change of a channel (that of all users without one) would bring, and what the gate finds. */
export const releasePreviewQuery = (
  http: Http,
  { remote, version, channel, rollback }: PreviewOf,
) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'preview', remote, version, channel, rollback],
    queryFn: ({ signal }): Promise<ReleasePreview> =>
      http.get(`releases/preview/${remote}`, {
        query: { version, channel, rollback: rollback ? '1' : undefined },
        signal,
      }),
    staleTime: 0,
  });

type VersionOf = Pick<ReleaseVersionRow, 'remote' | 'version'>;

interface Promotion {
  remote: string;
  version: string;
  channel?: string;
  reason: string;
}

/** POST releases/promote: at once, or held for a second person. */
export const promoteRelease = (
  http: Http,
  body: Promotion,
): Promise<HeldChange | { serial: number }> => http.post('releases/promote', body);

/** POST releases/rollback: at once. */
export const rollbackRelease = (
  http: Http,
  body: Omit<Promotion, 'version'>,
): Promise<{ serial: number }> => http.post('releases/rollback', body);

/** Who gets a version before all others; what is left out stays. */
export interface CanaryChange {
  remote: string;
  version?: string;
  share: number;
  users?: string[];
  roles?: string[];
  reason: string;
}

/** POST releases/canary: at once, or held for a second person; a share of 0 without names ends it. */
export const changeCanary = (
  http: Http,
  body: CanaryChange,
): Promise<HeldChange | { serial: number }> => http.post('releases/canary', body);
