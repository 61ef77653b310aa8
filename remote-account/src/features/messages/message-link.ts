import { portalPath } from '@portal/url-safety';
import { httpLink } from '../personal-info/http-link.ts';

/** Where a message leads: a page of the portal, or an address of the web in a new tab; null for anything else (SEC-44). */
export const messageLink = (link: string | null): { href: string; target?: '_blank' } | null => {
  const path = portalPath(link);
  if (path !== null) return { href: path };
  const href = httpLink(link);
  return href === null ? null : { href, target: '_blank' };
};
