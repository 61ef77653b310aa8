import { isMobile } from '../embedding/mobile-mode.ts';
import { localStore } from '../lib/storage.ts';

/** Whether a phone's host application shows the portal (spec/features.md 2, Mobile mode). */
export const useMobileMode = (): boolean => isMobile(localStore);
