/** Life cycle of an article, banner or document. */
export const CONTENT_STATUSES = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** The parts of the site that have articles; each is read at `/<section>` (spec/features.md 2). */
export const SECTIONS = [
  'news-event',
  'for-us',
  'financial-advice',
  'career',
  'userguide',
  'security',
  'insight',
] as const;
export type Section = (typeof SECTIONS)[number];

/** What an article is; a list of a section can be narrowed to one. */
export const ARTICLE_TYPES = ['NEWS', 'EVENT', 'CAREER', 'PAGE'] as const;
export type ArticleType = (typeof ARTICLE_TYPES)[number];
