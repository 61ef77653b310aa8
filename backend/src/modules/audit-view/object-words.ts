import { everyLanguage, type Language } from '@portal/domain/language';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account } from '../../db/schema/index.ts';
import { type Sentence, say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** What objects are called, by the word in front of the colon; `{name}` is what follows it. */
const KINDS: ReadonlyMap<string, Sentence> = new Map([
  ['account', sentence('audit.object.account')],
  ['person', sentence('audit.object.account')],
  ['contact', sentence('audit.object.account')],
  ['grant', sentence('audit.object.account')],
  ['agent', sentence('audit.object.agent')],
  ['claim', sentence('audit.object.claim')],
  ['customer', sentence('audit.object.customer')],
  ['import', sentence('audit.object.import')],
  ['inbox', sentence('audit.object.inbox')],
  ['job', sentence('audit.object.job')],
  ['menu', sentence('audit.object.menu')],
  ['message', sentence('audit.object.message')],
  ['orphans', sentence('audit.object.orphans')],
  ['outbox', sentence('audit.object.outbox')],
  ['policy', sentence('audit.object.policy')],
  ['release', sentence('audit.object.release')],
  ['role', sentence('audit.object.role')],
  ['setting', sentence('audit.object.setting')],
  ['article', sentence('audit.object.article')],
  ['banner', sentence('audit.object.banner')],
  ['category', sentence('audit.object.category')],
  ['content-draft', sentence('audit.object.content-draft')],
  ['content-revision', sentence('audit.object.content-revision')],
  ['document', sentence('audit.object.document')],
  ['faq', sentence('audit.object.faq')],
  ['media', sentence('audit.object.media')],
  ['network-place', sentence('audit.object.network-place')],
  ['popup', sentence('audit.object.popup')],
  ['presentation', sentence('audit.object.presentation')],
  ['video', sentence('audit.object.video')],
]);
const OF_ACCOUNTS = new Set(['account', 'person', 'contact', 'grant']);

const partsOf = (object: string): [kind: string, name: string] => {
  const [kind = '', name = ''] = object.split(/:(.*)/s);
  return [kind, name];
};

/** The accounts that objects name by their numbers. */
export async function accountNames(
  db: Db,
  objects: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = objects.flatMap((object) => {
    const [kind, name] = partsOf(object ?? '');
    return OF_ACCOUNTS.has(kind) && /^\d{1,15}$/.test(name) ? [Number(name)] : [];
  });
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, username: account.username })
    .from(account)
    .where(inArray(account.id, ids));
  return new Map(rows.map(({ id, username }) => [String(id), username]));
}

/** An object in words: a person by their username, all else by its kind and number. Null for a kind without words. */
export function objectWords(
  object: string | null,
  names: ReadonlyMap<string, string>,
): Record<Language, string> | null {
  const [kind, name] = partsOf(object ?? '');
  const words = KINDS.get(kind);
  if (words === undefined || name === '') return null;
  const shown = OF_ACCOUNTS.has(kind) ? (names.get(name) ?? name) : name.replace(/^.*\//, '');
  return everyLanguage((language) => say(words, language, { name: shown }));
}
