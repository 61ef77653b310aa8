import type {
  ChartQuery,
  GaGrowth,
  Http,
  PersistencyChart,
  PolicyStatesChart,
  PremiumChart,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';
import { GROUP_MONEY } from '../list/group-money.ts';

/** GET ods/policy/chart/states: policies by state. */
export const policyStatesQuery = (http: Http, query: ChartQuery) =>
  queryOptions({
    queryKey: ['chart', 'states', query],
    meta: GROUP_MONEY,
    queryFn: ({ signal }): Promise<PolicyStatesChart> =>
      http.get('ods/policy/chart/states', { query: { ...query }, signal }),
  });

/** GET ods/policy/chart/premium: premium of the last twelve months. */
export const premiumChartQuery = (http: Http, query: ChartQuery) =>
  queryOptions({
    queryKey: ['chart', 'premium', query],
    meta: GROUP_MONEY,
    queryFn: ({ signal }): Promise<PremiumChart> =>
      http.get('ods/policy/chart/premium', { query: { ...query }, signal }),
  });

/** GET ods/policy/chart/persistency: how many policies last, after 13 and 25 months. */
export const persistencyQuery = (http: Http, query: ChartQuery) =>
  queryOptions({
    queryKey: ['chart', 'persistency', query],
    meta: GROUP_MONEY,
    queryFn: ({ signal }): Promise<PersistencyChart> =>
      http.get('ods/policy/chart/persistency', { query: { ...query }, signal }),
  });

/** GET ods/ga/growth; the host asks for the secondary password where it is due (GAD-11). */
export const gaGrowthQuery = (http: Http) =>
  queryOptions({
    queryKey: ['ga', 'growth'],
    queryFn: ({ signal }): Promise<GaGrowth> => http.get('ods/ga/growth', { signal }),
  });
