import type { UnreadCount } from '@portal/api-client/notification';
import { renderHook } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { Portal } from '../portal/portal.ts';
import { PortalHostContext } from '../portal/portal-context.ts';
import { useMessageToasts } from './use-message-toasts.ts';

const i18n = createInstance();
void i18n.use(initReactI18next).init({ lng: 'vi', resources: {} });

const counts = (own: number, forAll: number, newest: number | null): UnreadCount => ({
  ...{ own, forAll, newest },
});

/** Counts as they come, on a wide or a narrow screen; answers the toasts that they lead to. */
const toastsOf = (steps: (UnreadCount | undefined)[], isWide = true): number => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        matches: isWide,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const toast = jest.fn();
  const portal = { toast, push: { isShown: () => false } } as unknown as Portal;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <PortalHostContext value={portal}>{children}</PortalHostContext>
    </I18nextProvider>
  );
  const { rerender } = renderHook(({ count }) => useMessageToasts(count), {
    wrapper,
    initialProps: { count: steps[0] },
  });
  for (const count of steps.slice(1)) rerender({ count });
  return toast.mock.calls.length;
};

describe('part of NOT-03', () => {
  it('says nothing of the first load', () => {
    expect(toastsOf([undefined, counts(3, 2, 9)])).toBe(0);
  });
  it('says once that there are more', () => {
    const more = counts(4, 2, 10);
    expect(toastsOf([counts(3, 2, 9), more, { ...more }, { ...more }])).toBe(1);
    expect(toastsOf([counts(3, 2, null), counts(4, 2, null)])).toBe(1);
  });
  it('says so of messages to all users on wide screens only', () => {
    const steps = [counts(3, 2, 9), counts(3, 3, 10)];
    expect([toastsOf(steps, true), toastsOf(steps, false)]).toEqual([1, 0]);
    expect(toastsOf([counts(3, 2, 9), counts(4, 2, 10)], false)).toBe(1);
  });
  it('says nothing of fewer, of one that comes back, or of a failed count between two equal ones', () => {
    expect(toastsOf([counts(3, 2, 9), counts(2, 2, 8)])).toBe(0);
    expect(toastsOf([counts(3, 2, 9), counts(2, 2, 8), counts(3, 2, 9)])).toBe(0);
    expect(toastsOf([counts(3, 2, 9), undefined, counts(3, 2, 9)])).toBe(0);
  });
});
