import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { escapeHtml } from '../../http/docs-page.ts';
import { sentence } from '../../i18n/sentence.ts';
import type { PublicText, Site } from './public-text.ts';
import { SHARE_PICTURE } from './share-picture.ts';

export const FEED = '/feed.xml';

const MENU = sentence('public.menu')[DEFAULT_LANGUAGE];

export interface ShownText {
  text: PublicText;
  /** Heading of the page. */
  title: string;
  site: Site;
  /** Pages that every page without script links to. */
  links: readonly { title: string; path: string }[];
}

/** `vi_VN`: the language where most people speak it. */
const localeOf = (language: string): string =>
  `${language}_${new Intl.Locale(language).maximize().region ?? ''}`;

const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Keeps a page out of search engines. */
export const NOT_INDEXED = named('robots', 'noindex');

/** What search engines and services that show links read in the head of a page. */
export function headOf({ text, title, site }: ShownText): string[] {
  const address = site.origin + text.path;
  const moments = text.published
    ? [
        property('article:published_time', text.published),
        property('article:modified_time', text.modified ?? text.published),
      ]
    : [];
  return [
    named('description', text.description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:type', text.kind),
    property('og:site_name', site.name),
    property('og:title', title),
    property('og:description', text.description),
    property('og:url', address),
    property('og:locale', localeOf(text.language)),
    property('og:image', site.origin + SHARE_PICTURE),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    ...moments,
    named('twitter:card', 'summary_large_image'),
    `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(site.name)}" href="${FEED}">`,
  ];
}

/** The structured data of a page as one graph; null where it has none. */
export function graphOf({ text, site }: ShownText): object | null {
  const nodes = text.data(site);
  return nodes.length === 0 ? null : { '@context': 'https://schema.org', '@graph': nodes };
}

/** The page as it is read before the portal takes its place, and without script. */
export function bodyOf({ text, title, site, links }: ShownText): string {
  const { HOTLINE, WORKING_HOURS, COMPANY_ADDRESS } = site.settings;
  const items = links.map(
    ({ title: label, path }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(label)}</a></li>`,
  );
  const foot = [site.company, HOTLINE, WORKING_HOURS, COMPANY_ADDRESS].flatMap((line) =>
    line ? `<p>${escapeHtml(line)}</p>` : [],
  );
  return [
    `<div id="reading" class="reading" lang="${text.language}">`,
    `<header lang="${DEFAULT_LANGUAGE}"><a href="/">${escapeHtml(site.name)}</a><nav aria-label="${escapeHtml(MENU)}"><ul>${items.join('')}</ul></nav></header>`,
    `<main class="${text.kind}"><h1>${escapeHtml(title)}</h1>${text.body}</main>`,
    `<footer lang="${DEFAULT_LANGUAGE}">${foot.join('')}</footer>`,
    '</div>',
  ].join('\n');
}
