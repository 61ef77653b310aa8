import { localKeep } from '../boot/storage.ts';
import { isMobile } from '../embedding/mobile-mode.ts';

/** Whether a phone's host application shows the portal (spec/features.md 2, Mobile mode). */
export const useMobileMode = (): boolean => isMobile(localKeep);
