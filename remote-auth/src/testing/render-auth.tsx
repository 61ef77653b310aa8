import '@testing-library/jest-dom';
import { everyLanguage } from '@portal/domain/language';
import { type FakePortalOptions, renderInPortal } from '@portal/remote-kit/testing';
import type { LoginData } from '@portal/types';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

/** Renders a part of this remote with its own words, and a person who uses it. */
export const renderAuth = (element: ReactElement, options: FakePortalOptions = {}) => ({
  person: userEvent.setup(),
  ...renderInPortal(element, {
    remote: 'auth',
    libraries: {
      '@portal/permissions': everyLanguage((language) =>
        jest.requireActual<object>(`@portal/permissions/locales/${language}.json`),
      ),
    },

    words: everyLanguage((language) => jest.requireActual(`../locales/${language}.json`)),
    ...options,
  }),
});

/** What a good login answers. */
export const loginAnswer = (part: Partial<LoginData> = {}): LoginData => ({
  accessToken: 'token',
  username: '20000009',
  fullname: 'Nguyễn Thị Ánh',
  chatbotToken: null,
  accountType: 2,
  faceMask: null,
  encodeAuthorities: '',
  confirmDecree: true,
  firstLogin: false,
  passwordExpired: false,
  forceChangeGadPassword: false,
  resetPassword: false,
  errorCode: null,
  captcha: false,
  expiredTimeNumber: 1_800_000,
  statusMessages: 'success',
  ...part,
});
