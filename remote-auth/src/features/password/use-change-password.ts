import { changePassword, checkAgentPassword } from '@portal/api-client/auth';
import { describePolicy, policyFromSettings } from '@portal/permissions';
import { usePortal, useWords } from '@portal/remote-kit';
import { OTP_LENGTH } from '@portal/types/auth/constants';
import { useMemo } from 'react';
import { checkNewPassword } from '../secrets/check-new-password.ts';
import { createRemoteCheck } from '../secrets/remote-check.ts';
import type { SecretFieldSpec } from '../secrets/secrets-form.tsx';
import { usePasswordTexts } from '../secrets/use-password-texts.ts';
import { useSecretsChange } from '../secrets/use-secrets-change.ts';
import type { Typed } from '../secrets/use-secrets-form.ts';
import { useFirstLoginCode } from './use-first-login-code.ts';

const FIELDS = ['otp', 'passwordOld', 'passwordNew', 'confirmPasswordNew'] as const;
export type PasswordFieldName = (typeof FIELDS)[number];

interface Ways {
  /** In a phone's application, after the success was read; on the web the user is signed out (PWD-14). */
  onDone: () => void;
  onCancelled: () => void;
}

/** Changing the login password (spec/access.md 4.7): what page and dialog have in common. */
export const useChangePassword = ({ onDone, onCancelled }: Ways) => {
  const t = useWords();
  const { http, settings, session, hostApp } = usePortal();
  const texts = usePasswordTexts();
  const code = useFirstLoginCode();
  const policy = policyFromSettings(settings);
  const check = useMemo(
    () => createRemoteCheck((value) => checkAgentPassword(http, value)),
    [http],
  );

  const judge = (typed: Typed<PasswordFieldName>) => ({
    ...(code.required && typed.otp.length < OTP_LENGTH && { otp: t('recovery.otpRequired') }),
    ...(typed.passwordOld === '' && { passwordOld: t('password.oldRequired') }),
    ...checkNewPassword(
      policy,
      { old: typed.passwordOld, password: typed.passwordNew, confirm: typed.confirmPasswordNew },
      texts,
    ),
  });
  const change = useSecretsChange<PasswordFieldName>({
    fields: FIELDS,
    judge,
    checks: [{ field: 'passwordOld', ask: check, wrong: t('password.oldWrong') }],
    send: ({ otp, ...typed }) => changePassword(http, code.required ? { ...typed, otp } : typed),
    message: 'portal.change-password',
    onDone: () => {
      if (hostApp.mobile()) onDone();
      else void session.signOut({ confirm: false });
    },
    onCancelled,
  });
  const fields: SecretFieldSpec<PasswordFieldName>[] = [
    { name: 'passwordOld', label: t('password.old'), autoComplete: 'current-password' },
    {
      name: 'passwordNew',
      label: t('password.new'),
      autoComplete: 'new-password',
      rule: describePolicy(policy, texts),
    },
    { name: 'confirmPasswordNew', label: t('password.confirm'), autoComplete: 'new-password' },
  ];
  return { change, fields, code };
};

export type PasswordChange = ReturnType<typeof useChangePassword>;
