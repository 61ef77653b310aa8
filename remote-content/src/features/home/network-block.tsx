import { groupActivitiesQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ActivityItem } from '@portal/types';
import { Box, Card, Flex, Grid, Stack, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { MapPin } from '@portal/ui/icons';
import { BlockBody } from '../../block/block-body.tsx';
import { Section } from '../../block/section.tsx';
import { SeeAll } from '../../block/see-all.tsx';
import { SkeletonCards } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { ContentPicture } from '../../picture/content-picture.tsx';

const SHOWN = 4;

const columns = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: 'repeat(4, minmax(0, 1fr))',
};

const ActivityCard = ({ title, on, place, image, imageAlt }: ActivityItem) => (
  <Card
    as="li"
    padding="none"
    overflow="hidden"
    display="grid"
    gridTemplateColumns={{ base: '112px minmax(0, 1fr)', sm: 'minmax(0, 1fr)' }}
    alignContent="start"
  >
    <Box
      aspectRatio={{ base: 'auto', sm: '16 / 9' }}
      position="relative"
      overflow="hidden"
      css={{ '& > svg': { position: 'absolute', inset: 0, height: '100%' } }}
    >
      <ContentPicture image={image} alt={imageAlt} />
    </Box>
    <Stack gap="1" padding={{ base: '3', sm: '4' }}>
      <Text color="ink.subtle" fontSize="sm">
        <DateText value={on} />
      </Text>
      <Text fontWeight="600" lineHeight="snug" lineClamp={2} minHeight={{ sm: '2.8em' }}>
        {title}
      </Text>
      {place && (
        <Flex gap="1" align="center" color="ink.muted" fontSize="sm">
          <MapPin size={14} aria-hidden />
          <Text lineClamp={1}>{place}</Text>
        </Flex>
      )}
    </Stack>
  </Card>
);

/** What goes on in the network, as cards, for those who look from outside. */
export const NetworkBlock = () => {
  const t = useWords();
  const { http } = usePortal();
  const block = useContentBlock(groupActivitiesQuery(http), ({ datas }) => datas.length === 0);
  const title = t('activities.network');
  return (
    <Section
      title={title}
      context={t('activities.networkText')}
      action={<SeeAll href="/network-of-active" of={title} />}
    >
      <BlockBody
        framed
        reserve={{ lg: '294px' }}
        block={block}
        skeleton={
          <Grid gap={{ base: '3', sm: '5' }} gridTemplateColumns={columns}>
            <SkeletonCards cards={SHOWN} ratio="4 / 3" rowsOnPhones />
          </Grid>
        }
        empty={t('activities.empty')}
      >
        {({ datas }) => (
          <Grid as="ul" gap={{ base: '3', sm: '5' }} gridTemplateColumns={columns}>
            {datas.slice(0, SHOWN).map((item) => (
              <ActivityCard key={item.id} {...item} />
            ))}
          </Grid>
        )}
      </BlockBody>
    </Section>
  );
};
