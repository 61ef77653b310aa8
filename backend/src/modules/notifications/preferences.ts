import {
  NOTIFICATION_TYPES,
  type NotificationChannel,
  type NotificationType,
} from '@portal/domain/notification';
import type { MessagePreference, MessagePreferences } from '@portal/types';
import { eq } from 'drizzle-orm';
import { notificationPref } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import { isGuest, type Reader } from './mailbox.ts';

/** Channels on which messages are sent. */
const CHANNELS: readonly NotificationChannel[] = ['APP', 'PUSH'];

/** Notices of the system, of one's own account too, cannot be turned off. */
const isLocked = (type: NotificationType): boolean => type === 'SYSTEM';

/** What the caller wants, by type and channel. */
export async function readPreferences({ db, subject, deps }: Reader): Promise<MessagePreferences> {
  const rows = await db
    .select()
    .from(notificationPref)
    .where(eq(notificationPref.accountId, subject.accountId));
  const isOff = (type: NotificationType, channel: NotificationChannel) =>
    rows.some((row) => row.type === type && row.channel === channel && !row.enabled);
  return {
    channels: CHANNELS.map((channel) => ({
      channel,
      connected: channel === 'APP' || deps.push.isConnected,
    })),
    preferences: NOTIFICATION_TYPES.flatMap((type) =>
      CHANNELS.map((channel) => {
        const locked = isLocked(type);
        return { type, channel, locked, enabled: locked || !isOff(type, channel) };
      }),
    ),
  };
}

/** Stores one preference. Throws for what cannot be turned off. */
export async function storePreference(call: Reader, chosen: MessagePreference) {
  if (isGuest(call)) throw httpError('access.denined');
  const { type, channel, enabled } = chosen;
  if (isLocked(type) && !enabled) throw httpError('INPUT-ERROR');
  const updatedAt = call.deps.clock();
  await call.db
    .insert(notificationPref)
    .values({ accountId: call.subject.accountId, type, channel, enabled, updatedAt })
    .onConflictDoUpdate({
      target: [notificationPref.accountId, notificationPref.type, notificationPref.channel],
      set: { enabled, updatedAt },
    });
  return readPreferences(call);
}
