import type { Db } from '../../db/handle.ts';
import type { Reader } from '../content/news-where.ts';
import { type ArticleAddress, countAddresses, readAddresses } from './public-store.ts';
import { articlePath } from './public-text.ts';
import { xmlText } from './xml-text.ts';

/** Less than the 50,000 addresses of the protocol: a file stays below four megabytes. */
export const ADDRESSES_MOST = 20_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

const place = (address: string, modified?: Date) =>
  `<loc>${xmlText(address)}</loc>${modified ? `<lastmod>${modified.toISOString()}</lastmod>` : ''}`;

const pageUrl = (origin: string, path: string) => `<url>${place(origin + path)}</url>`;

const articleUrl = (origin: string, article: ArticleAddress) =>
  `<url>${place(origin + articlePath(article), article.modified)}</url>`;

const urlSet = (urls: readonly string[]) =>
  `${HEAD}\n<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`;

const indexOf = (origin: string, parts: number) => {
  const all = Array.from({ length: parts }, (_, at) => `${origin}/sitemap-${at + 1}.xml`);
  const maps = all.map((address) => `<sitemap>${place(address)}</sitemap>`);
  return `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`;
};

export interface SiteMapParts {
  db: Db;
  reader: Reader;
  origin: string;
  pages: readonly string[];
}

/** sitemap.xml: all public addresses; an index of parts where one file would be too long. */
export async function siteMap(parts: SiteMapParts, most = ADDRESSES_MOST): Promise<string> {
  const { db, reader, origin, pages } = parts;
  const all = await countAddresses(db, reader);
  if (all > most) return indexOf(origin, Math.ceil(all / most));
  const articles = await readAddresses(db, reader, { limit: most, offset: 0 });
  return urlSet([
    ...pages.map((path) => pageUrl(origin, path)),
    ...articles.map((article) => articleUrl(origin, article)),
  ]);
}

/** Part `number` from 1 of a sitemap with an index; undefined where there is none. The pages are in the first one. */
export async function siteMapPart(
  parts: SiteMapParts,
  number: number,
  most = ADDRESSES_MOST,
): Promise<string | undefined> {
  const { db, reader, origin, pages } = parts;
  const window = { limit: most, offset: (number - 1) * most };
  const articles = await readAddresses(db, reader, window);
  if (articles.length === 0) return undefined;
  const first = number === 1 ? pages.map((path) => pageUrl(origin, path)) : [];
  return urlSet([...first, ...articles.map((article) => articleUrl(origin, article))]);
}
