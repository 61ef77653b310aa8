import type { Route } from './route.ts';
import type { Rule } from './rule.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const ruleOf = (rule: Rule) => {
  if ('open' in rule) return 'open';
  return 'signedIn' in rule ? 'signed in' : rule.authority;
};

const row = (route: Route) =>
  `<tr><td>${route.method}</td><td><code>/api/${escapeHtml(route.path)}</code></td><td>${escapeHtml(ruleOf(route.rule))}</td><td>${escapeHtml(route.summary)}</td></tr>`;

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color-scheme:light dark}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #8884;vertical-align:top}';

/** The calls as one readable page; the schemas stand in openapi.json. */
export function docsPage(routes: readonly Route[], nonce: string): string {
  const rows = [...routes]
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(row)
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Calls of the portal</title><meta name="viewport" content="width=device-width"><style nonce="${nonce}">${STYLE}</style></head>
<body><h1>Calls of the portal</h1><p>Schemas: <a href="/api/openapi.json">openapi.json</a></p>
<table><thead><tr><th>Method</th><th>Path</th><th>Who</th><th>What</th></tr></thead><tbody>
${rows}
</tbody></table></body></html>`;
}
