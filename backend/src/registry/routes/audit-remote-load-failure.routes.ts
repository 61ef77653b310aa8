import { remoteFailure, remoteLoaded } from '@portal/types';
import { activityLog } from '../../db/schema/index.ts';
import { answer } from '../../http/answer.ts';
import { type Call, route } from '../../http/route.ts';
import { whoOf } from '../../modules/audit/who.ts';
import type { HealthReporter } from '../rollout/health-reports.ts';
import { ownerOfCall } from './manifest-reply.ts';

const LIMIT = { most: 60, seconds: 60 };
const FAILURE_BYTES_MAX = 4_096;
const VISITORS = { minute: 60, day: 1_000 };
const REPORT_BYTES_MAX = 16_384;

type Report = Pick<Call<{ open: true }>, 'deps' | 'subject' | 'request' | 'ip' | 'deviceId'>;

function reporterOf(
  { deps, subject, request, ip, deviceId }: Report,
  page: string | undefined,
): HealthReporter {
  const overrideId = ownerOfCall({ deps, request })?.overrideId ?? 0;
  const accountId = subject && whoOf(subject).actorAccountId;
  const owner = { sessionId: subject?.sessionId ?? 0, overrideId };
  return { accountId, ip, deviceId, owner, page };
}

/** Health reports of browsers; open, because visitors' browsers load remotes too. */
export const healthReportRoutes = [
  route({
    method: 'POST',
    path: 'audit/remote-failure',
    rule: { open: true },
    whileImpersonating: true,
    summary: 'A version of a remote failed in a browser',
    limit: LIMIT,
    visitors: VISITORS,
    bodyLimit: FAILURE_BYTES_MAX,
    body: remoteFailure,
    handler: async (call) => {
      const { db, deps, body, subject, correlationId } = call;
      await db.insert(activityLog).values({
        at: deps.clock(),
        sessionId: subject?.sessionId ?? null,
        accountId: subject?.accountId ?? null,
        actorAccountId: subject && whoOf(subject).actorAccountId,
        eventName: 'remote-failure',
        outcome: body.code,
        category: body.stage,
        feature: `${body.remote}@${body.version}`,
        setId: body.setId,
        correlationId,
      });
      const { page: _page, ...failed } = body;
      deps.log.warn({ correlationId, ...failed }, 'a remote failed in a browser');
      await deps.registry.reportFailure(reporterOf(call, body.page), body, body.code);
      return answer(null, { status: 201 });
    },
  }),
  route({
    method: 'POST',
    path: 'audit/remote-load',
    rule: { open: true },
    whileImpersonating: true,
    summary: 'Versions of remotes mounted in a browser; failure rates are relative to these',
    limit: LIMIT,
    bodyLimit: REPORT_BYTES_MAX,
    body: remoteLoaded,
    handler: async (call) => {
      await call.deps.registry.reportMounted(reporterOf(call, call.body.page), call.body.remotes);
      return answer(null, { status: 201 });
    },
  }),
];
