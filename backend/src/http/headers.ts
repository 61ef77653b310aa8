import type { Config } from '../config/config.ts';

/**
 * What the headers depend on. `popups`: pages open windows that answer them, as those of sign-in providers do. `preload` lets
 * browsers keep the domain on their list of domains without http, which its owner alone can decide.
 */
interface PageNeeds {
  popups: boolean;
  preload: boolean;
}

/** What the headers of this portal depend on. */
export const pageNeeds = ({ social, safety }: Pick<Config, 'social' | 'safety'>): PageNeeds => ({
  popups: social !== undefined,
  preload: safety.hstsPreload,
});

const permissions = (geolocation: '()' | '(self)') =>
  `camera=(), geolocation=${geolocation}, microphone=(), payment=(), usb=()`;

/** What a page of the portal may use, in place of the header of all other answers: where it is, once its user agrees. */
export const PAGE_PERMISSIONS = { 'permissions-policy': permissions('(self)') };

/** Headers of every answer, also of errors and files (DOMAIN SEC-42). */
export function securityHeaders(
  https: boolean,
  { popups, preload }: PageNeeds,
): Record<string, string> {
  const transport = `max-age=63072000; includeSubDomains${preload ? '; preload' : ''}`;
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': popups ? 'same-origin-allow-popups' : 'same-origin',
    'origin-agent-cluster': '?1',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions('()'),
    'x-permitted-cross-domain-policies': 'none',
    ...(https ? { 'strict-transport-security': transport } : {}),
  };
}

/** Whether the portal is reached by HTTPS, by this call or by its configured address. */
export const isHttps = (protocol: string, origin: string | undefined): boolean =>
  protocol === 'https' || origin?.startsWith('https:') === true;

/** The policy of answers that are no page: nothing in them may run or load. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
