import type { Section } from '@portal/domain/content';
import { SECTIONS } from '@portal/domain/content';
import type { Language } from '@portal/types';

/** What the structured data of a page name apart from the page itself. */
export interface Site {
  /** `https://portal.example`. */
  origin: string;
  /** Of the portal. */
  name: string;
  company: string;
  /** Public settings by key. */
  settings: Readonly<Record<string, string>>;
}

/** A public page as people without script and search engines read it. Nothing in it is for signed-in users alone. */
export interface PublicText {
  /** The one address of this text, of the several that may lead to it. */
  path: string;
  language: Language;
  /** Of an article; the title of other pages is in the manifest of their remote. */
  title?: string;
  description: string;
  kind: 'website' | 'article';
  /** ISO 8601. */
  published?: string;
  modified?: string;
  /** What follows the heading; HTML that is already safe. */
  body: string;
  /** Nodes of schema.org. */
  data(site: Site): object[];
}

export const QUESTIONS = '/question';
export const CONTACT = '/contact';
export const NETWORK = '/network-of-active';
export const HOME = '/';

/** The pages that search engines are to find, beside the articles of the sections. */
export const PUBLIC_PAGES: readonly string[] = [
  HOME,
  ...SECTIONS.map((section) => `/${section}`),
  QUESTIONS,
  CONTACT,
  NETWORK,
];

/** The section that is read at an address; undefined for any other address. */
export const sectionAt = (path: string): Section | undefined =>
  SECTIONS.find((section) => path === `/${section}`);

/** Where an article is read. */
export const articlePath = ({ section, linkAlias }: { section: string; linkAlias: string }) =>
  `/${section}/${encodeURIComponent(linkAlias)}`;

/** yyyyMMddHHmmss in Ho Chi Minh as ISO 8601. */
export const isoOf = (moment: string): string =>
  moment.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6+07:00');
