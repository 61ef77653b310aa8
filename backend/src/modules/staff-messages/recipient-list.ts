import type { Language } from '@portal/domain/language';
import {
  messageRecipientList,
  NOTIFICATION_CHANNELS,
  RECIPIENT_REASONS,
  type RecipientReason,
} from '@portal/domain/notification';
import {
  fold,
  type MessageRecipientQuery,
  type MessageRecipientRow,
  type Paged,
} from '@portal/types';
import { eq, type SQL, sql } from 'drizzle-orm';
import { account, messageRecipient } from '../../db/schema/index.ts';
import { labelOf } from '../../i18n/code-labels.ts';
import type { Caller } from '../../lookup/caller.ts';
import { momentText } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import { type Listing, pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { escapeLike } from '../../lookup/search.ts';
import { everything } from '../../scope/row-scope.ts';
import { fieldFault } from '../people/reason.ts';
import { requireMessage } from './message-access.ts';

const search = (text: string): SQL | undefined => {
  const term = fold(text);
  if (term === '') return undefined;
  return sql`(${account.nameFold} like ${`%${escapeLike(term)}%`}
    or lower(${account.username}) like ${`${escapeLike(term)}%`})`;
};

const STATES = {
  APP: messageRecipient.appState,
  PUSH: messageRecipient.pushState,
  MAIL: messageRecipient.mailState,
  SMS: messageRecipient.smsState,
} as const;
const REASONS = {
  APP: messageRecipient.appReason,
  PUSH: messageRecipient.pushReason,
  MAIL: messageRecipient.mailReason,
  SMS: messageRecipient.smsReason,
} as const;

/** SQL: what became of it on the channel that a query names, else the one outcome that most needs a look. */
function outcomeOf({ channel }: MessageRecipientQuery): SQL {
  if (channel !== undefined) return sql`${STATES[channel]}`;
  const any = (state: string) =>
    sql`${state} = any(array[${sql.join(
      Object.values(STATES).map((one) => sql`${one}`),
      sql`, `,
    )}])`;
  return sql`case when ${any('FAILED')} then 'FAILED' when ${any('WAITING')} then 'WAITING'
    when ${any('CANCELLED')} then 'CANCELLED' when ${any('SENT')} then 'SENT' else 'SKIPPED' end`;
}

/** SQL: codes of reasons by channel, `MAIL:REFUSED`, separated by commas. */
const reasonCodes = sql<string | null>`nullif(concat_ws(',', ${sql.join(
  NOTIFICATION_CHANNELS.map((channel) => sql`${`${channel}:`}::text || ${REASONS[channel]}`),
  sql`, `,
)}), '')`;

const sourceOf = (query: MessageRecipientQuery, messageId: number) =>
  listSource({
    list: messageRecipientList,
    table: messageRecipient,
    id: messageRecipient.accountId,
    density: 'few',
    where: eq(messageRecipient.messageId, messageId),
    joins: { account: { table: account, on: eq(account.id, messageRecipient.accountId) } },
    always: ['account'],
    columns: {
      id: messageRecipient.accountId,
      fullname: account.fullname,
      username: account.username,
      office: sql<string | null>`(select o.name from office o where o.id = coalesce(
        (select a.office_id from agent a where a.id = ${account.agentId}),
        (select c.office_id from candidate c where c.id = ${account.candidateId})))`,
      app: messageRecipient.appState,
      push: messageRecipient.pushState,
      mail: messageRecipient.mailState,
      sms: messageRecipient.smsState,
      reason: reasonCodes,
      readAt: momentText<string | null>(
        sql`(select s.read_at from notification n join notification_state s on s.notification_id = n.id
          and s.account_id = ${messageRecipient.accountId} where n.message_id = ${messageId})`,
      ),
    },
    sorts: {
      username: { by: sql`lower(${account.username})`, type: 'text', joins: ['account'] },
    },
    filters: { state: outcomeOf(query) },
    search: { by: search, joins: ['account'] },
  });

const isReason = (code: string | undefined): code is RecipientReason =>
  RECIPIENT_REASONS.some((one) => one === code);

/** Reasons in words, each once: 'Chưa có địa chỉ liên hệ cho kênh này; …'. */
function inWords(codes: unknown, language: Language): string | null {
  if (typeof codes !== 'string') return null;
  const reasons = codes.split(',').map((one) => one.split(':')[1]);
  return [...new Set(reasons)]
    .filter(isReason)
    .map((one) => labelOf(language, `message.reason.${one}`))
    .join('; ');
}

/** The recipients of a message that the caller administers. */
export async function recipientListing(
  call: Caller,
  query: MessageRecipientQuery,
): Promise<Listing<object>> {
  const { message: id } = query;
  if (id === undefined) throw fieldFault('FIELD_WRONG', 'message', call.language);
  await requireMessage(call, id, 'message.recipients');
  return openListing(call.db, sourceOf(query, id), everything, query, (row) => ({
    ...row,
    reason: inWords(row.reason, call.language),
  }));
}

export const listRecipients = async (
  call: Caller,
  query: MessageRecipientQuery,
): Promise<Paged<MessageRecipientRow>> =>
  pageOf(call, await recipientListing(call, query), query) as Promise<Paged<MessageRecipientRow>>;
