import { chakra } from '../style/chakra.ts';
import { type Tone, tones } from '../tokens/colors.ts';

type ToneStyle = { bg: string; color: string; borderColor: string };

/** Tint, text and edge of each tone. */
export const toneStyles = Object.fromEntries(
  tones.map((t) => [t, { bg: `${t}.subtle`, color: `${t}.ink`, borderColor: `${t}.line` }]),
) as Record<Tone, ToneStyle>;

/** A state in one or two words; the word says it, the colour only helps. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    // As wide as its word, in a column too.
    width: 'fit-content',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: '600',
    lineHeight: '1.5',
    whiteSpace: 'nowrap',
  },
  variants: { tone: toneStyles },
  defaultVariants: { tone: 'neutral' },
});
