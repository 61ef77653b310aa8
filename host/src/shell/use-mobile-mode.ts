import { localKeep } from '../boot/storage.ts';

const KEY = 'portal.mobile';

/** Whether a phone's host application shows the portal (spec/features.md 2, Mobile mode). */
export const useMobileMode = (): boolean => localKeep.get(KEY) === '1';
