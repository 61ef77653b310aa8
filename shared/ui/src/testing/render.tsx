import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { LinkComponent } from '../provider/context.ts';
import { UiProvider } from '../provider/ui-provider.tsx';
import type { Locale } from '../provider/words.ts';

/** Renders under the provider, Vietnamese by default. For this package's tests. */
export const renderUi = (
  element: ReactElement,
  options: { locale?: Locale; linkComponent?: LinkComponent } = {},
) =>
  render(element, {
    wrapper: ({ children }) => (
      <UiProvider locale={options.locale ?? 'vi'} linkComponent={options.linkComponent}>
        {children}
      </UiProvider>
    ),
  });
