import { reAuthenticate } from '@portal/api-client/auth';
import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import { Dialog } from '@portal/ui/overlay';
import { OneSecretForm } from '../secrets/one-secret-form.tsx';

/** What the dialog closes with; undefined when it was left. */
export interface ProofResult {
  proved: true;
}

/**
 * A fresh proof of identity before something dangerous; the host opens it when a call is answered with REAUTH_REQUIRED, and then
 * repeats the call (part of ADM-ROL-09).
 */
export const ReAuthenticateDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const { http } = usePortal();
  return (
    <Dialog open title={t('proof.title')} onClose={() => close()}>
      <OneSecretForm
        label={t('proof.title')}
        text={t('proof.text')}
        field={{
          label: t('password.old'),
          name: 'password',
          required: t('password.oldRequired'),
        }}
        goOn={t('proof.goOn')}
        prove={(password) => reAuthenticate(http, password)}
        onProved={() => close({ proved: true } satisfies ProofResult)}
        onLeave={() => close()}
      />
    </Dialog>
  );
};
