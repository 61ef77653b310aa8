/** The origins that may show the portal and speak with it: the setting HOST_ORIGINS, separated by commas. */
export const allowedOrigins = (setting: string | undefined): ReadonlySet<string> =>
  new Set(
    (setting ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => URL.canParse(one) && new URL(one).origin === one),
  );

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/** The page around this one when it is an allowed one; null when the portal stands alone or among strangers. */
export const hostOrigin = (view: Window, allowed: ReadonlySet<string>): string | null => {
  if (view.parent === view) return null;
  const around = view.location.ancestorOrigins?.[0] ?? originOf(view.document.referrer);
  return around && allowed.has(around) ? around : null;
};
