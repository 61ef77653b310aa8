import { createRequire } from 'node:module';
import { type Labels, labelAt } from '@portal/domain/labels';
import { LANGUAGES, type Language } from '@portal/domain/language';

const load = createRequire(import.meta.url);

const LABELS = Object.fromEntries(
  LANGUAGES.map((language) => [language, load(`@portal/domain/locales/${language}.json`)]),
) as Record<Language, Labels>;

/** The label at a path of shared/domain's locales; the path itself where there is none. */
export const labelOf = (language: Language, path: string): string =>
  labelAt(LABELS[language], path) ?? path;

/** The labels of a group of codes, by code. */
export const labelsOf = (
  language: Language,
  group: string | undefined,
): Readonly<Record<string, string>> => {
  if (group === undefined) return {};
  const found = group
    .split('.')
    .reduce<Labels | string | undefined>(
      (part, key) => (typeof part === 'object' ? part[key] : undefined),
      LABELS[language],
    );
  return typeof found === 'object' ? (found as Record<string, string>) : {};
};
