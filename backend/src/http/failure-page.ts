import { escapeHtml } from './docs-page.ts';
import type { Failure } from './failure.ts';

/** A failed page for people: the sentence, a way to try again, nothing to load. */
export const failurePage = ({ status, body }: Failure): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${status}</title></head>
<body><h1>${escapeHtml(body.description)}</h1><p><a href="">Thử lại</a></p><p>${escapeHtml(body.correlationId)}</p></body></html>
`;
