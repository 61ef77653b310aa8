import { TextField, type TextFieldProps } from '../core/text-field.tsx';

export type CodeFieldProps = Omit<TextFieldProps, 'type'> & { length?: number };

/** A short code from an SMS or mail: one field (pasting and autofill work), digits far apart. */
export function CodeField(props: CodeFieldProps) {
  const { length = 6, ...rest } = props;
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      maxLength={length}
      spellCheck={false}
      {...rest}
      {...({
        css: { letterSpacing: '0.4em', fontVariantNumeric: 'tabular-nums', fontWeight: '600' },
      } as object)}
    />
  );
}
