import type { StaffMessage, StaffMessageReport } from '@portal/types';
import { Alert, Button, chakra, HStack, LiveText, Stack, Text } from '@portal/ui';
import { DateText, formatNumber } from '@portal/ui/data';
import { MessageStateBadge } from './message-state-badge.tsx';
import type { ReportActs } from './use-report-acts.tsx';
import { useSendingWords } from './use-sending-words.ts';

interface Props {
  report: StaffMessageReport;
  /** Its texts and time; null while they load. */
  message: StaffMessage | null;
  acts: ReportActs;
}

const Progress = ({ report }: { report: StaffMessageReport }) => {
  const t = useSendingWords();
  const { state, done, total } = report;
  const text = t('progress', { done: formatNumber(done), total: formatNumber(total) });
  if (total === null || (state !== 'SENDING' && state !== 'PAUSED')) return null;
  return (
    <Stack gap="1">
      <chakra.progress
        width="100%"
        aria-label={t('progressLabel')}
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
  const t = useSendingWords();
  const { out, recalledAt, recalledBy } = report;
  if (recalledAt === null) return null;
  const counts = Object.entries(out ?? {}).filter(([, count]) => count > 0);
  return (
    <Alert tone="warning" live={false} title={t('recalled')}>
      {recalledBy} · <DateText value={recalledAt} time />
      <p>
        {counts.length === 0
          ? t('nothingOut')
          : t('out', {
              what: counts.map(([channel, count]) => t(`outOf.${channel}`, { count })).join(', '),
            })}
      </p>
    </Alert>
  );
};

/** Where the sending is, and what can be done about it. */
export const ReportHead = ({ report, message, acts }: Props) => {
  const t = useSendingWords();
  const { state, may, sentAt, endedAt, error, retryable } = report;
  return (
    <Stack gap="3">
      <HStack gap="3" flexWrap="wrap">
        <MessageStateBadge state={state} />
        {state === 'SCHEDULED' && message?.sendAt && (
          <Text>
            {t('goesOut')} <DateText value={message.sendAt} time />
          </Text>
        )}
        {sentAt !== null && (
          <Text fontSize="sm" color="ink.muted">
            {t('begun')} <DateText value={sentAt} time />
            {endedAt !== null && (
              <>
                {' '}
                · {t('ended')} <DateText value={endedAt} time />
              </>
            )}
          </Text>
        )}
      </HStack>
      {error !== null && (
        <Alert tone="danger" title={t('stopped')}>
          {error}
        </Alert>
      )}
      {acts.error !== null && (
        <Alert tone="danger" title={t('failed')}>
          {acts.error}
        </Alert>
      )}
      <Progress report={report} />
      <Out report={report} />
      <HStack gap="3" flexWrap="wrap" data-print="hide">
        {may.pause && (
          <Button loading={acts.busy} onClick={acts.pause}>
            {t('pause')}
          </Button>
        )}
        {may.resume && (
          <Button variant="primary" loading={acts.busy} onClick={acts.resume}>
            {t('resume')}
          </Button>
        )}
        {may.unschedule && (
          <Button loading={acts.busy} onClick={acts.unschedule}>
            {t('unschedule')}
          </Button>
        )}
        {retryable > 0 && state !== 'RECALLED' && (
          <Button loading={acts.busy} onClick={acts.retry}>
            {t('retry', { count: retryable })}
          </Button>
        )}
        {may.recall && (
          <Button variant="danger" onClick={acts.recall}>
            {t('recall')}
          </Button>
        )}
      </HStack>
    </Stack>
  );
};
