import { readdirSync } from 'node:fs';
import path from 'node:path';

const LOCALES = path.join(import.meta.dirname, 'locales');

/** The languages of the portal: those that the templates have texts in. No package of ours is needed to make a remote. */
export const LANGUAGES: readonly string[] = readdirSync(LOCALES)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5))
  .sort();

/** The locale file of the templates in a language. */
export const localeTemplate = (language: string): string => path.join(LOCALES, `${language}.json`);

/** The language that a title without a language is in. */
export const DEFAULT_LANGUAGE = 'vi';

/** The remote to make. */
export interface RemoteSpec {
  /** Short name: `claims`. */
  name: string;
  /** Its one page. */
  path: string;
  /** By language. */
  title: Record<string, string>;
  /** The port that it is served on during development. */
  port: number;
}

/** `claim-forms` as its components are named: `ClaimForms`. */
export const componentName = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
