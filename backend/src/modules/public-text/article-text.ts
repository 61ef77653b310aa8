import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type { NewsDetail } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { escapeHtml } from '../../http/docs-page.ts';
import { sentence } from '../../i18n/sentence.ts';
import { cleanHtml, plainText } from '../content/html.ts';
import { readArticle } from '../content/news-store.ts';
import type { Reader } from '../content/news-where.ts';
import { readArticleFacts } from './public-store.ts';
import { articlePath, HOME, isoOf, type PublicText } from './public-text.ts';
import { articleNode, breadcrumbs } from './structured-data.ts';

const DESCRIPTION_MOST = 160;

const dayOf = (moment: string) => moment.replace(/^(....)(..)(..).*$/, '$3/$2/$1');

/** An article whole: its body is the sanitised one, all else is escaped. */
function bodyOf(article: NewsDetail): string {
  const published = `<p><time datetime="${isoOf(article.publishedAt)}">${dayOf(article.publishedAt)}</time></p>`;
  const summary = article.summary === '' ? '' : `<p>${escapeHtml(article.summary)}</p>`;
  const place = article.eventPlace ? `<p>${escapeHtml(article.eventPlace)}</p>` : '';
  const author = article.author ? `<p>${escapeHtml(article.author)}</p>` : '';
  return `${published}${summary}${place}${article.bodyHtml}${author}`;
}

/** The text of an article that visitors may read; undefined alike for any other. */
export async function articleText(
  db: Db,
  reader: Reader,
  link: string,
): Promise<PublicText | undefined> {
  const found = await readArticle(db, reader, link);
  if (found === undefined) return undefined;
  const facts = await readArticleFacts(db, reader, found.id);
  if (facts === undefined) return undefined;
  const article = { ...found, bodyHtml: cleanHtml(found.bodyHtml) };
  const home = sentence('public.home')[DEFAULT_LANGUAGE];
  const path = articlePath(article);
  return {
    path,
    language: facts.language,
    title: article.title,
    description: plainText(
      article.summary === '' ? article.bodyHtml : escapeHtml(article.summary),
      DESCRIPTION_MOST,
    ),
    kind: 'article',
    published: isoOf(article.publishedAt),
    modified: facts.modified.toISOString(),
    body: bodyOf(article),
    data: (site) => [
      articleNode(article, facts, site),
      breadcrumbs(site, [
        { name: home, path: HOME },
        { name: article.title, path },
      ]),
    ],
  };
}
