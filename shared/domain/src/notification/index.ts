export const NOTIFICATION_TYPES = ['SYSTEM', 'BUSINESS', 'TRAINING', 'EVENT'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Readers of a notification: one user, some audiences, all users. */
export const NOTIFICATION_SCOPES = ['USER', 'AUDIENCE', 'ALL'] as const;
export type NotificationScope = (typeof NOTIFICATION_SCOPES)[number];

/** Kinds of outgoing messages. */
export const MESSAGE_KINDS = ['MAIL', 'SMS', 'PUSH'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
