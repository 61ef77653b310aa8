import { escapeHtml } from '../../http/docs-page.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has no place for
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for an element or attribute of XML, without the characters that no XML may hold. */
export const xmlText = (text: string): string => escapeHtml(text.replace(NO_XML, ''));
