import { ApiError } from '@portal/api-client/api-error';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { type ActionOptions, useAction } from './use-action.ts';

type Call = (signal: AbortSignal) => Promise<unknown>;

const Example = ({ call, ...options }: ActionOptions & { call: Call }) => {
  const { run, busy, error, forget } = useAction(options);
  return (
    <>
      <button type="button" onClick={() => void run(call)}>
        {busy ? 'Busy' : 'Start'}
      </button>
      <button type="button" onClick={forget}>
        Forget
      </button>
      <output>{String(error)}</output>
    </>
  );
};

const show = (call: Call, options: ActionOptions = {}) => {
  const view = renderInPortal(<Example call={call} {...options} />);
  return { ...view, report: jest.spyOn(view.context.telemetry, 'error') };
};
const start = () => act(async () => fireEvent.click(screen.getByText('Start')));
const shown = (text: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
const failing = (error: unknown) => async () => {
  throw error;
};

it('starts the call within the click itself, where a window may be opened', () => {
  const call = jest.fn(async () => null);
  show(call);
  fireEvent.click(screen.getByText('Start'));
  expect(call).toHaveBeenCalledTimes(1);
});

it('ignores a second start while a call runs', async () => {
  const call = jest.fn(() => new Promise(() => undefined));
  show(call);
  await start();
  fireEvent.click(await screen.findByText('Busy'));
  expect(call).toHaveBeenCalledTimes(1);
});

it('returns an error until it is forgotten, and reports it where the service had no sentence', async () => {
  const error = new TypeError('broken');
  const { report } = show(failing(error), { telemetryCode: 'PORTAL-LOGIN-02' });
  await start();
  await shown('broken');
  expect(report).toHaveBeenCalledWith('PORTAL-LOGIN-02', error);
  fireEvent.click(screen.getByText('Forget'));
  await shown('null');
});

it('does not report what the service itself says', async () => {
  const error = new ApiError({ status: 400, code: 'X', message: 'Closed' });
  const { report } = show(failing(error), { telemetryCode: 'PORTAL-LOGIN-02' });
  await start();
  await shown('Closed');
  expect(report).not.toHaveBeenCalled();
});

it('shows nothing of a cancelled call, and nothing that is handled', async () => {
  const call = jest
    .fn()
    .mockRejectedValueOnce(new DOMException('cancelled', 'AbortError'))
    .mockRejectedValueOnce(new Error('window closed'));
  const isHandled = jest.fn(() => true);
  show(call, { isHandled });
  await start();
  await start();
  expect(call).toHaveBeenCalledTimes(2);
  expect(isHandled).toHaveBeenCalledTimes(1);
  await shown('null');
});

it('tries without a network too: offline is an error of the call', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const call = jest.fn(failing(new ApiError({ status: 0, code: 'OFFLINE', message: 'Offline' })));
  show(call);
  await start();
  await shown('Offline');
});
