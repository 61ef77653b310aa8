import { describePolicy, policyFromSettings } from '@portal/permissions';
import { usePortal, useWords } from '@portal/remote-kit';
import { useState } from 'react';
import { checkNewPassword } from '../secrets/check-new-password.ts';
import { SecretField } from '../secrets/secret-field.tsx';
import { usePasswordTexts } from '../secrets/use-password-texts.ts';
import { StepForm } from './step-form.tsx';
import { useFocus } from './use-focus.ts';
import type { Recovery } from './use-recovery.ts';

/** Step 4: the new password, by the rules of every password (REC-19). */
export const PasswordStep = ({ recovery }: { recovery: Recovery }) => {
  const t = useWords();
  const { settings } = usePortal();
  const texts = usePasswordTexts();
  const policy = policyFromSettings(settings);
  const { draft, problem, busy, tell, forget, renew } = recovery;
  const [typed, setTyped] = useState({ password: '', confirm: '' });
  const faults = problem?.kind === 'fields' ? problem.fields : {};
  const password = useFocus(faults.newPassword);
  const confirm = useFocus(faults.newPassword ? undefined : faults.confirmNewPassword, false);
  const type = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    forget();
  };
  const submit = () => {
    const wrong = checkNewPassword(policy, { old: '', ...typed }, texts);
    const { passwordNew: newPassword, confirmPasswordNew: confirmNewPassword } = wrong;
    if (newPassword || confirmNewPassword) {
      return tell({ kind: 'fields', fields: { newPassword, confirmNewPassword } });
    }
    void renew(typed.password, typed.confirm);
  };
  return (
    <StepForm busy={busy} problem={problem} onSubmit={submit}>
      {/* Lets a password manager know whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={draft.agentCode}
        readOnly
        hidden
      />
      <SecretField
        ref={password}
        label={t('recovery.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        rule={describePolicy(policy, texts)}
        value={typed.password}
        error={faults.newPassword}
        onChange={(event) => type({ password: event.target.value })}
      />
      <SecretField
        ref={confirm}
        label={t('recovery.confirmPassword')}
        name="confirmNewPassword"
        autoComplete="new-password"
        value={typed.confirm}
        error={faults.confirmNewPassword}
        onChange={(event) => type({ confirm: event.target.value })}
      />
    </StepForm>
  );
};
