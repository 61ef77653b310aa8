import { apiLogEntry } from '@portal/types';
import { apiLog } from '../../db/schema/index.ts';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { masked, maskedText, withoutQuery } from './activity.ts';

const LIMIT = { most: 120, seconds: 60 };
const VISITORS = { minute: 20, day: 500 };
/** It stores that a call happened, not a copy of its contents. */
const RECORD_BYTES_MAX = 4_096;

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
    handler: async ({ db, deps, body, subject, deviceId }) => {
      const record = {
        ...body,
        url: withoutQuery(body.url),
        route: body.route ? withoutQuery(body.route) : null,
        error: body.error ? maskedText(body.error) : null,
        reqParams: masked(body.reqParams ?? null),
        response: masked(body.response ?? null),
      };
      await db.insert(apiLog).values({
        ...record,
        at: deps.clock(),
        accountId: subject?.accountId ?? null,
        timestamp: momentOf(body.timestamp),
      });
      deps.mobileLog.add({ agentId: subject?.agent?.agentCode ?? null, deviceId, record });
      return answer(null, { status: 201 });
    },
  }),
];
