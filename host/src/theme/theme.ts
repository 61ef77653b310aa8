import { type ColorMode, setColorMode } from '@portal/ui';
import type { SafeStorage } from '../lib/storage.ts';

const KEY = 'portal.theme';

export const keptTheme = (storage: SafeStorage): ColorMode => {
  const kept = storage.get(KEY);
  return kept === 'dark' || kept === 'light' ? kept : 'system';
};

/** Applies the user's choice before anything is drawn. */
export const followTheme = (storage: SafeStorage): void => setColorMode(keptTheme(storage));

export const chooseTheme = (storage: SafeStorage, mode: ColorMode): void => {
  storage.set(KEY, mode);
  setColorMode(mode);
};
