import { stepUp } from '@portal/api-client/auth';
import { refreshGroupMoney } from '@portal/api-client/list';
import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import { Dialog } from '@portal/ui/overlay';
import { useQueryClient } from '@tanstack/react-query';
import { OneSecretForm } from '../secrets/one-secret-form.tsx';

/**
 * Asks for the secondary password before a GAD area opens, or beside a sum that wants it (GAD-11). Closes with
 * `{ steppedUp }`; what was loaded without the money of the group is loaded again.
 */
export const StepUpDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const { http } = usePortal();
  const queryClient = useQueryClient();
  const leave = () => close({ steppedUp: false });
  return (
    <Dialog open title={t('gad.stepUp.title')} onClose={leave}>
      <OneSecretForm
        label={t('gad.stepUp.title')}
        text={t('gad.stepUp.text')}
        field={{
          label: t('gad.stepUp.password'),
          name: 'passwordGad',
          required: t('gad.required'),
        }}
        goOn={t('gad.stepUp.goOn')}
        prove={(password) => stepUp(http, password)}
        onProved={() => {
          close({ steppedUp: true });
          void refreshGroupMoney(queryClient);
        }}
        onLeave={leave}
      />
    </Dialog>
  );
};
