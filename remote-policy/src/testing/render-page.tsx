import { everyLanguage } from '@portal/domain/language';
import { listTexts, rememberNoDefaultViews } from '@portal/lists/testing';
import { Route, Routes } from '@portal/remote-kit/router';
import { type FakePortalOptions, fakeUser, renderInPortal } from '@portal/remote-kit/testing';
import type { ReactElement } from 'react';

interface PageOptions extends FakePortalOptions {
  /** On a device that does not know yet what the reader's lists open with; else it knows that they open plainly. */
  newDevice?: boolean;
}

/** Renders pages of this remote by their paths, with its own words and a reader who may see all of them. */
export const renderPage = (
  pages: Record<string, ReactElement>,
  { newDevice = false, ...options }: PageOptions,
) => {
  const user = options.session?.user ?? fakeUser({ authorities: ['policy.view', 'claim.view'] });
  if (!newDevice) rememberNoDefaultViews(user.username);
  return renderInPortal(
    <Routes>
      {Object.entries(pages).map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
    </Routes>,
    {
      remote: 'policy',
      words: everyLanguage((language) => jest.requireActual(`../locales/${language}.json`)),
      libraries: listTexts,
      session: { user },
      ...options,
    },
  );
};
