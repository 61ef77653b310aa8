import { inLanguage, type Language, languageName } from '@portal/domain/language';
import type { FieldChange } from '@portal/types';
import type { ChangeReader } from '../../approvals/kind.ts';
import { role } from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { authorityNames } from '../menu-admin/menu-effect.ts';

const RIGHT = sentence('roles.words.AUTHORITY');
const ROLE = sentence('roles.words.ROLE');
const NAME = sentence('roles.words.name');
const STATE = sentence('roles.words.state');
const VALUES = new Map([
  ['GRANT', sentence('roles.words.GRANT')],
  ['DENY', sentence('roles.words.DENY')],
  ['ACTIVE', sentence('roles.words.ACTIVE')],
  ['RETIRED', sentence('roles.words.RETIRED')],
]);

/** Changed rights and roles by their names, with the code that the catalogue has them by. */
export async function rightWords(
  reader: ChangeReader,
  changes: readonly FieldChange[],
  language: Language,
): Promise<FieldChange[]> {
  const rights = await authorityNames(reader);
  const roles = new Map(
    (await reader.db.select().from(role)).map((row) => [
      row.code,
      translatedValue(row, 'name', language),
    ]),
  );
  const fieldOf = (field: string): string => {
    const [kind, code = field] = field.split(' ');
    if (kind === 'ROLE') return say(ROLE, language, { code, name: roles.get(code) ?? code });
    const name = rights.get(code);
    return name ? say(RIGHT, language, { code, name: inLanguage(name, language) }) : field;
  };
  return changes.map((change) => {
    const { field, before, after } = change;
    const tag = /^name\.(\w+)$/.exec(field)?.[1];
    if (tag)
      return { ...change, field: say(NAME, language, { language: languageName(tag as Language) }) };
    const value = (text: string | null) => {
      const words = text === null ? undefined : VALUES.get(text);
      return words ? words[language] : text;
    };
    const own = field === 'state' ? STATE[language] : fieldOf(field);
    return { field: own, before: value(before), after: value(after) };
  });
}
