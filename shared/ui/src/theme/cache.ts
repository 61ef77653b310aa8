import createCache, { type EmotionCache } from '@emotion/cache';
import { css } from '@emotion/react';
import { fontFaces } from './fonts.ts';
import { keyframes, paper } from './global.ts';
import { system } from './system.ts';

/**
 * The emotion cache of a document, key 'p'. `nonce` is the page's CSP nonce: without it a strict policy
 * drops every style. One per document, handed to each root's UiProvider.
 */
export const createEmotionCache = (options: { nonce?: string } = {}): EmotionCache =>
  createCache({ key: 'p', ...options });

let shared: EmotionCache | undefined;

/** The cache used where none was handed in (tests, a standalone page without a policy). */
export const defaultCache = (): EmotionCache => {
  shared ??= createEmotionCache();
  return shared;
};

const done = new WeakSet<EmotionCache>();

/**
 * Reset, tokens, fonts, keyframes and paper, once per cache. Not Chakra's `<Global>`: that puts a copy in for every
 * React root and takes it out with the root, and the portal has many roots over one page.
 */
export const insertGlobalStyles = (cache: EmotionCache): void => {
  if (done.has(cache)) return;
  done.add(cache);
  const Sheet = cache.sheet.constructor as new (
    options: ConstructorParameters<typeof Object>[0],
  ) => EmotionCache['sheet'];
  const sheet = new Sheet({
    key: `${cache.key}-global`,
    nonce: cache.sheet.nonce,
    container: cache.sheet.container,
    speedy: cache.sheet.isSpeedy,
  });
  // Before any component's style: the order of the layers is the order of their first mention.
  sheet.before = cache.sheet.tags[0] ?? null;
  for (const rule of [...fontFaces, ...keyframes, ...paper]) sheet.insert(rule);
  cache.insert('', css([system.layers.atRule, ...system._global]), sheet, false);
};
