import type {
  HeldChange,
  Http,
  PublishedVersion,
  ReleaseHealthRow,
  ReleaseLogRow,
  ReleasePreview,
  ReleaseVitalsRow,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

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

/** GET releases/list. */
export const publishedVersionsQuery = (http: Http) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'list'],
    queryFn: ({ signal }): Promise<PublishedVersion[]> => http.get('releases/list', { signal }),
    staleTime: 0,
  });

/** GET releases/log. */
export const releaseLogQuery = (http: Http) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'log'],
    queryFn: ({ signal }): Promise<ReleaseLogRow[]> =>
      http.get('releases/log', { query: { most: 50 }, signal }),
    staleTime: 0,
  });

/** GET releases/preview/:remote: what the promotion of a version to everybody would change, and what the gate finds. */
export const releasePreviewQuery = (http: Http, { remote, version }: VersionOf) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'preview', remote, version],
    queryFn: ({ signal }): Promise<ReleasePreview> =>
      http.get(`releases/preview/${remote}`, { query: { version }, signal }),
    staleTime: 0,
  });

type VersionOf = Pick<PublishedVersion, 'remote' | 'version'>;

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
