import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  type Translated,
} from '@portal/domain/language';
import type { PortalMenu, TopMenuRow, UserMenuRow } from '@portal/types';
import type { menuItem, menuType } from '../../db/schema/index.ts';
import type { MenuItemRow } from '../auth/menu-store.ts';

type StoredItem = typeof menuItem.$inferSelect;
type StoredType = typeof menuType.$inferSelect;

const columnOf = (name: string, language: Language) =>
  name + language.charAt(0).toUpperCase() + language.slice(1);

/** The texts of a row by language; a language without a column is left out. */
export function textsOf(row: object, name: string): Translated {
  const values: Partial<Record<string, unknown>> = row;
  const texts = LANGUAGES.flatMap((language) => {
    const value = values[columnOf(name, language)];
    return typeof value === 'string' ? [[language, value]] : [];
  });
  return { [DEFAULT_LANGUAGE]: '', ...Object.fromEntries(texts) };
}

/** The columns of a text: `nameVi`, `nameEn`; a missing translation is empty. */
const columnsOf = (texts: Translated, name: string) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [columnOf(name, language), texts[language] ?? '']),
  );

/** A stored item as it is administered. */
export const shownItem = (row: StoredItem): UserMenuRow => ({
  id: row.id,
  parentId: row.parentId,
  name: textsOf(row, 'name'),
  link: row.link,
  customLink: row.customLink,
  itemId: row.itemId,
  itemSub: row.itemSub,
  isLocalLink: row.isLocalLink,
  hidden: row.hidden,
  disabled: row.disabled,
  underConstruction: row.underConstruction,
  ignoreAgentType: row.ignoreAgentType,
  roleBm: row.roleBm,
  roleLeader: row.roleLeader,
});

/** A stored item of the top menu as it is administered. */
export const shownType = (row: StoredType): TopMenuRow => ({
  code: row.code,
  label: textsOf(row, 'label'),
  linkAlias: row.linkAlias,
});

/** The columns of items, in their order. */
export const itemRows = ({ items }: Pick<PortalMenu, 'items'>): MenuItemRow[] =>
  items.map(({ name, ...item }) => ({ ...item, ...columnsOf(name, 'name') }) as MenuItemRow);

/** The columns of the top menu, in its order. */
export const typeRows = ({ types }: Pick<PortalMenu, 'types'>) =>
  types.map(
    ({ label, ...type }) =>
      ({ ...type, ...columnsOf(label, 'label') }) as Pick<
        StoredType,
        'code' | 'linkAlias' | 'labelVi' | 'labelEn'
      >,
  );
