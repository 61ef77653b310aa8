import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { VisuallyHidden } from './layout.tsx';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderBlockEndColor: 'transparent',
    borderInlineStartColor: 'transparent',
    animation: 'p-spin 700ms linear infinite',
  },
  variants: {
    size: {
      sm: { boxSize: '16px' },
      md: { boxSize: '24px' },
      lg: { boxSize: '36px', borderWidth: '3px' },
    },
  },
  defaultVariants: { size: 'md' },
});

/** The turning ring alone, for inside a button that already says it is busy. */
export const SpinnerRing = () => <Ring size="sm" aria-hidden data-spinner="" />;

/** Something is on its way; `label` is what a screen reader hears. */
export function Spinner(props: { size?: 'sm' | 'md' | 'lg'; label?: string }) {
  const { words } = useUi();
  return (
    <chakra.span role="status" display="inline-flex" color="brand.ink">
      <Ring size={props.size} aria-hidden />
      <VisuallyHidden>{props.label ?? words.loading}</VisuallyHidden>
    </chakra.span>
  );
}
