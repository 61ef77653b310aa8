import { useTranslation } from 'react-i18next';
import { libraryNamespace } from './library-namespace.ts';
import { usePortal } from './portal-context.ts';

/** Translates keys of a shared package's own locale files; the remote's manifest names the package under `libraries`. */
export const useLibraryText = (library: string) => {
  const { remote } = usePortal();
  return useTranslation(libraryNamespace(remote.name, library)).t;
};
