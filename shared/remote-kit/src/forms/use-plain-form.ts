import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { FaultText, FieldFault, FieldName, FormHandle } from './form-handle.ts';

/** A code per field in error. */
type Codes<Values> = Partial<Record<FieldName<Values>, string>>;
type Faults<Values> = Partial<Record<FieldName<Values>, FieldFault>>;

export interface PlainFormOptions<Values, Output> {
  defaultValues: Values;
  /** The parsed values, or the fields in error; may load its rules first. */
  validate(values: Values): Promise<{ values?: Output; errors?: Codes<Values> }>;
  faultText: FaultText<Values>;
}

/**
 * A form of text fields for the first screen, which must not wait for react-hook-form (docs/decisions/0073). Everywhere else:
 * `useForm` of `@portal/remote-kit/forms`.
 */
export const usePlainForm = <Values extends Record<string, string>, Output = Values>(
  options: PlainFormOptions<Values, Output>,
) => {
  const id = useId();
  const [initial, setInitial] = useState(options.defaultValues);
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Values>>({});
  const latest = useRef(values);
  const names = Object.keys(values) as FieldName<Values>[];
  const write = (next: Values) => {
    latest.current = next;
    setValues(next);
  };
  const setError = (field: FieldName<Values>, fault: FieldFault | undefined) =>
    setFaults((before) => ({ ...before, [field]: fault }));

  const form: FormHandle<Values, Output> = {
    formState: { isDirty: names.some((field) => values[field] !== initial[field]) },
    handleSubmit: (valid, invalid) => async (event) => {
      event?.preventDefault();
      const { values: parsed, errors = {} } = await options.validate(latest.current);
      setFaults(
        Object.fromEntries(
          Object.entries<string | undefined>(errors).flatMap(([field, type]) =>
            type === undefined ? [] : [[field, { type }]],
          ),
        ) as Faults<Values>,
      );
      return parsed === undefined ? invalid(errors) : valid(parsed);
    },
    getValues: () => latest.current,
    reset: (next, { keepDefaultValues } = {}) => {
      if (!keepDefaultValues) setInitial(next);
      setFaults({});
      write(next);
    },
    setError,
    idOf: (field) => `${id}-${field}`,
    errorOf: (field) => {
      const fault = faults[field];
      if (!fault) return undefined;
      return fault.type === 'server' ? fault.message : options.faultText(field, fault.type);
    },
  };
  return {
    ...form,
    /** The props of a text field. Typing clears its error. */
    field: (name: FieldName<Values>) => ({
      id: form.idOf(name),
      name,
      value: values[name],
      error: form.errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        write({ ...latest.current, [name]: target.value });
        setError(name, undefined);
      },
    }),
  };
};
