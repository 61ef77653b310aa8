import { messageRecipientList } from '@portal/domain/notification';
import * as z from 'zod/mini';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';

/** GET and POST admin/messages/recipients: of one message; `channel` and `state` together: of that channel. */
export const messageRecipientQuery = listQuerySchema(messageRecipientList);
export type MessageRecipientQuery = z.output<typeof messageRecipientQuery>;
export type MessageRecipientFilters = z.input<typeof messageRecipientQuery>;
export const messageRecipientRow = listRowSchema(messageRecipientList, { id: z.number() });
export type MessageRecipientRow = z.infer<typeof messageRecipientRow>;
