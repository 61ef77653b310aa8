import type { ShareSite } from '@portal/types';

/** Where each site takes the address of a page that is to be shared. */
export const SHARE_ADDRESS: Readonly<Record<ShareSite, string>> = {
  facebook: 'https://www.facebook.com/sharer/sharer.php?u=',
  linkedin: 'https://www.linkedin.com/sharing/share-offsite/?url=',
  x: 'https://x.com/intent/post?url=',
  telegram: 'https://t.me/share/url?url=',
};

/** Letters and simple shapes of our own: the set of icons has no brands. */
const SHAPE: Readonly<Record<ShareSite, string>> = {
  facebook:
    'M14 8h2.5V4.5H14c-2.2 0-4 1.8-4 4V11H7.5v3.5H10V21h3.5v-6.5h2.7l.6-3.5h-3.3V8.7c0-.4.2-.7.5-.7z',
  linkedin:
    'M4.5 9.5H8V20H4.5zM6.2 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10.5 9.5h3.3v1.5c.5-.9 1.7-1.8 3.4-1.8 2.9 0 4.3 1.8 4.3 5.1V20H18v-5.2c0-1.5-.5-2.4-1.8-2.4-1.4 0-2.2 1-2.2 2.4V20h-3.5z',
  x: 'M4 4h5l4 5.6L17.8 4H20l-6 7 6.5 9h-5l-4.4-6.1L5.9 20H3.7l6.4-7.5z',
  telegram: 'M21 4 3 11l5 2 2 6.5 3-3.5 5 3.5zM9 13l8-5-6.5 6z',
};

export const ShareIcon = ({ site }: { site: ShareSite }) => (
  <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
    <path d={SHAPE[site]} fill="currentColor" />
  </svg>
);
