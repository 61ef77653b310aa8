import { useWords } from '@portal/remote-kit';
import { CaptchaBox, useCaptcha } from '@portal/remote-kit/captcha';
import { Box, TextField } from '@portal/ui';
import { StepForm } from './step-form.tsx';
import { useAgentCheck } from './use-agent-check.ts';
import { useFocus } from './use-focus.ts';
import type { Recovery } from './use-recovery.ts';

/** Step 1: the agent code, looked up while it is typed (REC-01, REC-02). */
export const CodeStep = ({ recovery }: { recovery: Recovery }) => {
  const t = useWords();
  const { draft, change, problem, busy, tell, start, restarted } = recovery;
  const { known, check, stop } = useAgentCheck();
  const captcha = useCaptcha('recovery');
  const fault = problem?.kind === 'fields' ? problem.fields.agentCode : undefined;
  // The page itself has the focus when it is opened.
  const field = useFocus(fault, restarted || draft.started !== null);
  const submit = () => {
    stop();
    if (draft.agentCode.trim() === '') {
      const agentCode = t('recovery.agentCodeRequired');
      return tell({ kind: 'fields', fields: { agentCode } });
    }
    if (!captcha.isMissing()) void start(captcha);
  };
  return (
    <Box onFocus={captcha.prepare}>
      <StepForm busy={busy} problem={problem} onSubmit={submit}>
        <TextField
          ref={field}
          label={t('recovery.agentCode')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={50}
          size="lg"
          required
          value={draft.agentCode}
          error={fault ?? (known === false ? t('recovery.agentUnknown') : undefined)}
          onChange={(event) => {
            change({ agentCode: event.target.value });
            check(event.target.value);
          }}
        />
        <CaptchaBox captcha={captcha} />
      </StepForm>
    </Box>
  );
};
