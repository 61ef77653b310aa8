import { adminHome as adminHomeSchema } from '@portal/types';
import { route } from '../../http/route.ts';
import { adminHome } from './admin-home.ts';

/** What /admin shows first. */
export const adminHomeRoutes = [
  route({
    method: 'GET',
    path: 'admin/home',
    rule: { authority: 'admin.view' },
    summary: 'Figures for the cards of the staff side, and the own last changes',
    response: adminHomeSchema,
    handler: adminHome,
  }),
];
