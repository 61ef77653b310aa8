import { NETWORK_KINDS, type NetworkKind } from '@portal/domain/network';
import { useSearchParams } from '@portal/remote-kit/router';

/** Longest search of the service (shared/types, networkQuery). */
export const SEARCH_MAX = 500;

export interface NetworkView {
  search: string;
  /** '' is every province. */
  province: string;
  kind: NetworkKind | '';
  /** Only what is open now. */
  open: boolean;
  /** The key of the place that a link names, '' for none. */
  place: string;
}

export const EVERYTHING: NetworkView = {
  search: '',
  province: '',
  kind: '',
  open: false,
  place: '',
};

/** The address of a view; what is as usual is left out. */
export const networkSearch = ({ search, province, kind, open, place }: NetworkView): string => {
  const params = new URLSearchParams();
  if (search.trim()) params.set('q', search.trim());
  if (province) params.set('province', province);
  if (kind) params.set('kind', kind);
  if (open) params.set('open', '1');
  if (place) params.set('place', place);
  return params.size > 0 ? `?${params}` : '';
};

export const networkHref = (view: Partial<NetworkView>): string =>
  `/network-of-active${networkSearch({ ...EVERYTHING, ...view })}`;

/** The view that the address names, and a way to another one. */
export const useNetworkView = () => {
  const [params, setParams] = useSearchParams();
  const view: NetworkView = {
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX),
    province: (params.get('province') ?? '').slice(0, 20),
    kind: NETWORK_KINDS.find((kind) => kind === params.get('kind')) ?? '',
    open: params.get('open') === '1',
    place: (params.get('place') ?? '').slice(0, 200),
  };
  const show = (part: Partial<NetworkView>, options?: { replace: boolean }) =>
    setParams(new URLSearchParams(networkSearch({ ...view, place: '', ...part })), options);
  return { view, show };
};
