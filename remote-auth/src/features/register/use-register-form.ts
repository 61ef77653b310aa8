import { useFormDraft, useWords } from '@portal/remote-kit';
import { useAtom } from 'jotai';
import { useId, useState } from 'react';
import {
  checkRegister,
  FIELDS,
  type FieldProblems,
  MAX,
  type RegisterField,
  tooLong,
} from './check-register.ts';
import { changed, EMPTY_DRAFT, type RegisterDraft, registerDraft } from './register-draft.ts';

/** The draft and its errors. The draft outlives a failure, the dialog and the page. */
export const useRegisterForm = () => {
  const t = useWords();
  const id = useId();
  const [draft, setDraft] = useAtom(registerDraft);
  useFormDraft('register', draft === EMPTY_DRAFT ? undefined : draft, (stored) =>
    setDraft({ ...EMPTY_DRAFT, ...stored }),
  );
  const [problems, setProblems] = useState<FieldProblems>({});
  /** Fields named in the summary: those that were wrong at the last submit. */
  const [reported, setReported] = useState<readonly RegisterField[]>([]);

  const idOf = (field: RegisterField) => `${id}-${field}`;
  const say = (field: RegisterField) =>
    problems[field] && t(`register.problem.${field}.${problems[field]}`, { max: MAX[field] });

  const change = (part: Partial<RegisterDraft>) => {
    const next = changed(draft, part);
    setDraft(next);
    const fields = FIELDS.filter((field) => next[field] !== draft[field]);
    const judged = fields.map((field) => [field, tooLong(next, field) ? 'tooLong' : undefined]);
    setProblems((before) => ({ ...before, ...Object.fromEntries(judged) }));
    setReported((before) => before.filter((field) => !fields.includes(field)));
  };
  const tell = (wrong: FieldProblems) => {
    setProblems(wrong);
    setReported(FIELDS.filter((field) => wrong[field]));
  };
  /** The form's values, or undefined after telling what is wrong. */
  const check = () => {
    const { form, problems: wrong } = checkRegister(draft);
    tell(wrong ?? {});
    return form;
  };
  const errors = reported.map((field) => ({ id: idOf(field), message: say(field) ?? '' }));

  return { draft, setDraft, change, check, tell, errors, idOf, say };
};
