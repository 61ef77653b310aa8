import type { DashboardFigures, DashboardPremium, DashboardWork, Http } from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** GET ods/dashboard/figures: the four figures (HOME-07). */
export const dashboardFiguresQuery = (http: Http) =>
  queryOptions({
    queryKey: ['dashboard', 'figures'],
    queryFn: ({ signal }): Promise<DashboardFigures> =>
      http.get('ods/dashboard/figures', { signal }),
  });

/** GET ods/dashboard/work: the day's work. */
export const dashboardWorkQuery = (http: Http) =>
  queryOptions({
    queryKey: ['dashboard', 'work'],
    queryFn: ({ signal }): Promise<DashboardWork> => http.get('ods/dashboard/work', { signal }),
  });

/** GET ods/dashboard/premium: premium of the last twelve months. */
export const dashboardPremiumQuery = (http: Http) =>
  queryOptions({
    queryKey: ['dashboard', 'premium'],
    queryFn: ({ signal }): Promise<DashboardPremium> =>
      http.get('ods/dashboard/premium', { signal }),
  });
