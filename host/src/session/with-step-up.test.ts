import { ApiError } from '@portal/api-client';
import { fakeHttp } from '@portal/remote-kit/testing';
import { withStepUp } from './with-step-up.ts';

const required = () =>
  new ApiError({ status: 403, code: 'STEP_UP_REQUIRED', message: 'Nhập lại.' });

const setup = (given: boolean) => {
  let open = false;
  const fake = fakeHttp({
    'GET ga/finance': () => {
      if (!open) throw required();
      return 'open';
    },
    'GET other': () => {
      throw new ApiError({ status: 403, code: 'access.denined', message: 'Không.' });
    },
  });
  const ask = jest.fn(async () => {
    open = given;
    return given;
  });
  return { http: withStepUp(fake.http, ask), ask, calls: fake.calls };
};

describe('calls of GAD areas', () => {
  it('GAD-11 are made again once the secondary password was given', async () => {
    const { http, ask, calls } = setup(true);
    await expect(http.get('ga/finance')).resolves.toBe('open');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(calls).toHaveLength(2);
  });

  it('GAD-11 several at once ask once', async () => {
    const { http, ask } = setup(true);
    await Promise.all([http.get('ga/finance'), http.get('ga/finance')]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('GAD-11 stay refused when it was not given', async () => {
    const { http, calls } = setup(false);
    await expect(http.get('ga/finance')).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(calls).toHaveLength(1);
  });

  it('other rejections pass through', async () => {
    const { http, ask } = setup(true);
    await expect(http.get('other')).rejects.toMatchObject({ code: 'access.denined' });
    expect(ask).not.toHaveBeenCalled();
  });
});
