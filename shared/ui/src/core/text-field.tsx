import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import { chakra } from '../style/chakra.ts';
import { Input } from './control.ts';
import { Field, type FieldProps } from './field.tsx';
import { useCount } from './use-count.tsx';

export type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'id' | 'color'> & {
    ref?: Ref<HTMLInputElement>;
    size?: 'sm' | 'md' | 'lg';
    /** An icon before the text. */
    start?: ReactNode;
    /** Counted like `maxLength`, but what is longer is not cut off: the form says that it is too long. */
    countTo?: number | undefined;
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
  const { id, label, hint, error, optional, hideLabel, count, describedBy, ...rest } = props;
  const own = { id, label, hint, error, optional, hideLabel, describedBy };
  return { field: count === undefined ? own : { ...own, count }, rest };
};

/** Below it a limit is that of a code, a number or a day, which needs no count. */
const COUNTED_FROM = 60;

/**
 * One line of text with its label, hint and error. `ref` and all native props reach the input. While it has the focus it says
 * how much of `maxLength` is left.
 */
export function TextField(props: TextFieldProps) {
  const { field, rest } = splitField(props);
  const { start, end, size, countTo, onChange, ...input } = rest;
  const { type, maxLength: most = 0 } = input;
  const maxLength = countTo ?? (most >= COUNTED_FROM && type !== 'search' ? most : undefined);
  const { count, onType } = useCount({ ...input, maxLength }, { always: false });
  return (
    <Field count={count} {...field}>
      {(control) => (
        <chakra.div position="relative">
          {start && (
            <Slot insetInlineStart="3" pointerEvents="none" aria-hidden>
              {start}
            </Slot>
          )}
          <Input
            {...input}
            {...control}
            size={size}
            start={!!start}
            end={!!end}
            onChange={(event) => {
              onType(event.target.value);
              onChange?.(event);
            }}
          />
          {end && <Slot insetInlineEnd="1">{end}</Slot>}
        </chakra.div>
      )}
    </Field>
  );
}
