import type { NewsItem, NewsList } from '@portal/types';

/** What the homes ask for: one answer serves them all. */
export const NEWS = { page: 1, pageSize: 6 };

/** Where an article is read. */
export const articlePath = ({ section, linkAlias }: Pick<NewsItem, 'section' | 'linkAlias'>) =>
  `/${section}/${encodeURIComponent(linkAlias)}`;

/** Hot ones first, then the latest; each article once. */
export const inOrder = ({ hotNews, datas }: NewsList): NewsItem[] => {
  const hot = new Set(hotNews.map(({ id }) => id));
  return [...hotNews, ...datas.filter(({ id }) => !hot.has(id))];
};
