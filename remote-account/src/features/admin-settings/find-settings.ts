import { inLanguage, type Language } from '@portal/domain/language';
import type { SettingRow } from '@portal/types';
import { fold } from '@portal/types/text/fold';

/** The settings that a text finds by key or by word, without marks, in their groups. */
export function findSettings(
  settings: readonly SettingRow[],
  search: string,
  language: Language,
): Map<SettingRow['group'], SettingRow[]> {
  const target = fold(search);
  const found = new Map<SettingRow['group'], SettingRow[]>();
  for (const row of settings) {
    const { key, label, text, group } = row;
    const words = `${key} ${inLanguage(label, language)} ${inLanguage(text, language)}`;
    if (!fold(words).includes(target)) continue;
    found.set(group, [...(found.get(group) ?? []), row]);
  }
  return found;
}
