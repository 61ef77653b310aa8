import { useTranslation } from 'react-i18next';
import { libraryNamespace } from './library-namespace.ts';
import { usePortal } from './portal-context.ts';

/** Translates keys of a shared package's own locale files; the remote's manifest names the package under `libraries`. */
export const useLibraryText = (library: string) => {
  const { remote } = usePortal();
  return useTranslation(libraryNamespace(remote.name, library)).t;
};

/** The locale file of a shared package in the language that is shown, for functions that the service uses too. */
export const useLibraryTexts = <Texts>(library: string): Texts => {
  const { remote } = usePortal();
  const namespace = libraryNamespace(remote.name, library);
  const { i18n } = useTranslation(namespace);
  return i18n.getResourceBundle(i18n.language, namespace) as Texts;
};
