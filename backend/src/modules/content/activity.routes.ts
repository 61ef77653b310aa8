import { activityItem, paged, paging } from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { readActivities } from './activity-store.ts';
import { windowFromOne } from './page-window.ts';
import { readerOf } from './reader.ts';

const open = { open: true } as const;

const activities = (of: 'agent' | 'group') =>
  route({
    method: 'GET',
    path: `cms/activity/${of}`,
    rule: open,
    summary: `Activities of ${of}s for the caller’s audience, the latest first`,
    query: z.object(paging(1)),
    response: paged(activityItem),
    handler: (call) => readActivities(call.db, of, readerOf(call), windowFromOne(call.query)),
  });

/** Activities of agents and groups, on the home pages. */
export const activityRoutes = [activities('agent'), activities('group')];
