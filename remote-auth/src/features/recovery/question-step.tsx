import { useWords } from '@portal/remote-kit';
import { TextField } from '@portal/ui';
import { Select } from '@portal/ui/form';
import { useEffect, useId } from 'react';
import { StepForm } from './step-form.tsx';
import { useFocus } from './use-focus.ts';
import type { Recovery } from './use-recovery.ts';

/** Step 2b: one of the questions, and its answer (REC-08). Skipping it still leads to a code. */
export const QuestionStep = ({ recovery }: { recovery: Recovery }) => {
  const t = useWords();
  const { draft, change, problem, busy, tell, answer, skip } = recovery;
  const id = useId();
  const faults = problem?.kind === 'fields' ? problem.fields : {};
  const field = useFocus(faults.answer, false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new fault, and when the step appears.
  useEffect(() => {
    if (!faults.answer) document.getElementById(id)?.focus();
  }, [faults.question]);
  const submit = () => {
    const { questionCode } = draft;
    if (questionCode !== '' && draft.answer.trim() !== '') return void answer();
    const fields = {
      ...(questionCode === '' && { question: t('recovery.questionRequired') }),
      ...(draft.answer.trim() === '' && { answer: t('recovery.answerRequired') }),
    };
    tell({ kind: 'fields', fields });
  };
  const options = draft.started?.questions.map(({ questionCode, question }) => ({
    value: questionCode,
    label: question,
  }));
  return (
    <StepForm busy={busy} problem={problem} onSubmit={submit} onSkip={() => void skip()}>
      <Select
        id={id}
        label={t('recovery.question')}
        placeholder={t('recovery.chooseQuestion')}
        name="question"
        size="lg"
        required
        options={options ?? []}
        value={draft.questionCode}
        error={faults.question}
        onChange={(event) => change({ questionCode: event.target.value })}
      />
      <TextField
        ref={field}
        label={t('recovery.answer')}
        hint={t('recovery.answerHint')}
        name="answer"
        autoComplete="off"
        maxLength={200}
        size="lg"
        required
        value={draft.answer}
        error={faults.answer}
        onChange={(event) => change({ answer: event.target.value })}
      />
    </StepForm>
  );
};
