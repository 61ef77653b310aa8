import { fakePortal, fakeUser } from '@portal/remote-kit/testing';
import type { UserRecord } from '@portal/types';
import { watchStepDialogs } from './step-dialog.ts';

const watch = (user: UserRecord | null, path: string) => {
  const portal = fakePortal({ session: { user }, path });
  const { session, navigation, dialogs } = portal.context;
  const { stop } = watchStepDialogs({ session, history: navigation, dialogs });
  return { ...portal, stop, names: () => portal.opened.map(({ name }) => name), navigation };
};

describe('dialogs of a step that is due', () => {
  it('GAD-10 congratulates a new GAD at the start, and after every way around', () => {
    const { names, navigation } = watch(
      fakeUser({ gad: true, forceChangeGadPassword: true }),
      '/change-password-gad',
    );
    expect(names()).toEqual(['gad-first-login']);
    navigation.navigate('/');
    navigation.navigate('/change-password-gad');
    expect(names()).toEqual(['gad-first-login', 'gad-first-login']);
  });

  it('LOGIN-22 opens the dialog of an expired password once the user is led to its page', () => {
    const { names, navigation, patch } = watch(null, '/login');
    patch({ user: fakeUser({ passwordExpired: true }) });
    expect(names()).toEqual([]);
    navigation.navigate('/change-password-no-term', { replace: true });
    expect(names()).toEqual(['password-expired']);
    patch({ user: fakeUser({ passwordExpired: true, avatar: 'new.webp' }) });
    expect(names()).toEqual(['password-expired']);
  });

  it('is silent where nothing is due, or something else comes first', () => {
    expect(watch(fakeUser({ gad: true }), '/change-password-gad').names()).toEqual([]);
    const first = fakeUser({ firstLogin: true, forceChangeGadPassword: true });
    expect(watch(first, '/change-password').names()).toEqual([]);
  });

  it('ends with the portal', () => {
    const { names, navigation, patch, stop } = watch(null, '/login');
    stop();
    patch({ user: fakeUser({ passwordExpired: true }) });
    navigation.navigate('/change-password-no-term');
    expect(names()).toEqual([]);
  });

  it('opens for each user who comes to the same page', () => {
    const expired = (username: string) => fakeUser({ username, passwordExpired: true });
    const { names, patch } = watch(expired('1'), '/change-password-no-term');
    patch({ user: expired('2') });
    expect(names()).toEqual(['password-expired', 'password-expired']);
  });
});
