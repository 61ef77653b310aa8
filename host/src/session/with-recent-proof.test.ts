import { ApiError } from '@portal/api-client';
import { fakeHttp } from '@portal/remote-kit/testing';
import { withRecentProof } from './with-recent-proof.ts';

const setup = (given: boolean) => {
  let proved = false;
  const bodies: unknown[] = [];
  const fake = fakeHttp({
    'POST admin/people/disable': ({ body }) => {
      bodies.push(body);
      if (proved) return { done: 1 };
      throw new ApiError({ status: 403, code: 'REAUTH_REQUIRED', message: 'Xác nhận lại.' });
    },
  });
  const ask = jest.fn(async () => {
    proved = given;
    return given;
  });
  return { http: withRecentProof(fake.http, ask), ask, bodies };
};

describe('calls that want a recent proof', () => {
  const body = { ids: [1], reason: 'Nghỉ việc từ hôm nay' };

  it('part of ADM-ROL-09: are made once more after it, with what was sent', async () => {
    const { http, ask, bodies } = setup(true);
    await expect(http.post('admin/people/disable', body)).resolves.toEqual({ done: 1 });
    expect(ask).toHaveBeenCalledTimes(1);
    expect(bodies).toEqual([body, body]);
  });

  it('part of ADM-ROL-09: stay refused when the dialog is left', async () => {
    const { http, bodies } = setup(false);
    await expect(http.post('admin/people/disable', body)).rejects.toMatchObject({
      code: 'REAUTH_REQUIRED',
    });
    expect(bodies).toHaveLength(1);
  });
});
