import { contentBoardQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import type { ContentBoard } from '@portal/types';
import { Grid } from '@portal/ui';
import { DetailPage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { ContentNavigation } from '../content-navigation.tsx';
import { useStaffWords } from '../use-staff-words.ts';
import { BoardColumn } from './board-column.tsx';

const COLUMNS: readonly (keyof ContentBoard)[] = [
  'drafts',
  'inReview',
  'approved',
  'scheduled',
  'ending',
  'translationMissing',
  'translationOlder',
];

/** /admin/content: what editors and publishers have to do. */
export const AdminContentPage = () => {
  const t = useStaffWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(contentBoardQuery(http));
  const failure = error && {
    code: isApiError(error) ? error.code : undefined,
    retry: () => void refetch(),
  };
  return (
    <AdminFrame>
      <DetailPage
        title={t('board.title')}
        context={t('board.context')}
        notice={<ContentNavigation />}
      >
        <Grid
          gap="4"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          alignItems="start"
        >
          {COLUMNS.map((name) => (
            <BoardColumn key={name} name={name} column={data?.[name]} failure={failure} />
          ))}
        </Grid>
      </DetailPage>
    </AdminFrame>
  );
};
