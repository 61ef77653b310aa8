import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { DeliveryRow } from '@portal/types';
import { Alert, Button, chakra, Stack } from '@portal/ui';
import { DateText, DescriptionList } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlay';
import { type FormEvent, type ReactNode, useId } from 'react';
import { ConsultBadge, DeliveryStateBadge } from '../../policy/delivery-state.tsx';

/** The dialog of both commands: the contract and its state, the fields of the command, the error. */
export const CommandDialog = ({
  title,
  submit,
  row,
  isDone,
  failure,
  busy,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  submit: string;
  row: DeliveryRow;
  /** Another user has already completed the command. */
  isDone: boolean;
  failure?: string;
  busy: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
  children: ReactNode;
}) => {
  const t = useWords();
  const label = useLabel();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{t(isDone ? 'delivery.close' : 'delivery.cancel')}</Button>
          {!isDone && (
            <Button variant="primary" type="submit" form={id} loading={busy}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <chakra.form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDone) onSubmit(event);
        }}
      >
        <Stack gap="4">
          {failure && <Alert tone="danger">{failure}</Alert>}
          <DescriptionList
            columns={2}
            items={[
              { label: label('column.policyNo'), value: row.policyNo },
              { label: label('column.policyholder'), value: row.policyholder },
              {
                label: label('delivery.column.state'),
                value: <DeliveryStateBadge state={row.state} />,
              },
              row.deliveredOn === null
                ? { label: label('delivery.column.sentOn'), value: <DateText value={row.sentOn} /> }
                : {
                    label: label('delivery.column.deliveredOn'),
                    value: <DateText value={row.deliveredOn} />,
                  },
              ...(row.deliveredOn === null
                ? []
                : [
                    {
                      label: label('delivery.column.consult'),
                      value: <ConsultBadge state={row.consultState} isDelivered />,
                    },
                  ]),
            ]}
          />
          {!isDone && children}
        </Stack>
      </chakra.form>
    </Dialog>
  );
};
