/** Origins that may embed the portal and exchange messages with it: the setting HOST_ORIGINS, separated by commas. */
export const allowedOrigins = (setting: string | undefined): ReadonlySet<string> =>
  new Set(
    (setting ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => URL.canParse(one) && new URL(one).origin === one),
  );

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/** Origin of the outer page when it is allowed; null otherwise, and when the portal is not embedded. */
export const hostOrigin = (view: Window, allowed: ReadonlySet<string>): string | null => {
  if (view.parent === view) return null;
  const outer = view.location.ancestorOrigins?.[0] ?? originOf(view.document.referrer);
  return outer && allowed.has(outer) ? outer : null;
};

/** Whether the page is in a frame of another origin, where browsers send no cookie of this portal. */
export const isForeignFrame = (view: Window): boolean => {
  if (view.parent === view) return false;
  try {
    return view.top?.location.origin !== view.location.origin;
  } catch {
    return true;
  }
};
