import { useWords } from '@portal/remote-kit';
import { CaptchaBox } from '@portal/remote-kit/captcha';
import { useAutoFocus } from '@portal/remote-kit/forms';
import type { LoginData } from '@portal/types';
import { Button, chakra, Flex, Link, PasswordField, Stack, TextField } from '@portal/ui';
import { type FormEvent, useRef } from 'react';
import { SignInStepLater } from '../factor/sign-in-step-later.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProblemNotice, warmProblemDialog } from './problem-notice.tsx';
import { ProtectionAlert } from './protection-alert.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useHiddenAgain } from './use-hidden-again.ts';
import { useLogin, warmLoginRules } from './use-login.ts';

interface Props {
  /** What a successful login answered; the form stays busy until it is done with. */
  onSuccess: (answer: LoginData) => Promise<void>;
  /** A link of the form leads to another page. */
  onLeave?: () => void;
  /** Puts the cursor into the first field. */
  focusFirst?: boolean;
}

/** User name and password, the one form of the page and of the dialog (spec/access.md 2.3). */
export const LoginForm = ({ onSuccess, onLeave, focusFirst = false }: Props) => {
  const t = useWords();
  const login = useLogin(onSuccess);
  const { form, busy, problem, protection, captcha } = login;
  const password = useRef<HTMLInputElement>(null);
  const hiddenAgain = useHiddenAgain(password);
  useAutoFocus(form.idOf('username'), focusFirst);
  const secret = form.field('password');

  const send = (event: FormEvent) => {
    hiddenAgain.hide();
    warmProblemDialog();
    void login.submit(event);
  };
  const tryAgain = () => {
    login.forgetProblem();
    // After the dialog gave focus back: what is typed again is the password.
    requestAnimationFrame(() => password.current?.select());
  };

  if (login.question)
    return (
      <SignInStepLater
        question={login.question}
        onSuccess={onSuccess}
        onBack={login.forgetQuestion}
      />
    );
  return (
    <Stack gap="5">
      <chakra.form
        noValidate
        aria-label={t('login.title')}
        display="grid"
        gap="4"
        onFocus={warmLoginRules}
        onSubmit={send}
      >
        {protection && <ProtectionAlert protection={protection} />}
        <TextField
          {...form.field('username')}
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          size="lg"
          required
        />
        <PasswordField
          {...secret}
          key={hiddenAgain.key}
          ref={password}
          label={t('login.password')}
          autoComplete="current-password"
          size="lg"
          required
          onChange={(event) => {
            secret.onChange(event);
            login.passwordTyped(event.target.value);
          }}
        />
        <CaptchaBox captcha={captcha} />
        <Button type="submit" variant="primary" size="lg" fullWidth loading={busy}>
          {t('login.submit')}
        </Button>
      </chakra.form>
      <PasskeyButton onSuccess={onSuccess} />
      <ProblemNotice problem={problem} onClose={tryAgain} onLeave={onLeave} />
      <Flex justify="space-between" wrap="wrap" columnGap="4" rowGap="2" fontSize="sm">
        <Link href="/forgot-password" onClick={onLeave}>
          {t('login.forgot')}
        </Link>
        <Link href="/lookup" onClick={onLeave}>
          {t('login.lookup')}
        </Link>
      </Flex>
      <SocialButtons onSuccess={onSuccess} onLeave={onLeave} />
      <Flex gap="2" wrap="wrap" fontSize="sm" color="ink.muted">
        {t('login.newHere')}
        <Link href="/register" onClick={onLeave}>
          {t('login.register')}
        </Link>
      </Flex>
    </Stack>
  );
};
