import { useWords } from '@portal/remote-kit';
import type { StaffMessage, StaffMessageReport } from '@portal/types';
import { Alert, Button, chakra, HStack, LiveText, Stack, Text } from '@portal/ui';
import { DateText, formatNumber } from '@portal/ui/data';
import { MessageStateBadge } from './message-state-badge.tsx';
import type { ReportActs } from './use-report-acts.tsx';

interface Props {
  report: StaffMessageReport;
  /** Its texts and time; null while they load. */
  message: StaffMessage | null;
  acts: ReportActs;
}

const Progress = ({ report }: { report: StaffMessageReport }) => {
  const t = useWords();
  const { state, done, total } = report;
  const text = t('sending.progress', { done: formatNumber(done), total: formatNumber(total) });
  if (total === null || (state !== 'SENDING' && state !== 'PAUSED')) return null;
  return (
    <Stack gap="1">
      <chakra.progress
        width="100%"
        aria-label={t('sending.progressLabel')}
        value={done}
        max={Math.max(total, 1)}
      />
      <Text fontSize="sm">{text}</Text>
      {/* The figures change every moment; only the end is said. */}
      <LiveText>{state === 'PAUSED' ? text : ''}</LiveText>
    </Stack>
  );
};

const Out = ({ report }: { report: StaffMessageReport }) => {
  const t = useWords();
  const { out, recalledAt, recalledBy } = report;
  if (recalledAt === null) return null;
  const counts = Object.entries(out ?? {}).filter(([, count]) => count > 0);
  return (
    <Alert tone="warning" live={false} title={t('sending.recalled')}>
      {recalledBy} · <DateText value={recalledAt} time />
      <p>
        {counts.length === 0
          ? t('sending.nothingOut')
          : t('sending.out', {
              what: counts
                .map(([channel, count]) => t(`sending.outOf.${channel}`, { count }))
                .join(', '),
            })}
      </p>
    </Alert>
  );
};

/** Where the sending is, and what can be done about it. */
export const ReportHead = ({ report, message, acts }: Props) => {
  const t = useWords();
  const { state, may, sentAt, endedAt, error, retryable } = report;
  return (
    <Stack gap="3">
      <HStack gap="3" flexWrap="wrap">
        <MessageStateBadge state={state} />
        {state === 'SCHEDULED' && message?.sendAt && (
          <Text>
            {t('sending.goesOut')} <DateText value={message.sendAt} time />
          </Text>
        )}
        {sentAt !== null && (
          <Text fontSize="sm" color="ink.muted">
            {t('sending.begun')} <DateText value={sentAt} time />
            {endedAt !== null && (
              <>
                {' '}
                · {t('sending.ended')} <DateText value={endedAt} time />
              </>
            )}
          </Text>
        )}
      </HStack>
      {error !== null && (
        <Alert tone="danger" title={t('sending.stopped')}>
          {error}
        </Alert>
      )}
      {acts.error !== null && (
        <Alert tone="danger" title={t('sending.failed')}>
          {acts.error}
        </Alert>
      )}
      <Progress report={report} />
      <Out report={report} />
      <HStack gap="3" flexWrap="wrap" data-print="hide">
        {may.pause && (
          <Button loading={acts.busy} onClick={acts.pause}>
            {t('sending.pause')}
          </Button>
        )}
        {may.resume && (
          <Button variant="primary" loading={acts.busy} onClick={acts.resume}>
            {t('sending.resume')}
          </Button>
        )}
        {may.unschedule && (
          <Button loading={acts.busy} onClick={acts.unschedule}>
            {t('sending.unschedule')}
          </Button>
        )}
        {retryable > 0 && state !== 'RECALLED' && (
          <Button loading={acts.busy} onClick={acts.retry}>
            {t('sending.retry', { count: retryable })}
          </Button>
        )}
        {may.recall && (
          <Button variant="danger" onClick={acts.recall}>
            {t('sending.recall')}
          </Button>
        )}
      </HStack>
    </Stack>
  );
};
