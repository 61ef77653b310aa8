import { timelineQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import type { PersonDetail, TimelinePage } from '@portal/types';
import { Button, chakra } from '@portal/ui';
import { Panel } from '@portal/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EventList } from '../admin-audit/event-list.tsx';

/** What a person did and what was done to them: sign-ins, acts, masks, exports, sessions; each leads to its object. */
export const PersonTimelineTab = ({ person }: { person: PersonDetail }) => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    timelineQuery(http, person.id),
  );
  const rows: TimelinePage['datas'] | undefined = data?.pages.flatMap(({ datas }) => datas);
  const roles = new Map(rows?.map(({ seq, role }) => [seq, role]));
  return (
    <Panel
      title={t('people.timeline')}
      status={rows ? (rows.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading'}
      onRetry={() => void refetch()}
      errorCode={isApiError(error) ? error.code : undefined}
      empty={{ text: t('people.noTimeline') }}
    >
      {rows && (
        <EventList
          label={t('people.timeline')}
          rows={rows}
          about={({ seq }) => {
            const role = roles.get(seq);
            return role === undefined || role === 'BY' ? null : t(`people.timelineRole.${role}`);
          }}
        />
      )}
      {hasNextPage && (
        <chakra.div paddingBlockStart="4">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </chakra.div>
      )}
    </Panel>
  );
};
