import { DEFAULT_LANGUAGE, type Language } from '@portal/domain/language';
import defaultTexts from '../locales/vi.json';

/** A locale file of this package: `@portal/ui/locales/<language>.json`. */
type Texts = typeof defaultTexts;

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const createWords = (language: string, texts: Texts) => {
  const plurals = new Intl.PluralRules(language);
  const forms: Record<string, unknown> = texts;
  /** `count` as it is shown: '1.234', '20.000+'. */
  const counted = (key: string, count: string): string => {
    const category = plurals.select(Number(count.replace(/\D/g, '')));
    return fill(String(forms[`${key}_${category}`] ?? forms[`${key}_other`]), { count });
  };
  return {
    ...texts,
    showResults: (count: string) => counted('showResults', count),
    results: (count: string) => counted('results', count),
    charactersLeft: (count: number) => counted('charactersLeft', String(count)),
    charactersOver: (count: number) => counted('charactersOver', String(count)),
    pageOf: (first: string, last: string, total: string) =>
      fill(texts.pageOf, { first, last, total }),
  };
};

/** The words this package says by itself; everything else comes in as props. */
export type Words = ReturnType<typeof createWords>;

const defaultWords = createWords(DEFAULT_LANGUAGE, defaultTexts);
const words = new Map<string, Words>();

/** Loads the words of a language. Who shows the page awaits it before that language is shown. */
export const loadUiTexts = async (language: Language): Promise<void> => {
  if (language === DEFAULT_LANGUAGE || words.has(language)) return;
  const texts = await import(
    /* webpackChunkName: "locale:[request]" */ `../locales/${language}.json`
  );
  words.set(language, createWords(language, texts.default));
};

/** The words of a language, in the default one until they are loaded. */
export const wordsOf = (language: string): Words => words.get(language) ?? defaultWords;
