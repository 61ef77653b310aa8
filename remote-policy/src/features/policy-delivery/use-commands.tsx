import { useLater, usePortal, useSession, useWords } from '@portal/remote-kit';
import type { DeliveryRow } from '@portal/types';
import { Button, chakra } from '@portal/ui';
import { useState } from 'react';
import { CallButton } from '../dues/call-button.tsx';

type Command = 'handOver' | 'consult';

/** The next command on a delivery, for its servicing agent only. */
const commandOf = (row: DeliveryRow): Command | undefined => {
  if (!row.mine) return undefined;
  if (row.deliveredOn === null) return 'handOver';
  return row.consultState === 'CONFIRMED' ? undefined : 'consult';
};

/** They bring the library of forms, which no list needs before a command is given. */
const loadDialogs = () => import('./command-dialogs.ts');

/** The commands at the end of a row and their dialog; impersonation is read only. */
export const useCommands = () => {
  const t = useWords();
  const { impersonating } = useSession();
  const [open, setOpen] = useState<{ command: Command; row: DeliveryRow }>();
  const { toast } = usePortal();
  const { part: dialogs } = useLater(loadDialogs, open !== undefined, () => {
    setOpen(undefined);
    toast('error', t('delivery.commandNotLoaded'));
  });
  const Dialog = open && dialogs?.[open.command];
  const rowMenu = (row: DeliveryRow) => {
    const command = impersonating === null ? commandOf(row) : undefined;
    return (
      <chakra.span display="inline-flex" alignItems="center" gap="2">
        <CallButton name={row.policyholder} phone={row.phone} masked={row.masked} />
        {command && (
          <Button
            size="sm"
            aria-label={t(`delivery.${command}.openFor`, { policyNo: row.policyNo })}
            onClick={() => setOpen({ command, row })}
          >
            {t(`delivery.${command}.open`)}
          </Button>
        )}
      </chakra.span>
    );
  };
  const dialog = open && Dialog && (
    <Dialog key={open.row.packageNo} of={open.row} onClose={() => setOpen(undefined)} />
  );
  return { rowMenu, dialog };
};
