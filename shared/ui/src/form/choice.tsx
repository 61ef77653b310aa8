import type { ReactNode } from 'react';
import { coarse } from '../core/touch.ts';
import { chakra } from '../style/chakra.ts';

/** A native checkbox or radio in the brand's colour, with its words as the target too. */
export const ChoiceInput = chakra('input', {
  base: {
    boxSize: '20px',
    flexShrink: 0,
    marginBlockStart: '2px',
    accentColor: 'var(--p-colors-brand-solid)',
    cursor: 'pointer',
    '&:disabled': { cursor: 'not-allowed' },
  },
});

const Row = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    cursor: 'pointer',
    paddingBlock: '1',
    [coarse]: { minHeight: '44px', paddingBlock: '2.5' },
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'ink.subtle' },
  },
});

export function ChoiceRow(props: { input: ReactNode; label: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <Row>
        {props.input}
        <span>{props.label}</span>
      </Row>
      {props.children && <chakra.div paddingInlineStart="8">{props.children}</chakra.div>}
    </div>
  );
}

export function ChoiceError(props: { id: string; children: ReactNode }) {
  return (
    <chakra.p id={props.id} fontSize="sm" fontWeight="500" color="danger.ink">
      {props.children}
    </chakra.p>
  );
}
