import * as z from 'zod/mini';

const agentCode = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40))));
const size = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 10);
const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1);
const flag = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1));
const search = z.optional(z.string().check(z.trim(), z.maxLength(100)));
const id = z.coerce.number().check(z.int(), z.minimum(1));

/** Lists of messages (NOT-05). messageType is the place in this list. */
export const MESSAGE_LISTS = ['all', 'system', 'business', 'unread', 'liked'] as const;
export type MessageList = (typeof MESSAGE_LISTS)[number];

/** POST cms/notifys/list (NOT-01). isReadAlready: 0 unread only, 1 read only, left out both. */
export const listBody = z.object({
  agentCode,
  messageType: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(4)), 0),
  paging: z._default(z.strictObject({ page, size }), { page: 1, size: 10 }),
  isReadAlready: z.optional(flag),
  searchValues: search,
});

/** GET cms/notifys/list-notify-by-type, with the notification params of spec/features.md 3. */
export const byTypeQuery = z.object({
  agentCode,
  notifyType: z._default(z.enum(MESSAGE_LISTS), 'all'),
  notifyId: z.optional(id),
  isReadAlready: z.optional(flag),
  isLike: z.optional(flag),
  searchValues: search,
  page,
  size,
});

/** POST cms/notifys/list-notify-check-read: one message, or all of the caller's when none is named. */
export const checkReadBody = z.object({ agentCode, notifyId: z.optional(id) });

/** POST cms/notifys/like-message. */
export const likeBody = z.object({ agentCode, notifyId: id, isLike: flag });

/** A message; `status` '1' is read. sentAt is yyyyMMddHHmmss in Ho Chi Minh time. */
const message = z.object({
  notifyId: z.number(),
  notifyType: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.nullable(z.string()),
  sentAt: z.string(),
  status: z.enum(['0', '1']),
  isLike: z.union([z.literal(0), z.literal(1)]),
});
export type Message = z.infer<typeof message>;

export const messageList = z.object({
  datas: z.array(message),
  totalData: z.number(),
  totalMessageUnread: z.number(),
});
