import { COMPANY } from '@portal/domain/company';
import { toSnakeCase } from 'drizzle-orm/casing';
import { syncAuthorities } from '../db/catalogue/sync-authorities.ts';
import { CONSTANTS } from '../seed/data/constants.ts';
import { MENU_TYPES } from '../seed/data/menu.ts';
import { SECURITY_QUESTIONS } from '../seed/data/questions.ts';
import { menuRows } from '../seed/write-portal.ts';
import { addOnce, type Queryable } from './add-once.ts';
import { settingRows } from './setting-rows.ts';
import { syncRoles } from './sync-roles.ts';

const snake = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]));

/** The domain of a company that `npm run admin -- init` has not named yet. */
export const UNNAMED_DOMAIN = 'localhost';

/** Until `npm run admin -- init` gives its name, so that settings and people have a company to belong to. */
const COMPANY_ROW = {
  ...{ id: COMPANY, code: 'CT', name: 'Công ty', email_domain: UNNAMED_DOMAIN },
  ...{ hotline: '', address: '', hours: '' },
};

const constantRows = () =>
  CONSTANTS.flatMap(({ group, kind, options }) =>
    options.map(([code, titleVi, titleEn, value], sort) => ({
      key: `${group}:${code}`,
      row: {
        ...{ group_code: group, kind, code, title_vi: titleVi, title_en: titleEn },
        ...{ value: value ?? code, sort },
      },
    })),
  );

/** Identity columns go on after the ids that the catalogue chose. */
const advance = (client: Queryable, table: 'company' | 'menu_item') =>
  client.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(max(id), last_value))
       from ${table}, (select last_value from ${table}_id_seq) seq group by last_value having max(id) is not null`,
  );

/**
 * What a portal needs before anybody signs in: authorities, roles, company, settings with the values of production, menus,
 * security questions, words behind codes. At every start; each item comes once, so that it completes and never undoes
 * (ADM-BOOT-05). A database of made-up data keeps the values of the demonstration.
 */
export async function syncCatalogue(client: Queryable, seeded: boolean): Promise<void> {
  await syncAuthorities({ query: (text, values) => client.query(text, values) });
  await syncRoles(client, seeded);
  await addOnce(client, 'company', 'company', [{ key: String(COMPANY), row: COMPANY_ROW }]);
  await addOnce(client, 'setting', 'setting', settingRows(seeded));
  await addOnce(
    client,
    'menu-type',
    'menu_type',
    MENU_TYPES.map((type, sort) => ({ key: type.code, row: snake({ ...type, sort }) })),
  );
  await addOnce(
    client,
    'menu-item',
    'menu_item',
    menuRows().map((item) => ({ key: String(item.id), row: snake(item) })),
  );
  await addOnce(
    client,
    'question',
    'security_question',
    SECURITY_QUESTIONS.map((question, sort) => ({
      key: question.code,
      row: snake({ ...question, sort }),
    })),
  );
  await addOnce(client, 'constant', 'constant_display', constantRows());
  await advance(client, 'company');
  await advance(client, 'menu_item');
}
