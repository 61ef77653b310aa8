import '@testing-library/jest-dom';
import { everyLanguage } from '@portal/domain/language';
import { type FakePortalOptions, fakeUser, renderInPortal } from '@portal/remote-kit/testing';
import type { PersonalInfo } from '@portal/types';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

/** Words of the remote's own that load with some pages. */
const OWN = Object.fromEntries(
  ['admin-menus', 'admin-messages', 'releases'].map((feature) => [
    `./features/${feature}`,
    everyLanguage((language) =>
      jest.requireActual<object>(`../features/${feature}/locales/${language}.json`),
    ),
  ]),
);

/** Renders a part of this remote with its own words for a signed-in agent, and a person who uses it. */
export const renderAccount = (element: ReactElement, options: FakePortalOptions = {}) => ({
  // The picker's filter does not hold for dropped files: the page has to judge by itself.
  person: userEvent.setup({ applyAccept: false }),
  ...renderInPortal(element, {
    remote: 'account',
    words: everyLanguage((language) => jest.requireActual(`../locales/${language}.json`)),
    session: { user: fakeUser() },
    ...options,
    libraries: { ...OWN, ...options.libraries },
  }),
});

/** An agent with all there can be. */
export const agentInfo = (part: Partial<PersonalInfo> = {}): PersonalInfo => ({
  username: '20000009',
  fullname: 'Nguyễn Thị Ánh',
  gender: 'F',
  birthDate: '19900228',
  phone: '+84912345678',
  emailPersonal: 'anh@example.com',
  emailCompany: null,
  idNumberMasked: '********1234',
  avatar: null,
  urlFacebook: 'https://facebook.com/anh',
  urlZalo: 'javascript:alert(1)',
  agent: {
    agentCode: '20000009',
    agentTypeName: 'Tư vấn tài chính',
    levelName: 'FC',
    officeName: 'Văn phòng Cần Thơ',
    officeAddress: '1 Hoà Bình, Ninh Kiều, Cần Thơ',
    managerName: 'Trần Văn Đức',
    managerCode: '20000008',
    licenceNo: 'DL-009',
    licenceFrom: '20240310',
    licenceTo: '20270310',
    joinedOn: '20200101',
    status: 'ACTIVE',
  },
  candidate: null,
  lastLoginAt: '20260309081500',
  ...part,
});
