import { remoteFailure, remoteLoaded, webVitals } from '@portal/types';
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
const VITAL_VISITORS = { minute: 30, day: 1_000 };

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
  route({
    method: 'POST',
    path: 'audit/web-vitals',
    rule: { open: true },
    whileImpersonating: true,
    summary:
      'How fast pages of remotes were in a browser; by pattern of the page, without the user',
    limit: LIMIT,
    visitors: VITAL_VISITORS,
    bodyLimit: REPORT_BYTES_MAX,
    body: webVitals,
    handler: async (call) => {
      const { deps, body, correlationId } = call;
      const counted = await deps.registry.reportVitals(reporterOf(call, body.page), body.vitals);
      for (const vital of counted) deps.tracing?.vital(vital);
      deps.log.debug({ correlationId, setId: body.setId, vitals: counted }, 'speed in a browser');
      return answer(null, { status: 201 });
    },
  }),
];
