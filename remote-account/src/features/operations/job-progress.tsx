import { inLanguage } from '@portal/domain/language';
import { usePortal, useWords } from '@portal/remote-kit';
import type { JobRow } from '@portal/types';
import { chakra, Stack, Text, type Tone } from '@portal/ui';
import { formatNumber, StatusBadge } from '@portal/ui/data';

const TONES: Record<JobRow['state'], Tone> = {
  QUEUED: 'neutral',
  RUNNING: 'info',
  DONE: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

/** The state of a long act in a word. */
export const JobBadge = ({ row }: { row: JobRow }) => {
  const t = useWords();
  return (
    <StatusBadge tone={TONES[row.state]}>
      {t(row.cancelling ? 'operations.job.cancelling' : `operations.job.state.${row.state}`)}
    </StatusBadge>
  );
};

/** How far a job is: a bar where its end is known, and the figures. */
export const JobProgress = ({ row }: { row: JobRow }) => {
  const t = useWords();
  const { language } = usePortal();
  const over = row.done + row.failed;
  const figures = t('operations.progress', {
    done: formatNumber(over),
    total: row.total === null ? '–' : formatNumber(row.total),
  });
  return (
    <Stack gap="1">
      {row.total !== null && row.total > 0 && (
        <chakra.progress
          value={over}
          max={row.total}
          width="100%"
          aria-label={t('operations.progressOf', { title: inLanguage(row.title, language) })}
        />
      )}
      <Text fontSize="sm">
        {figures}
        {row.failed > 0 && ` · ${t('operations.failedRows', { n: formatNumber(row.failed) })}`}
      </Text>
    </Stack>
  );
};

/** What can be done to a job: a failed one goes on, an open one ends after its step. */
export const jobActOf = (row: JobRow): 'retry' | 'cancel' | null => {
  if (row.state === 'FAILED') return 'retry';
  return row.endedAt === null && !row.cancelling ? 'cancel' : null;
};
