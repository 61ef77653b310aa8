import { mediaListQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import type { Media } from '@portal/types';
import { chakra, EmptyState, ErrorState, SkeletonText, Stack } from '@portal/ui';
import { Pagination } from '@portal/ui/data';
import { SearchField } from '@portal/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useStaffWords } from '../use-staff-words.ts';
import { MediaTile } from './media-tile.tsx';

const PAGE_SIZE = 24;

interface Props {
  kind: Media['kind'];
  onPress(media: Media): void;
}

/** Pictures or files of the store, found by name or text. */
export const MediaGrid = ({ kind, onPress }: Props) => {
  const t = useStaffWords();
  const { http } = usePortal();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const search = useDeferredValue(text.trim());
  const query = { kind, page, pageSize: PAGE_SIZE, ...(search && { search }) };
  const { data, error, refetch } = useQuery(mediaListQuery(http, query));
  return (
    <Stack gap="4">
      <SearchField
        label={t('media.search')}
        value={text}
        onChange={(value: string) => {
          setText(value);
          setPage(1);
        }}
      />
      {!data && error && (
        <ErrorState
          compact
          code={isApiError(error) ? error.code : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={6} />}
      {data?.totalData === 0 && (
        <EmptyState compact title={t('media.empty')}>
          {t('media.emptyText')}
        </EmptyState>
      )}
      {data && data.totalData > 0 && (
        <chakra.ul
          listStyleType="none"
          display="grid"
          gap="3"
          gridTemplateColumns="repeat(auto-fill, minmax(140px, 1fr))"
        >
          {data.datas.map((media) => (
            <li key={media.id}>
              <MediaTile media={media} onPress={() => onPress(media)} />
            </li>
          ))}
        </chakra.ul>
      )}
      {data && data.totalData > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={data.totalData} onPage={setPage} />
      )}
    </Stack>
  );
};
