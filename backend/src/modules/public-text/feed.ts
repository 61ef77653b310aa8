import type { NewsItem } from '@portal/types';
import { articlePath, isoOf, type Site } from './public-text.ts';
import { FEED } from './render-text.ts';
import { xmlText } from './xml-text.ts';

/** So many of the latest news are in the feed. */
export const FEED_MOST = 30;

function entry(origin: string, item: NewsItem): string {
  const address = xmlText(origin + articlePath(item));
  const moment = isoOf(item.publishedAt);
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${xmlText(item.title)}</title>`,
    `<link href="${address}"/>`,
    `<published>${moment}</published>`,
    `<updated>${moment}</updated>`,
    `<summary>${xmlText(item.summary)}</summary>`,
    ...(item.categoryLabel ? [`<category term="${xmlText(item.categoryLabel)}"/>`] : []),
    '</entry>',
  ].join('');
}

/** The latest news as an Atom feed (RFC 4287); `now` is the moment of a feed without entries. */
export function atomFeed(site: Site, items: readonly NewsItem[], now: Date): string {
  const { origin, name, company } = site;
  const latest = items[0] ? isoOf(items[0].publishedAt) : now.toISOString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="vi">',
    `<id>${xmlText(`${origin}/`)}</id>`,
    `<title>${xmlText(name)}</title>`,
    `<author><name>${xmlText(company || name)}</name></author>`,
    `<link href="${xmlText(`${origin}/`)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(origin + FEED)}"/>`,
    `<updated>${latest}</updated>`,
    ...items.map((item) => entry(origin, item)),
    '</feed>',
    '',
  ].join('\n');
}
