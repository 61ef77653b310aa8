import { RouterLink } from '@portal/remote-kit/router';
import type { Language, MountContext, PortalLocation } from '@portal/types';
import { UiProvider } from '@portal/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { Provider as JotaiProvider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { PortalContext } from './portal-context.ts';
import { PortalRouter } from './portal-router.tsx';

/** The one provider tree under every root of the page: pages, dialogs and slots of all remotes. */
export const RemoteProviders = ({
  context,
  i18n,
  language,
  location,
  titleMark,
  children,
}: {
  context: MountContext;
  /** The remote's own view on the host's words. */
  i18n: i18n;
  language: Language;
  location: PortalLocation;
  /** Beside the title of a page. */
  titleMark?: ComponentType;
  children: ReactNode;
}) => (
  <PortalContext.Provider value={context}>
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={context.queryClient}>
        <JotaiProvider store={context.store}>
          <PortalRouter navigation={context.navigation} location={location}>
            <UiProvider
              locale={language}
              linkComponent={RouterLink}
              cache={context.emotionCache}
              titleMark={titleMark}
            >
              {children}
            </UiProvider>
          </PortalRouter>
        </JotaiProvider>
      </QueryClientProvider>
    </I18nextProvider>
  </PortalContext.Provider>
);
