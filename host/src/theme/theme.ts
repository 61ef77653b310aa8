import { STORAGE_KEYS } from '@portal/domain/browser';
import { type ColorMode, setColorMode } from '@portal/ui';
import type { SafeStorage } from '../lib/storage.ts';

const KEY = STORAGE_KEYS.theme;

export const storedTheme = (storage: SafeStorage): ColorMode => {
  const stored = storage.get(KEY);
  return stored === 'dark' || stored === 'light' ? stored : 'system';
};

/** Applies the user's choice before the first render. */
export const followTheme = (storage: SafeStorage): void => setColorMode(storedTheme(storage));

export const chooseTheme = (storage: SafeStorage, mode: ColorMode): void => {
  storage.set(KEY, mode);
  setColorMode(mode);
};
