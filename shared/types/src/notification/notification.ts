import {
  MESSAGE_LISTS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
} from '@portal/domain/notification';
import * as z from 'zod/mini';

/** Messages that one call may read, like or delete at most. */
export const MESSAGES_AT_ONCE = 200;

const agentCode = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40))));
const size = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 10);
const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1);
const flag = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1));
const search = z.optional(z.string().check(z.trim(), z.maxLength(100)));
const id = z.coerce.number().check(z.int(), z.minimum(1));
const ids = z.array(id).check(z.minLength(1), z.maxLength(MESSAGES_AT_ONCE));

/** POST cms/notifys/list (NOT-01). isReadAlready: 0 unread only, 1 read only, left out both. */
export const messageListBody = z.object({
  agentCode,
  messageType: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(4)), 0),
  paging: z._default(z.strictObject({ page, size }), { page: 1, size: 10 }),
  isReadAlready: z.optional(flag),
  searchValues: search,
});
export type MessageListBody = z.input<typeof messageListBody>;

/** GET cms/notifys/list-notify-by-type, with the notification params of spec/features.md 3. */
export const messagesByTypeQuery = z.object({
  agentCode,
  notifyType: z._default(z.enum(MESSAGE_LISTS), 'all'),
  notifyId: z.optional(id),
  isReadAlready: z.optional(flag),
  isLike: z.optional(flag),
  searchValues: search,
  page,
  size,
});

/** POST cms/notifys/list-notify-check-read: one message, some, or all of the caller's when none is named. */
export const checkReadBody = z.object({
  agentCode,
  notifyId: z.optional(id),
  notifyIds: z.optional(ids),
});

/** POST cms/notifys/like-message. */
export const likeMessageBody = z.object({ agentCode, notifyId: id, isLike: flag });

/** POST cms/notifys/delete-message: takes messages out of the caller's own lists; isDelete 0 brings them back. */
export const deleteMessageBody = z.object({
  agentCode,
  notifyIds: ids,
  isDelete: z._default(flag, 1),
});

/** A message; `status` '1' is read. sentAt is yyyyMMddHHmmss in Ho Chi Minh time. */
export const message = z.object({
  notifyId: z.number(),
  notifyType: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  body: z.string(),
  link: z.nullable(z.string()),
  sentAt: z.string(),
  status: z.enum(['0', '1']),
  isLike: z.union([z.literal(0), z.literal(1)]),
});
export type Message = z.infer<typeof message>;

/** `totalUnreadForAll`: those of the unread ones that were sent to many, not to this reader alone. */
export const messageList = z.object({
  datas: z.array(message),
  totalData: z.number(),
  totalMessageUnread: z.number(),
  totalUnreadForAll: z.number(),
});
export type MessageListAnswer = z.infer<typeof messageList>;

export const messageUnread = z.object({ totalMessageUnread: z.number() });
export type MessageUnread = z.infer<typeof messageUnread>;

const preference = z.object({
  type: z.enum(NOTIFICATION_TYPES),
  channel: z.enum(NOTIFICATION_CHANNELS),
  enabled: z.boolean(),
});

/** GET cms/notifys/preferences. A locked one cannot be changed: notices of the system always arrive. */
export const messagePreferences = z.object({
  channels: z.array(z.object({ channel: z.enum(NOTIFICATION_CHANNELS), connected: z.boolean() })),
  preferences: z.array(z.extend(preference, { locked: z.boolean() })),
});
export type MessagePreferences = z.infer<typeof messagePreferences>;

/** PUT cms/notifys/preferences: one of them. */
export const messagePreferenceBody = preference;
export type MessagePreference = z.infer<typeof preference>;

/** What a stream of messages says: something changed for this reader or for many, or the session is over. */
export type StreamEvent = 'own' | 'all' | 'ended';

/** PUT cms/notifys/push-token: the registration token that FCM gave this browser. */
export const pushTokenBody = z.strictObject({
  token: z.string().check(z.minLength(10), z.maxLength(500), z.regex(/^[A-Za-z0-9_:.-]+$/)),
});
export type PushTokenBody = z.infer<typeof pushTokenBody>;
