import { everyLanguage } from '@portal/domain/language';
import type { FakePortalOptions } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import { NetworkOfActivePage } from '../features/network/network-of-active-page.tsx';
import { renderContent } from './render-content.tsx';

const textsOf = (module: string) =>
  everyLanguage((language) => jest.requireActual(`${module}/locales/${language}.json`));

/** Renders the network's page with the texts that it names, at an address. */
export const renderNetwork = (search = '', options: FakePortalOptions = {}) =>
  renderContent(<NetworkOfActivePage />, {
    path: `/network-of-active${search}`,
    libraries: {
      './features/network': textsOf('../features/network'),
      '@portal/remote-kit': textsOf('@portal/remote-kit'),
    },
    settings: { HOTLINE: '0201 999 0000' },
    ...options,
  });

/** The names of the cards in their order. */
export const cards = async () =>
  (await screen.findAllByRole('heading', { name: /^(?:Văn phòng|Tổng đại lý) / })).map(
    ({ textContent }) => textContent,
  );

export const card = (name: string) => screen.findByRole('listitem', { name });
