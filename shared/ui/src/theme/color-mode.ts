export type ColorMode = 'light' | 'dark' | 'system';

const query = '(prefers-color-scheme: dark)';
let stopFollowing: (() => void) | undefined;

const paint = (dark: boolean) => {
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
};

/** Sets the page's mode; 'system' follows the device until another mode is set. */
export const setColorMode = (mode: ColorMode): void => {
  stopFollowing?.();
  stopFollowing = undefined;
  if (mode !== 'system') {
    paint(mode === 'dark');
    return;
  }
  const media = window.matchMedia(query);
  const follow = () => paint(media.matches);
  media.addEventListener('change', follow);
  stopFollowing = () => media.removeEventListener('change', follow);
  follow();
};
