/** Settings that name the outer systems people are sent to (EXT-10). */
export const EXTERNAL_SITES = [
  'CUSTOMER_SITE_URL',
  'GIFT_SITE_URL',
  'ELEARNING_URL',
  'INSIGHT_URL',
  'ITRUST_URL',
  'ITRUST_PORTAL_URL',
  'EAPP_URL',
  'ERECRUIT_BASE_URL',
] as const;
export type ExternalSite = (typeof EXTERNAL_SITES)[number];

/** All that may be left for with a one-time code; the tool of online insurance only after a consent (HDR-11). */
export const LAUNCH_SITES = [...EXTERNAL_SITES, 'DAI_ICHI_ON_URL'] as const;
