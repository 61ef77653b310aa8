import DOMPurify, { type Config } from 'dompurify';
import { parserPolicy } from './trusted-html.ts';

/** The tags that the server lets through too (backend, content/html.ts). */
const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const ATTRIBUTES = ['href', 'title', 'scope', 'colspan', 'rowspan'];

/** The web, mail, telephones, and this portal's own paths; neither scripts nor '//elsewhere'. */
const ADDRESS = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i;

const purifier = DOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !/^https?:/i.test(node.getAttribute('href') ?? '')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

const config = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: ADDRESS,
  // The rule of addresses would take their values for addresses.
  ADD_URI_SAFE_ATTR: ['scope', 'colspan', 'rowspan'],
  RETURN_DOM_FRAGMENT: true,
  ...(parserPolicy && { TRUSTED_TYPES_POLICY: parserPolicy }),
} satisfies Config;

/**
 * Stored HTML as nodes to put into the page: nothing in them runs, loads or frames (CNT-10). The server cleaned
 * it on write and on read; this is the last of the three.
 */
export const cleanHtml = (html: string): DocumentFragment => purifier.sanitize(html, config);
