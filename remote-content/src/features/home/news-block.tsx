import { newsQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { Card, Grid, Skeleton, Stack } from '@portal/ui';
import { Panel } from '@portal/ui/pages';
import { BlockBody } from '../../block/block-body.tsx';
import { Section } from '../../block/section.tsx';
import { SeeAll } from '../../block/see-all.tsx';
import { SkeletonRows } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { inOrder, NEWS } from '../../news/news.ts';
import { NewsLead } from './news-lead.tsx';
import { NewsRows } from './news-rows.tsx';

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
        reserve={{ md: '450px' }}
        skeleton={
          <Stack gap="4">
            <Grid gap="5" gridTemplateColumns={{ base: '1fr', md: '264px 1fr' }}>
              <Skeleton aspectRatio="3 / 2" borderRadius="lg" />
              <SkeletonRows rows={2} />
            </Grid>
            <SkeletonRows rows={3} />
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
          reserve={{ lg: '430px' }}
          skeleton={
            <Grid gap="8" gridTemplateColumns={columns}>
              <Stack gap="3">
                <Skeleton aspectRatio="16 / 8" borderRadius="lg" />
                <SkeletonRows rows={2} />
              </Stack>
              <SkeletonRows rows={5} />
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
