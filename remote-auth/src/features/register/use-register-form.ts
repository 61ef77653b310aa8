import { useWords } from '@portal/remote-kit';
import { useForm } from '@portal/remote-kit/forms';
import { type RegisterForm, registerForm } from '@portal/types/auth/registration';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { MAX, problemOfCode, type RegisterField, tooLong } from './check-register.ts';
import { EMPTY_DRAFT, type RegisterDraft, registerDraft } from './register-draft.ts';

const schema = registerForm as unknown as z.ZodMiniType<RegisterForm, RegisterDraft>;

/** The form, by the schema of the service (REG-05, REG-06). What is typed outlives a failure, the dialog and the page. */
export const useRegisterForm = () => {
  const t = useWords();
  const store = useStore();
  const [typed] = useState(() => store.get(registerDraft));
  const faultText = (field: keyof RegisterDraft, code: string) =>
    t(`register.problem.${field}.${problemOfCode(code)}`, { max: MAX[field as RegisterField] });
  const form = useForm<RegisterDraft, RegisterForm>({
    schema,
    defaultValues: EMPTY_DRAFT,
    ...(typed !== EMPTY_DRAFT && { typed }),
    faultText,
  });
  const draft = form.watch();
  useEffect(() => store.set(registerDraft, draft));

  return {
    form,
    draft,
    /** The error of a field, while it is typed too: only that it has become too long. */
    say: (field: RegisterField) =>
      form.errorOf(field) ?? (tooLong(draft, field) ? faultText(field, 'too_big') : undefined),
    faultText,
  };
};

export type RegisterFormState = ReturnType<typeof useRegisterForm>;
