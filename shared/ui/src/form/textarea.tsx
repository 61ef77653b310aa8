import type { ComponentPropsWithoutRef, Ref } from 'react';
import { controlStyle } from '../core/control.ts';
import { Field, type FieldProps } from '../core/field.tsx';
import { splitField } from '../core/text-field.tsx';
import { useCount } from '../core/use-count.tsx';
import { chakra } from '../style/chakra.ts';

const Root = chakra('textarea', controlStyle);

export type TextareaProps = FieldProps &
  Omit<ComponentPropsWithoutRef<'textarea'>, 'id' | 'color'> & {
    ref?: Ref<HTMLTextAreaElement>;
    /** Counted like `maxLength`, but what is longer is not cut off: the form says that it is too long. */
    countTo?: number | undefined;
  };

/** Several lines of text; grows with them where the browser can, and says how much of `maxLength` is left. */
export function Textarea(props: TextareaProps) {
  const { field, rest } = splitField(props);
  const { rows = 4, onChange, countTo, ...area } = rest;
  const { count, onType } = useCount(
    { ...area, maxLength: countTo ?? area.maxLength },
    { always: true },
  );
  return (
    <Field count={count} {...field}>
      {(control) => (
        <Root
          {...area}
          {...control}
          rows={rows}
          css={{ fieldSizing: 'content', minHeight: `${rows * 1.5 + 1.25}rem` }}
          onChange={(event) => {
            onType(event.target.value);
            onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}
