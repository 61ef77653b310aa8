import {
  CONTENT_FIELDS,
  type ContentField,
  type ContentKind,
  type TextField,
} from '@portal/domain/content';
import { DEFAULT_LANGUAGE, everyLanguage, LANGUAGES, type Language } from '@portal/domain/language';
import * as z from 'zod/mini';
import { picture, storedFile } from '../content/picture.ts';

/** The texts of one language, by field. */
export type ContentTexts = Record<string, string>;
export type FieldValue = string | number | boolean | string[] | null;
/** What editors write: texts per language, and the fields that have one value for all of them. */
export type ContentBody = Record<Language, ContentTexts> & { fields: Record<string, FieldValue> };

const LONGEST = 200_000;
const value = z.nullable(
  z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean(), z.array(z.string())]),
);

/** A body of any kind; `contentBodies` has the schema of each kind. */
export const contentBody = z.strictObject({
  ...everyLanguage(() => z.record(z.string(), z.string().check(z.maxLength(LONGEST)))),
  fields: z.record(z.string(), value),
}) as unknown as z.ZodMiniType<ContentBody, ContentBody>;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const exists = (text: string) =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text.slice(0, 10));
const moment = z.string().check(z.regex(MOMENT, { abort: true }), z.refine(exists));
const day = z.string().check(z.regex(DAY, { abort: true }), z.refine(exists));
/** An address of the portal, or http and https (DOMAIN SEC-44). */
const LINK = /^(?:\/(?![/\\])[^\\\s]*|https?:\/\/[^\s\\]+)?$/;
/** The last part of an address: small letters, digits, dashes. */
export const ALIAS = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/;
const CODE = /^(?:[A-Za-z0-9][\w.-]*)?$/;

function valueSchema(field: ContentField): z.ZodMiniType {
  switch (field.input) {
    case 'line':
      return z.string().check(z.maxLength(field.max));
    case 'code':
      return z.string().check(z.maxLength(field.max), z.regex(CODE));
    case 'link':
      return z.string().check(z.maxLength(field.max), z.regex(LINK));
    case 'choice':
      return z.enum(field.codes);
    case 'option':
      return z.string().check(z.maxLength(60));
    case 'audience':
      return z.array(z.enum(field.codes)).check(z.maxLength(field.codes.length));
    case 'flag':
      return z.boolean();
    case 'number':
      return z.number().check(z.int(), z.minimum(field.min), z.maximum(field.max));
    case 'moment':
      return moment;
    case 'day':
      return day;
    case 'picture':
      return picture;
    case 'file':
      return storedFile;
  }
}

const emptyOf = (field: ContentField): FieldValue => {
  if (field.input === 'audience') return [];
  return field.input === 'flag' ? false : null;
};

const textSchema = ({ input, max }: TextField) => {
  const text = z.string().check(z.maxLength(max));
  return z._default(input === 'alias' ? text.check(z.regex(ALIAS)) : text, '');
};

function bodySchema(kind: ContentKind) {
  const { texts, fields } = CONTENT_FIELDS[kind];
  const ofLanguage = z.strictObject(
    Object.fromEntries(texts.map((field) => [field.name, textSchema(field)])),
  );
  const values = fields.map((field) => [
    field.name,
    z._default(z.nullable(valueSchema(field)), emptyOf(field)),
  ]);
  return z.strictObject({
    ...everyLanguage(() => ofLanguage),
    fields: z.strictObject(Object.fromEntries(values)),
  }) as unknown as z.ZodMiniType<ContentBody, ContentBody>;
}

/** The body of each kind: known fields alone, each of its type; anything may be missing until it is published. */
export const contentBodies = Object.fromEntries(
  Object.keys(CONTENT_FIELDS).map((kind) => [kind, bodySchema(kind as ContentKind)]),
) as Record<ContentKind, ReturnType<typeof bodySchema>>;

/** The body of a new item. */
export function emptyBody(kind: ContentKind): ContentBody {
  const { texts, fields } = CONTENT_FIELDS[kind];
  return {
    ...everyLanguage(() => Object.fromEntries(texts.map(({ name }) => [name, '']))),
    fields: Object.fromEntries(fields.map((field) => [field.name, emptyOf(field)])),
  } as ContentBody;
}

const bare = (html: string) => html.replace(/<(?!img\b)[^>]*>|&nbsp;|\s/gi, '');
const isEmptyText = ({ input }: TextField, text = '') =>
  (input === 'html' ? bare(text) : text.trim()) === '';
const isEmptyValue = (given: FieldValue | undefined) =>
  given === undefined || given === null || given === '' || (Array.isArray(given) && !given.length);

/** Whether a language has any text of an item. */
export const isWritten = (kind: ContentKind, body: ContentBody, language: Language): boolean =>
  CONTENT_FIELDS[kind].texts.some((field) => !isEmptyText(field, body[language][field.name]));

/**
 * What an item lacks before it can be published, as `vi.title` or `fields.image`: the default language whole, another one
 * whole or not at all, and an end that is after the beginning.
 */
export function missingFields(kind: ContentKind, body: ContentBody): string[] {
  const { texts, fields } = CONTENT_FIELDS[kind];
  const ofTexts = LANGUAGES.filter(
    (language) => language === DEFAULT_LANGUAGE || isWritten(kind, body, language),
  ).flatMap((language) =>
    texts
      .filter((field) => field.required && isEmptyText(field, body[language][field.name]))
      .map(({ name }) => `${language}.${name}`),
  );
  const ofFields = fields
    .filter(({ name, required }) => required && isEmptyValue(body.fields[name]))
    .map(({ name }) => `fields.${name}`);
  const { publishFrom, publishTo } = body.fields;
  const ends =
    typeof publishFrom === 'string' && typeof publishTo === 'string' && publishTo <= publishFrom;
  return [...ofTexts, ...ofFields, ...(ends ? ['fields.publishTo'] : [])];
}
