import { useWords } from '@portal/remote-kit';
import { Alert, Button, chakra } from '@portal/ui';
import type { ExtractFile } from './extract-file.ts';
import { PRINT_MAX } from './use-print-extract.ts';

/** What was printed, and the file that has the same hash; or that it was too much for paper. */
export const PrintNotice = ({ extract, save }: { extract: ExtractFile; save(): void }) => {
  const t = useWords();
  const count = extract.rows.length;
  const isPrinted = count <= PRINT_MAX;
  return (
    <chakra.div data-print="hide" overflowWrap="anywhere">
      <Alert tone={isPrinted ? 'success' : 'warning'} live>
        {isPrinted
          ? t('audit.sheet.printed', { count, hash: extract.hash })
          : t('audit.sheet.tooMany', { count, most: PRINT_MAX })}{' '}
        <Button size="sm" variant="quiet" onClick={save}>
          {t('audit.sheet.save')}
        </Button>
      </Alert>
    </chakra.div>
  );
};
