import { useWords } from '@portal/remote-kit';
import { OTP_LENGTH } from '@portal/types/auth/constants';
import { IconButton, TextField, type TextFieldProps } from '@portal/ui';
import { Eye, EyeOff } from '@portal/ui/icons';
import { useId, useState } from 'react';

type Props = Omit<TextFieldProps, 'type' | 'end' | 'value' | 'onChange'> & {
  value: string;
  onCode: (code: string) => void;
};

/** What is pasted may have spaces and hyphens in it (REC-11). */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, OTP_LENGTH);

/** The one-time code: six digits, masked until its toggle shows them. Pasting is never blocked here. */
export const OtpField = ({ value, onCode, ...props }: Props) => {
  const t = useWords();
  const own = useId();
  const id = props.id ?? own;
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name="otp"
      size="lg"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      spellCheck={false}
      {...props}
      {...({
        css: { letterSpacing: '0.4em', fontVariantNumeric: 'tabular-nums', fontWeight: '600' },
      } as object)}
      id={id}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onCode(digitsOf(event.target.value))}
      end={
        <IconButton
          label={t(shown ? 'otp.hide' : 'otp.show')}
          icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
          size="sm"
          aria-controls={id}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
