/** Names under which the portal keeps things in a browser; the page's first lines, which the service writes, read them too. */
export const STORAGE_KEYS = {
  session: 'portal.session',
  language: 'portal.language',
  theme: 'portal.theme',
} as const;
