import type { StaffMessage, StaffMessageActed, StaffMessageReport } from '@portal/types';
import { eq } from 'drizzle-orm';
import { backgroundJob, message } from '../../db/schema/index.ts';
import { messageForm, setSetting } from '../staff-messages.ts';
import {
  type ActCall,
  type ActSample,
  type ActSamples,
  type ActWorld,
  prepared,
  REASON,
  read,
} from './act-sample.ts';

const BASE = 'admin/messages';
const ME = { usernames: ['moi-quyen'] };

const drafted = ({ me }: ActWorld, part: object = {}) =>
  prepared<StaffMessage>(me, BASE, messageForm(ME, { link: null, ...part }));
const sending = { expectedTotal: 1, reason: REASON };
const sent = ({ me }: ActWorld, { id, version }: { id: number; version: number }) =>
  prepared<StaffMessageActed>(me, `${BASE}/${id}/send`, { version, ...sending });
const planned = async (world: ActWorld) => {
  const sendAt = new Date(world.portal.clock.now().getTime() + 86_400_000).toISOString();
  return sent(world, await drafted(world, { sendAt }));
};
/** Once its job is over: from then on its version stays. */
async function ended(world: ActWorld): Promise<StaffMessageReport> {
  const { id } = await sent(world, await drafted(world));
  for (;;) {
    const report = await read<StaffMessageReport>(world.me, `${BASE}/report?id=${id}`);
    if (report.state === 'SENT') return report;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
/** Mails to many, one a minute: the message stays on its way as long as the walk lasts. */
async function onTheWay(world: ActWorld): Promise<StaffMessage> {
  const { me, portal } = world;
  await setSetting(portal.db, 'MESSAGE_MAIL_PER_MINUTE', '1');
  const many = { audiences: ['AGENT'] };
  const draft = await prepared<StaffMessage>(
    me,
    BASE,
    messageForm(many, { link: null, channels: ['MAIL'] }),
  );
  const { id, version } = draft;
  const { total } = await prepared<{ total: number }>(me, `${BASE}/audience`, { audience: many });
  await prepared(me, `${BASE}/${id}/send`, { version, ...sending, expectedTotal: total });
  for (;;) {
    const rows = await portal.db
      .select({ state: backgroundJob.state })
      .from(message)
      .innerJoin(backgroundJob, eq(backgroundJob.id, message.jobId))
      .where(eq(message.id, id));
    if (rows[0]?.state === 'DONE') return read<StaffMessage>(me, `${BASE}/detail?id=${id}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const paused = async (world: ActWorld) => {
  const { id, version } = await onTheWay(world);
  return prepared<StaffMessageActed>(world.me, `${BASE}/${id}/pause`, { version });
};

/** An act on a message by its path; the version of another moment is refused. */
const onMessage = (
  name: string,
  found: (world: ActWorld) => Promise<{ id: number; version: number }>,
  more: object = {},
): ActSample => {
  const call = async (world: ActWorld, later = 0): Promise<ActCall> => {
    const { id, version } = await found(world);
    return { path: `${BASE}/${id}/${name}`, body: { version: version + later, ...more } };
  };
  return {
    done: (world) => call(world),
    refused: ['ADMIN_CHANGED', (world) => call(world, 9)],
    ...('reason' in more ? {} : { withoutReason: true as const }),
  };
};

/** Messages of staff (modules/staff-messages). */
export const messagesActs: ActSamples = {
  'POST admin/messages': {
    done: async () => ({ body: messageForm(ME) }),
    withoutReason: true,
  },
  'PUT admin/messages': {
    async done(world) {
      const { id, version } = await drafted(world);
      return { body: { id, version, ...messageForm(ME, { title: { vi: 'Khác', en: '' } }) } };
    },
    refused: [
      'ADMIN_CHANGED',
      async (world) => {
        const { id, version } = await drafted(world);
        return { body: { id, version: version + 9, ...messageForm(ME) } };
      },
    ],
    withoutReason: true,
  },
  'POST admin/messages/:id/test': { ...onMessage('test', drafted), withoutChanges: true },
  'POST admin/messages/:id/send': onMessage(
    'send',
    (world) => drafted(world, { sendAt: '2099-01-01T00:00:00Z' }),
    sending,
  ),
  'POST admin/messages/:id/unschedule': onMessage('unschedule', planned),
  'POST admin/messages/:id/pause': onMessage('pause', onTheWay),
  'POST admin/messages/:id/resume': onMessage('resume', paused),
  'POST admin/messages/:id/discard': onMessage('discard', drafted),
  'POST admin/messages/:id/recall': onMessage('recall', ended, { reason: REASON }),
  'POST admin/messages/:id/retry': { ...onMessage('retry', ended), withoutChanges: true },
};
