import { ApiError } from '@portal/api-client';
import { screen, waitFor } from '@testing-library/react';
import { renderAuth } from '../../testing/render-auth.tsx';
import { OnlineInsuranceDialog } from './online-insurance-dialog.tsx';

const CALL = 'POST cms/infoagent/dai-ichi-on';
const ADDRESS = 'https://tool.example/?code=once';
const SETTINGS = { DAI_ICHI_ON_URL: 'https://tool.example/' };

const show = (answer: () => unknown = () => ({ data: ADDRESS, expiresAt: '' }), settings = {}) => {
  jest.spyOn(window, 'open').mockReset().mockReturnValue(null);
  const close = jest.fn();
  const view = renderAuth(<OnlineInsuranceDialog props={{}} close={close} />, {
    settings: { ...SETTINGS, ...settings },
    answers: { [CALL]: answer },
  });
  return { ...view, close };
};
const box = () => screen.findByRole('checkbox', { name: /đồng ý với việc xử lý/ });
const agree = () => screen.getByRole('button', { name: 'Đồng ý' });

it('HDR-11 confirm is disabled until the box is ticked; only then the call is made and its address opens', async () => {
  const { person, calls, close } = show();
  await screen.findByText(/Anh\/Chị sắp chuyển sang/);
  expect(agree()).toBeDisabled();
  await person.click(await box());
  await person.click(await box());
  expect(agree()).toBeDisabled();
  await person.click(await box());
  expect(calls).toEqual([]);
  await person.click(agree());
  await waitFor(() => expect(close).toHaveBeenCalledWith({ opened: true }));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['cms/infoagent/dai-ichi-on', { version: '2026-1' }],
  ]);
  expect(window.open).toHaveBeenCalledWith(ADDRESS, '_blank', 'noopener');
});

it('HDR-11 says that the tool is not set up where no address is', () => {
  show(undefined, { DAI_ICHI_ON_URL: '' });
  expect(screen.getByText('Công cụ bảo hiểm trực tuyến chưa được thiết lập.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('HDR-11 an error is shown in the dialog, opens nothing, and can be tried again', async () => {
  const { person, close } = show(() => {
    throw new ApiError({ status: 409, code: 'CONSENT_OUTDATED', message: 'Đã có phiên bản mới.' });
  });
  await screen.findByText(/Anh\/Chị sắp chuyển sang/);
  await person.click(await box());
  await person.click(agree());
  expect(await screen.findByText('Đã có phiên bản mới.')).toBeVisible();
  expect(window.open).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  expect(agree()).toBeEnabled();
});
