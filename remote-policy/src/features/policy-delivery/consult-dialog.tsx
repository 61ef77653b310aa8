import { consultConfirm } from '@portal/api-client/delivery';
import { DELIVERY_NOTE_MAX } from '@portal/domain/delivery';
import { useDirty, useFormDraft, useWords } from '@portal/remote-kit';
import type { ConsultConfirmRequest, DeliveryRow } from '@portal/types';
import { RadioGroup, Textarea } from '@portal/ui/form';
import { useState } from 'react';
import { CommandDialog } from './command-dialog.tsx';
import { useCommand } from './use-command.ts';

const RESULTS = ['CONFIRMED', 'REFUSED'] as const;

/** Asks for the customer's answer about the consulting; a negative answer needs a note. */
export const ConsultDialog = ({ of, onClose }: { of: DeliveryRow; onClose(): void }) => {
  const t = useWords();
  const { row, send, sending, failure } = useCommand<ConsultConfirmRequest>(of, consultConfirm, {
    done: t('delivery.consult.done'),
    onClose,
  });
  const [result, setResult] = useState<(typeof RESULTS)[number]>();
  const [note, setNote] = useState('');
  const [checked, setChecked] = useState(false);
  const typed = result !== undefined || note !== '';
  useDirty(typed);
  useFormDraft(`consult/${of.packageNo}`, typed ? { result, note } : undefined, (draft) => {
    setResult(RESULTS.find((one) => one === draft.result));
    setNote(String(draft.note));
  });
  const noResult = result === undefined ? t('delivery.consult.resultMissing') : undefined;
  const noNote =
    result === 'REFUSED' && note.trim() === '' ? t('delivery.consult.noteMissing') : undefined;
  return (
    <CommandDialog
      title={t('delivery.consult.title')}
      submit={t('delivery.consult.submit')}
      isDone={row.consultState === 'CONFIRMED'}
      {...{ row, failure, sending, onClose }}
      onSend={() => {
        setChecked(true);
        if (result !== undefined && noNote === undefined) {
          send({ packageNo: row.packageNo, version: row.version, result, note: note.trim() });
        }
      }}
    >
      <RadioGroup
        label={t('delivery.consult.result')}
        value={result}
        onChange={(value) => setResult(RESULTS.find((one) => one === value))}
        options={RESULTS.map((value) => ({ value, label: t(`delivery.consult.results.${value}`) }))}
        error={checked ? noResult : undefined}
      />
      <Textarea
        label={t('delivery.consult.note')}
        hint={t('delivery.consult.noteHint')}
        value={note}
        maxLength={DELIVERY_NOTE_MAX}
        showCount
        rows={3}
        error={checked ? noNote : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
    </CommandDialog>
  );
};
