import { html, type KindDeclaration, required, requiredLine, shownTo, text } from './fields.ts';
import { ARTICLE_TYPES, SECTIONS } from './sections.ts';

/** What editors keep. */
export const CONTENT_KINDS = [
  'article',
  'category',
  'banner',
  'video',
  'faq',
  'document',
  'presentation',
  'popup',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

const section = {
  name: 'section',
  input: 'choice',
  codes: SECTIONS,
  labels: 'content.section',
  required: true,
} as const;
const code = { name: 'code', input: 'code', max: 60, required: true, fixed: true } as const;
const picture = { name: 'image', input: 'picture' } as const;
const title = requiredLine('title', 200);
const summary = text('summary', 500);

/** The fields of each kind: the form is drawn from them, and the schemas follow. */
export const CONTENT_FIELDS: Record<ContentKind, KindDeclaration> = {
  article: {
    title: 'title',
    texts: [
      title,
      required({ name: 'linkAlias', input: 'alias', max: 120 } as const),
      required(summary),
      required(html('body')),
    ],
    fields: [
      section,
      {
        name: 'type',
        input: 'choice',
        codes: ARTICLE_TYPES,
        labels: 'content.type',
        required: true,
      },
      { name: 'category', input: 'option', of: 'category' },
      picture,
      { name: 'hot', input: 'flag' },
      { name: 'focus', input: 'flag' },
      { name: 'eventFrom', input: 'moment' },
      { name: 'eventTo', input: 'moment' },
      { name: 'eventPlace', input: 'line', max: 200 },
      { name: 'author', input: 'line', max: 100 },
      ...shownTo,
    ],
  },
  category: {
    title: 'label',
    texts: [requiredLine('label', 100)],
    fields: [{ ...section, fixed: true }, code, ...shownTo.slice(1)],
    ordered: { group: 'section' },
  },
  banner: {
    title: 'title',
    texts: [title, text('summary', 300)],
    fields: [
      required(picture),
      { name: 'link', input: 'link', max: 500 },
      { name: 'slideTime', input: 'number', min: 1_000, max: 60_000 },
      {
        name: 'animation',
        input: 'choice',
        codes: ['slide', 'fade'],
        labels: 'content.animation',
      },
      ...shownTo,
    ],
    ordered: { group: null },
  },
  video: {
    title: 'title',
    texts: [title, summary],
    fields: [
      { name: 'link', input: 'link', max: 500, required: true },
      picture,
      { name: 'seconds', input: 'number', min: 0, max: 86_400 },
      { name: 'publishedOn', input: 'day', required: true },
      ...shownTo,
    ],
    ordered: { group: null },
  },
  faq: {
    title: 'question',
    texts: [requiredLine('question', 300), required(text('answer', 4_000))],
    fields: [{ name: 'category', input: 'option', of: 'faqCategory', required: true }, ...shownTo],
    ordered: { group: 'category' },
  },
  document: {
    title: 'title',
    texts: [title, summary],
    fields: [
      { name: 'library', input: 'option', of: 'library', required: true },
      code,
      { name: 'file', input: 'file', required: true },
      { name: 'effectiveFrom', input: 'day', required: true },
      ...shownTo,
    ],
    ordered: { group: 'library' },
  },
  presentation: {
    title: 'title',
    texts: [title, required(summary)],
    fields: [
      code,
      picture,
      { name: 'file', input: 'file' },
      { name: 'publishedOn', input: 'day', required: true },
      ...shownTo,
    ],
    ordered: { group: null },
  },
  popup: {
    title: 'title',
    texts: [title, required(html('body'))],
    fields: [code, ...shownTo.slice(1)],
  },
};

const named = (kind: ContentKind, input: string) => [
  ...CONTENT_FIELDS[kind].texts.filter((field) => field.input === input),
  ...CONTENT_FIELDS[kind].fields.filter((field) => field.input === input),
];

/** The names of a kind's fields with this input. */
export const fieldNames = (kind: ContentKind, input: string): string[] =>
  named(kind, input).map(({ name }) => name);
