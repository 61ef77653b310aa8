import { useWords } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { AddTotp } from './add-totp.tsx';
import { NameFactor } from './name-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Factors } from './use-factors.ts';

/** Asks before something is taken away. */
const Confirm = (props: {
  title: string;
  text: string;
  yes: string;
  busy: boolean;
  onYes(): void;
  onLeave(): void;
}) => {
  const t = useWords();
  return (
    <Dialog
      open
      title={props.title}
      onClose={props.onLeave}
      footer={
        <>
          <Button onClick={props.onLeave}>{t('secrets.cancel')}</Button>
          <Button variant="danger" loading={props.busy} onClick={props.onYes}>
            {props.yes}
          </Button>
        </>
      }
    >
      <Text>{props.text}</Text>
    </Dialog>
  );
};

/** The dialogs of the page of factors. */
export const FactorDialogs = ({ factors }: { factors: Factors }) => {
  const t = useWords();
  const { task, close, busy } = factors;
  if (task?.kind === 'totp')
    return (
      <Dialog open title={t('factor.addTotp')} onClose={close}>
        <AddTotp begun={task.begun} onAdded={factors.added} onLeave={close} />
      </Dialog>
    );
  if (task?.kind === 'passkey')
    return (
      <Dialog open title={t('factor.addPasskey')} onClose={close}>
        <NameFactor
          title={t('factor.addPasskey')}
          text={t('factor.addPasskeyText')}
          label={t('factor.passkeyLabel')}
          goOn={t('factor.makePasskey')}
          send={factors.addPasskey}
          onLeave={close}
        />
      </Dialog>
    );
  if (task?.kind === 'rename')
    return (
      <Dialog open title={t('factor.rename')} onClose={close}>
        <NameFactor
          title={t('factor.rename')}
          label={task.row.label}
          goOn={t('factor.save')}
          send={(label) => factors.rename(task.row, label)}
          onLeave={close}
        />
      </Dialog>
    );
  if (task?.kind === 'remove')
    return (
      <Confirm
        title={t('factor.removeTitle')}
        text={t('factor.removeText', { label: task.row.label })}
        yes={t('factor.remove')}
        busy={busy}
        onYes={() => void factors.remove(task.row)}
        onLeave={close}
      />
    );
  if (task?.kind === 'forget')
    return (
      <Confirm
        title={t('factor.forget')}
        text={t('factor.forgetText')}
        yes={t('factor.forget')}
        busy={busy}
        onYes={() => void factors.forget()}
        onLeave={close}
      />
    );
  if (task?.kind === 'codes')
    return (
      <Dialog open title={t('factor.codes')} onClose={close}>
        <RecoveryCodes codes={task.codes} onDone={close} />
      </Dialog>
    );
  return null;
};
