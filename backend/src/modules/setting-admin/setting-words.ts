import { SETTING_KEYS, type SettingKey } from '@portal/types';
import type { Sentence } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** What a setting is called, and what it does. */
interface Words {
  label: Sentence;
  text: Sentence;
}

const WORDS: ReadonlyMap<SettingKey, Words> = new Map(
  SETTING_KEYS.map((key) => [
    key,
    { label: sentence(`setting.label.${key}`), text: sentence(`setting.text.${key}`) },
  ]),
);

/** The words of a setting in every language. */
export function wordsOf(key: SettingKey): Words {
  const words = WORDS.get(key);
  if (words === undefined) throw new Error(`${key} has no words`);
  return words;
}
