import type { SerializedStyles } from '@emotion/serialize';
import { createResolve, type Look, type Recipe, type Resolve } from './engine.ts';

/** So many looks of one component are remembered; a width that changes with every percent makes a look each time. */
const LOOKS = 500;

/**
 * The rule of a look, worked out once. Chakra's own factory makes the recipe again at every render of every element, which
 * was half of the time of a first page.
 */
export const createStyleMemo = (recipes: readonly Recipe[]) => {
  const rules = new Map<string, SerializedStyles>();
  let resolve: Resolve | undefined;
  return (look: Look): SerializedStyles => {
    // The order of the props is part of it: `padding` before `paddingTop` is not `paddingTop` before `padding`.
    const key = JSON.stringify(look);
    const known = rules.get(key);
    if (known !== undefined) return known;
    resolve ??= createResolve(recipes);
    const rule = resolve(look);
    if (rules.size >= LOOKS) rules.clear();
    rules.set(key, rule);
    return rule;
  };
};
