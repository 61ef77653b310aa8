import { useWords } from '@portal/remote-kit';
import { EMAIL_PATTERN } from '@portal/types/auth/constants';
import { TextField } from '@portal/ui';
import { StepForm } from './step-form.tsx';
import { useFocus } from './use-focus.ts';
import type { Recovery } from './use-recovery.ts';

/** Step 2a: the registered e-mail. With the agency flag a company e-mail may be skipped (REC-05, REC-06). */
export const EmailStep = ({ recovery }: { recovery: Recovery }) => {
  const t = useWords();
  const { draft, change, problem, busy, tell, sendMail, skip } = recovery;
  const company = draft.started?.otpTo === 'COMPANY_EMAIL';
  const fault = problem?.kind === 'fields' ? problem.fields.email : undefined;
  const field = useFocus(fault);
  const submit = () => {
    const email = draft.email.trim();
    if (EMAIL_PATTERN.test(email)) return void sendMail();
    const text = t(email === '' ? 'recovery.emailRequired' : 'recovery.emailFormat');
    tell({ kind: 'fields', fields: { email: text } });
  };
  return (
    <StepForm
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onSkip={company && draft.started?.agencyFlag ? () => void skip() : undefined}
    >
      <TextField
        ref={field}
        label={t('recovery.email')}
        hint={t(company ? 'recovery.emailCompany' : 'recovery.emailPersonal')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={100}
        size="lg"
        required
        value={draft.email}
        error={fault}
        onChange={(event) => change({ email: event.target.value })}
      />
    </StepForm>
  );
};
