/** The part of a window that opens others. */
type Opener = Pick<Window, 'open'>;

const opened = (view: Opener, href: string) => view.open(href, '_blank', 'noopener');

/** Opens an external address in a new tab without `opener`. */
export const openOutside = (href: string, view: Opener = window): void => {
  opened(view, href);
};

/**
 * Opens an external system with a launch code in its address (EXT-11), or without it when the code cannot be had. The tab
 * opens within the click, so that no pop-up blocker stops it.
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

/** Whether an address belongs to one of these systems. */
export const leadsToOneOf = (href: string, sites: readonly string[]): boolean => {
  const origin = URL.canParse(href) ? new URL(href).origin : null;
  return sites.some((site) => URL.canParse(site) && new URL(site).origin === origin);
};
