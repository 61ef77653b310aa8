/**
 * Headers of every answer, also of errors and files (DOMAIN SEC-42). `preload` lets browsers keep the domain on their list of
 * domains without http, which its owner alone can decide.
 */
export function securityHeaders(https: boolean, preload = false): Record<string, string> {
  const transport = `max-age=63072000; includeSubDomains${preload ? '; preload' : ''}`;
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-permitted-cross-domain-policies': 'none',
    ...(https ? { 'strict-transport-security': transport } : {}),
  };
}

/** Whether the portal is reached by HTTPS, by this call or by its configured address. */
export const isHttps = (protocol: string, origin: string | undefined): boolean =>
  protocol === 'https' || origin?.startsWith('https:') === true;

/** The policy of answers that are no page: nothing in them may run or load. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
