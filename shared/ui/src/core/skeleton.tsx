import { chakra } from '../style/chakra.ts';

/** The room of something that is coming; silent, the place around it says 'loading'. */
export const Skeleton = chakra('div', {
  base: {
    bg: 'neutral.subtle',
    borderRadius: 'sm',
    minHeight: '4',
    animation: 'p-pulse 1.6s ease-in-out infinite',
  },
  defaultVariants: {},
});

const widths = ['100%', '94%', '88%', '97%', '72%'];

/** Lines of text that are coming. */
export function SkeletonText(props: { lines?: number }) {
  const lines = Array.from({ length: props.lines ?? 3 }, (_, i) => `line-${i}`);
  return (
    <chakra.div display="grid" gap="2.5" aria-hidden>
      {lines.map((key, i) => (
        <Skeleton
          key={key}
          height="14px"
          minHeight="0"
          width={i === lines.length - 1 && i > 0 ? '60%' : widths[i % widths.length]}
        />
      ))}
    </chakra.div>
  );
}
