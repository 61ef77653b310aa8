import { LANGUAGES } from '@portal/domain/language';
import type { MountContext } from '@portal/types';
import { loadUiTexts } from '@portal/ui';
import { type RenderResult, render } from '@testing-library/react';
import { type ReactElement, useSyncExternalStore } from 'react';
import { RemoteProviders } from '../providers.tsx';
import { type FakePortalOptions, fakePortal } from './fake-portal.ts';

beforeAll(() => Promise.all(LANGUAGES.map(loadUiTexts)));

const Tree = ({ context, children }: { context: MountContext; children: ReactElement }) => {
  const { navigation, language, i18n } = context;
  const location = useSyncExternalStore(navigation.subscribe, navigation.location);
  return (
    <RemoteProviders context={context} i18n={i18n} language={language} location={location}>
      {children}
    </RemoteProviders>
  );
};

/** What was rendered, with the portal around it. */
export type RenderedPortal = ReturnType<typeof fakePortal> & RenderResult;

/** Renders a page, dialog or slot under the provider tree it has in the portal, without a shell. */
export const renderInPortal = (
  element: ReactElement,
  options: FakePortalOptions = {},
): RenderedPortal => {
  const portal = fakePortal(options);
  return { ...portal, ...render(<Tree context={portal.context}>{element}</Tree>) };
};
