import { LANGUAGES, type Language } from '@portal/domain/language';
import { PgDialect } from 'drizzle-orm/pg-core';
import { product, regulation } from './schema/index.ts';
import { translatedText, translatedTextOrNull, translatedValue } from './translated-text.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
const textOf = (sql: Parameters<PgDialect['sqlToQuery']>[0]) => dialect.sqlToQuery(sql).sql;
const unknown = 'xx' as Language;

describe('a text of the database in the reader’s language', () => {
  it('comes from the column of the language, from the default one where that is empty', () => {
    expect(LANGUAGES.map((language) => textOf(translatedText(product, 'name', language)))).toEqual([
      '"product"."name_vi"',
      `coalesce(nullif("product"."name_en", ''), "product"."name_vi")`,
    ]);
    expect(textOf(translatedTextOrNull(regulation, 'body', 'vi'))).toBe(
      `nullif("regulation"."body_vi", '')`,
    );
  });

  it('comes from the default column in a language that has none', () => {
    expect(textOf(translatedText(product, 'name', unknown))).toBe('"product"."name_vi"');
  });

  it.each([
    [{ nameVi: 'Nhà', nameEn: 'Home' }, 'en', 'Home'],
    [{ nameVi: 'Nhà', nameEn: '' }, 'en', 'Nhà'],
    [{ nameVi: 'Nhà', nameEn: null }, 'en', 'Nhà'],
    [{ nameVi: 'Nhà', nameEn: 'Home' }, unknown, 'Nhà'],
  ] as const)('of the row %j in %s is %s', (row, language, text) => {
    expect(translatedValue(row, 'name', language)).toBe(text);
  });
});
