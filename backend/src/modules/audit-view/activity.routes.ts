import { activityRow, figuresQuery } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { activityFigures } from './activity-figures.ts';
import { pageWords } from './page-words.ts';
import { requireDays } from './require-days.ts';

const rule = { authority: 'audit.view' } as const;

/** Figures of pages, for auditors (areas/administration.md 5.9). */
export const activityRoutes = [
  route({
    method: 'GET',
    path: 'audit/activity',
    rule,
    whileImpersonating: false,
    summary: 'How often pages were opened and by how many people; fewer than five as <5',
    query: figuresQuery,
    response: z.array(activityRow),
    handler: async ({ db, deps, query }) => {
      requireDays(query);
      const words = query.by === 'feature' ? await pageWords(deps) : undefined;
      return activityFigures(db, query, words);
    },
  }),
];
