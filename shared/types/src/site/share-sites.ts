/** Sites on which a page can be shared, as the setting SHARE_SITES names them. */
export const SHARE_SITES = ['facebook', 'linkedin', 'x', 'telegram'] as const;
export type ShareSite = (typeof SHARE_SITES)[number];
