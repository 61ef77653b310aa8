import { z } from 'zod';
import { apiLog } from '../../db/schema/index.ts';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { masked, maskedText, withoutQuery } from './activity.ts';

const short = z.string().max(200);
const LIMIT = { most: 120, seconds: 60 };
const VISITORS = { minute: 20, day: 500 };
/** It stores that a call happened, not a copy of its contents. */
const RECORD_BYTES_MAX = 4_096;

const apiLogEntry = z.strictObject({
  url: z.string().max(500),
  method: z.string().max(10),
  reqParams: z.unknown().optional(),
  response: z.unknown().optional(),
  statusCode: z.number().int().min(0).max(999).nullable().optional(),
  error: z.string().max(500).nullable().optional(),
  timestamp: z.string().max(40).nullable().optional(),
  feature: short.nullable().optional(),
  correlationId: short.nullable().optional(),
  route: short.nullable().optional(),
  category: short.nullable().optional(),
});

const momentOf = (text: string | null | undefined): Date | null => {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
};

/** Calls as browsers saw them; open, because calls of visitors fail too. */
export const apiLogRoutes = [
  route({
    method: 'POST',
    path: 'audit/api-log',
    rule: { open: true },
    whileImpersonating: true,
    summary: 'A call as the browser saw it; secrets are masked again here',
    submit: true,
    limit: LIMIT,
    visitors: VISITORS,
    bodyLimit: RECORD_BYTES_MAX,
    body: apiLogEntry,
    handler: async ({ db, deps, body, subject }) => {
      await db.insert(apiLog).values({
        ...body,
        at: deps.clock(),
        accountId: subject?.accountId ?? null,
        url: withoutQuery(body.url),
        route: body.route ? withoutQuery(body.route) : null,
        error: body.error ? maskedText(body.error) : null,
        reqParams: masked(body.reqParams ?? null),
        response: masked(body.response ?? null),
        timestamp: momentOf(body.timestamp),
      });
      return answer(null, { status: 201 });
    },
  }),
];
