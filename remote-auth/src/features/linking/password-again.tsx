import { isApiError } from '@portal/api-client/api-error';
import { reAuthenticate } from '@portal/api-client/sessions';
import { usePortal, useWords } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { useEffect, useRef, useState } from 'react';
import { SecretField } from '../secrets/secret-field.tsx';

interface Props {
  onGiven: () => void;
  onLeave: () => void;
}

/** The password once more, before something that matters; the session goes on under a new token (SEC-20). */
export const PasswordAgain = ({ onGiven, onLeave }: Props) => {
  const t = useWords();
  const { http, session } = usePortal();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const give = async () => {
    if (busy) return;
    if (password === '') return setProblem(t('password.oldRequired'));
    setBusy(true);
    try {
      const { accessToken } = await reAuthenticate(http, password);
      session.renewToken(accessToken);
      onGiven();
    } catch (error) {
      setProblem(isApiError(error) ? error.message : t('secrets.unknown'));
      setBusy(false);
      field.current?.select();
    }
  };
  return (
    <Form label={t('linking.again')} onSubmit={() => void give()}>
      <Text>{t('linking.againText')}</Text>
      <SecretField
        ref={field}
        label={t('password.old')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={problem}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(undefined);
        }}
      />
      <FormActions>
        <Button type="submit" variant="primary" loading={busy}>
          {t('linking.goOn')}
        </Button>
        <Button onClick={onLeave}>{t('secrets.cancel')}</Button>
      </FormActions>
    </Form>
  );
};
