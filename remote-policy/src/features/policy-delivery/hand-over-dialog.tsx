import { handOver } from '@portal/api-client/delivery';
import { today } from '@portal/calendar';
import { FREE_LOOK_DAYS } from '@portal/domain/due';
import { useListText } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { DeliveryRow, HandOverRequest } from '@portal/types';
import { formatDate } from '@portal/ui/data';
import { DateField, textToIso } from '@portal/ui/form';
import { useState } from 'react';
import { CommandDialog } from './command-dialog.tsx';
import { useCommand } from './use-command.ts';

const iso = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** Asks for the day on which the customer received the contract; today by default. */
export const HandOverDialog = ({ of, onClose }: { of: DeliveryRow; onClose(): void }) => {
  const t = useWords();
  const listText = useListText();
  const { row, send, sending, failure } = useCommand<HandOverRequest>(of, handOver, {
    done: t('delivery.handOver.done'),
    onClose,
  });
  const now = today();
  const first = row.receivedByAgentOn ?? row.sentOn;
  const [text, setText] = useState(formatDate(now));
  const [checked, setChecked] = useState(false);
  const day = textToIso(text)?.replaceAll('-', '');
  const wrong =
    day === undefined
      ? listText('list.dayWrong')
      : day > now
        ? t('delivery.handOver.future')
        : day < first
          ? t('delivery.handOver.early', { day: formatDate(first) })
          : undefined;
  return (
    <CommandDialog
      title={t('delivery.handOver.title')}
      submit={t('delivery.handOver.submit')}
      isDone={row.deliveredOn !== null}
      {...{ row, failure, sending, onClose }}
      onSend={() => {
        setChecked(true);
        if (wrong === undefined && day !== undefined) {
          send({ packageNo: row.packageNo, version: row.version, deliveredOn: day });
        }
      }}
    >
      <DateField
        label={t('delivery.handOver.day')}
        hint={t('delivery.handOver.hint', { days: FREE_LOOK_DAYS })}
        value={text}
        onChange={setText}
        min={iso(first)}
        max={iso(now)}
        required
        error={checked ? wrong : undefined}
      />
    </CommandDialog>
  );
};
