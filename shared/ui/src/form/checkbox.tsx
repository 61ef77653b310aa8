import { type ComponentPropsWithoutRef, type ReactNode, type Ref, useId } from 'react';
import { chakra } from '../style/chakra.ts';
import { ChoiceError, ChoiceInput, ChoiceRow } from './choice.tsx';

export type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size' | 'color'> & {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** Yes or no, in words that are themselves the target. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, ...input } = props;
  const own = useId();
  const id = props.id ?? own;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <ChoiceRow
      label={label}
      input={
        <ChoiceInput
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
      }
    >
      {hint && (
        <chakra.p id={`${id}-hint`} fontSize="sm" color="ink.muted">
          {hint}
        </chakra.p>
      )}
      {error && <ChoiceError id={`${id}-error`}>{error}</ChoiceError>}
    </ChoiceRow>
  );
}
