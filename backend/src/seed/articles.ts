import { fold } from '@portal/types/text/fold';
import type { category, content, contentI18n } from '../db/schema/index.ts';
import { type Day, momentOf } from './calendar.ts';
import { NEWS_CATEGORIES } from './data/news/index.ts';
import type { NewsCategory, Topic } from './data/news/topic.ts';
import { PAGES } from './data/pages.ts';
import { type Random, random } from './random.ts';

type ContentRow = typeof content.$inferInsert & { id: number };
type TextRow = typeof contentI18n.$inferInsert;

export interface Articles {
  categories: (typeof category.$inferInsert)[];
  contents: ContentRow[];
  texts: TextRow[];
}

const PICTURES: Record<string, readonly string[]> = {
  COMPANY: ['home', 'landscape', 'protection'],
  EVENT: ['family', 'landscape', 'hands'],
  PLANNING: ['growth', 'family', 'home'],
  KNOWLEDGE: ['protection', 'hands', 'growth'],
  CAREER: ['hands', 'growth', 'landscape'],
  TRAINING: ['growth', 'hands', 'protection'],
  GUIDE: ['home', 'protection', 'hands'],
  SAFETY: ['protection', 'home', 'family'],
};
const TYPES: Record<string, string> = { EVENT: 'EVENT', CAREER: 'CAREER' };
const PLACES = [
  'Thành phố Hồ Chí Minh',
  'Thành phố Hà Nội',
  'Thành phố Đà Nẵng',
  'Thành phố Cần Thơ',
  'Nghệ An',
  'Sơn La',
];
const AUTHORS = ['Ban Truyền thông', 'Phòng Đào tạo', 'Phòng Dịch vụ khách hàng', 'Ban Tuân thủ'];
const WORDS = {
  vi: {
    tips: 'Điều nên nhớ',
    close:
      'Nếu còn điều chưa rõ, Anh/Chị vui lòng liên hệ tư vấn tài chính hoặc gửi câu hỏi qua trang Liên hệ.',
  },
  en: {
    tips: 'Remember',
    close: 'If anything is unclear, ask your adviser or write to us through the contact page.',
  },
};

/** 'Đọc bảng minh họa' -> 'doc-bang-minh-hoa' */
export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraphs = (texts: readonly string[]) =>
  texts.map((text) => `<p>${escaped(text)}</p>`).join('');

const textRow = (
  contentId: number,
  lang: 'vi' | 'en',
  linkAlias: string,
  title: string,
  summary: string,
  html: string,
): TextRow => ({
  contentId,
  lang,
  linkAlias,
  title,
  titleFold: fold(title),
  summary,
  bodyHtmlClean: html,
  bodyTextFold: fold(`${title} ${summary} ${html.replace(/<[^>]+>/g, ' ')}`),
});

const articleHtml = (
  r: Random,
  { paragraphs: pool, tips }: NewsCategory,
  lang: 'vi' | 'en',
  summary: string,
): string => {
  const [first = '', ...rest] = r.some(pool[lang], r.int(3, 4));
  const list = r.some(tips[lang], 3).map((tip) => `<li>${escaped(tip)}</li>`);
  return `${paragraphs([summary, first])}<h2>${WORDS[lang].tips}</h2><ul>${list.join('')}</ul>${paragraphs([...rest, WORDS[lang].close])}`;
};

const textsOf = (
  r: Random,
  id: number,
  source: NewsCategory,
  [vi, summaryVi, en, summaryEn]: Topic,
): TextRow[] => {
  const texts = [
    textRow(id, 'vi', slug(vi), vi, summaryVi, articleHtml(r, source, 'vi', summaryVi)),
  ];
  if (en !== undefined && summaryEn !== undefined)
    texts.push(textRow(id, 'en', slug(en), en, summaryEn, articleHtml(r, source, 'en', summaryEn)));
  return texts;
};

/**
 * Three are scheduled, one is a draft, one is archived; the others are published, the first of each category recently.
 */
const stateOf = (n: number, today: Day, r: Random): Pick<ContentRow, 'status' | 'publishFrom'> => {
  if (n === 13 || n === 43 || n === 88)
    return { status: 'SCHEDULED', publishFrom: momentOf(today + r.int(1, 6), 480) };
  if (n === 58) return { status: 'DRAFT', publishFrom: null };
  if (n === 73) return { status: 'ARCHIVED', publishFrom: momentOf(today - 500, 480) };
  return {
    status: 'PUBLISHED',
    publishFrom: momentOf(today - (n % 15) * 21 - r.int(1, 20), r.int(7 * 60, 17 * 60)),
  };
};

const eventOf = (
  code: string,
  n: number,
  today: Day,
  r: Random,
): Pick<ContentRow, 'eventFrom' | 'eventTo' | 'eventPlace'> => {
  if (code !== 'EVENT') return { eventFrom: null, eventTo: null, eventPlace: null };
  const day = today + 4 + (n % 15) * (n % 15 < 8 ? 4 : -20);
  return {
    eventFrom: momentOf(day, 480),
    eventTo: momentOf(day, 1_020),
    eventPlace: r.pick(PLACES),
  };
};

const contentRow = (
  id: number,
  n: number,
  topic: number,
  categoryId: number,
  source: NewsCategory,
  today: Day,
  r: Random,
): ContentRow => ({
  id,
  section: source.section,
  type: TYPES[source.code] ?? 'NEWS',
  categoryId,
  ...stateOf(n, today, r),
  audience: source.audience,
  hot: topic < 2,
  focus: topic === 2,
  image: r.pick(PICTURES[source.code] ?? ['landscape']),
  ...eventOf(source.code, n, today, r),
  publishTo: null,
  author: r.pick(AUTHORS),
});

/** 120 news in eight categories, sixty of them in English too, and the standing pages. */
export const makeArticles = (today: Day): Articles => {
  const result: Articles = { categories: [], contents: [], texts: [] };
  let id = 0;
  NEWS_CATEGORIES.forEach((source, c) => {
    const { section, code, labelVi, labelEn } = source;
    result.categories.push({ id: c + 1, section, code, labelVi, labelEn, sort: c });
    source.topics.forEach((topic, t) => {
      id += 1;
      const r = random(`news ${id}`);
      result.contents.push(contentRow(id, id - 1, t, c + 1, source, today, r));
      result.texts.push(...textsOf(r, id, source, topic));
    });
  });
  for (const { section, linkAlias, vi, en } of PAGES) {
    id += 1;
    const fixed = {
      status: 'PUBLISHED' as const,
      publishFrom: momentOf(today - 300, 480),
      eventFrom: null,
      eventTo: null,
      eventPlace: null,
      publishTo: null,
    };
    result.contents.push({
      id,
      section,
      type: 'PAGE',
      categoryId: null,
      ...fixed,
      audience: ['PUBLIC'],
      hot: false,
      focus: false,
      image: 'landscape',
      author: 'Ban Truyền thông',
    });
    for (const [lang, [title, summary, ...body]] of [
      ['vi', vi],
      ['en', en],
    ] as const) {
      result.texts.push(textRow(id, lang, linkAlias, title, summary, paragraphs(body)));
    }
  }
  return result;
};
