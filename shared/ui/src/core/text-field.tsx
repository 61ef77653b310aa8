import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import { Input } from './control.ts';
import { Field, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'id' | 'color'> & {
    ref?: Ref<HTMLInputElement>;
    size?: 'sm' | 'md' | 'lg';
    /** An icon before the text. */
    start?: ReactNode;
    /** A small button or unit after the text. */
    end?: ReactNode;
  };

const Slot = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
    color: 'ink.subtle',
  },
});

/** Splits what belongs to the Field from what belongs to the control. */
export const splitField = <T extends FieldProps>(props: T) => {
  const { id, label, hint, error, optional, hideLabel, describedBy, ...rest } = props;
  return { field: { id, label, hint, error, optional, hideLabel, describedBy }, rest };
};

/** One line of text with its label, hint and error. `ref` and all native props reach the input. */
export function TextField(props: TextFieldProps) {
  const { field, rest } = splitField(props);
  const { start, end, size, ...input } = rest;
  return (
    <Field {...field}>
      {(control) => (
        <chakra.div position="relative">
          {start && (
            <Slot insetInlineStart="3" pointerEvents="none" aria-hidden>
              {start}
            </Slot>
          )}
          <Input {...input} {...control} size={size} start={!!start} end={!!end} />
          {end && <Slot insetInlineEnd="1">{end}</Slot>}
        </chakra.div>
      )}
    </Field>
  );
}
