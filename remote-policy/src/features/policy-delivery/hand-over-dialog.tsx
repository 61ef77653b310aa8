import { handOver } from '@portal/api-client/delivery';
import { today } from '@portal/calendar';
import { FREE_LOOK_DAYS } from '@portal/domain/due';
import { useListText } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import { FormField, faults, useForm } from '@portal/remote-kit/forms';
import type { DeliveryRow, HandOverRequest } from '@portal/types';
import { formatDate } from '@portal/ui/data';
import { DateField, textToIso } from '@portal/ui/form';
import * as z from 'zod/mini';
import { CommandDialog } from './command-dialog.tsx';
import { useCommand } from './use-command.ts';

const iso = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

const dayOf = (text: string) => textToIso(text)?.replaceAll('-', '');

const valuesSchema = z.object({ day: z.string() });
type Values = z.infer<typeof valuesSchema>;

/** Asks for the day on which the customer received the contract; today by default. */
export const HandOverDialog = ({ of, onClose }: { of: DeliveryRow; onClose(): void }) => {
  const t = useWords();
  const listText = useListText();
  const now = today();
  const first = of.receivedByAgentOn ?? of.sentOn;
  const form = useForm<Values>({
    schema: valuesSchema.check(
      faults<Values>(({ day: text }) => {
        const day = dayOf(text);
        if (day === undefined) return { day: listText('list.dayWrong') };
        if (day > now) return { day: t('delivery.handOver.future') };
        return {
          day: day < first ? t('delivery.handOver.early', { day: formatDate(first) }) : undefined,
        };
      }),
    ),
    defaultValues: { day: formatDate(now) },
    faultText: () => listText('list.dayWrong'),
  });
  const { row, submit, busy, failure } = useCommand<Values, HandOverRequest>(of, {
    form,
    call: handOver,
    body: ({ day }, { packageNo, version }) => ({
      packageNo,
      version,
      deliveredOn: dayOf(day) ?? now,
    }),
    done: t('delivery.handOver.done'),
    onClose,
    guard: false,
  });
  return (
    <CommandDialog
      title={t('delivery.handOver.title')}
      submit={t('delivery.handOver.submit')}
      isDone={row.deliveredOn !== null}
      {...{ row, failure, busy, onClose }}
      onSubmit={submit}
    >
      <FormField form={form} name="day">
        {(field) => (
          <DateField
            {...field}
            label={t('delivery.handOver.day')}
            hint={t('delivery.handOver.hint', { days: FREE_LOOK_DAYS })}
            min={iso(first)}
            max={iso(now)}
            required
          />
        )}
      </FormField>
    </CommandDialog>
  );
};
