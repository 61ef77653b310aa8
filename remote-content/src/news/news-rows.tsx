import { useWords } from '@portal/remote-kit';
import type { NewsItem } from '@portal/types';
import { Badge, Flex, Grid, Link, Stack, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { articlePath } from './news.ts';

/** Category and day of an article. */
export const NewsMeta = ({ item }: { item: NewsItem }) => {
  const t = useWords();
  return (
    <Flex columnGap="2.5" rowGap="0.5" align="center" wrap="wrap" color="ink.subtle" fontSize="sm">
      {item.hot && <Badge tone="brand">{t('news.hot')}</Badge>}
      {item.categoryLabel && <span>{item.categoryLabel}</span>}
      <DateText value={item.publishedAt} />
    </Flex>
  );
};

const Row = ({ item }: { item: NewsItem }) => (
  <Stack as="li" gap="1" paddingBlock="3" borderTopWidth="1px" borderColor="line" minHeight="85px">
    <Link
      href={articlePath(item)}
      variant="quiet"
      fontWeight="600"
      lineHeight="snug"
      _hover={{ color: 'brand.ink', textDecoration: 'underline' }}
    >
      <Text as="span" lineClamp={2}>
        {item.title}
      </Text>
    </Link>
    <NewsMeta item={item} />
  </Stack>
);

/** One column, or two where there is room and it is `wide`. */
export const rowColumns = (wide: boolean) => ({
  base: 'minmax(0, 1fr)',
  md: wide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
});

/** Articles as lines of a list, in one column or in as many as there is room for. */
export const NewsRows = ({
  items,
  wide = false,
}: {
  items: readonly NewsItem[];
  wide?: boolean;
}) => (
  <Grid as="ul" columnGap="6" gridTemplateColumns={rowColumns(wide)}>
    {items.map((item) => (
      <Row key={item.id} item={item} />
    ))}
  </Grid>
);
