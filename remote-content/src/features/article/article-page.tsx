import { isApiError } from '@portal/api-client';
import { newsDetailQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { Navigate, useParams } from '@portal/remote-kit/router';
import type { Section } from '@portal/types';
import { ErrorState } from '@portal/ui';
import { useContentBlock } from '../../block/use-block.ts';
import { articlePath } from '../../news/news.ts';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { MissingArticle } from './missing-article.tsx';
import { NewsArticle } from './news-article.tsx';

const NOT_FOUND = 404;

/** `/<section>/:link`: an article by its link, of whichever language the link is; in another section its own address. */
export const SectionArticlePage = ({ section }: { section: Section }) => {
  const t = useWords();
  const { http } = usePortal();
  const { link = '' } = useParams();
  const { status, data, error, code, retry } = useContentBlock(newsDetailQuery(http, link));
  if (data && data.section !== section) return <Navigate to={articlePath(data)} replace />;
  if (data) return <NewsArticle key={data.id} article={data} />;
  if (status === 'loading') return <ArticleSkeleton label={t('article.loading')} />;
  if (isMissing(error)) return <MissingArticle section={section} />;
  return <ErrorState level={1} code={code} onRetry={retry} />;
};

const isMissing = (error: unknown): boolean => isApiError(error) && error.status === NOT_FOUND;
