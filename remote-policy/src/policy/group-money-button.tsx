import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { Button } from '@portal/ui';
import { Lock } from '@portal/ui/icons';
import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to the element that now shows the sum. */
const focusOn = (place: HTMLElement | null) => {
  if (place === null) return;
  place.tabIndex = -1;
  place.focus();
};

/**
 * Replaces a group's sum that is hidden from its director: opens the dialog that asks for the secondary password, which
 * refetches the sum (GAD-11). Renders nothing during impersonation, where the password cannot be given.
 */
export const GroupMoneyButton = ({
  of,
}: {
  /** The name of the figure, for screen readers. */
  of: string;
}) => {
  const t = useWords();
  const { dialogs } = usePortal();
  const { impersonating } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    // The sum replaces the button: without this a focused button would lose the focus.
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
