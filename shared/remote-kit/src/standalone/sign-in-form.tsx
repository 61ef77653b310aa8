import { Button, HStack, PasswordField, Text, TextField } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WORDS } from './standalone-context.ts';
import type { StandaloneSession } from './standalone-session.ts';

/** Signs in by the portal's own call. */
export const SignInForm = ({ session }: { session: StandaloneSession }) => {
  const { t } = useTranslation(WORDS);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setWhy(undefined);
    await session
      .signIn(username, password)
      .catch((error: unknown) => setWhy(error instanceof Error ? error.message : String(error)));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void send(event)} aria-label={t('signIn')}>
      <HStack gap="3" flexWrap="wrap" align="end">
        <TextField
          label={t('username')}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
          autoComplete="username"
          required
        />
        <PasswordField
          label={t('password')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="primary" loading={busy}>
          {t('signIn')}
        </Button>
      </HStack>
      {why && (
        <Text role="alert" color="danger.ink">
          {t('refused', { why })}
        </Text>
      )}
    </form>
  );
};
