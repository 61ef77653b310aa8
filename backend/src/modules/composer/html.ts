import type { Language } from '@portal/domain/language';
import { escapeHtml } from '../../http/docs-page.ts';
import { FIRST_SCRIPT, TEXT_STYLE } from './first-text.ts';
import type { Preload } from './preloads.ts';

/** What search engines and people without script read of a page. */
export interface Reading {
  /** Of the page itself, where it is not the manifest's. */
  title?: string;
  /** Elements of the head. */
  head: readonly string[];
  /** Structured data of schema.org. */
  data?: object | null;
  /** Safe HTML; it is where the portal will be. */
  body?: string;
  /** Another page comes before this one (POPUP): its text is for readers without script alone. */
  covered?: boolean;
}

export interface Page {
  language: Language;
  title: string;
  /** Of this answer's policy; undefined for a file, which has no answer of its own. */
  nonce: string | undefined;
  /** The policy as far as an element can say it; only files need that. */
  policy?: string;
  /** Goes into the page as JSON for the host. */
  boot: unknown;
  preloads: Preload[];
  scripts: { href: string; integrity: string }[];
  styles: { href: string; integrity: string }[];
  /** Only pages of the service have it. */
  reading?: Reading;
}

/** JSON that cannot end its script element, whatever is in it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

// Before the first script runs, so that users with a dark theme see no white flash.
export const FIRST_STYLE =
  ':root{color-scheme:light dark;background:#f8f7f3}@media (prefers-color-scheme:dark){:root{background:#121513}}body{margin:0}';

/** The mark of the logo, without a call of its own. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' rx='10' fill='%23115240'/%3E%3Cpath d='M20 7c7 4 10 9 10 14.5A10 10 0 0 1 20 32z' fill='%23fff'/%3E%3Cpath d='M20 7c-7 4-10 9-10 14.5A10 10 0 0 0 20 32z' fill='%23fff' opacity='.6'/%3E%3Cpath d='M20 17c3.4 2.2 5 4.7 5 7.4a5 5 0 0 1-10 0c0-2.7 1.6-5.2 5-7.4z' fill='%23f0b65c'/%3E%3C/svg%3E";

const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;

/** Where a text shows first, scripts come after what it needs. */
const LATER = ' fetchpriority="low"';

function preloadLink(
  { href, as, integrity }: Preload,
  nonce: string | undefined,
  priority: string,
): string {
  const type = as === 'font' ? ' type="font/woff2"' : '';
  const own = as === 'script' ? attribute('nonce', nonce) + priority : '';
  return `<link rel="preload" href="${escapeHtml(href)}" as="${as}"${type}${own}${attribute('integrity', integrity)} crossorigin="anonymous">`;
}

/** The one HTML of the portal. */
export function renderPage(page: Page): string {
  const { nonce } = page;
  const own = attribute('nonce', nonce);
  const policy =
    page.policy === undefined
      ? ''
      : `<meta http-equiv="content-security-policy" content="${escapeHtml(page.policy)}">\n`;
  const { head = [], data, body = '', covered = false } = page.reading ?? {};
  const priority = body === '' || covered ? '' : LATER;
  const textStyle = body === '' ? '' : `<style${own}>${TEXT_STYLE}</style>\n`;
  const firstScript = body === '' || covered ? '' : `<script${own}>${FIRST_SCRIPT}</script>\n`;
  const graph =
    data == null ? '' : `<script type="application/ld+json"${own}>${scriptJson(data)}</script>\n`;
  const scripts = page.scripts.map(
    ({ href, integrity }) =>
      `<script defer${own}${priority} src="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  );
  const styles = page.styles.map(
    ({ href, integrity }) =>
      `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
${policy}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
${head.map((line) => `${line}\n`).join('')}<link rel="icon" href="${ICON}">
<style${own}>${FIRST_STYLE}</style>
${textStyle}${firstScript}${page.preloads.map((one) => preloadLink(one, nonce, priority)).join('\n')}
${styles.join('\n')}
${graph}<script type="application/json" id="portal-boot"${own}>${scriptJson(page.boot)}</script>
${scripts.join('\n')}
</head>
<body>
<div id="portal">${body}</div>
<noscript>Đăng nhập và tra cứu cần JavaScript. Signing in and lookups need JavaScript.</noscript>
</body>
</html>
`;
}
