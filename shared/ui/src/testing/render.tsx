import { DEFAULT_LANGUAGE, LANGUAGES } from '@portal/domain/language';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { LinkComponent } from '../provider/context.ts';
import { UiProvider } from '../provider/ui-provider.tsx';
import { loadUiTexts } from '../provider/words.ts';

beforeAll(() => Promise.all(LANGUAGES.map(loadUiTexts)));

/** Renders under the provider, in the default language when none is given. For this package's tests. */
export const renderUi = (
  element: ReactElement,
  options: { locale?: string; linkComponent?: LinkComponent } = {},
): RenderResult =>
  render(element, {
    wrapper: ({ children }) => (
      <UiProvider locale={options.locale ?? DEFAULT_LANGUAGE} linkComponent={options.linkComponent}>
        {children}
      </UiProvider>
    ),
  });
