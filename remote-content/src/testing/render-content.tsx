import '@testing-library/jest-dom';
import { ApiError } from '@portal/api-client';
import { everyLanguage } from '@portal/domain/language';
import { type FakePortalOptions, fakeUser, renderInPortal } from '@portal/remote-kit/testing';
import type { SessionState } from '@portal/types';
import { configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { homeAnswers } from './rows.ts';

// A busy machine may take long to draw a whole home; what never comes fails all the same.
configure({ asyncUtilTimeout: 10_000 });

/** Renders a part of this remote with its own words, every call answered, and a person who uses it. */
export const renderContent = (element: ReactElement, options: FakePortalOptions = {}) => ({
  person: userEvent.setup(),
  ...renderInPortal(element, {
    remote: 'content',
    words: everyLanguage((language) => jest.requireActual(`../locales/${language}.json`)),
    ...options,
    answers: { ...homeAnswers, ...options.answers },
  }),
});

export const refuse = (status: number, code: string) => () => {
  throw new ApiError({ status, code, message: 'Không được.' });
};

/** An agent who may see policies. */
export const agentSession = (authorities = ['policy.view']): Partial<SessionState> => ({
  user: fakeUser({ authorities }),
});

export const candidateSession: Partial<SessionState> = {
  user: fakeUser({ accountType: 3, fullname: 'Trần Đức Phượng', gender: 'M' }),
};
