import { escapeHtml } from '../../http/docs-page.ts';
import type { Preload } from './preloads.ts';

export interface Page {
  language: 'vi' | 'en';
  title: string;
  nonce: string;
  /** Goes into the page as JSON for the host. */
  boot: unknown;
  preloads: Preload[];
  scripts: { href: string; integrity: string }[];
  styles: { href: string; integrity: string }[];
}

/** JSON that cannot end its script element, whatever is in it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

// Before the first script runs: no white flash for those who prefer it dark.
const FIRST_STYLE =
  ':root{color-scheme:light dark;background:#f6f7f9}@media (prefers-color-scheme:dark){:root{background:#12161c}}body{margin:0}';

const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;

function preloadLink({ href, as, integrity }: Preload, nonce: string): string {
  const type = as === 'font' ? ' type="font/woff2"' : '';
  const own = as === 'script' ? attribute('nonce', nonce) : '';
  return `<link rel="preload" href="${escapeHtml(href)}" as="${as}"${type}${own}${attribute('integrity', integrity)} crossorigin="anonymous">`;
}

/** The one HTML of the portal. */
export function renderPage(page: Page): string {
  const { nonce } = page;
  const scripts = page.scripts.map(
    ({ href, integrity }) =>
      `<script defer nonce="${nonce}" src="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  );
  const styles = page.styles.map(
    ({ href, integrity }) =>
      `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<style nonce="${nonce}">${FIRST_STYLE}</style>
${page.preloads.map((one) => preloadLink(one, nonce)).join('\n')}
${styles.join('\n')}
<script type="application/json" id="portal-boot" nonce="${nonce}">${scriptJson(page.boot)}</script>
${scripts.join('\n')}
</head>
<body>
<div id="portal"></div>
<noscript>Cổng thông tin cần JavaScript để hoạt động. The portal needs JavaScript.</noscript>
</body>
</html>
`;
}
