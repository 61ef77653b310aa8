import { type ReactNode, useId } from 'react';
import { chakra } from '../style/chakra.ts';
import { ChoiceError, ChoiceInput, ChoiceRow } from './choice.tsx';

export type RadioGroupProps = {
  id?: string;
  label: ReactNode;
  name?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  hint?: ReactNode;
  error?: ReactNode;
  /** Side by side; for two or three short ones. */
  inline?: boolean;
};

/** One of a few, all in sight. The summary's link (`id`) leads to the first choice. */
export function RadioGroup(props: RadioGroupProps) {
  const own = useId();
  const id = props.id ?? own;
  const described = [props.error && `${id}-error`, props.hint && `${id}-hint`].filter(Boolean);
  return (
    <chakra.fieldset
      display="grid"
      gap="1"
      minWidth="0"
      aria-describedby={described.join(' ') || undefined}
    >
      <chakra.legend fontSize="sm" fontWeight="600" marginBlockEnd="1">
        {props.label}
      </chakra.legend>
      {props.hint && (
        <chakra.p id={`${id}-hint`} fontSize="sm" color="ink.muted">
          {props.hint}
        </chakra.p>
      )}
      <chakra.div
        display="flex"
        flexDirection={props.inline ? 'row' : 'column'}
        flexWrap="wrap"
        columnGap="6"
      >
        {props.options.map((o, i) => (
          <ChoiceRow
            key={o.value}
            label={o.label}
            input={
              <ChoiceInput
                type="radio"
                id={i === 0 ? id : undefined}
                name={props.name ?? id}
                value={o.value}
                checked={props.value === o.value}
                disabled={o.disabled}
                aria-invalid={props.error ? true : undefined}
                onChange={() => props.onChange(o.value)}
              />
            }
          >
            {o.hint && (
              <chakra.p fontSize="sm" color="ink.muted">
                {o.hint}
              </chakra.p>
            )}
          </ChoiceRow>
        ))}
      </chakra.div>
      {props.error && <ChoiceError id={`${id}-error`}>{props.error}</ChoiceError>}
    </chakra.fieldset>
  );
}
