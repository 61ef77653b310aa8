import { useWords } from '@portal/remote-kit';
import { FormField, useAutoFocus } from '@portal/remote-kit/forms';
import { TextField } from '@portal/ui';
import { Select } from '@portal/ui/form';
import { StepForm } from './step-form.tsx';
import type { Recovery } from './use-recovery.ts';

/** Step 2b: one of the questions, and its answer (REC-08). Skipping it still leads to a code. */
export const QuestionStep = ({ recovery }: { recovery: Recovery }) => {
  const t = useWords();
  const { form, flow } = recovery;
  useAutoFocus(form.idOf('questionCode'));
  const options = flow.started?.questions.map(({ questionCode, question }) => ({
    value: questionCode,
    label: question,
  }));
  return (
    <StepForm recovery={recovery} canSkip>
      <FormField form={form} name="questionCode">
        {(field) => (
          <Select
            {...field}
            label={t('recovery.question')}
            placeholder={t('recovery.chooseQuestion')}
            name="question"
            size="lg"
            required
            options={options ?? []}
          />
        )}
      </FormField>
      <FormField form={form} name="answer">
        {(field) => (
          <TextField
            {...field}
            label={t('recovery.answer')}
            hint={t('recovery.answerHint')}
            autoComplete="off"
            maxLength={200}
            size="lg"
            required
          />
        )}
      </FormField>
    </StepForm>
  );
};
