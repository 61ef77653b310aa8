import { fakeUser } from '@portal/remote-kit/testing';
import type { UserRecord } from '@portal/types';
import { act, screen } from '@testing-library/react';
import { renderAuth } from '../../testing/render-auth.tsx';
import { useNextStep } from './use-next-step.ts';

const Step = () => {
  const goOn = useNextStep();
  return (
    <button type="button" onClick={goOn}>
      xong
    </button>
  );
};

const goOn = async (user: UserRecord | null, state?: unknown) => {
  const view = renderAuth(<Step />, { session: { user } });
  act(() => view.context.navigation.navigate('/online-security', { state }));
  await view.person.click(screen.getByText('xong'));
  view.unmount();
  const location = view.context.navigation.location();
  return { to: location.pathname + location.search, state: location.state };
};

describe('useNextStep', () => {
  it('leads home when nothing is due and nothing was wanted', async () => {
    expect(await goOn(fakeUser())).toMatchObject({ to: '/' });
    expect(await goOn(null)).toMatchObject({ to: '/' });
  });

  it('GRD-10 leads to where the user wanted to go, within the portal', async () => {
    expect(await goOn(fakeUser(), { returnTo: '/library?x=1' })).toMatchObject({
      to: '/library?x=1',
    });
    expect(await goOn(fakeUser(), { returnTo: '//evil.example' })).toMatchObject({ to: '/' });
  });

  it('GRD-10 takes that along to the step that is due first', async () => {
    const state = { returnTo: '/library' };
    const user = fakeUser({ firstLogin: true });
    expect(await goOn(user, state)).toEqual({ to: '/change-password', state: state });
  });
});
