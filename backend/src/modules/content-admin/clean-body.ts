import { CONTENT_FIELDS, type ContentKind } from '@portal/domain/content';
import { LANGUAGES } from '@portal/domain/language';
import type { Language } from '@portal/types';
import { type ContentBody, contentBodies } from '@portal/types';
import { validate } from '../../http/validate.ts';
import { cleanHtml } from '../content/html.ts';

/** C0 and C1 controls, and marks that turn the direction of text: no field needs them, lines and tabs apart. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const plain = (text: string) => text.normalize('NFC').replace(CONTROLS, '');

const withTexts = (
  kind: ContentKind,
  body: ContentBody,
  change: (text: string, input: string) => string,
): ContentBody => {
  const inputs = new Map(CONTENT_FIELDS[kind].texts.map(({ name, input }) => [name, input]));
  const changed = structuredClone(body);
  for (const language of LANGUAGES)
    for (const [name, text] of Object.entries(changed[language]))
      changed[language][name] = change(text, inputs.get(name) ?? 'line');
  return changed;
};

/** A body as it may be stored: known fields of their types, formatted text clean. Throws INPUT-ERROR. */
export function storableBody(
  kind: ContentKind,
  body: ContentBody,
  language: Language,
): ContentBody {
  const known = validate(contentBodies[kind], body, language) as ContentBody;
  const { fields } = known;
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') fields[name] = plain(value);
  return withTexts(kind, known, (text, input) =>
    input === 'html' ? cleanHtml(plain(text)) : plain(text),
  );
}

/** The same without spaces around texts: what is published. */
export const trimmedBody = (kind: ContentKind, body: ContentBody): ContentBody => {
  const trimmed = withTexts(kind, body, (text) => text.trim());
  for (const [name, value] of Object.entries(trimmed.fields))
    if (typeof value === 'string') trimmed.fields[name] = value.trim() || null;
  return trimmed;
};

/** A stored body as it is handed out: its formatted text is cleaned again, also what was stored by an earlier rule. */
export const cleanBody = (kind: ContentKind, body: ContentBody): ContentBody =>
  withTexts(kind, body, (text, input) => (input === 'html' ? cleanHtml(text) : text));
