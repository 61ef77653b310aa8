import {
  messageRecipientsQuery,
  staffMessageChoicesQuery,
  staffMessageQuery,
  staffMessageReportQuery,
} from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { inLanguage } from '@portal/domain/language';
import { messageRecipientList } from '@portal/domain/notification';
import {
  ListScreen,
  listQuery,
  listSpec,
  useDeclaredColumns,
  useDeclaredFields,
  useLabel,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { usePortal, useSession } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import { Navigate, useParams } from '@portal/remote-kit/router';
import type {
  MessageRecipientFilters,
  MessageRecipientRow,
  StaffMessageReport,
} from '@portal/types';
import { Container, ErrorState, Link, SkeletonText, Stack } from '@portal/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { editHref, MESSAGES_PATH, readId } from './message-href.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportText } from './report-text.tsx';
import { useReportActs } from './use-report-acts.tsx';
import { useSendingWords } from './use-sending-words.ts';

const SPEC = listSpec(messageRecipientList, { without: ['message'] });
const SPARE = { tight: ['office', 'push'], tighter: ['readAt', 'sms'] };

const Report = ({ report }: { report: StaffMessageReport }) => {
  const t = useSendingWords();
  const label = useLabel();
  const { http, language } = usePortal();
  const { user } = useSession();
  const client = useQueryClient();
  const { id, done, state } = report;
  const acts = useReportActs(report);
  const message = useQuery(staffMessageQuery(http, id));
  const choices = useQuery(staffMessageChoicesQuery(http));
  const list = useListState(SPEC, usePageSizes(), messageRecipientList.name);
  const query = { ...listQuery<MessageRecipientFilters>(list), message: id };
  const recipients = messageRecipientsQuery(http, query);
  const result = useQuery({ ...recipients, enabled: list.ready && !report.erased });
  // The list follows the figures while the message is on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another figure is what calls for it.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: recipients.queryKey.slice(0, -1) });
  }, [done, state]);
  const fields = useDeclaredFields(messageRecipientList, {
    message: false,
    channel: {
      all: t('everyChannel'),
      options: report.channels.map(({ channel }) => ({
        value: channel,
        label: label(`message.channel.${channel}`),
      })),
    },
  });
  const columns = useDeclaredColumns<typeof messageRecipientList, MessageRecipientRow>(
    messageRecipientList,
  );
  const title = inLanguage(report.title, language);
  return (
    <>
      <ListScreen
        title={title}
        context={t('reportContext')}
        totals={
          <Stack gap="5">
            <Link href={MESSAGES_PATH}>{t('back')}</Link>
            <ReportHead report={report} message={message.data ?? null} acts={acts} />
            {state !== 'SCHEDULED' && <ReportFigures report={report} />}
            {message.data && choices.data && (
              <ReportText message={message.data} choices={choices.data} />
            )}
          </Stack>
        }
        label={t('recipientsTable')}
        list={list}
        search={{ param: 'search', label: t('searchRecipients') }}
        fields={fields}
        columns={columns}
        spare={SPARE}
        rowKey={(row) => String(row.id)}
        result={
          report.erased
            ? {
                ...{ data: { datas: [], totalData: 0 }, error: null, isFetching: false },
                ...{ isPlaceholderData: false, refetch: () => undefined },
              }
            : result
        }
        {...(user?.authorities.includes('export.run') && {
          exports: { what: messageRecipientList.exportName, filters: query },
        })}
        empty={{
          title: t('noRecipients'),
          text: t(report.erased ? 'erased' : state === 'SCHEDULED' ? 'notYet' : 'noRecipientsText'),
        }}
      />
      {acts.dialog}
    </>
  );
};

const OpenedReport = ({ id }: { id: number }) => {
  const { http } = usePortal();
  const { data, error, refetch, isFetchedAfterMount } = useQuery(staffMessageReportQuery(http, id));
  // What is cached may be out of date: only a fresh answer leads elsewhere.
  if (data && (isFetchedAfterMount || data.state !== 'DRAFT')) {
    return data.state === 'DRAFT' ? (
      <Navigate to={editHref(id)} replace />
    ) : (
      <Report report={data} />
    );
  }
  return (
    <Container paddingBlock="8">
      {error ? (
        <ErrorState
          level={1}
          code={isApiError(error) ? error.code : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={10} />
      )}
    </Container>
  );
};

/** /admin/messages/report/:id: how far the sending is, figures by channel, recipients with their reasons; recall. */
export const AdminMessagesReportPage = () => {
  const id = readId(useParams().id);
  if (id === null) return <Navigate to={MESSAGES_PATH} replace />;
  return (
    <AdminFrame>
      <OpenedReport key={id} id={id} />
    </AdminFrame>
  );
};
