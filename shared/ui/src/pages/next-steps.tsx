import type { ReactNode } from 'react';
import ChevronRight from '#icon/chevron-right';
import CircleCheck from '#icon/circle-check';
import { VisuallyHidden } from '../core/layout.tsx';
import { useLinkElement, useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { Panel } from './panel.tsx';

export type NextStep = {
  key: string;
  label: string;
  text?: ReactNode;
  href?: string;
  onClick?: () => void;
  done?: boolean;
};

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '52px',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '2.5',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    _hover: { bg: 'subtle' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

function Step(props: { step: NextStep }) {
  const { words } = useUi();
  const { step } = props;
  const element = useLinkElement(step.href);
  const as = step.href === undefined ? { type: 'button' } : { as: element, href: step.href };
  return (
    <Row {...(as as object)} onClick={step.onClick}>
      <chakra.span flex="1" minWidth="0">
        <chakra.span display="block" fontSize="sm" fontWeight="600">
          {step.label}
          {step.done && <VisuallyHidden> ({words.done})</VisuallyHidden>}
        </chakra.span>
        {step.text && (
          <chakra.span display="block" fontSize="sm" color="ink.muted">
            {step.text}
          </chakra.span>
        )}
      </chakra.span>
      <chakra.span color={step.done ? 'success.ink' : 'ink.subtle'} aria-hidden>
        {step.done ? <CircleCheck size={18} /> : <ChevronRight size={18} />}
      </chakra.span>
    </Row>
  );
}

/** What to do next, one press each. */
export function NextSteps(props: { title?: string; items: readonly NextStep[] }) {
  const { words } = useUi();
  return (
    <Panel title={props.title ?? words.nextSteps} flush>
      <ul>
        {props.items.map((step) => (
          <li key={step.key}>
            <Step step={step} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
