import { EXPORT_FORMATS, type ExportFormat, type ExportRequest } from '@portal/types';
import { Alert, Button, Stack, Text, useMedia } from '@portal/ui';
import { RadioGroup } from '@portal/ui/form';
import { Dialog, Drawer } from '@portal/ui/overlay';
import { type ReactNode, useState } from 'react';
import { PHONE } from '../panel/breakpoints.ts';
import { useListText } from '../text/use-list-text.ts';
import { Progress } from './progress.tsx';
import { type ExportState, useExport } from './use-export.ts';
import { useFormat } from './use-format.ts';

export interface ExportDialogProps {
  request: Omit<ExportRequest, 'format'>;
  /** Rows that the list has now. */
  total: number;
  onClose(): void;
}

const Asking = (props: {
  total: number;
  format: ExportFormat;
  onFormat(format: ExportFormat): void;
}) => {
  const t = useListText();
  const { number } = useFormat();
  return (
    <Stack gap="4">
      <Stack gap="1">
        <Text fontWeight="600" color="ink">
          {t('export.rows', { count: props.total, rows: number(props.total) })}
        </Text>
        <Text>{t('export.asShown')}</Text>
        <Text>{t('export.masked')}</Text>
      </Stack>
      <RadioGroup
        label={t('export.format')}
        value={props.format}
        onChange={(value) => props.onFormat(value as ExportFormat)}
        options={EXPORT_FORMATS.map((format) => ({
          value: format,
          label: t(`export.${format}`),
          hint: t(`export.${format}Hint`),
        }))}
      />
    </Stack>
  );
};

const Failed = ({ state }: { state: Extract<ExportState, { at: 'failed' }> }) => {
  const t = useListText();
  const broken = state.code === 'EXPORT_BROKEN';
  return (
    <Alert tone="danger">
      {state.message ?? t(broken ? 'export.broken' : 'export.failed')}{' '}
      {t('export.code', { code: state.code })}
    </Alert>
  );
};

/** Takes the list away as a file: which kind, how far it is, what became of it. Closing it ends an export that runs. */
export const ExportDialog = ({ request, total, onClose }: ExportDialogProps) => {
  const t = useListText();
  const phone = useMedia(PHONE);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { state, start, cancel } = useExport();
  const running = state.at === 'running';
  const begin = () => void start({ ...request, format });

  const body: Record<ExportState['at'], () => ReactNode> = {
    asking: () => <Asking {...{ total, format }} onFormat={setFormat} />,
    running: () => <Progress received={running ? state.received : undefined} />,
    failed: () => state.at === 'failed' && <Failed state={state} />,
    done: () =>
      state.at === 'done' && <Alert tone="success">{t('export.done', { name: state.name })}</Alert>,
  };
  const ends = state.at === 'done';
  const footer = (
    <>
      <Button onClick={running ? cancel : onClose} fullWidth={phone}>
        {t(ends ? 'export.close' : 'export.cancel')}
      </Button>
      <Button variant="primary" onClick={begin} loading={running} fullWidth={phone}>
        {t(state.at === 'failed' ? 'export.retry' : ends ? 'export.again' : 'export.start')}
      </Button>
    </>
  );
  const frame = { onClose, title: t('export.title'), footer, children: body[state.at]() };
  return phone ? (
    <Drawer open side="bottom" {...frame} />
  ) : (
    <Dialog open size="md" cross={!ends} {...frame} />
  );
};
