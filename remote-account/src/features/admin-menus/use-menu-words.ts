import { inLanguage, LANGUAGES, languageName } from '@portal/domain/language';
import { usePortal } from '@portal/remote-kit';
import type { MenuAdmin, MenuChange, UserMenuRow } from '@portal/types';
import { useEditingWords } from './use-editing-words.ts';

/** Words of menus: names in the page's language, states, rights, differences. */
export const useMenuWords = () => {
  const t = useEditingWords();
  const { language } = usePortal();
  const name = (row: Pick<UserMenuRow, 'name'>) => inLanguage(row.name, language);
  return {
    name,
    /** The names in the other languages, for who looks after both. */
    otherNames: (row: Pick<UserMenuRow, 'name'>): { language: string; text: string }[] =>
      LANGUAGES.filter((one) => one !== language).flatMap((one) => {
        const text = row.name[one];
        return [{ language: one, text: text || t('untranslated') }];
      }),
    languageLabel: (label: string, tag: (typeof LANGUAGES)[number]) =>
      t('inLanguage', { label, language: languageName(tag) }),
    /** What a user finds of the item, by word. */
    states: (row: UserMenuRow): string[] => [
      ...(row.hidden ? [t('hidden')] : []),
      ...(row.disabled ? [t('disabled')] : []),
      ...(row.underConstruction ? [t('underConstruction')] : []),
    ],
    right: ({ authorities }: Pick<MenuAdmin, 'authorities'>, code: string) => {
      const found = authorities.find((one) => one.code === code);
      return found ? `${inLanguage(found.name, language)} (${code})` : code;
    },
    /** A difference: which row, which field. */
    change: ({ name: row, field }: MenuChange) => `${row}: ${t(`field.${field}`, field)}`,
  };
};
