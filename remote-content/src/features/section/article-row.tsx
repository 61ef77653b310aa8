import type { NewsItem } from '@portal/types';
import { Box, Grid, Heading, Link, Stack, Text } from '@portal/ui';
import { articlePath } from '../../news/news.ts';
import { NewsMeta } from '../../news/news-rows.tsx';
import { ContentPicture } from '../../picture/content-picture.tsx';

/** An article in the list of its section: picture, title, what it is about. */
export const ArticleRow = ({ item }: { item: NewsItem }) => (
  <Grid
    as="li"
    position="relative"
    gap={{ base: '3', sm: '5' }}
    paddingBlock="4"
    borderBlockStartWidth="1px"
    borderColor="line"
    _first={{ borderBlockStartWidth: '0' }}
    alignItems="start"
    gridTemplateColumns={{ base: '96px minmax(0, 1fr)', sm: '176px minmax(0, 1fr)' }}
  >
    <Box
      aspectRatio="4 / 3"
      borderRadius="md"
      overflow="hidden"
      aria-hidden
      css={{ '& > svg': { height: '100%' } }}
    >
      <ContentPicture image={item.image} alt={item.imageAlt} />
    </Box>
    <Stack gap="1.5">
      <NewsMeta item={item} />
      <Heading as="h2" size="md">
        <Link
          href={articlePath(item)}
          variant="quiet"
          // The whole row is the link: one target for the thumb, one name for the reader.
          _before={{ content: '""', position: 'absolute', inset: '0' }}
        >
          {item.title}
        </Link>
      </Heading>
      <Text color="ink.muted" lineClamp={{ base: 2, sm: 3 }}>
        {item.summary}
      </Text>
    </Stack>
  </Grid>
);
