/**
 * Headers of every answer, also of errors and files (DOMAIN SEC-42). `popups`: pages open windows that answer them, as those of
 * sign-in providers do.
 */
export function securityHeaders(https: boolean, popups: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': popups ? 'same-origin-allow-popups' : 'same-origin',
    'origin-agent-cluster': '?1',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-permitted-cross-domain-policies': 'none',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Whether the portal is reached by HTTPS, by this call or by its configured address. */
export const isHttps = (protocol: string, origin: string | undefined): boolean =>
  protocol === 'https' || origin?.startsWith('https:') === true;

/** The policy of answers that are no page: nothing in them may run or load. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
