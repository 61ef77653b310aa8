import type { ReleaseHealthRow } from '@portal/types';

/** Above this share of failing browsers a version is marked. */
const MARKED = 0.1;

/** Whether a version fails so often that it is marked. */
export const isFailing = ({ failing, share }: ReleaseHealthRow['now']): boolean =>
  failing > 0 && share > MARKED;
