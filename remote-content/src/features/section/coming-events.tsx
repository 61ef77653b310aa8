import { comingNewsQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import type { EventNews } from '@portal/types';
import { Flex, Grid, Link, Stack, Text } from '@portal/ui';
import { MapPin } from '@portal/ui/icons';
import { Panel } from '@portal/ui/pages';
import { BlockBody } from '../../block/block-body.tsx';
import { DateLeaf } from '../../block/date-leaf.tsx';
import { SkeletonRows } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { articlePath } from '../../news/news.ts';

const DATE_LENGTH = 8;

/** How many a phone shows: the list of articles is below them. */
const ON_PHONE = 2;

const EventRow = ({ item, isFurther }: { item: EventNews; isFurther: boolean }) => (
  <Flex
    as="li"
    display={isFurther ? { base: 'none', md: 'flex' } : 'flex'}
    gap="3"
    paddingBlock="3"
    align="flex-start"
    minHeight="80px"
  >
    <DateLeaf on={item.eventFrom.slice(0, DATE_LENGTH)} />
    <Stack gap="0.5" minWidth="0">
      <Link href={articlePath(item)} variant="quiet" fontWeight="600" lineHeight="snug">
        <Text as="span" lineClamp={2}>
          {item.title}
        </Text>
      </Link>
      {item.eventPlace && (
        <Flex gap="1" align="center" color="ink.subtle" fontSize="sm">
          <MapPin size={14} aria-hidden />
          <Text lineClamp={1}>{item.eventPlace}</Text>
        </Flex>
      )}
    </Stack>
  </Flex>
);

/** The next events, the nearest first (CNT-02). */
export const ComingEvents = () => {
  const t = useWords();
  const { http } = usePortal();
  const block = useContentBlock(comingNewsQuery(http), ({ eventNews }) => eventNews.length === 0);
  return (
    <Panel title={t('section.coming')}>
      <BlockBody
        block={block}
        reserve={{ md: '172px' }}
        skeleton={<SkeletonRows rows={3} leaf />}
        empty={t('section.noEvents')}
      >
        {({ eventNews }) => (
          <Grid
            as="ul"
            columnGap="6"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              md: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
            }}
          >
            {eventNews.map((item, index) => (
              <EventRow key={item.id} item={item} isFurther={index >= ON_PHONE} />
            ))}
          </Grid>
        )}
      </BlockBody>
    </Panel>
  );
};
