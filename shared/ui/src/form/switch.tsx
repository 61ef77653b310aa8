import { type ReactNode, useId } from 'react';
import { chakra } from '../style/chakra.ts';

const Track = chakra('button', {
  base: {
    position: 'relative',
    flexShrink: 0,
    width: '44px',
    height: '26px',
    borderRadius: 'full',
    bg: 'line.strong',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out',
    // A finger reaches it from 44 px.
    '&::before': { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-9px' },
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '3px',
      insetInlineStart: '3px',
      boxSize: '20px',
      borderRadius: 'full',
      bg: 'card',
      transition: 'transform 150ms ease-out',
    },
    '&[aria-checked=true]': { bg: 'brand.solid', '&::after': { transform: 'translateX(18px)' } },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
});

export type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** On or off at once, without a save button. */
export function Switch(props: SwitchProps) {
  const id = useId();
  return (
    <chakra.div
      display="flex"
      gap="4"
      alignItems="center"
      justifyContent="space-between"
      minHeight="44px"
    >
      <div>
        <chakra.label htmlFor={id} fontWeight="500" cursor="pointer">
          {props.label}
        </chakra.label>
        {props.hint && (
          <chakra.p id={`${id}-hint`} fontSize="sm" color="ink.muted">
            {props.hint}
          </chakra.p>
        )}
      </div>
      <Track
        id={id}
        type="button"
        role="switch"
        aria-checked={props.checked}
        aria-describedby={props.hint ? `${id}-hint` : undefined}
        disabled={props.disabled}
        onClick={() => props.onChange(!props.checked)}
      />
    </chakra.div>
  );
}
