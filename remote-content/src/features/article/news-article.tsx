import { otherArticlesQuery } from '@portal/api-client/content';
import { usePageTitle, usePortal, useWords } from '@portal/remote-kit';
import type { NewsDetail } from '@portal/types';
import { Box, chakra, useUi } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { ArticlePage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '../../block/in-language.ts';
import { articlePath } from '../../news/news.ts';
import { ContentPicture } from '../../picture/content-picture.tsx';
import { ApplyCall } from './apply-call.tsx';
import { ArticleBody } from './article-body.tsx';
import { EventFacts } from './event-facts.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { useShare } from './use-share.ts';

/** What is read beside it (CNT-04); an article is whole without, so they are silent while they load or fail. */
const useRelated = (id: number) => {
  const { http } = usePortal();
  const { locale } = useUi();
  const { data } = useQuery(inLanguage(otherArticlesQuery(http, id), locale));
  const others = data?.datas ?? [];
  return others.map((item) => ({
    title: item.title,
    href: articlePath(item),
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
    <>
      <ReadingProgress />
      <ArticlePage
        title={article.title}
        category={article.categoryLabel || undefined}
        date={<DateText value={article.publishedAt} />}
        breadcrumbs={[
          { label: t('article.home'), href: '/' },
          { label: t(`section.${article.section}.title`), href: `/${article.section}` },
          { label: article.title },
        ]}
        cover={
          <Box aspectRatio="16 / 8" css={{ '& > svg': { height: '100%' } }}>
            <ContentPicture image={article.image} alt={article.imageAlt} />
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
        <EventFacts article={article} />
        <ArticleBody html={article.bodyHtml} />
        {article.author && (
          <chakra.p color="ink.subtle" fontSize="sm">
            {t('article.author', { author: article.author })}
          </chakra.p>
        )}
        {article.section === 'career' && <ApplyCall />}
      </ArticlePage>
    </>
  );
};
