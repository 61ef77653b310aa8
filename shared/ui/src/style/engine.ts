import type { RecipeDefinition, SystemStyleObject } from '@chakra-ui/react/styled-system';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { system } from '../theme/system.ts';

/** A recipe as `chakra(tag, recipe)` takes it. */
export type Recipe = RecipeDefinition<Record<string, Record<string, SystemStyleObject>>>;

/** What decides an element's look: the variants it chose, its `css` prop, its style props. */
export interface Look {
  variants: Record<string, unknown>;
  css: unknown;
  style: Record<string, unknown>;
}

export type Resolve = (look: Look) => SerializedStyles;

const listOf = (css: unknown): object[] =>
  (Array.isArray(css) ? css : [css]).flat().filter(Boolean);

/** Chakra's own way from a look to a rule: recipe, then `css`, then style props; the later ones hold. */
export const createResolve = (recipes: readonly Recipe[]): Resolve => {
  const [first = {}, ...others] = recipes;
  let recipe = system.cva(first as never);
  for (const other of others) recipe = recipe.merge(system.cva(other as never) as never) as never;
  return ({ variants, css, style }) => {
    const base = recipe(variants as never);
    return serializeStyles([system.css(base, ...listOf(css), style as object) as never]);
  };
};
