import { competition, paged, paging } from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { readCompetitions } from './banner-store.ts';
import { readerOf } from './reader.ts';

const open = { open: true } as const;
/** Competitions of the home page of agents. */
export const competitionRoutes = [
  route({
    method: 'GET',
    path: 'cms/competition/list',
    rule: open,
    summary: 'Competitions: modeView 0 running and coming, 1 past; pages start at 0',
    query: z.object({
      modeView: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1)), 0),
      ...paging(0, 200),
    }),
    response: paged(competition),
    handler: (call) => {
      const { modeView, page, pageSize } = call.query;
      const window = { limit: pageSize, offset: page * pageSize };
      return readCompetitions(call.db, readerOf(call), modeView === 1, window);
    },
  }),
];
