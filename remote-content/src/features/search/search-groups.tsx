import { useWords } from '@portal/remote-kit';
import type { SearchAnswer, SearchGroup } from '@portal/types';
import { Card, Flex, Heading, Link, Stack, Text, useUi } from '@portal/ui';
import { formatNumber } from '@portal/ui/data';
import { SearchHits } from './search-hits.tsx';
import { type SearchView, searchOf } from './use-search-view.ts';

const useCount = () => {
  const { locale } = useUi();
  return ({ totalData, totalAtLeast }: Pick<SearchGroup, 'totalData' | 'totalAtLeast'>) =>
    `${formatNumber(totalData, { locale })}${totalAtLeast ? '+' : ''}`;
};

/** All groups with their first results, each with a way to the rest of it. */
export const SearchGroups = (props: {
  answer: SearchAnswer;
  view: SearchView;
  words: readonly string[];
}) => {
  const t = useWords();
  const countOf = useCount();
  const { answer, view, words } = props;
  return (
    <Stack gap="4">
      {answer.groups.map((group) => (
        <Card key={group.type} as="section" padding="lg" aria-labelledby={`group-${group.type}`}>
          <Flex gap="3" justify="space-between" align="baseline" wrap="wrap">
            <Heading as="h2" size="md" id={`group-${group.type}`}>
              {t(`search.type.${group.type}`)}{' '}
              <Text as="span" color="ink.muted" fontWeight="400">
                ({countOf(group)})
              </Text>
            </Heading>
            {group.totalData > group.datas.length && (
              <Link href={searchOf({ ...view, type: group.type, page: 1 })} fontSize="sm">
                {t('search.allOf', { count: countOf(group), what: t(`search.type.${group.type}`) })}
              </Link>
            )}
          </Flex>
          <SearchHits hits={group.datas} words={words} />
        </Card>
      ))}
    </Stack>
  );
};
