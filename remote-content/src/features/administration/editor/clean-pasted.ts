import DOMPurify from 'dompurify';
import { articleConfig, dropForeignPicture } from '../../article/clean-html.ts';

/** Tags of other pages that say where a paragraph ends, or stand for a heading; `tidyPasted` reads them. */
const FOREIGN_TAGS = ['h1', 'h5', 'h6', 'div', 'section', 'article', 'main', 'span'];
const BOLD = /font-weight:\s*(?:bold|[6-9]00)/i;
const PLAIN = /font-weight:\s*(?:normal|400)/i;
const ITALIC = /font-style:\s*italic/i;

const lookOf = (tag: string, style: string): string => {
  if (tag === 'B') return PLAIN.test(style) ? 'plain' : '';
  if (tag !== 'SPAN') return '';
  return [...(BOLD.test(style) ? ['strong'] : []), ...(ITALIC.test(style) ? ['em'] : [])].join(' ');
};

/** The name in the place of `style` while the text is parsed. */
const STYLE = 'data-pasted-style';
const SHEETS = /<style\b[^>]*>[\s\S]*?<\/style\s*>/gi;
/** They would change the page that they come into: its base, its address, its sheets. */
const HEADS = /<\/?(?:base|meta|link)\b[^>]*>/gi;
const TAGS = /<[a-z][^>]*>/gi;
const STYLES = /([\s"'/])style\s*=/gi;
const HANDLERS = /([\s"'/])on[a-z]+\s*=/gi;

/**
 * The text without sheets and heads of pages, and with other names for styles and event handlers: a browser reports those to the page's policy
 * while it parses them, though they do nothing there. What is safe is decided by the cleaner alone.
 */
const unreported = (html: string): string =>
  html
    .replace(SHEETS, '')
    .replace(HEADS, '')
    .replace(TAGS, (tag) =>
      tag.replace(STYLES, `$1${STYLE}=`).replace(HANDLERS, '$1data-pasted-handler='),
    );

const purifier = DOMPurify(window);

// Google Docs and Word say by style what an article says by tags; the styles themselves never pass.
purifier.addHook('beforeSanitizeAttributes', (node) => {
  // It is called for texts too.
  if (!(node instanceof Element)) return;
  const look = lookOf(node.tagName, node.getAttribute(STYLE) ?? '');
  node.removeAttribute('data-look');
  if (look !== '') node.setAttribute('data-look', look);
});
purifier.addHook('afterSanitizeAttributes', dropForeignPicture);

/** What was copied from Word or a web page, with nothing in it that runs, loads or writes styles. */
export const cleanPasted = (html: string): DocumentFragment =>
  purifier.sanitize(unreported(html), {
    ...articleConfig,
    ADD_TAGS: FOREIGN_TAGS,
    ADD_ATTR: ['data-look'],
    ADD_URI_SAFE_ATTR: [...articleConfig.ADD_URI_SAFE_ATTR, 'data-look'],
  });
