import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { Button } from '@portal/ui';
import { Lock } from '@portal/ui/icons';
import { useLayoutEffect, useRef } from 'react';

/** Leads the keyboard to what holds the sum now. */
const focusOn = (place: HTMLElement | null) => {
  if (place === null) return;
  place.tabIndex = -1;
  place.focus();
};

/**
 * In place of a sum of a group that its director is not told yet: opens the dialog that asks for the secondary password,
 * which has the sum asked for anew (GAD-11). Nothing for who looks as the director: they cannot give it.
 */
export const GroupMoneyButton = ({
  of,
}: {
  /** What it is about, for those who hear the button alone. */
  of: string;
}) => {
  const t = useWords();
  const { dialogs } = usePortal();
  const { impersonating } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    // It goes when the sum comes: whoever stands on it would stand nowhere.
    return () => {
      if (own !== null && own === document.activeElement) focusOn(own.parentElement);
    };
  }, []);
  if (impersonating !== null) return null;
  const ask = async () => {
    const own = button.current;
    const place = own?.parentElement ?? null;
    await dialogs.open('gad-step-up');
    // The sum may come before the dialog is gone, which then has nothing to give the focus back to.
    if (own?.isConnected === false) focusOn(place);
  };
  return (
    <Button
      ref={button}
      size="sm"
      icon={<Lock size={16} />}
      justifySelf="start"
      aria-label={t('totals.unlockOf', { of })}
      onClick={() => void ask()}
    >
      {t('totals.unlock')}
    </Button>
  );
};
