import { useWords } from '@portal/remote-kit';
import { FormField, useAutoFocus } from '@portal/remote-kit/forms';
import { TextField } from '@portal/ui';
import { StepForm } from './step-form.tsx';
import type { Recovery } from './use-recovery.ts';

/** Step 2a: the registered e-mail. With the agency flag a company e-mail may be skipped (REC-05, REC-06). */
export const EmailStep = ({ recovery }: { recovery: Recovery }) => {
  const t = useWords();
  const { form, flow } = recovery;
  const company = flow.started?.otpTo === 'COMPANY_EMAIL';
  useAutoFocus(form.idOf('email'));
  return (
    <StepForm recovery={recovery} canSkip={company && flow.started?.agencyFlag}>
      <FormField form={form} name="email">
        {(field) => (
          <TextField
            {...field}
            label={t('recovery.email')}
            hint={t(company ? 'recovery.emailCompany' : 'recovery.emailPersonal')}
            type="email"
            autoComplete="email"
            maxLength={100}
            size="lg"
            required
          />
        )}
      </FormField>
    </StepForm>
  );
};
