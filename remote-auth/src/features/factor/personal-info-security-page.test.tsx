import { fakeUser } from '@portal/remote-kit/testing';
import type { FactorList } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAuth } from '../../testing/render-auth.tsx';
import { PersonalInfoSecurityPage } from './personal-info-security-page.tsx';

const row = {
  id: 7,
  kind: 'TOTP',
  label: 'Điện thoại',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: null,
  backedUp: false,
} as const;

const show = (part: Partial<FactorList> = {}) => {
  let list: FactorList = {
    factors: [],
    recoveryCodesLeft: 0,
    rememberedDevices: 0,
    required: false,
    ...part,
  };
  const codes = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];
  return renderAuth(<PersonalInfoSecurityPage />, {
    path: '/personal-info/security',
    session: { user: fakeUser() },
    answers: {
      'GET authen/factors': () => list,
      'POST authen/factors/totp': () => ({ id: 7, secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }),
      'POST authen/factors/totp/confirm': () => {
        list = { ...list, factors: [row], recoveryCodesLeft: 10 };
        return { id: 7, recoveryCodes: codes };
      },
      'DELETE authen/factors/7': () => {
        list = { ...list, factors: [] };
        return null;
      },
    },
  });
};

it('H4: adds an authenticator app and shows the recovery codes once', async () => {
  const { person, calls } = show();
  await person.click(await screen.findByRole('button', { name: 'Thêm ứng dụng xác thực' }));
  const dialog = await screen.findByRole('dialog', { name: 'Thêm ứng dụng xác thực' });
  expect(within(dialog).getByRole('img', { name: /Mã QR/ })).toBeVisible();
  expect(within(dialog).getByText('ABCD EFGH')).toBeVisible();
  await person.type(within(dialog).getByRole('textbox', { name: 'Mã 6 số' }), '123456{Enter}');
  const codes = await screen.findByRole('list', { name: 'Mã khôi phục' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Tôi đã lưu các mã' }));
  expect(await screen.findByText('Điện thoại')).toBeVisible();
  expect(screen.queryByText('AAAAA-BBBBB')).not.toBeInTheDocument();
  const confirmed = calls.find(({ path }) => path === 'authen/factors/totp/confirm');
  expect(confirmed?.body).toEqual({ id: 7, code: '123456', label: 'Ứng dụng xác thực' });
});

it('H4: asks before a factor is removed', async () => {
  const { person } = show({ factors: [row], recoveryCodesLeft: 8 });
  await person.click(await screen.findByRole('button', { name: 'Xoá Điện thoại' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Xoá' }));
  await waitFor(() => expect(screen.queryByText('Điện thoại')).not.toBeInTheDocument());
});

it('6.3.3: says that the role needs a factor while there is none', async () => {
  show({ required: true });
  expect(await screen.findByText('Vai trò của Anh/Chị cần xác thực hai bước')).toBeVisible();
});
