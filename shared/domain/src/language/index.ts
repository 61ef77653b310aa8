/** The languages of the portal, the default first. A further language is an entry here and its locale files. */
export const LANGUAGES = ['vi', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

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
