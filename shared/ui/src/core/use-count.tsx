import { useState } from 'react';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import type { FieldProps } from './field.tsx';

/** From so few characters on the rest is said aloud, and shown without focus too. */
const FEW = 20;

interface Counted {
  value?: unknown;
  defaultValue?: unknown;
  maxLength?: number | undefined;
}

const lengthOf = (value: unknown) => String(value ?? '').length;

/**
 * How many characters are left in a control (API-07), for the `count` of its Field, and what the control does when it changes;
 * undefined where nothing limits it. `always`: also while it has no focus.
 */
export function useCount(
  { value, defaultValue, maxLength }: Counted,
  { always }: { always: boolean },
): { count: FieldProps['count']; onType: (text: string) => void } {
  const { words } = useUi();
  const [own, setOwn] = useState(lengthOf(defaultValue));
  const onType = (text: string) => setOwn(text.length);
  if (maxLength === undefined) return { count: undefined, onType };
  const left = maxLength - (value === undefined ? own : lengthOf(value));
  const shown = always || left <= FEW;
  const text = (
    <chakra.span
      fontSize="xs"
      color={left < 0 ? 'danger.ink' : 'ink.subtle'}
      fontVariantNumeric="tabular-nums"
      aria-live={left <= FEW ? 'polite' : 'off'}
      // Its place is there before it shows, so that nothing moves when the field gets the focus.
      css={shown ? undefined : { visibility: 'hidden', '[data-field]:focus-within &': VISIBLE }}
    >
      {left < 0 ? words.charactersOver(-left) : words.charactersLeft(left)}
    </chakra.span>
  );
  return { count: { text, spoken: shown }, onType };
}

const VISIBLE = { visibility: 'visible' };
