import { newsQuery } from '@portal/api-client/content';
import { usePageTitle, usePortal, useWords } from '@portal/remote-kit';
import type { NewsDetail } from '@portal/types';
import { Box, chakra, useUi } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { Illustration } from '@portal/ui/media';
import { ArticlePage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '../../block/in-language.ts';
import { inOrder, NEWS, newsPath } from '../../news/news.ts';
import { ArticleBody } from './article-body.tsx';
import { useShare } from './use-share.ts';

const RELATED = 4;

/** The latest others; an article is whole without them, so they are silent while they load or fail. */
const useRelated = (id: number) => {
  const { http } = usePortal();
  const { locale } = useUi();
  const { data } = useQuery(inLanguage(newsQuery(http, NEWS), locale));
  const others = data ? inOrder(data).filter((item) => item.id !== id) : [];
  return others.slice(0, RELATED).map((item) => ({
    title: item.title,
    href: newsPath(item.linkAlias),
    meta: <DateText value={item.publishedAt} />,
  }));
};

/** An article as it is read. */
export const NewsArticle = ({ article }: { article: NewsDetail }) => {
  const t = useWords();
  const share = useShare(article.title);
  const related = useRelated(article.id);
  usePageTitle(article.title);
  return (
    <ArticlePage
      title={article.title}
      category={article.categoryLabel || undefined}
      date={<DateText value={article.publishedAt} />}
      breadcrumbs={[
        { label: t('article.home'), href: '/' },
        { label: t('article.news'), href: '/news-event' },
        { label: article.title },
      ]}
      cover={
        <Box aspectRatio="16 / 8" css={{ '& > svg': { height: '100%' } }}>
          <Illustration name={article.image} />
        </Box>
      }
      related={related}
      onShare={share}
    >
      {article.summary && (
        <chakra.p fontSize="lg" lineHeight="normal" color="ink.muted">
          {article.summary}
        </chakra.p>
      )}
      <ArticleBody html={article.bodyHtml} />
      {article.author && (
        <chakra.p color="ink.subtle" fontSize="sm">
          {t('article.author', { author: article.author })}
        </chakra.p>
      )}
    </ArticlePage>
  );
};
