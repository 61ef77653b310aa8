import { paged, paging, presentation } from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { readPresentations } from './presentation-store.ts';
import { readerOf } from './reader.ts';

/** So many are shown at a time (CNT-08). */
const SIZE = 5;

export const presentationRoutes = [
  route({
    method: 'GET',
    path: 'app/presentation/list',
    rule: { open: true },
    summary: 'Presentations for the caller, five at a time, searched without regard to marks',
    query: z.object({
      searchKey: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      ...paging(1, SIZE),
    }),
    response: paged(presentation),
    handler: (call) => readPresentations(call.db, readerOf(call), call.query.searchKey, call.query),
  }),
];
