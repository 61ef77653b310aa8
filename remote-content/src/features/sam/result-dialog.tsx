import { outcomesOf } from '@portal/domain/sam';
import { useLabel } from '@portal/lists';
import type { SamResult, SamRow } from '@portal/types';
import { Alert, Button, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { failureText } from './failure-text.ts';
import { resultPath } from './paths.ts';
import { useReport } from './use-report.ts';
import { useSamWords } from './use-sam-words.ts';

interface Props {
  row: SamRow;
  onClose(): void;
  onDone(result: SamResult): void;
}

/** What came of an activity: one tap on an outcome writes it. */
export const ResultDialog = ({ row, onClose, onDone }: Props) => {
  const t = useSamWords();
  const label = useLabel();
  const { report, busy, error } = useReport(onDone);
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('result.title', { name: row.party ?? label(`sam.kind.${row.kind}`) })}
      footer={
        <Button variant="quiet" href={resultPath(row.actCode)}>
          {t('result.more')}
        </Button>
      }
    >
      <Stack gap="4">
        {error !== null && <Alert tone="danger">{failureText(error, t('failed'))}</Alert>}
        <Stack direction="row" flexWrap="wrap" gap="2" role="group" aria-label={t('result.short')}>
          {outcomesOf(row.kind).map((outcome) => (
            <Button
              key={outcome}
              size="lg"
              disabled={busy}
              onClick={() => void report({ actCode: row.actCode, version: row.version, outcome })}
            >
              {label(`sam.outcome.${outcome}`)}
            </Button>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
};
