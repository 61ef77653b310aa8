import { ApiError } from '@portal/api-client';
import { fakeHttp } from '@portal/remote-kit/testing';
import { followSteps } from './follow-steps.ts';

const rejectWith = (code: string) => () => {
  throw new ApiError({ status: 403, code, message: 'Không.' });
};

const setup = (reload = jest.fn(async () => undefined)) => {
  const fake = fakeHttp({
    'GET ods/policy/list': rejectWith('STEP_REQUIRED'),
    'GET other': rejectWith('access.denined'),
    'GET fine': () => 'fine',
  });
  return { http: followSteps(fake.http, reload), reload };
};

describe('a step that becomes due', () => {
  it('GRD-03 reloads the user record, and the call stays rejected', async () => {
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

  it('a failed reload does not reach the caller, and other errors pass through', async () => {
    const { http, reload } = setup(jest.fn(() => Promise.reject(new Error('no network'))));
    await expect(http.get('ods/policy/list')).rejects.toMatchObject({ code: 'STEP_REQUIRED' });
    await expect(http.get('other')).rejects.toMatchObject({ code: 'access.denined' });
    await expect(http.get('fine')).resolves.toBe('fine');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
