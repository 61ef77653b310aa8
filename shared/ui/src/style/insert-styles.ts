import type { EmotionCache } from '@emotion/cache';
import type { SerializedStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';

/** Rules of rendered elements that are not in the page yet, in the order of rendering: a parent's before its children's. */
const waiting = new WeakMap<EmotionCache, SerializedStyles[]>();

/** Called while rendering. */
export const queueStyles = (cache: EmotionCache, rule: SerializedStyles): void => {
  if (cache.inserted[rule.name] !== undefined) return;
  const queue = waiting.get(cache);
  if (queue) queue.push(rule);
  else waiting.set(cache, [rule]);
};

/** Called before an element is in the page: inserts its rule and all others that wait, in their order. */
export const insertQueued = (cache: EmotionCache, rule: SerializedStyles): void => {
  if (cache.inserted[rule.name] !== undefined) return;
  const queue = waiting.get(cache);
  if (!queue) return;
  waiting.delete(cache);
  for (const one of queue) insertStyles(cache, one, true);
};
