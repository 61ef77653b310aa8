import type { Inbox } from '@portal/domain/inbox';
import type { Db } from '../db/handle.ts';
import { settingOf } from '../settings/setting-of.ts';
import { addWorking, workingTime } from './working-time.ts';

const HOURS = {
  contact: 'INBOX_SLA_CONTACT',
  registrations: 'INBOX_SLA_REGISTRATION',
  'profile-requests': 'INBOX_SLA_PROFILE',
} as const satisfies Record<Inbox, string>;

/** When the first answer to an item is due, and when four fifths of that time are over (areas/administration.md 5.8). */
export async function dueTimes(
  db: Db,
  inbox: Inbox,
  receivedAt: Date,
): Promise<{ dueAt: Date; nearDueAt: Date }> {
  const time = workingTime(await settingOf(db, 'WORKING_TIME'), await settingOf(db, 'HOLIDAYS'));
  const minutes = (await settingOf(db, HOURS[inbox])) * 60;
  return {
    dueAt: addWorking(receivedAt, minutes, time),
    nearDueAt: addWorking(receivedAt, minutes * 0.8, time),
  };
}
