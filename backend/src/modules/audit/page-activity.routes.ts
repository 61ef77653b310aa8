import { pageActivity } from '@portal/types';
import { activityLog } from '../../db/schema/index.ts';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { withoutQuery } from './activity.ts';
import { whoOf } from './who.ts';

const LIMIT = { most: 300, seconds: 60 };
const VISITORS = { minute: 60, day: 2_000 };
/** It stores that a page was used, not a copy of its contents. */
const RECORD_BYTES_MAX = 4_096;

/** Records of the pages that users open and leave; open, because visitors do so too. */
export const pageActivityRoutes = [
  route({
    method: 'POST',
    path: 'audit/page-activity',
    rule: { open: true },
    whileImpersonating: true,
    summary: 'Record that a user entered or left a page',
    submit: true,
    limit: LIMIT,
    visitors: VISITORS,
    bodyLimit: RECORD_BYTES_MAX,
    body: pageActivity,
    handler: async ({ db, deps, body, subject, correlationId }) => {
      await db.insert(activityLog).values({
        at: deps.clock(),
        sessionId: subject?.sessionId ?? null,
        accountId: subject?.accountId ?? null,
        actorAccountId: subject && whoOf(subject).actorAccountId,
        eventName: body.event.name,
        outcome: body.event.outCome,
        category: body.category,
        urlTemplate: withoutQuery(body.url),
        route: withoutQuery(body.route),
        feature: body.feature,
        method: body.method,
        setId: body.setId ?? null,
        correlationId,
      });
      return answer(null, { status: 201 });
    },
  }),
];
