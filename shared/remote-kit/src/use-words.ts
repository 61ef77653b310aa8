import { useTranslation } from 'react-i18next';
import { usePortal } from './portal-context.ts';

/** Translates keys of the remote's own locale files. */
export const useWords = () => {
  const { remote } = usePortal();
  return useTranslation(remote.name).t;
};
