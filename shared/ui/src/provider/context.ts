import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { type ComponentType, createContext, type ElementType, type Ref, useContext } from 'react';
import { type Words, wordsOf } from './words.ts';

/** What the app's link component gets: all that an `<a>` would. */
export type LinkComponentProps = React.AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};
export type LinkComponent = ComponentType<LinkComponentProps>;

export type UiContextValue = {
  locale: string;
  words: Words;
  LinkComponent: LinkComponent | 'a';
  /** Beside the title of every page. */
  TitleMark?: ComponentType | undefined;
};

export const UiContext = createContext<UiContextValue>({
  locale: DEFAULT_LANGUAGE,
  words: wordsOf(DEFAULT_LANGUAGE),
  LinkComponent: 'a',
});

/** Locale, this package's own words and the app's link. */
export const useUi = (): UiContextValue => useContext(UiContext);

const outside = /^([a-z][a-z0-9+.-]*:|\/\/|#)/i;

/** The element a link to `href` should be: the app's inside the portal, a plain anchor for anything outside. */
export const useLinkElement = (href: string | undefined, target?: string): ElementType => {
  const { LinkComponent } = useUi();
  if (href === undefined || outside.test(href)) return 'a';
  return target && target !== '_self' ? 'a' : LinkComponent;
};
