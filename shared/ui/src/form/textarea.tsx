import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentPropsWithoutRef, type Ref, useState } from 'react';
import { controlStyle } from '../core/control.ts';
import { Field, type FieldProps } from '../core/field.tsx';
import { splitField } from '../core/text-field.tsx';
import { useUi } from '../provider/context.ts';

const Root = chakra('textarea', controlStyle);

export type TextareaProps = FieldProps &
  Omit<ComponentPropsWithoutRef<'textarea'>, 'id' | 'color'> & {
    ref?: Ref<HTMLTextAreaElement>;
    /** Says how many characters are left of `maxLength`. */
    showCount?: boolean;
  };

/** Several lines of text; grows with them where the browser can. */
export function Textarea(props: TextareaProps) {
  const { words } = useUi();
  const { field, rest } = splitField(props);
  const { showCount, rows = 4, onChange, ...area } = rest;
  const [own, setOwn] = useState(String(props.defaultValue ?? '').length);
  const length = props.value === undefined ? own : String(props.value).length;
  const left = props.maxLength === undefined ? undefined : props.maxLength - length;
  return (
    <chakra.div display="grid" gap="1">
      <Field {...field}>
        {(control) => (
          <Root
            {...area}
            {...control}
            rows={rows}
            css={{ fieldSizing: 'content', minHeight: `${rows * 1.5 + 1.25}rem` }}
            onChange={(event) => {
              setOwn(event.target.value.length);
              onChange?.(event);
            }}
          />
        )}
      </Field>
      {showCount && left !== undefined && (
        <chakra.p
          fontSize="xs"
          color="ink.subtle"
          textAlign="end"
          fontVariantNumeric="tabular-nums"
          aria-live={left <= 20 ? 'polite' : 'off'}
        >
          {words.charactersLeft(left)}
        </chakra.p>
      )}
    </chakra.div>
  );
}
