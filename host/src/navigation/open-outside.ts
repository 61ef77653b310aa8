/** The part of a window that opens others. */
type Opener = Pick<Window, 'open'>;

const opened = (view: Opener, href: string) => view.open(href, '_blank', 'noopener');

/** Opens an address of others in a new tab, which cannot reach back. */
export const openOutside = (href: string, view: Opener = window): void => {
  opened(view, href);
};

/**
 * The same for a system that may know who comes: with an address that bears a code (EXT-11), or without one when none is to
 * be had. The tab is opened within the press, so that no browser takes it for an advertisement.
 */
export const launchOutside = async (
  href: string,
  addressWithCode: () => Promise<string>,
  view: Opener = window,
): Promise<void> => {
  const tab = view.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  const address = await addressWithCode().catch(() => href);
  if (tab) tab.location.replace(address);
  else opened(view, address);
};

/** Whether an address is one of these systems'. */
export const leadsToOneOf = (href: string, sites: readonly string[]): boolean => {
  const origin = URL.canParse(href) ? new URL(href).origin : null;
  return sites.some((site) => URL.canParse(site) && new URL(site).origin === origin);
};
