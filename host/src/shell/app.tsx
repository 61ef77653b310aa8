import { languageOf } from '@portal/domain/language';
import { RouterLink } from '@portal/remote-kit/router';
import { PortalRouter } from '@portal/remote-kit/shell';
import { UiProvider } from '@portal/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Portal } from '../portal/portal.ts';
import { PortalHostContext } from '../portal/portal-context.ts';
import { Shell } from './shell.tsx';

const Providers = ({ portal, content }: { portal: Portal; content: HTMLElement }) => {
  const { history, i18n } = portal;
  const location = useSyncExternalStore(history.subscribe, history.location);
  const language = useSyncExternalStore(
    (listener) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    () => languageOf(i18n.language),
  );
  return (
    <PortalRouter navigation={history} location={location}>
      <UiProvider locale={language} linkComponent={RouterLink} cache={portal.emotionCache}>
        <Shell content={content} />
      </UiProvider>
    </PortalRouter>
  );
};

/** The shell's own React root. Remotes have roots of their own, inside `content`. */
export const App = ({ portal, content }: { portal: Portal; content: HTMLElement }) => (
  <PortalHostContext.Provider value={portal}>
    <I18nextProvider i18n={portal.i18n}>
      <QueryClientProvider client={portal.queryClient}>
        <Providers portal={portal} content={content} />
      </QueryClientProvider>
    </I18nextProvider>
  </PortalHostContext.Provider>
);
