import { ApiError } from '@portal/api-client';
import { fakeHttp } from '@portal/remote-kit/testing';
import { followSteps } from './follow-steps.ts';

const refusal = (code: string) => () => {
  throw new ApiError({ status: 403, code, message: 'Không.' });
};

const setup = (reload = jest.fn(async () => undefined)) => {
  const fake = fakeHttp({
    'GET ods/policy/list': refusal('STEP_REQUIRED'),
    'GET other': refusal('access.denined'),
    'GET fine': () => 'fine',
  });
  return { http: followSteps(fake.http, reload), reload };
};

describe('a step that becomes due', () => {
  it('GRD-03 has the user record read anew, and the call stays refused', async () => {
    const { http, reload } = setup();
    await expect(http.get('ods/policy/list')).rejects.toMatchObject({ code: 'STEP_REQUIRED' });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('several at once read it once, and a later one again', async () => {
    let done: () => void = () => undefined;
    const reload = jest.fn(
      () => new Promise<undefined>((resolve) => (done = () => resolve(undefined))),
    );
    const { http } = setup(reload);
    await Promise.allSettled([http.get('ods/policy/list'), http.get('ods/policy/list')]);
    expect(reload).toHaveBeenCalledTimes(1);
    done();
    await new Promise((resolve) => setTimeout(resolve));
    await http.get('ods/policy/list').catch(() => undefined);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('a failure to read it is nobody else’s, and other answers are left alone', async () => {
    const { http, reload } = setup(jest.fn(() => Promise.reject(new Error('no network'))));
    await expect(http.get('ods/policy/list')).rejects.toMatchObject({ code: 'STEP_REQUIRED' });
    await expect(http.get('other')).rejects.toMatchObject({ code: 'access.denined' });
    await expect(http.get('fine')).resolves.toBe('fine');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
