import type { ReactNode } from 'react';
import { type FieldPathValue, type FieldValues, type Path, useController } from 'react-hook-form';
import type { FieldName } from './form-handle.ts';
import type { PortalForm } from './use-form.ts';

/** What a field of `@portal/ui` takes from the form. */
export interface FieldBinding<Value> {
  id: string;
  name: string;
  value: Value;
  error: string | undefined;
  /** Takes the event of an input, or the value itself. */
  onChange(eventOrValue: unknown): void;
  onBlur(): void;
}

interface Props<Values extends FieldValues, Output, Field extends FieldName<Values>> {
  form: PortalForm<Values, Output>;
  name: Field;
  children(binding: FieldBinding<Values[Field]>): ReactNode;
}

/** Connects one field to the form. Typing clears its error. */
export const FormField = <Values extends FieldValues, Output, Field extends FieldName<Values>>({
  form,
  name,
  children,
}: Props<Values, Output, Field>) => {
  const path = name as string as Path<Values>;
  const { field } = useController({ name: path, control: form.control });
  const value: FieldPathValue<Values, Path<Values>> = field.value;
  return children({
    id: form.idOf(name),
    name,
    value: value as Values[Field],
    error: form.errorOf(name),
    onChange: (eventOrValue) => {
      form.clearErrors(path);
      field.onChange(eventOrValue);
    },
    onBlur: field.onBlur,
  });
};
