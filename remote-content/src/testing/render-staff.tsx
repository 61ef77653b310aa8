import { everyLanguage } from '@portal/domain/language';
import type { FakePortalOptions } from '@portal/remote-kit/testing';
import type { ReactElement } from 'react';
import { renderContent } from './render-content.tsx';

const textsOf = (module: string) =>
  everyLanguage((language) => jest.requireActual(`${module}/locales/${language}.json`));

/** Renders a part of the editors' side, with the texts that its pages name. */
export const renderStaff = (element: ReactElement, options: FakePortalOptions = {}) =>
  renderContent(element, {
    libraries: {
      './features/administration': textsOf('../features/administration'),
      '@portal/domain': textsOf('@portal/domain'),
      '@portal/lists': textsOf('@portal/lists'),
      '@portal/remote-kit': textsOf('@portal/remote-kit'),
    },
    ...options,
  });
