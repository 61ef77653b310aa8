import { changeGadPassword, checkAgentPassword, checkGadPassword } from '@portal/api-client/auth';
import { describePolicy, policyFromSettings } from '@portal/permissions';
import { usePortal, useWords } from '@portal/remote-kit';
import { useMemo } from 'react';
import { checkNewPassword } from '../secrets/check-new-password.ts';
import { createRemoteCheck } from '../secrets/remote-check.ts';
import type { SecretFieldSpec } from '../secrets/secrets-form.tsx';
import { usePasswordTexts } from '../secrets/use-password-texts.ts';
import { useSecretsChange } from '../secrets/use-secrets-change.ts';
import type { Typed } from '../secrets/use-secrets-form.ts';

const FIRST = ['passwordAgent', 'passwordNew', 'confirmPasswordNew'] as const;
const FIELDS = ['passwordAgent', 'passwordGad', 'passwordNew', 'confirmPasswordNew'] as const;
export type GadFieldName = (typeof FIELDS)[number];

interface Ways {
  /** Whether there is a secondary password already; without one it is not required. */
  set: boolean;
  onDone: () => void;
  onCancelled: () => void;
}

/** Changing the secondary password, or setting it for the first time (spec/access.md 2.6). */
export const useChangeGad = ({ set, onDone, onCancelled }: Ways) => {
  const t = useWords();
  const { http, settings } = usePortal();
  const texts = usePasswordTexts();
  const policy = policyFromSettings(settings);
  const agent = useMemo(
    () => createRemoteCheck((value) => checkAgentPassword(http, value)),
    [http],
  );
  const gad = useMemo(() => createRemoteCheck((value) => checkGadPassword(http, value)), [http]);
  const names: readonly GadFieldName[] = set ? FIELDS : FIRST;

  const judge = (typed: Typed<GadFieldName>) => ({
    ...(typed.passwordAgent === '' && { passwordAgent: t('gad.required') }),
    ...(set && typed.passwordGad === '' && { passwordGad: t('gad.required') }),
    ...checkNewPassword(
      policy,
      { old: typed.passwordGad, password: typed.passwordNew, confirm: typed.confirmPasswordNew },
      texts,
    ),
  });
  const checks = [
    { field: 'passwordAgent', ask: agent, wrong: t('gad.agentWrong') },
    { field: 'passwordGad', ask: gad, wrong: t('gad.gadWrong') },
  ] as const;
  const change = useSecretsChange<GadFieldName>({
    fields: FIELDS,
    judge,
    checks: checks.filter(({ field }) => names.includes(field)),
    send: ({ passwordGad, ...typed }) =>
      changeGadPassword(http, set ? { ...typed, passwordGad } : typed),
    message: 'portal.change-password-gad',
    onDone,
    onCancelled,
  });
  const all: SecretFieldSpec<GadFieldName>[] = [
    { name: 'passwordAgent', label: t('gad.agent'), autoComplete: 'current-password' },
    { name: 'passwordGad', label: t('gad.gad'), autoComplete: 'current-password' },
    {
      name: 'passwordNew',
      label: t('password.new'),
      autoComplete: 'new-password',
      rule: describePolicy(policy, texts),
    },
    { name: 'confirmPasswordNew', label: t('password.confirm'), autoComplete: 'new-password' },
  ];
  return { change, fields: all.filter(({ name }) => names.includes(name)) };
};

export type GadChange = ReturnType<typeof useChangeGad>;
