export const NOTIFICATION_TYPES = ['SYSTEM', 'BUSINESS', 'TRAINING', 'EVENT'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Readers of a notification: one user, some audiences, all users, the recipients of a message. */
export const NOTIFICATION_SCOPES = ['USER', 'AUDIENCE', 'ALL', 'LIST'] as const;
export type NotificationScope = (typeof NOTIFICATION_SCOPES)[number];

/** Kinds of outgoing messages that reach a person. */
export const PERSONAL_KINDS = ['MAIL', 'SMS', 'PUSH'] as const;

/** Kinds of outgoing messages. */
export const MESSAGE_KINDS = [...PERSONAL_KINDS, 'WEBHOOK'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Ways on which a notification reaches its reader; APP: list and bell of the portal. */
export const NOTIFICATION_CHANNELS = ['APP', 'PUSH', 'MAIL', 'SMS'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Lists of messages (NOT-05); the place in this list is `messageType` of the calls. */
export const MESSAGE_LISTS = ['all', 'system', 'business', 'unread', 'liked'] as const;
export type MessageList = (typeof MESSAGE_LISTS)[number];
