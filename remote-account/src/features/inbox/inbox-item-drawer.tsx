import { inboxItemQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import type { Inbox } from '@portal/domain/inbox';
import { useLabel } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import { BeforeAfter } from '@portal/remote-kit/admin';
import type { InboxEventRow, InboxItem } from '@portal/types';
import { Alert, chakra, ErrorState, Heading, HStack, SkeletonText, Stack, Text } from '@portal/ui';
import { DateText, DescriptionList } from '@portal/ui/data';
import { Drawer } from '@portal/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { InboxActs } from './inbox-acts.tsx';
import { InboxStateBadge } from './inbox-state.tsx';

const Facts = ({ item }: { item: InboxItem }) => {
  const t = useWords();
  return (
    <DescriptionList
      items={[
        { label: t('inbox.name'), value: item.fullname },
        { label: t('inbox.email'), value: item.email },
        { label: t('inbox.phone'), value: item.phone },
        { label: t('inbox.office'), value: item.office ?? item.province },
        { label: t('inbox.received'), value: <DateText value={item.createdAt} time /> },
        { label: t('inbox.due'), value: item.dueAt && <DateText value={item.dueAt} time /> },
        { label: t('inbox.assignee'), value: item.assignee?.name },
        {
          label: t('inbox.candidate'),
          value:
            item.candidate &&
            `${item.candidate.code} (${t(`inbox.subject.${item.candidate.stage}`, item.candidate.stage)})`,
        },
      ].filter(({ value }) => value != null && value !== '')}
    />
  );
};

const Entry = ({ event }: { event: InboxEventRow }) => {
  const t = useWords();
  const label = useLabel();
  const what =
    event.kind === 'ASSIGN'
      ? t('inbox.event.ASSIGN', { to: event.to })
      : event.kind === 'STATE'
        ? t('inbox.event.STATE', { state: label(`inbox.state.${event.state}`) })
        : t(`inbox.event.${event.kind}`);
  return (
    <chakra.li borderTopWidth="1px" borderColor="line" paddingBlock="3">
      <Text fontSize="sm" color="ink.muted">
        <DateText value={event.at} time /> {event.by}
      </Text>
      <Text fontWeight="600" fontSize="sm">
        {what}
        {event.mail && ` · ${t(`inbox.mail.${event.mail}`)}`}
      </Text>
      {event.text !== null && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {event.text}
        </Text>
      )}
    </chakra.li>
  );
};

const Body = ({ item }: { item: InboxItem }) => {
  const t = useWords();
  const failed = item.events.findLast(({ kind }) => kind === 'ANSWER')?.mail === 'FAILED';
  return (
    <Stack gap="5">
      <HStack gap="3" flexWrap="wrap">
        <InboxStateBadge state={item.state} />
        {item.isLate && <Text fontWeight="600">{t('inbox.late')}</Text>}
      </HStack>
      {failed && (
        <Alert tone="danger" title={t('inbox.mailFailed')}>
          {t('inbox.mailFailedText')}
        </Alert>
      )}
      <Facts item={item} />
      {item.text !== null && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {item.text}
        </Text>
      )}
      {item.changes.length > 0 && (
        <BeforeAfter
          label={t('inbox.changes')}
          changes={item.changes.map((change) => ({
            ...change,
            field: t(`inbox.field.${change.field}`),
          }))}
        />
      )}
      <InboxActs key={item.id} item={item} />
      <section aria-label={t('inbox.course')}>
        <Heading as="h3" size="sm">
          {t('inbox.course')}
        </Heading>
        <chakra.ul listStyleType="none">
          {item.events.map((event) => (
            <Entry key={event.id} event={event} />
          ))}
        </chakra.ul>
        {item.events.length === 0 && <Text fontSize="sm">{t('inbox.noCourse')}</Text>}
      </section>
    </Stack>
  );
};

const SENDING_MS = 2_000;
const isBeingSent = (item: InboxItem | undefined): boolean =>
  item?.events.some(({ mail }) => mail === 'WAITING') ?? false;

interface Props {
  inbox: Inbox;
  id: number;
  onClose(): void;
}

/** An item with its course, and what can be done with it. */
export const InboxItemDrawer = ({ inbox, id, onClose }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery({
    ...inboxItemQuery(http, inbox, id),
    // The item is answered once its mail has left; until then what is shown would be out of date.
    refetchInterval: ({ state }) => (isBeingSent(state.data) ? SENDING_MS : false),
  });
  const title = data
    ? `${data.refNo} ${data.title ? t(`inbox.subject.${data.title}`, data.title) : ''}`
    : t('inbox.item');
  return (
    <Drawer open side="right" width={520} title={title} onClose={onClose}>
      {data ? (
        <Body item={data} />
      ) : error ? (
        <ErrorState
          compact
          code={isApiError(error) ? error.code : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Drawer>
  );
};
