import { z } from 'zod';
import { route } from '../../http/route.ts';
import { publicSettings } from '../setting/settings-store.ts';

const companyId = z.coerce.number().int().min(1).max(1_000_000).default(2);
/** All public settings at once; visitors read them too. */
export const settingsRoutes = [
  route({
    method: 'GET',
    path: 'app/settings',
    rule: { open: true },
    summary: 'All public settings in one answer, for the start of the portal',
    query: z.object({ companyId }),
    response: z.record(z.string(), z.string()),
    handler: ({ deps, query }) => publicSettings(deps, query.companyId),
  }),
];
