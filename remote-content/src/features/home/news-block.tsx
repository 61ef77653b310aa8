import { newsQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { Card, Grid, Stack } from '@portal/ui';
import { Panel } from '@portal/ui/pages';
import { BlockBody } from '../../block/block-body.tsx';
import { Section } from '../../block/section.tsx';
import { SeeAll } from '../../block/see-all.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { inOrder, NEWS } from '../../news/news.ts';
import { NewsLead } from '../../news/news-lead.tsx';
import { NewsRows } from '../../news/news-rows.tsx';
import { NewsLeadSkeleton, NewsRowsSkeleton } from '../../news/news-skeleton.tsx';

const PATH = '/news-event';

const useNews = () => {
  const { http } = usePortal();
  return useContentBlock(newsQuery(http, NEWS), (list) => inOrder(list).length === 0);
};

/** News in a panel, for those who work here. */
export const NewsPanel = () => {
  const t = useWords();
  const block = useNews();
  const title = t('news.title');
  return (
    <Panel title={title} action={<SeeAll href={PATH} of={title} />}>
      <BlockBody
        block={block}
        reserve={{ md: '490px' }}
        skeleton={
          <Stack gap="4">
            <NewsLeadSkeleton />
            <NewsRowsSkeleton rows={6} wide />
          </Stack>
        }
        empty={t('news.empty')}
      >
        {(list) => {
          const [lead, ...others] = inOrder(list);
          return (
            <Stack gap="4">
              {lead && <NewsLead item={lead} />}
              <NewsRows items={others.slice(0, 6)} wide />
            </Stack>
          );
        }}
      </BlockBody>
    </Panel>
  );
};

/** News on the page itself, for those who look from outside. */
export const NewsSection = () => {
  const t = useWords();
  const block = useNews();
  const title = t('news.title');
  const columns = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };
  return (
    <Section title={title} action={<SeeAll href={PATH} of={title} />}>
      <Card padding="lg">
        <BlockBody
          block={block}
          reserve={{ lg: '466px' }}
          skeleton={
            <Grid gap="8" gridTemplateColumns={columns}>
              <NewsLeadSkeleton tall />
              <NewsRowsSkeleton rows={5} />
            </Grid>
          }
          empty={t('news.empty')}
        >
          {(list) => {
            const [lead, ...others] = inOrder(list);
            return (
              <Grid gap="8" gridTemplateColumns={columns}>
                {lead && <NewsLead item={lead} tall />}
                <NewsRows items={others.slice(0, 5)} />
              </Grid>
            );
          }}
        </BlockBody>
      </Card>
    </Section>
  );
};
