import { LANGUAGES } from '@portal/domain/language';
import { RELEASE_EVENTS, releaseEvent, releaseSubscriptionRow } from '@portal/types';
import { z } from 'zod';
import { type AnyCall, route } from '../../http/route.ts';
import { OutsideRefused, outsideUrl } from '../../outside/outside-url.ts';
import { checkName } from '../../registry/artifacts/bundle.ts';
import { actorOf, addLog } from '../../registry/log/release-log.ts';
import { remoteName } from '../../registry/names/names.ts';
import { auditRelease } from '../../registry/routes/audit-release.ts';
import { RELEASE_CHANGE, TEAM_READ } from '../../registry/routes/rule.ts';
import { readableRows } from '../../registry/routes/team.ts';
import { httpError } from './messages.ts';
import {
  addSubscription,
  endSubscription,
  listSubscriptions,
  WEBHOOK_BOX,
} from './subscription-store.ts';
import { newWebhookSecret } from './webhook-signature.ts';

const events = z.array(releaseEvent).min(1).max(RELEASE_EVENTS.length);
const subscription = z
  .object({
    remote: remoteName,
    webhook: z.string().max(500).optional(),
    mail: z.email().max(200).optional(),
    events: events.default([...RELEASE_EVENTS]),
    language: z.enum(LANGUAGES).default('vi'),
  })
  .refine(({ webhook, mail }) => (webhook === undefined) !== (mail === undefined));

function checkedWebhook(address: string, { config }: AnyCall['deps']): string {
  try {
    return outsideUrl(address, config.releases.innerHosts).href;
  } catch (error) {
    if (!(error instanceof OutsideRefused)) throw error;
    throw httpError('RELEASE_ADDRESS', { params: { why: error.message } });
  }
}

/** The path of a webhook may be a secret of its receiver: logs have its origin. */
const loggedTarget = (target: string) => (URL.canParse(target) ? new URL(target).origin : target);

const objectOf = (remote: string) => `release:${remote}`;

/** Who is informed of what happens to a remote's versions. */
export const releaseSubscriptionRoutes = [
  route({
    method: 'POST',
    path: 'releases/subscriptions',
    rule: RELEASE_CHANGE,
    summary:
      'Inform a webhook or a mail address of what happens to a remote’s versions; a webhook’s secret is returned once',
    body: subscription,
    response: z.object({ id: z.number(), secret: z.string().nullable() }),
    act: { action: 'release.notify', object: ({ body }) => objectOf(body.remote) },
    handler: async (call) => {
      const { deps, body } = call;
      const { remote, language } = body;
      checkName(remote);
      const kind = body.webhook === undefined ? ('MAIL' as const) : ('WEBHOOK' as const);
      const target =
        body.webhook === undefined ? (body.mail ?? '') : checkedWebhook(body.webhook, deps);
      const secret = kind === 'WEBHOOK' ? newWebhookSecret() : null;
      const by = { createdAt: deps.clock(), createdBy: actorOf(call) };
      const given = { ...{ remote, kind, target, language, secret }, ...by };
      return deps.db.transaction(async (tx) => {
        const box = deps.secrets.box(WEBHOOK_BOX);
        const id = await addSubscription(tx, box, { ...given, events: body.events });
        await addLog(tx, {
          ...{ at: by.createdAt, actor: by.createdBy, action: 'NOTIFY', remote },
          detail: { subscription: id, kind, target: loggedTarget(target), events: body.events },
        });
        await auditRelease(call, tx, {
          ...{ action: 'release.notify', object: objectOf(remote) },
          changes: [{ field: kind, before: null, after: loggedTarget(target) }],
        });
        return { id, secret };
      });
    },
  }),
  route({
    method: 'POST',
    path: 'releases/subscriptions/end',
    rule: RELEASE_CHANGE,
    summary: 'Inform a webhook or a mail address no more',
    body: z.object({ id: z.number().int().min(1) }),
    response: z.object({ ended: z.literal(true) }),
    act: { action: 'release.notify.end', object: ({ body }) => `subscription:${body.id}` },
    handler: async (call) => {
      const { deps, body } = call;
      const at = deps.clock();
      return deps.db.transaction(async (tx) => {
        const row = await endSubscription(tx, body.id, at);
        if (row === undefined)
          throw httpError('RELEASE_SUBSCRIPTION_UNKNOWN', { params: { id: body.id } });
        const { remote, kind } = row;
        const target = loggedTarget(row.target);
        await addLog(tx, {
          ...{ at, actor: actorOf(call), action: 'NOTIFY_END', remote },
          detail: { subscription: body.id, kind, target },
        });
        await auditRelease(call, tx, {
          ...{ action: 'release.notify.end', object: objectOf(remote) },
          changes: [{ field: kind, before: target, after: null }],
        });
        return { ended: true as const };
      });
    },
  }),
  route({
    method: 'GET',
    path: 'releases/subscriptions',
    rule: TEAM_READ,
    summary: 'Who is informed of what happens to remotes, without secrets',
    response: z.array(releaseSubscriptionRow),
    handler: async ({ deps, machine }) => readableRows(machine, await listSubscriptions(deps.db)),
  }),
];
