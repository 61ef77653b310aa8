import { option } from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { readConstants } from './option-store.ts';

const open = { open: true } as const;
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** Constants of a group and kind, as options. */
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
];
