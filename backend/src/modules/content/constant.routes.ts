import { constantText, option } from '@portal/types';
import * as z from 'zod/mini';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { readConstant, readConstants } from './option-store.ts';

const open = { open: true } as const;
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** Constants of a group and kind as options, and one as a text (CNT-12). */
export const constantRoutes = [
  route({
    method: 'GET',
    path: 'app/select2/constant-by-group-and-kind',
    rule: open,
    summary: 'Constants of a group and kind',
    query: z.object({ groupCode: code, kind: code }),
    response: z.array(option),
    handler: ({ db, language, query }) => readConstants(db, language, query.groupCode, query.kind),
  }),
  route({
    method: 'GET',
    path: 'app/constant-display/:groupCode/:kind/:code',
    rule: open,
    summary: 'The text of one constant',
    params: z.object({ groupCode: code, kind: code, code }),
    response: constantText,
    handler: async ({ db, language, params }) => {
      const found = await readConstant(db, language, params);
      if (found === undefined) throw httpError('NOT_FOUND');
      return found;
    },
  }),
];
