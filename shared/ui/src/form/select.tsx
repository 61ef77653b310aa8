import type { ComponentPropsWithoutRef, Ref } from 'react';
import ChevronDown from '#icon/chevron-down';
import { controlStyle } from '../core/control.ts';
import { Field, type FieldProps } from '../core/field.tsx';
import { splitField } from '../core/text-field.tsx';
import { chakra } from '../style/chakra.ts';

const Root = chakra('select', controlStyle);

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = FieldProps &
  Omit<ComponentPropsWithoutRef<'select'>, 'size' | 'id' | 'color'> & {
    ref?: Ref<HTMLSelectElement>;
    size?: 'sm' | 'md' | 'lg';
    options: readonly SelectOption[];
    /** First, empty choice. */
    placeholder?: string;
  };

/** The browser's own select: every phone and screen reader knows it. */
export function Select(props: SelectProps) {
  const { field, rest } = splitField(props);
  const { options, placeholder, size, ...select } = rest;
  return (
    <Field {...field}>
      {(control) => (
        <chakra.div position="relative">
          <Root
            {...select}
            {...control}
            size={size}
            end
            appearance="none"
            cursor="pointer"
            textOverflow="ellipsis"
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((o) => (
              <option key={o.value} value={o.value} disabled={o.disabled}>
                {o.label}
              </option>
            ))}
          </Root>
          <chakra.span
            position="absolute"
            insetInlineEnd="3"
            insetBlock="0"
            display="flex"
            alignItems="center"
            pointerEvents="none"
            color="ink.muted"
            aria-hidden
          >
            <ChevronDown size={18} />
          </chakra.span>
        </chakra.div>
      )}
    </Field>
  );
}
