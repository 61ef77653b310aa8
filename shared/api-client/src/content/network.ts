import type { Http, NetworkList, NetworkRow, NetworkRows, NetworkSave } from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** How long an answer counts, for the browser and on the way: a change is seen within a minute (NET-12). */
export const NETWORK_FRESH_MS = 60_000;

/** GET cms/network/list: every place that is shown, and the provinces (NET-01). */
export const networkQuery = (http: Http) =>
  queryOptions({
    queryKey: ['content', 'network'],
    queryFn: ({ signal }): Promise<NetworkList> => http.get('cms/network/list', { signal }),
    staleTime: NETWORK_FRESH_MS,
  });

/** GET cms/network/rows: what editors change. */
export const networkRowsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['content', 'network-rows'],
    queryFn: ({ signal }): Promise<NetworkRows> => http.get('cms/network/rows', { signal }),
  });

/** POST cms/network/save: changes a place of `id`, or makes one. */
export const saveNetworkPlace = (http: Http, body: NetworkSave): Promise<NetworkRow> =>
  http.post('cms/network/save', body);
