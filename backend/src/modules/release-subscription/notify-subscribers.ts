import { localMoment } from '@portal/calendar';
import type { Language } from '@portal/domain/language';
import type { ReleaseEvent } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import type { Clock } from '../../deps/clock.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { channelRow } from '../../registry/channels/channel-store.ts';
import type { ReleaseNotice } from '../../registry/index.ts';
import type { Message } from '../outbox/message.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { dataOf, eventOf, type ReleaseEventData } from './release-event.ts';
import { subscribersOf } from './subscription-store.ts';

const WHAT = {
  refused: sentence('release-subscription.what.refused'),
  promoted: sentence('release-subscription.what.promoted'),
  'taken-back': sentence('release-subscription.what.taken-back'),
  failing: sentence('release-subscription.what.failing'),
  'rolled-back': sentence('release-subscription.what.rolled-back'),
  withdrawn: sentence('release-subscription.what.withdrawn'),
} as const;

interface Happened {
  event: ReleaseEvent;
  data: ReleaseEventData;
  at: Date;
}

const webhook = (id: number, { event, data, at }: Happened): Message => ({
  ...{ kind: 'WEBHOOK', to: String(id), keepBody: true },
  subject: `release.${event} ${data.remote} ${data.version ?? ''}`.trim(),
  body: JSON.stringify({ type: `release.${event}`, timestamp: at.toISOString(), data }),
});

function mail(to: string, language: Language, { event, data, at }: Happened): Message {
  const params = {
    ...{ remote: data.remote, channel: data.channel, actor: data.actor, link: data.link },
    ...{ version: data.version ?? '-', active: data.active ?? '-', reason: data.reason ?? '-' },
    codes: data.codes.join(', ') || '-',
    ...{ what: WHAT[event][language], at: localMoment(at) },
  };
  return {
    ...{ kind: 'MAIL', to, keepBody: true },
    subject: say(sentence('release-subscription.mail.subject'), language, params),
    body: say(sentence('release-subscription.mail.body'), language, params),
  };
}

/** Informs a remote's team, by webhook and mail, once the transaction of the change is committed. */
export async function notifySubscribers(
  tx: Db,
  { outbox, clock, linkOf }: { outbox: Outbox; clock: Clock; linkOf: (remote: string) => string },
  notice: ReleaseNotice,
): Promise<void> {
  const event = eventOf(notice);
  if (event === undefined) return;
  const { remote, channel } = notice;
  const subscribers = await subscribersOf(tx, remote, event);
  if (subscribers.length === 0) return;
  const active = (await channelRow(tx, channel, remote))?.version ?? null;
  const happened = { event, data: dataOf(notice, { active, link: linkOf(remote) }), at: clock() };
  const messages = subscribers.map(({ id, kind, target, language }) =>
    kind === 'WEBHOOK' ? webhook(id, happened) : mail(target, language, happened),
  );
  await outbox.putAll(tx, messages);
}
