import type { Language } from '@portal/domain/language';
import type { FieldChange } from '@portal/types';
import type { Sentence } from '../errors/http-error.ts';
import { sentence } from '../i18n/sentence.ts';

/** What the fields of changes are called: those of people, of places, of menus and of messages. */
const FIELDS: ReadonlyMap<string, Sentence> = new Map([
  ['title', sentence('field.title')],
  ['body', sentence('field.body')],
  ['channels', sentence('field.channels')],
  ['urgent', sentence('field.urgent')],
  ['sendAt', sentence('field.sendAt')],
  ['total', sentence('field.total')],
  ['phone', sentence('field.phone')],
  ['emailPersonal', sentence('field.emailPersonal')],
  ['emailCompany', sentence('field.emailCompany')],
  ['manager', sentence('field.manager')],
  ['office', sentence('field.office')],
  ['group', sentence('field.group')],
  ['level', sentence('field.level')],
  ['status', sentence('field.status')],
  ['hidden', sentence('field.hidden')],
  ['disabled', sentence('field.disabled')],
  ['underConstruction', sentence('field.underConstruction')],
  ['ignoreAgentType', sentence('field.ignoreAgentType')],
  ['roleBm', sentence('field.roleBm')],
  ['roleLeader', sentence('field.roleLeader')],
  ['place', sentence('field.place')],
  ['row', sentence('field.row')],
  ['link', sentence('field.link')],
  ['customLink', sentence('field.customLink')],
  ['itemId', sentence('field.itemId')],
  ['itemSub', sentence('field.itemSub')],
  ['isLocalLink', sentence('field.isLocalLink')],
  ['linkAlias', sentence('field.linkAlias')],
  ['name.vi', sentence('field.name.vi')],
  ['name.en', sentence('field.name.en')],
  ['label.vi', sentence('field.name.vi')],
  ['label.en', sentence('field.name.en')],
]);

const YES_NO: ReadonlyMap<string, Sentence> = new Map([
  ['true', sentence('field.value.true')],
  ['false', sentence('field.value.false')],
]);

/** The name of a field, the same after the row that it belongs to: `item:58 Giá sách: link`. */
function nameOf(field: string, language: Language): string {
  const [, row, own] = /^(.+: )?([^:]+)$/s.exec(field) ?? [];
  const words = FIELDS.get(own ?? field);
  return words === undefined ? field : `${row ?? ''}${words[language]}`;
}

const shownValue = (value: string | null, language: Language): string | null =>
  (value === null ? undefined : YES_NO.get(value)?.[language]) ?? value;

/** Changes with the fields in words, for kinds that have no words of their own; an unknown field stays its code. */
export const fieldWords = (changes: readonly FieldChange[], language: Language): FieldChange[] =>
  changes.map(({ field, before, after }) => ({
    field: nameOf(field, language),
    before: shownValue(before, language),
    after: shownValue(after, language),
  }));
