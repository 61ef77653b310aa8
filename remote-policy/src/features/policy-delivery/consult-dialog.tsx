import { consultConfirm } from '@portal/api-client/delivery';
import { DELIVERY_NOTE_MAX } from '@portal/domain/delivery';
import { useWords } from '@portal/remote-kit';
import { FormField, faults, useForm } from '@portal/remote-kit/forms';
import type { ConsultConfirmRequest, DeliveryRow } from '@portal/types';
import { RadioGroup, Textarea } from '@portal/ui/form';
import * as z from 'zod/mini';
import { CommandDialog } from './command-dialog.tsx';
import { useCommand } from './use-command.ts';

const RESULTS = ['CONFIRMED', 'REFUSED'] as const;

const valuesSchema = z.object({ result: z.enum(['', ...RESULTS]), note: z.string() });
type Values = z.infer<typeof valuesSchema>;

/** Asks for the customer's answer about the consulting; a negative answer needs a note. */
export const ConsultDialog = ({ of, onClose }: { of: DeliveryRow; onClose(): void }) => {
  const t = useWords();
  const form = useForm<Values>({
    schema: valuesSchema.check(
      faults<Values>(({ result, note }) => ({
        result: result === '' ? t('delivery.consult.resultMissing') : undefined,
        note:
          result === 'REFUSED' && note.trim() === ''
            ? t('delivery.consult.noteMissing')
            : undefined,
      })),
    ),
    defaultValues: { result: '', note: '' },
    faultText: () => t('delivery.consult.resultMissing'),
  });
  const { row, submit, busy, failure } = useCommand<Values, ConsultConfirmRequest>(of, {
    form,
    call: consultConfirm,
    body: ({ result, note }, { packageNo, version }) => ({
      packageNo,
      version,
      result: result === 'REFUSED' ? 'REFUSED' : 'CONFIRMED',
      note: note.trim(),
    }),
    done: t('delivery.consult.done'),
    onClose,
    draft: { key: `consult/${of.packageNo}`, fields: ['result', 'note'] },
  });
  return (
    <CommandDialog
      title={t('delivery.consult.title')}
      submit={t('delivery.consult.submit')}
      isDone={row.consultState === 'CONFIRMED'}
      {...{ row, failure, busy, onClose }}
      onSubmit={submit}
    >
      <FormField form={form} name="result">
        {(field) => (
          <RadioGroup
            {...field}
            label={t('delivery.consult.result')}
            options={RESULTS.map((value) => ({
              value,
              label: t(`delivery.consult.results.${value}`),
            }))}
          />
        )}
      </FormField>
      <FormField form={form} name="note">
        {(field) => (
          <Textarea
            {...field}
            label={t('delivery.consult.note')}
            hint={t('delivery.consult.noteHint')}
            maxLength={DELIVERY_NOTE_MAX}
            rows={3}
          />
        )}
      </FormField>
    </CommandDialog>
  );
};
