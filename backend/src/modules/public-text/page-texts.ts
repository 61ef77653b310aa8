import type { Section } from '@portal/domain/content';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type { FaqItem, NewsItem } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { escapeHtml } from '../../http/docs-page.ts';
import { sentence } from '../../i18n/sentence.ts';
import { readFaqs } from '../content/faq-store.ts';
import { readNews } from '../content/news-store.ts';
import type { Reader } from '../content/news-where.ts';
import { NEWS_SECTION } from '../content/sections.ts';
import { articlePath, CONTACT, HOME, isoOf, type PublicText, QUESTIONS } from './public-text.ts';
import { faqPage, organization } from './structured-data.ts';

/** So many articles are in a page without script; the others are in sitemap.xml. */
const LIST_MOST = 50;
const HOME_MOST = 10;
const QUESTIONS_MOST = 100;

const DESCRIPTIONS: Record<
  Section | 'home' | 'question' | 'contact' | 'network',
  ReturnType<typeof sentence>
> = {
  home: sentence('public.description.home'),
  question: sentence('public.description.question'),
  contact: sentence('public.description.contact'),
  network: sentence('public.description.network'),
  'news-event': sentence('public.description.news-event'),
  'for-us': sentence('public.description.for-us'),
  'financial-advice': sentence('public.description.financial-advice'),
  career: sentence('public.description.career'),
  userguide: sentence('public.description.userguide'),
  security: sentence('public.description.security'),
  insight: sentence('public.description.insight'),
};

/** What a page is about, in one sentence. */
export const describe = (page: keyof typeof DESCRIPTIONS) => DESCRIPTIONS[page][DEFAULT_LANGUAGE];

const articleLink = (item: NewsItem): string =>
  `<li><a href="${escapeHtml(articlePath(item))}">${escapeHtml(item.title)}</a> <time datetime="${isoOf(item.publishedAt)}"></time><p>${escapeHtml(item.summary)}</p></li>`;

const articleList = (items: readonly NewsItem[]): string =>
  items.length === 0 ? '' : `<ul>${items.map(articleLink).join('')}</ul>`;

export const website = (path: string, description: string) =>
  ({ path, language: DEFAULT_LANGUAGE, description, kind: 'website' }) as const;

/** The home page of visitors: what is new. */
export async function homeText(db: Db, reader: Reader): Promise<PublicText> {
  const window = { limit: HOME_MOST, offset: 0 };
  const items = await readNews(db, reader, { section: NEWS_SECTION }, window);
  return {
    ...website(HOME, describe('home')),
    body: `<p>${escapeHtml(describe('home'))}</p>${articleList(items)}`,
    data: (site) => [
      { '@type': 'WebSite', name: site.name, url: `${site.origin}/` },
      organization(site),
    ],
  };
}

/** A section with links to its latest articles. */
export async function sectionText(db: Db, reader: Reader, section: Section): Promise<PublicText> {
  const items = await readNews(db, reader, { section }, { limit: LIST_MOST, offset: 0 });
  const about = section === 'for-us';
  return {
    ...website(`/${section}`, describe(section)),
    body: `<p>${escapeHtml(describe(section))}</p>${articleList(items)}`,
    data: (site) => (about ? [organization(site)] : []),
  };
}

const questionAndAnswer = ({ question, answer }: FaqItem): string =>
  `<dt>${escapeHtml(question)}</dt><dd>${escapeHtml(answer)}</dd>`;

/** The frequent questions, with their answers. */
export async function questionsText(db: Db, reader: Reader): Promise<PublicText> {
  const { datas } = await readFaqs(db, reader, {}, { page: 1, pageSize: QUESTIONS_MOST });
  return {
    ...website(QUESTIONS, describe('question')),
    body: datas.length === 0 ? '' : `<dl>${datas.map(questionAndAnswer).join('')}</dl>`,
    data: () => (datas.length === 0 ? [] : [faqPage(datas)]),
  };
}

/** How the company is reached: its number, hours and address are in the foot of every page. */
export const contactText = (): PublicText => ({
  ...website(CONTACT, describe('contact')),
  body: `<p>${escapeHtml(describe('contact'))}</p>`,
  data: (site) => [organization(site)],
});
