import { SETTING_KEYS, specOf } from '@portal/types';
import type pg from 'pg';
import { ROLES } from '../db/catalogue/roles.ts';
import { syncAuthorities } from '../db/catalogue/sync-authorities.ts';
import * as schema from '../db/schema/index.ts';
import { sentence } from '../i18n/sentence.ts';
import { copyRows } from './copy.ts';
import { CONSTANTS } from './data/constants.ts';
import { MENU, MENU_TYPES } from './data/menu.ts';
import type { MenuSeed } from './data/menu-seed.ts';
import { COMPANY } from './data/organisation.ts';
import { DEMO_SETTINGS } from './data/settings.ts';

type MenuRow = typeof schema.menuItem.$inferInsert;

const menuRow = (item: MenuSeed, parentId: number | null, sort: number): MenuRow => ({
  id: item.id,
  parentId,
  nameVi: item.vi,
  nameEn: item.en,
  link: item.link ?? null,
  customLink: null,
  itemId: item.needs,
  itemSub: [...(item.also ?? []), ...(item.items ?? []).map(({ needs }) => needs)].filter(
    (code, i, all) => code !== item.needs && all.indexOf(code) === i,
  ),
  isLocalLink: !/^https?:/.test(item.link ?? ''),
  underConstruction: item.underConstruction === true,
  ignoreAgentType: item.notDfa === true,
  roleBm: item.roleBm === true,
  roleLeader: item.roleLeader === true,
  sort,
});

/** The signed-in user's menu as rows: groups, and below each its items. */
export const menuRows = (): MenuRow[] =>
  MENU.flatMap((item, sort) => [
    menuRow(item, null, sort),
    ...(item.items ?? []).map((child, i) => menuRow(child, item.id, i)),
  ]);

/** Rights, roles, menus, settings and constants: what the portal needs before anybody signs in. */
export const writePortal = async (client: pg.ClientBase): Promise<void> => {
  await syncAuthorities(client);
  await copyRows(
    client,
    schema.role,
    ROLES.map(({ code, nameVi, nameEn }, i) => ({
      id: i + 1,
      code,
      nameVi,
      nameEn,
      builtIn: true,
    })),
  );
  await copyRows(
    client,
    schema.roleAuthority,
    ROLES.flatMap(({ authorities }, i) =>
      authorities.map((authorityCode) => ({ roleId: i + 1, authorityCode })),
    ),
  );
  await copyRows(
    client,
    schema.menuType,
    MENU_TYPES.map((type, sort) => ({ ...type, sort })),
  );
  await copyRows(client, schema.menuItem, menuRows());
  await copyRows(
    client,
    schema.setting,
    SETTING_KEYS.map((key) => ({
      companyId: COMPANY.id,
      key,
      value: DEMO_SETTINGS[key] ?? specOf(key).default,
      public: specOf(key).public ?? false,
      noteVi: sentence(`setting.label.${key}`).vi,
    })),
  );
  await copyRows(
    client,
    schema.constantDisplay,
    CONSTANTS.flatMap(({ group, kind, options }) =>
      options.map(([code, titleVi, titleEn, value], sort) => ({
        groupCode: group,
        kind,
        code,
        titleVi,
        titleEn,
        value: value ?? code,
        sort,
      })),
    ),
  );
};
