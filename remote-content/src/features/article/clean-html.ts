import DOMPurify, { type Config } from 'dompurify';
import { parserPolicy } from './trusted-html.ts';

/** The tags that the server lets through too (backend, content/html.ts). */
const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'img'],
];

const ATTRIBUTES = [
  ...['href', 'title', 'scope', 'colspan', 'rowspan', 'src', 'alt', 'width', 'height'],
];

/** The web, mail, telephones, and this portal's own paths; neither scripts nor '//elsewhere'. */
const ADDRESS = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i;

/** A file of the portal's own store, by the only call that answers it. */
const PICTURE = /^\/api\/app\/downloadFile\?fileName=[\w.%-]+$/;

/** Whether an article may link there. */
export const isSafeAddress = (address: string): boolean => ADDRESS.test(address);

/** Takes a picture out that is not the portal's own: it would tell another server who reads. */
export const dropForeignPicture = (node: Element): void => {
  if (node.tagName === 'IMG' && !PICTURE.test(node.getAttribute('src') ?? '')) node.remove();
};

const purifier = DOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  dropForeignPicture(node);
  if (node.tagName !== 'A' || !/^https?:/i.test(node.getAttribute('href') ?? '')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** What the reader's browser lets into an article. */
export const articleConfig = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: ADDRESS,
  // The rule of addresses would take their values for addresses.
  ADD_URI_SAFE_ATTR: ['scope', 'colspan', 'rowspan', 'width', 'height'],
  RETURN_DOM_FRAGMENT: true,
  ...(parserPolicy && { TRUSTED_TYPES_POLICY: parserPolicy }),
} satisfies Config;

/**
 * Stored HTML as nodes to put into the page: nothing in them runs, loads or frames (CNT-10). The server cleaned
 * it on write and on read; this is the last of the three.
 */
export const cleanHtml = (html: string): DocumentFragment => purifier.sanitize(html, articleConfig);
