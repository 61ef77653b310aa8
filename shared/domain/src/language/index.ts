/** The languages of the portal, the default first. A further language is an entry here and its locale files. */
export const LANGUAGES = ['vi', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE = LANGUAGES[0];

/** A value per language. The default language is required, because it is shown where another one is missing. */
export type ByLanguage<T> = Record<typeof DEFAULT_LANGUAGE, T> & Partial<Record<Language, T>>;

/** A text per language, as titles in manifests and names in the database have it. */
export type Translated = ByLanguage<string>;

/** The portal's language for a tag such as 'en-GB'; the default for any other. */
export const languageOf = (
  tag: string | null | undefined,
  languages: readonly Language[] = LANGUAGES,
): Language => {
  const primary = tag?.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary) ?? DEFAULT_LANGUAGE;
};

/** The language that a switch offers next. */
export const nextLanguage = (
  language: Language,
  languages: readonly Language[] = LANGUAGES,
): Language => languages[(languages.indexOf(language) + 1) % languages.length] ?? DEFAULT_LANGUAGE;

/** The value in a language; that of the default one where it is missing or empty. */
export const inLanguage = <T>(values: ByLanguage<T>, language: string): T =>
  (values as Partial<Record<string, T>>)[language] || values[DEFAULT_LANGUAGE];

/** One value per language of the portal. */
export const everyLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    T
  >;
