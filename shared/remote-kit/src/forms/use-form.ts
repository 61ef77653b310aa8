import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import type { FaultText, FormHandle } from './form-handle.ts';

/** What zod says of an issue for which neither the schema nor a locale has a sentence. */
const UNWORDED = 'Invalid input';

export interface FormOptions<Values extends FieldValues, Output extends FieldValues> {
  /** May depend on the render: the last one validates. */
  schema: $ZodType<Output, Values>;
  /** All fields, in the order of the form. */
  defaultValues: Values;
  /** Typed earlier: shown instead of the defaults, and dirty. */
  typed?: Values;
  /** After the first submit each change validates again; else a change only clears the error of its field. */
  revalidate?: boolean;
  /** The sentence of a schema's issue that has none of its own. */
  faultText: FaultText<Values>;
}

export type PortalForm<Values extends FieldValues, Output = Values> = FormHandle<Values, Output> &
  Pick<UseFormReturn<Values, unknown, Output>, 'control' | 'setValue' | 'clearErrors' | 'watch'>;

/** react-hook-form with a zod schema. Validates on submit; `useSubmit` focuses errors, `FormField` clears them. */
export const useForm = <Values extends FieldValues, Output extends FieldValues = Values>({
  schema,
  defaultValues,
  typed,
  revalidate = false,
  faultText,
}: FormOptions<Values, Output>): PortalForm<Values, Output> => {
  const id = useId();
  const form = useHookForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
    ...(typed && { values: typed, resetOptions: { keepDefaultValues: true } }),
    reValidateMode: revalidate ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  });
  const { formState } = form;
  return {
    ...form,
    formState,
    setError: (field, fault) => form.setError(field as string as Path<Values>, fault),
    idOf: (field) => `${id}-${field}`,
    errorOf: (field) => {
      const error = formState.errors[field];
      if (!error) return undefined;
      const { type, message } = error as { type: string; message?: string };
      return message && message !== UNWORDED ? message : faultText(field, type);
    },
  };
};
