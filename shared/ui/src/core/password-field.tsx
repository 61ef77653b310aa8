import { type KeyboardEvent, useId, useState } from 'react';
import Eye from '#icon/eye';
import EyeOff from '#icon/eye-off';
import { useUi } from '../provider/context.ts';
import { IconButton } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>;

/** A secret with its own show/hide button; says when Caps Lock is on. Pasting is never blocked here. */
export function PasswordField(props: PasswordFieldProps) {
  const { words } = useUi();
  const own = useId();
  const id = props.id ?? own;
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>) => {
    setCaps(event.getModifierState?.('CapsLock') ?? false);
  };
  const hint = caps ? words.capsLock : props.hint;
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...props}
      id={id}
      hint={hint}
      type={shown ? 'text' : 'password'}
      onKeyDown={(event) => {
        watch(event);
        props.onKeyDown?.(event);
      }}
      end={
        <IconButton
          label={shown ? words.hidePassword : words.showPassword}
          icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
          size="sm"
          aria-controls={id}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
