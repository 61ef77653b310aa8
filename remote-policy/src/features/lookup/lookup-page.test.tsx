import { apiError } from '@portal/lists/testing';
import type { FakeCall } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { LookupPage } from './lookup-page.tsx';

jest.mock('@portal/remote-kit/captcha/fetch-token', () =>
  jest.requireActual('@portal/remote-kit/testing').fakeToken(),
);
jest.mock('@portal/remote-kit/captcha/paint', () => ({ paint: jest.fn() }));

const CALL = 'POST ods/lookup/termination';
const found = { agentCode: '20000029', agentName: 'Trần Văn Đức', terminatedOn: '20260210' };

const show = (answer: (call: FakeCall) => unknown) => {
  const portal = renderPage(
    { '/lookup': <LookupPage /> },
    {
      path: '/lookup',
      session: { user: null },
      answers: {
        [CALL]: answer,
        'POST authen/recaptcha/generate': () => ({
          captchaId: '1',
          image: 'data:image/png;base64,AA==',
          expiresAt: new Date(Date.now() + 300_000).toISOString(),
        }),
      },
    },
  );
  const requests = () =>
    portal.calls.filter(({ path }) => path === 'ods/lookup/termination').map(({ body }) => body);
  return { ...portal, requests };
};
const ask = async (code: string) => {
  await userEvent.type(screen.getByLabelText(/Mã đại lý/), code);
  await userEvent.click(screen.getByRole('button', { name: 'Tra cứu' }));
};

describe('CNT-13 the public lookup', () => {
  it('CNT-13 shows who left and when, requested by a body with the captcha’s token', async () => {
    const { requests, context } = show(() => found);
    await ask(' 20000029 ');
    expect(await screen.findByText('Trần Văn Đức')).toBeVisible();
    expect(screen.getByText('10/02/2026')).toBeVisible();
    expect(requests()).toEqual([
      { agentCode: '20000029', valueToken: 'token-of-work', requiredCaptch: null },
    ]);
    expect(context.navigation.location().search).toBe('');
  });

  it('CNT-13 says nothing is published, whether unknown or still at work', async () => {
    show(() => null);
    await ask('99999999');
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Không có thông tin chấm dứt cho mã 99999999',
    );
  });

  it('asks nothing for a code that cannot be one, and leads to the field', async () => {
    const { requests } = show(() => found);
    await userEvent.click(screen.getByRole('button', { name: 'Tra cứu' }));
    expect(screen.getByText('Anh/Chị vui lòng nhập mã đại lý.')).toBeVisible();
    expect(screen.getByLabelText(/Mã đại lý/)).toHaveFocus();
    await ask('a!');
    expect(screen.getByText(/4 đến 20 chữ và số/)).toBeVisible();
    expect(requests()).toEqual([]);
  });

  it('shows the picture when the service asks for it, keeps the code, and sends what was read', async () => {
    let isCaptchaRequired = true;
    const { requests } = show(() => {
      if (isCaptchaRequired) {
        throw Object.assign(apiError(400, 'INCORRECT_CAPTCHA_V3'), { data: { captcha: true } });
      }
      return found;
    });
    await ask('20000029');
    const box = await screen.findByLabelText('Mã xác nhận');
    expect(screen.getByLabelText(/Mã đại lý/)).toHaveValue('20000029');
    isCaptchaRequired = false;
    await userEvent.type(box, 'ACE347');
    await userEvent.click(screen.getByRole('button', { name: 'Tra cứu' }));
    expect(await screen.findByText('Trần Văn Đức')).toBeVisible();
    expect(requests().at(-1)).toEqual({
      agentCode: '20000029',
      valueToken: null,
      requiredCaptch: 'ACE347',
    });
  });

  it('shows a failure, with the typed code intact, and finds after another try', async () => {
    let down = true;
    show(() => {
      if (down) throw apiError(429, 'TOO_MANY_REQUESTS');
      return found;
    });
    await ask('20000029');
    expect(await screen.findByRole('alert')).toHaveTextContent('TOO_MANY_REQUESTS');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tra cứu' }));
    await waitFor(() => expect(screen.getByText('Trần Văn Đức')).toBeVisible());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
