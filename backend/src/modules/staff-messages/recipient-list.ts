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
import { type SQL, sql } from 'drizzle-orm';
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
import { columnsOf } from './recipient-columns.ts';

const search = (text: string): SQL | undefined => {
  const term = fold(text);
  if (term === '') return undefined;
  return sql`(${account.nameFold} like ${`%${escapeLike(term)}%`}
    or lower(${account.username}) like ${`${escapeLike(term)}%`})`;
};

const REASONS = {
  APP: messageRecipient.appReason,
  PUSH: messageRecipient.pushReason,
  MAIL: messageRecipient.mailReason,
  SMS: messageRecipient.smsReason,
} as const;

/** SQL over `account` alone: the row of the recipient says so. */
const ofRecipient = (messageId: number, what: SQL): SQL =>
  sql`(select ${what} from message_recipient r where r.message_id = ${messageId} and r.account_id = account.id)`;

/** SQL: what became of it on the channel that a query names, else the one outcome that most needs a look. */
function outcomeOf({ channel }: MessageRecipientQuery): SQL {
  if (channel !== undefined) return sql`r.${columnsOf(channel)[0]}`;
  const states = sql`array[r.app_state, r.push_state, r.mail_state, r.sms_state]`;
  return sql`case when 'FAILED' = any(${states}) then 'FAILED' when 'WAITING' = any(${states}) then 'WAITING'
    when 'CANCELLED' = any(${states}) then 'CANCELLED' when 'SENT' = any(${states}) then 'SENT' else 'SKIPPED' end`;
}

/** SQL: codes of reasons by channel, `MAIL:REFUSED`, separated by commas. */
const reasonCodes = sql<string | null>`nullif(concat_ws(',', ${sql.join(
  NOTIFICATION_CHANNELS.map((channel) => sql`${`${channel}:`}::text || ${REASONS[channel]}`),
  sql`, `,
)}), '')`;

const sourceOf = (query: MessageRecipientQuery, messageId: number) =>
  listSource({
    list: messageRecipientList,
    table: account,
    id: account.id,
    density: 'few',
    where: sql`exists ${ofRecipient(messageId, sql`1`)}`,
    joins: {
      recipient: {
        table: messageRecipient,
        on: sql`${messageRecipient.accountId} = ${account.id} and ${messageRecipient.messageId} = ${messageId}`,
      },
    },
    always: ['recipient'],
    columns: {
      id: account.id,
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
          and s.account_id = account.id where n.message_id = ${messageId})`,
      ),
    },
    sorts: {
      username: { by: sql`lower(${account.username})`, type: 'text' },
    },
    filters: { state: ofRecipient(messageId, outcomeOf(query)) },
    search: { by: search, joins: [] },
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
