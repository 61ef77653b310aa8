import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { Button, Text } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { useEffect, useRef, useState } from 'react';
import { SecretField } from './secret-field.tsx';

interface Props {
  /** Names the form for those who hear it. */
  label: string;
  text: string;
  field: { label: string; name: string; required: string };
  goOn: string;
  /** Proves the secret; answers the token under which the session goes on (SEC-20). */
  prove(secret: string): Promise<{ accessToken: string }>;
  onProved(): void;
  onLeave(): void;
}

/** One secret once more, before something that matters. A wrong one is reported beside the field and can be typed over. */
export const OneSecretForm = ({ label, text, field, goOn, prove, onProved, onLeave }: Props) => {
  const t = useWords();
  const { session } = usePortal();
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const send = async () => {
    if (busy) return;
    if (secret === '') return setProblem(field.required);
    setBusy(true);
    try {
      const { accessToken } = await prove(secret);
      session.renewToken(accessToken);
      onProved();
    } catch (error) {
      setProblem(isApiError(error) ? error.message : t('secrets.unknown'));
      setBusy(false);
      input.current?.select();
    }
  };
  return (
    <Form label={label} onSubmit={() => void send()}>
      <Text>{text}</Text>
      <SecretField
        ref={input}
        label={field.label}
        name={field.name}
        autoComplete="current-password"
        value={secret}
        error={problem}
        onChange={(event) => {
          setSecret(event.target.value);
          setProblem(undefined);
        }}
      />
      <FormActions>
        <Button type="submit" variant="primary" loading={busy}>
          {goOn}
        </Button>
        <Button onClick={onLeave}>{t('secrets.cancel')}</Button>
      </FormActions>
    </Form>
  );
};
