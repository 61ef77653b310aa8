import { dashboardFigures, dashboardPremium, dashboardWork } from '@portal/types';
import { route } from '../../http/route.ts';
import { figures, premium, work } from './service.ts';

const rule = { authority: 'dashboard.view' } as const;

/** One call for each block of the page, so that one that fails leaves the others (HOME-06). */
export const dashboardRoutes = [
  route({
    method: 'GET',
    path: 'ods/dashboard/figures',
    lookup: true,
    rule,
    summary: 'The caller’s own policies in force, premium of this month, open claims, lapsing',
    response: dashboardFigures,
    handler: figures,
  }),
  route({
    method: 'GET',
    path: 'ods/dashboard/work',
    lookup: true,
    rule,
    summary: 'The caller’s own work of the day, a few rows of each kind with the number of all',
    response: dashboardWork,
    handler: work,
  }),
  route({
    method: 'GET',
    path: 'ods/dashboard/premium',
    lookup: true,
    rule,
    summary: 'Premium of the caller’s own policies by month: fallen due, and of that paid',
    response: dashboardPremium,
    handler: premium,
  }),
];
