import { searchQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { SEARCH_PAGE_SIZE, type SearchAnswer, type SearchType, searchWords } from '@portal/types';
import { Card, Stack, Text } from '@portal/ui';
import { Pagination, Tabs } from '@portal/ui/data';
import { useMemo } from 'react';
import { BlockBody } from '../../block/block-body.tsx';
import { SkeletonRows } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { SearchGroups } from './search-groups.tsx';
import { SearchHits } from './search-hits.tsx';
import { type SearchView, searchOf } from './use-search-view.ts';

const isEmpty = ({ groups }: SearchAnswer) => groups.length === 0;

/** The groups as links, all of them first. */
const GroupTabs = ({ answer, view }: { answer: SearchAnswer; view: SearchView }) => {
  const t = useWords();
  return (
    <Tabs
      label={t('search.groups')}
      active={view.type}
      items={[
        { key: '', label: t('section.all'), href: searchOf({ ...view, type: '', page: 1 }) },
        ...answer.groups.map(({ type, totalData, totalAtLeast }) => ({
          ...{ key: type, label: t(`search.type.${type}`), count: totalData },
          ...{ atLeast: totalAtLeast, href: searchOf({ ...view, type, page: 1 }) },
        })),
      ]}
    />
  );
};

interface Shown {
  view: SearchView;
  words: readonly string[];
  onPage: (page: number) => void;
}

/** One group, page by page. */
const OneGroup = ({ type, view, words, onPage }: Shown & { type: SearchType }) => {
  const t = useWords();
  const { http } = usePortal();
  const { text, page } = view;
  const block = useContentBlock(searchQuery(http, { q: text, type, page }), isEmpty);
  return (
    <Card padding="lg">
      <BlockBody
        block={block}
        reserve="420px"
        skeleton={<SkeletonRows rows={8} />}
        empty={t('search.nothing', { text })}
      >
        {({ groups: [group] }) =>
          group && (
            <>
              <SearchHits hits={group.datas} words={words} />
              {group.totalData > SEARCH_PAGE_SIZE && (
                <Pagination
                  page={page}
                  pageSize={SEARCH_PAGE_SIZE}
                  total={group.totalData}
                  onPage={onPage}
                />
              )}
            </>
          )
        }
      </BlockBody>
    </Card>
  );
};

/** What a search found: all groups, or one of them with its pages (SRCH-01). */
export const SearchResults = ({ view, onPage }: Omit<Shown, 'words'>) => {
  const t = useWords();
  const { http } = usePortal();
  const { text, type } = view;
  const words = useMemo(() => searchWords(text), [text]);
  const block = useContentBlock(searchQuery(http, { q: text }), isEmpty);
  return (
    <BlockBody
      block={block}
      framed
      reserve="420px"
      skeleton={<SkeletonRows rows={8} />}
      empty={t('search.nothing', { text })}
    >
      {(answer) => (
        <Stack gap="4">
          <GroupTabs answer={answer} view={view} />
          {answer.approximate && (
            <Text role="status" color="ink.muted">
              {t('search.approximate', { text })}
            </Text>
          )}
          {type === '' ? (
            <SearchGroups answer={answer} view={view} words={words} />
          ) : (
            <OneGroup type={type} view={view} words={words} onPage={onPage} />
          )}
        </Stack>
      )}
    </BlockBody>
  );
};
