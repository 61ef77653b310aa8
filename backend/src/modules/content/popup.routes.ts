import { popupHtml } from '@portal/types';
import * as z from 'zod/mini';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { readPopup } from './popup-store.ts';

/** The pop-up that the setting POPUP names (POP-01). */
export const popupRoutes = [
  route({
    method: 'GET',
    path: 'cms/popup/get',
    rule: { open: true },
    summary: 'The cleaned HTML of a pop-up; 404 when there is none, or not now',
    query: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    response: popupHtml,
    handler: async ({ db, deps, query, language }) => {
      const html = await readPopup(db, query.code, { now: deps.clock(), language });
      if (html === undefined) throw httpError('NOT_FOUND');
      return html;
    },
  }),
];
