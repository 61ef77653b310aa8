import { useRef } from 'react';
import Calendar from '#icon/calendar';
import { IconButton } from '../core/button.tsx';
import { TextField, type TextFieldProps } from '../core/text-field.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { isoToText, textToIso, withSlashes } from './date-text.ts';

export type DateFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'end' | 'min' | 'max'
> & {
  /** dd/MM/yyyy as typed, maybe unfinished; `textToIso` reads it. */
  value: string;
  onChange: (value: string) => void;
  /** Bounds of the calendar, yyyy-MM-dd. */
  min?: string;
  max?: string;
};

/** A date typed as dd/MM/yyyy, whatever the device's own order; the browser's calendar behind a button. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, ...rest } = props;
  const { words } = useUi();
  const native = useRef<HTMLInputElement>(null);
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/yyyy"
      maxLength={10}
      {...rest}
      value={value}
      onChange={(event) => onChange(withSlashes(event.target.value, value))}
      end={
        <>
          <chakra.input
            ref={native}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={textToIso(value) ?? ''}
            min={min}
            max={max}
            onChange={(event) => onChange(isoToText(event.target.value))}
            position="absolute"
            insetInlineEnd="0"
            bottom="0"
            boxSize="1px"
            opacity={0}
            pointerEvents="none"
          />
          <IconButton
            size="sm"
            label={words.chooseDate}
            icon={<Calendar size={18} />}
            disabled={props.disabled}
            onClick={() => native.current?.showPicker?.()}
          />
        </>
      }
    />
  );
}
