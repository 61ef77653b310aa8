import type { NewsItem } from '@portal/types';
import { Box, Grid, Heading, Link, Stack, Text } from '@portal/ui';
import { ContentPicture } from '../picture/content-picture.tsx';
import { articlePath } from './news.ts';
import { NewsMeta } from './news-rows.tsx';

/** Beside the words, or above them where it is `tall`. */
export const leadColumns = (tall: boolean) => ({
  base: 'minmax(0, 1fr)',
  md: tall ? 'minmax(0, 1fr)' : '264px minmax(0, 1fr)',
});

export const leadRatio = (tall: boolean): string => (tall ? '16 / 8' : '3 / 2');

/** The article that comes first, with its picture: beside the words, or above them where it is `tall`. */
export const NewsLead = ({ item, tall = false }: { item: NewsItem; tall?: boolean }) => (
  <Grid
    as="article"
    gap={{ base: '3', md: '5' }}
    position="relative"
    alignContent="start"
    gridTemplateColumns={leadColumns(tall)}
  >
    <Box
      aspectRatio={leadRatio(tall)}
      borderRadius="lg"
      overflow="hidden"
      css={{ '& > svg': { height: '100%' } }}
    >
      <ContentPicture image={item.image} alt={item.imageAlt} />
    </Box>
    <Stack gap="2">
      <NewsMeta item={item} />
      <Heading as="h3" size="lg">
        <Link
          href={articlePath(item)}
          variant="quiet"
          // The whole of it is the link: one target for the thumb, one name for the reader.
          _before={{ content: '""', position: 'absolute', inset: '0' }}
        >
          {item.title}
        </Link>
      </Heading>
      <Text color="ink.muted" lineClamp={3}>
        {item.summary}
      </Text>
    </Stack>
  </Grid>
);
