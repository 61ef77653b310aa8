import { type ReactNode, useEffect, useState } from 'react';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { VisuallyHidden } from './layout.tsx';

/** First stop of the Tab key: over the header to the content. */
export function SkipLink(props: { targetId: string; children?: ReactNode }) {
  const { words } = useUi();
  return (
    <chakra.a
      href={`#${props.targetId}`}
      data-print="hide"
      position="fixed"
      insetInlineStart="4"
      top="3"
      zIndex="skip"
      paddingInline="4"
      paddingBlock="2"
      borderRadius="md"
      bg="brand.solid"
      color="brand.onSolid"
      fontWeight="600"
      transform="translateY(-200%)"
      css={{ '&:focus': { transform: 'none' } }}
    >
      {props.children ?? words.skip}
    </chakra.a>
  );
}

/** The thin line on top while a page is on its way; only after 150 ms, so that quick ones show nothing. */
export function ProgressLine(props: { active: boolean; delay?: number }) {
  const { active, delay = 150 } = props;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!active) return setShown(false);
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [active, delay]);
  if (!shown) return null;
  return (
    <chakra.div
      data-progress=""
      aria-hidden
      position="fixed"
      insetInline="0"
      top="0"
      height="3px"
      zIndex="skip"
      overflow="hidden"
    >
      <chakra.div height="full" bg="accent.solid" animation="p-progress 1.4s ease-out infinite" />
    </chakra.div>
  );
}

/** Spoken whenever its text changes, never seen. */
export function LiveText(props: { children: ReactNode; assertive?: boolean }) {
  return (
    <VisuallyHidden role="status" aria-live={props.assertive ? 'assertive' : 'polite'}>
      {props.children}
    </VisuallyHidden>
  );
}
