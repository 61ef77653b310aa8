import { inLanguage } from '@portal/domain/language';
import { usePortal, useWords } from '@portal/remote-kit';
import type { JobRow } from '@portal/types';
import { Button } from '@portal/ui';
import { jobActOf } from './job-progress.tsx';

interface Props {
  row: JobRow;
  onAct(row: JobRow, how: 'retry' | 'cancel'): void;
}

/** The act that a job's state allows; nothing for one that is over. */
export const JobActButton = ({ row, onAct }: Props) => {
  const t = useWords();
  const { language } = usePortal();
  const how = jobActOf(row);
  if (how === null) return null;
  return (
    <Button
      size="sm"
      aria-label={t(`operations.job.${how}Of`, { title: inLanguage(row.title, language) })}
      onClick={() => onAct(row, how)}
    >
      {t(`operations.job.${how}`)}
    </Button>
  );
};
