import { isApiError } from '@portal/api-client/api-error';
import { stepUp } from '@portal/api-client/password';
import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { SecretField } from '../secrets/secret-field.tsx';

/** Asks for the secondary password before a GAD area opens (GAD-11). Closes with `{ steppedUp }`. */
export const StepUpDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const { http, session } = usePortal();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const send = async () => {
    if (busy) return;
    if (password === '') return setProblem(t('gad.required'));
    setBusy(true);
    try {
      const { accessToken } = await stepUp(http, password);
      session.renewToken(accessToken);
      close({ steppedUp: true });
    } catch (error) {
      setProblem(isApiError(error) ? error.message : t('secrets.unknown'));
      setBusy(false);
      field.current?.select();
    }
  };
  const leave = () => close({ steppedUp: false });
  return (
    <Dialog open title={t('gad.stepUp.title')} onClose={leave}>
      <Form label={t('gad.stepUp.title')} onSubmit={() => void send()}>
        <Text>{t('gad.stepUp.text')}</Text>
        <SecretField
          ref={field}
          label={t('gad.stepUp.password')}
          name="passwordGad"
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
            {t('gad.stepUp.goOn')}
          </Button>
          <Button onClick={leave}>{t('secrets.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
};
