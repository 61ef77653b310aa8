import { languageOf } from '@portal/domain/language';
import type { Language, RemoteManifest } from '@portal/types';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { RemoteLifecycles } from '../define-remote.tsx';
import { RemoteProviders } from '../providers.tsx';
import { createStandalone, type Standalone, type StandaloneBoot } from './standalone-context.ts';
import { StandalonePage, type StandaloneProps } from './standalone-page.tsx';

const useLanguageOf = ({ context: { i18n } }: Standalone): Language =>
  useSyncExternalStore(
    (listener) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    () => languageOf(i18n.language),
  );

const App = (props: StandaloneProps) => {
  const { context } = props.standalone;
  const language = useLanguageOf(props.standalone);
  const location = useSyncExternalStore(context.navigation.subscribe, context.navigation.location);
  return (
    <RemoteProviders context={context} i18n={context.i18n} language={language} location={location}>
      <StandalonePage {...props} />
    </RemoteProviders>
  );
};

/** Runs a remote standalone, in the page that `pnpm dev` of its folder serves; each build reloads the page. */
export const startStandalone = async (
  remote: RemoteLifecycles,
  manifest: RemoteManifest,
): Promise<void> => {
  const text = document.getElementById('standalone-boot')?.textContent ?? '';
  const boot: StandaloneBoot = JSON.parse(text);
  const standalone = await createStandalone(manifest, boot);
  const root = document.createElement('div');
  document.body.append(root);
  await standalone.session.reload();
  createRoot(root).render(
    <App standalone={standalone} remote={remote} manifest={manifest} recorded={boot.recorded} />,
  );
  new EventSource('/events').addEventListener('build', () => window.location.reload());
};
