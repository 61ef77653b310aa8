/** A column of the database that holds sealed texts, and what is needed to seal them again. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The primary key, all of it numbers. */
  keys: readonly string[];
  /** Of the box that seals it. */
  purpose: string;
  /** Columns whose values are part of the place: a text that is moved to another row does not open there. */
  bound: readonly string[];
  /** The column of the keyed hash that goes with it. */
  hash?: string;
}

/** The purpose of identity numbers, whose earliest texts were sealed with the data key itself. */
export const COLUMNS = 'columns';

const ID_NUMBER = {
  column: 'id_number_enc',
  keys: ['id'],
  purpose: COLUMNS,
} as const;
const WEBHOOK_SECRET = { table: 'release_subscription', column: 'secret_enc' } as const;
const HASH = 'id_number_hash';
/** Texts of inboxes. */
const INBOX = { keys: ['id'], purpose: 'inbox', bound: [] } as const;

/** Every sealed column; a test compares it with the schema. */
export const SEALED: readonly SealedColumn[] = [
  { ...ID_NUMBER, table: 'agent', bound: ['agent_code'], hash: HASH },
  { ...ID_NUMBER, table: 'candidate', bound: ['code'], hash: HASH },
  { ...ID_NUMBER, table: 'customer', bound: ['customer_no'] },
  { table: 'mfa_factor', column: 'secret_enc', keys: ['id'], purpose: 'factor-secret', bound: [] },
  {
    table: 'change_request',
    column: 'payload_enc',
    keys: ['id'],
    purpose: 'change-request',
    bound: [],
  },
  {
    table: 'import_row',
    column: 'raw_enc',
    keys: ['batch_id', 'no'],
    purpose: 'import',
    bound: ['batch_id', 'no'],
  },
  {
    table: 'push_token',
    column: 'token_enc',
    keys: ['id'],
    purpose: 'push-token',
    bound: ['account_id'],
  },
  { ...WEBHOOK_SECRET, keys: ['id'], purpose: 'release-webhook', bound: ['remote', 'target'] },
  { table: 'outbox', column: 'body', keys: ['id'], purpose: 'outbox', bound: [] },
  { ...INBOX, table: 'contact_message', column: 'content_enc' },
  { ...INBOX, table: 'inbox_event', column: 'text_enc' },
  { ...INBOX, table: 'profile_request', column: 'before_enc' },
  { ...INBOX, table: 'profile_request', column: 'after_enc' },
];

/** The place of a sealed text: its column, and the values that it is bound to. */
export const placeOf = (
  { table, column }: Pick<SealedColumn, 'table' | 'column'>,
  values: readonly (string | number)[],
): string => [`${table}.${column}`, ...values].join('/');

/** Where the secret of a team's webhook is sealed. */
export const webhookPlace = (remote: string, target: string) =>
  placeOf(WEBHOOK_SECRET, [remote, target]);

/** Where the identity numbers of people are sealed; the place is part of the ciphertext. */
export const PLACES = {
  agent: (agentCode: string) => placeOf({ ...ID_NUMBER, table: 'agent' }, [agentCode]),
  candidate: (code: string) => placeOf({ ...ID_NUMBER, table: 'candidate' }, [code]),
  customer: (customerNo: string) => placeOf({ ...ID_NUMBER, table: 'customer' }, [customerNo]),
} as const;
