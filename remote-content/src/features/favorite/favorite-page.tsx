import { isApiError } from '@portal/api-client/api-error';
import { favoritesQuery } from '@portal/api-client/favorite';
import { usePause } from '@portal/lists';
import { useMaySave, usePortal } from '@portal/remote-kit';
import {
  Alert,
  Box,
  Button,
  Card,
  chakra,
  EmptyState,
  ErrorState,
  LiveText,
  SkeletonText,
} from '@portal/ui';
import { SearchField } from '@portal/ui/form';
import { Star } from '@portal/ui/icons';
import { ListPage } from '@portal/ui/pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FavoriteCards } from './favorite-cards.tsx';
import { RecentList } from './recent-list.tsx';
import { useFavoriteWords } from './use-favorite-words.ts';

/** /favorite: what the person saved, by folder, and what they opened lately. */
export const FavoritePage = () => {
  const t = useFavoriteWords();
  const { http } = usePortal();
  const maySave = useMaySave();
  const [typed, setTyped] = useState('');
  const [search, follow] = usePause('');
  const all = useQuery(favoritesQuery(http));
  const found = useQuery({
    ...favoritesQuery(http, search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const type = (text: string) => {
    setTyped(text);
    follow(text);
  };
  const { error, isFetching, refetch } = search === '' ? all : found;
  // Until a first search answers, what was there stays.
  const data = search === '' || found.isLoading ? all.data : found.data;
  const saved = all.data?.datas.length ?? 0;

  return (
    <ListPage
      title={t('title')}
      context={saved > 0 ? t('count', { count: saved, most: all.data?.most }) : t('countNone')}
      notice={!maySave && <Alert tone="info">{t('readOnly')}</Alert>}
      filters={
        saved > 0 && (
          <Box maxWidth={{ md: '420px' }}>
            <SearchField label={t('search')} value={typed} maxLength={100} onChange={type} />
          </Box>
        )
      }
    >
      <chakra.div
        display="grid"
        gap="6"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: maySave ? 'minmax(0, 1fr) 320px' : 'minmax(0, 1fr)',
        }}
      >
        <Box minWidth="0">
          <LiveText>
            {search !== '' && data ? t('found', { count: data.datas.length }) : ''}
          </LiveText>
          {!data && error && (
            <Card>
              <ErrorState
                code={isApiError(error) ? error.code : undefined}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            </Card>
          )}
          {!data && !error && (
            <Card aria-busy aria-label={t('loading')}>
              <SkeletonText lines={8} />
            </Card>
          )}
          {data?.datas.length === 0 && (
            <Card>
              {search === '' ? (
                <EmptyState icon={<Star size={26} />} title={t('emptyTitle')}>
                  {t('empty')}
                </EmptyState>
              ) : (
                <EmptyState
                  title={t('nothingFound')}
                  action={<Button onClick={() => type('')}>{t('clearSearch')}</Button>}
                >
                  {t('nothingFoundText')}
                </EmptyState>
              )}
            </Card>
          )}
          {data && <FavoriteCards items={data.datas} whole={search === ''} />}
        </Box>
        {maySave && <RecentList />}
      </chakra.div>
    </ListPage>
  );
};
