import type { EmotionCache } from '@emotion/cache';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { getRegisteredStyles } from '@emotion/utils';

/**
 * The rule and the classes of an element. Where a styled component around it hands its class down (`as={Link}`), both are
 * one rule, in which the outer one holds: two classes would leave it to the order of the style sheet.
 */
export const joinOuter = (
  cache: EmotionCache,
  rule: SerializedStyles,
  className: unknown,
): { rule: SerializedStyles; className: string } => {
  const outer: string[] = [];
  let own = typeof className === 'string' ? className : '';
  if (own.includes(`${cache.key}-`)) own = getRegisteredStyles(cache.registered, outer, own).trim();
  const joined = outer.length === 0 ? rule : serializeStyles([rule.styles, ...outer]);
  const name = joined.styles ? `${cache.key}-${joined.name}` : '';
  return { rule: joined, className: [own, name].filter(Boolean).join(' ') };
};
