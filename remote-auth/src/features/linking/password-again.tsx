import { reAuthenticate } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { OneSecretForm } from '../secrets/one-secret-form.tsx';

interface Props {
  onGiven: () => void;
  onLeave: () => void;
}

/** The password once more, before identities are linked (LINK-08). */
export const PasswordAgain = ({ onGiven, onLeave }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  return (
    <OneSecretForm
      label={t('linking.again')}
      text={t('linking.againText')}
      field={{
        label: t('password.old'),
        name: 'password',
        required: t('password.oldRequired'),
      }}
      goOn={t('linking.goOn')}
      prove={(password) => reAuthenticate(http, password)}
      onProved={onGiven}
      onLeave={onLeave}
    />
  );
};
