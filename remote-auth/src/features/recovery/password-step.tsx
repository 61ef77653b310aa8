import { describePolicy, policyFromSettings } from '@portal/permissions';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, useAutoFocus } from '@portal/remote-kit/forms';
import { useEffect } from 'react';
import { SecretField } from '../secrets/secret-field.tsx';
import { usePasswordTexts } from '../secrets/use-password-texts.ts';
import { StepForm } from './step-form.tsx';
import type { Recovery } from './use-recovery.ts';

/** Step 4: the new password, by the rules of every password (REC-19). */
export const PasswordStep = ({ recovery }: { recovery: Recovery }) => {
  const t = useWords();
  const { settings } = usePortal();
  const texts = usePasswordTexts();
  const { form } = recovery;
  useAutoFocus(form.idOf('newPassword'));
  const { setValue } = form;
  useEffect(
    () => () => {
      setValue('newPassword', '');
      setValue('confirmNewPassword', '');
    },
    [setValue],
  );
  return (
    <StepForm recovery={recovery}>
      {/* Lets a password manager know whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={form.getValues().agentCode}
        readOnly
        hidden
      />
      <FormField form={form} name="newPassword">
        {(field) => (
          <SecretField
            {...field}
            label={t('recovery.newPassword')}
            autoComplete="new-password"
            rule={describePolicy(policyFromSettings(settings), texts)}
          />
        )}
      </FormField>
      <FormField form={form} name="confirmNewPassword">
        {(field) => (
          <SecretField
            {...field}
            label={t('recovery.confirmPassword')}
            autoComplete="new-password"
          />
        )}
      </FormField>
    </StepForm>
  );
};
