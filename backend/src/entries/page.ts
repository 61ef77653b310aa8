/** `@portal/backend/page`: the HTML page as the composer makes it, for a page that is measured beside it. */

export { acceptedCodings } from '../http/accept-encoding.ts';
export { renderPage } from '../modules/composer/html.ts';
export { packHtml } from '../modules/composer/packed-html.ts';
export { pagePolicy } from '../modules/composer/policy.ts';
