import type { HierarchyChoice, HierarchyChoicesQuery, Http, Paged } from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** Somebody's place changes rarely; the choices of a level are asked for once in a while. */
const FRESH = 300_000;

/** GET ods/hierarchy/levels: the levels of which the caller may choose people. */
export const hierarchyLevelsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['hierarchy', 'levels'],
    queryFn: ({ signal }): Promise<number[]> => http.get('ods/hierarchy/levels', { signal }),
    staleTime: FRESH,
  });

/** GET ods/hierarchy/choices: the people of one level, by code or name, below whom is chosen above (POL-11). */
export const hierarchyChoicesQuery = (http: Http, query: HierarchyChoicesQuery) =>
  queryOptions({
    queryKey: ['hierarchy', 'choices', query],
    queryFn: ({ signal }): Promise<Paged<HierarchyChoice>> =>
      http.get('ods/hierarchy/choices', {
        query: query as Record<string, string | number>,
        signal,
      }),
    staleTime: FRESH,
  });

/** GET ods/hierarchy/chain: somebody with all above. Unknown and out of scope answer alike: 404. */
export const hierarchyChainQuery = (http: Http, agentCode: string) =>
  queryOptions({
    queryKey: ['hierarchy', 'chain', agentCode],
    queryFn: ({ signal }): Promise<HierarchyChoice[]> =>
      http.get('ods/hierarchy/chain', { query: { agentCode }, signal }),
    staleTime: FRESH,
  });
