import { Route, Routes } from '@portal/remote-kit/router';
import { type FakePortalOptions, fakeUser, renderInPortal } from '@portal/remote-kit/testing';
import type { ReactElement } from 'react';
import en from '../locales/en.json';
import vi from '../locales/vi.json';

/** Renders pages of this remote by their paths, with its own words and a reader who may see all of them. */
export const renderPage = (pages: Record<string, ReactElement>, options: FakePortalOptions) =>
  renderInPortal(
    <Routes>
      {Object.entries(pages).map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
    </Routes>,
    {
      remote: 'policy',
      words: { vi, en },
      session: { user: fakeUser({ authorities: ['policy.view', 'claim.view'] }) },
      ...options,
    },
  );

/** A refusal as the client throws it. */
export const refusal = (status: number, code: string): Error =>
  Object.assign(new Error(code), { name: 'ApiError', status, code });
