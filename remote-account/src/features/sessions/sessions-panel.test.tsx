import { ApiError } from '@portal/api-client';
import type { SessionRow } from '@portal/types';
import { screen, within } from '@testing-library/react';
import { renderAccount } from '../../testing/render-account.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const LIST = 'GET authen/sessions';
const AGAIN = 'POST authen/re-authenticate';
const END = 'DELETE authen/sessions/2';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const row = (part: Partial<SessionRow>): SessionRow => ({
  id: 1,
  current: false,
  userAgent: CHROME,
  ip: '10.0.0.7',
  createdAt: '2026-03-09T01:00:00.000Z',
  lastSeenAt: '2026-03-09T01:15:00.000Z',
  ...part,
});
const here = row({ id: 1, current: true, userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' });
const there = row({ id: 2 });

const show = (answers: Record<string, () => unknown>, language: 'vi' | 'en' = 'vi') =>
  renderAccount(<SessionsPanel />, { language, answers });

describe('SEC-26 the devices that are signed in', () => {
  it('shows this one first, with what it is, and no way to end it', async () => {
    show({ [LIST]: () => [there, here] });
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => within(item).queryByText('Phiên này') !== null)).toEqual([
      true,
      false,
    ]);
    expect(items[0]).toHaveTextContent('Firefox · Linux');
    expect(items[1]).toHaveTextContent('Chrome · Windows');
    expect(items[1]).toHaveTextContent('10.0.0.7');
    expect(items[1]).toHaveTextContent('09/03/2026 08:15');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('asks for the password, goes on under the new token, and ends the other', async () => {
    let rows = [here, there];
    const { person, renewed, calls, toasts } = show({
      [LIST]: () => rows,
      [AGAIN]: () => ({ accessToken: 'new' }),
      [END]: () => {
        rows = [here];
        return null;
      },
    });
    await person.click(
      await screen.findByRole('button', { name: 'Đăng xuất khỏi Chrome · Windows' }),
    );
    const dialog = screen.getByRole('dialog', { name: 'Đăng xuất thiết bị' });
    const field = within(dialog).getByLabelText('Mật khẩu');
    expect(field).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription('Vui lòng nhập mật khẩu.');
    await person.type(field, 'Portal@2026{Enter}');
    expect(await screen.findByText(/Không có thiết bị nào khác/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(renewed).toEqual(['new']);
    expect(calls.find(({ path }) => path === 'authen/re-authenticate')?.body).toEqual({
      password: 'Portal@2026',
    });
    expect(toasts).toHaveLength(1);
  });

  it('says what was wrong with the password and ends nothing', async () => {
    const { person, calls } = show({
      [LIST]: () => [here, there],
      [AGAIN]: () => {
        throw new ApiError({ status: 400, code: 'PASSWORD_AGENT_ERROR', message: 'Chưa đúng.' });
      },
    });
    await person.click(await screen.findByRole('button'));
    const field = screen.getByLabelText('Mật khẩu');
    await person.type(field, 'sai{Enter}');
    expect(field).toHaveAccessibleDescription('Chưa đúng.');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.some(({ path }) => path === 'authen/sessions/2')).toBe(false);
  });

  it('counts one that was over before as ended', async () => {
    let rows = [here, there];
    const { person } = show({
      [LIST]: () => rows,
      [AGAIN]: () => ({ accessToken: 'new' }),
      [END]: () => {
        rows = [here];
        throw new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Không có.' });
      },
    });
    await person.click(await screen.findByRole('button'));
    await person.type(screen.getByLabelText('Mật khẩu'), 'Portal@2026{Enter}');
    expect(await screen.findByText(/Không có thiết bị nào khác/)).toBeVisible();
  });

  it('loads, fails with a retry, and may be empty', async () => {
    let fails = true;
    const { person } = show(
      {
        [LIST]: () => {
          if (fails) throw new ApiError({ status: 500, code: 'INTERNAL', message: 'x' });
          return [];
        },
      },
      'en',
    );
    expect(screen.getByRole('status')).toBeInTheDocument();
    await screen.findByText(/INTERNAL/);
    fails = false;
    await person.click(screen.getByRole('button'));
    expect(await screen.findByText('No device is signed in.')).toBeVisible();
  });
});
