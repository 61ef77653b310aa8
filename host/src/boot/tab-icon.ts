/** The mark of `@portal/ui`'s logo, in its light colours: a tab bar does not follow the page's theme. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#12513f"/><path d="M20 7c7 4 10 9 10 14.5A10 10 0 0 1 20 32z" fill="#fff" opacity=".92"/><path d="M20 7c-7 4-10 9-10 14.5A10 10 0 0 0 20 32z" fill="#fff" opacity=".58"/><path d="M20 17c3.4 2.2 5 4.7 5 7.4a5 5 0 0 1-10 0c0-2.7 1.6-5.2 5-7.4z" fill="#e9a23b"/></svg>`;

/** Gives the tab its picture; without one the browser asks for a /favicon.ico that is not there. */
export const setTabIcon = (document: Document): void => {
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = `data:image/svg+xml,${encodeURIComponent(MARK)}`;
  document.head.append(link);
};
