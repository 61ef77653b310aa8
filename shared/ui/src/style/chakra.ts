import type { chakra as ChakraFactory } from '@chakra-ui/react/styled-system';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { registerStyles } from '@emotion/utils';
import { createElement, type ElementType, useInsertionEffect } from 'react';
import { defaultCache } from '../theme/cache.ts';
import type { Look, Recipe } from './engine.ts';
import { insertQueued, queueStyles } from './insert-styles.ts';
import { joinOuter } from './join-outer.ts';
import { attributeOf, drawnAttributes, propKind } from './prop-kind.ts';
import { createStyleMemo } from './style-memo.ts';

type Props = Record<string, unknown>;

/** A component of this factory: what it renders, and the recipes that make its look. */
interface Styled {
  (props: Props): unknown;
  displayName?: string;
  tag: ElementType;
  recipes: readonly Recipe[];
}

const made = new WeakSet<object>();
const isStyled = (tag: unknown): tag is Styled => typeof tag === 'function' && made.has(tag);

const create = (component: ElementType | Styled, recipe?: Recipe): Styled => {
  const inner = isStyled(component) ? component : undefined;
  const tag = inner?.tag ?? (component as ElementType);
  const recipes = [...(inner?.recipes ?? []), ...(recipe ? [recipe] : [])];
  const variantKeys = new Set(recipes.flatMap(({ variants }) => Object.keys(variants ?? {})));
  const isElement = typeof tag === 'string';
  const drawn = drawnAttributes(tag);
  const ruleOf = createStyleMemo(recipes);

  /** Where a prop goes. A component takes all that is neither style nor variant; an element what HTML or SVG knows. */
  const sort = (props: Props) => {
    const look: Look = { variants: {}, css: undefined, style: {} };
    const passed: Props = {};
    for (const name in props) {
      const value = props[name];
      if (value === undefined || name === 'as') continue;
      if (drawn?.includes(name)) passed[name] = value;
      else if (variantKeys.has(name)) look.variants[name] = value;
      else if (name === 'css') look.css = value;
      else {
        const kind = propKind(name);
        if (kind === 'style') look.style[name] = value;
        else if (kind === 'renamed') passed[attributeOf(name)] = value;
        else if (!isElement || drawn || kind === 'attribute') passed[name] = value;
      }
    }
    return { look, passed };
  };

  // biome-ignore lint/correctness/noComponentHookFactories: this is a factory of components; each is made once, where it is declared.
  const Component = (props: Props) => {
    const cache = useEmotionCache() ?? defaultCache();
    const { look, passed } = sort(props);
    const element = (props.as as ElementType | undefined) ?? tag;
    const { rule, className } = joinOuter(cache, ruleOf(look), passed.className);
    if (typeof element !== 'string') registerStyles(cache, rule, false);
    queueStyles(cache, rule);
    useInsertionEffect(() => insertQueued(cache, rule), [cache, rule]);
    if (className) passed.className = className;
    return createElement(element, passed);
  };
  made.add(Component);
  return Object.assign(Component, { tag, recipes });
};

const elements = new Map<string, Styled>();

const elementOf = (name: string): Styled => {
  let styled = elements.get(name);
  if (styled === undefined) {
    styled = create(name as ElementType);
    elements.set(name, styled);
  }
  return styled;
};

/**
 * Chakra's factory as this portal uses it: `chakra(tag, recipe)` and `chakra.div`, with style props, `css` and `as`.
 * Same system, same rules, same class names; a look is worked out once and remembered. Of Chakra's options none is
 * supported, nor is `asChild`.
 */
export const chakra = new Proxy(create, {
  apply: (_target, _this, [component, recipe]: Parameters<typeof create>) =>
    create(component, recipe),
  get: (_target, name) => elementOf(name as string),
}) as unknown as typeof ChakraFactory;
