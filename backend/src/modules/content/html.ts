import sanitize from 'sanitize-html';

const OWN_PICTURE = /^\/api\/app\/downloadFile\?fileName=[a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,8}$/;
const SIZE = /^\d{1,4}$/;

/** A stored picture with sizes that are numbers. */
const isOwnPicture = ({ src = '', width = '0', height = '0' }: sanitize.Attributes) =>
  OWN_PICTURE.test(src) && SIZE.test(width) && SIZE.test(height);

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'blockquote',
    'a',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  // Pictures of the portal's own store alone: a foreign one would tell its server who reads.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs),
};

/** Stored HTML with nothing in it that could run, load or frame (CNT-10); done on every read, for every author. */
export const cleanHtml = (html: string): string => sanitize(html, OPTIONS);

/** The words of stored HTML, cut after `most` characters. */
export function plainText(html: string, most: number): string {
  const text = sanitize(html.replace(/<(?:\/p|br|\/li|\/h\d)[^>]*>/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (part) => part,
  })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** A link that may stand in a page: an address of the portal, or http and https (DOMAIN SEC-44); otherwise null. */
export function safeLink(link: string | null): string | null {
  if (link === null) return null;
  if (/^\/(?![/\\])/.test(link)) return /[\\\s]/.test(link) ? null : link;
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? link : null;
}
