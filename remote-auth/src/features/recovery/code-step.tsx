import { useWords } from '@portal/remote-kit';
import { CaptchaBox } from '@portal/remote-kit/captcha';
import { FormField, useAutoFocus } from '@portal/remote-kit/forms';
import { Box, TextField } from '@portal/ui';
import { StepForm } from './step-form.tsx';
import { useAgentCheck } from './use-agent-check.ts';
import type { Recovery } from './use-recovery.ts';

/** Step 1: the agent code, looked up while it is typed (REC-01, REC-02). */
export const CodeStep = ({ recovery }: { recovery: Recovery }) => {
  const t = useWords();
  const { form, flow, captcha, restarted } = recovery;
  const { known, check, stop } = useAgentCheck();
  // The page itself has the focus when it is opened.
  useAutoFocus(form.idOf('agentCode'), restarted || flow.started !== null);
  return (
    <Box onFocus={captcha.prepare} onSubmit={stop}>
      <StepForm recovery={recovery}>
        <FormField form={form} name="agentCode">
          {(field) => (
            <TextField
              {...field}
              label={t('recovery.agentCode')}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={50}
              size="lg"
              required
              error={field.error ?? (known === false ? t('recovery.agentUnknown') : undefined)}
              onChange={(event) => {
                field.onChange(event);
                check(event.target.value);
              }}
            />
          )}
        </FormField>
        <CaptchaBox captcha={captcha} />
      </StepForm>
    </Box>
  );
};
