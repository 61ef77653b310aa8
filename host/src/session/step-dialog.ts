import { nextStep, type StepName } from '@portal/permissions';
import type { Dialogs, Navigation, SessionView } from '@portal/types';

/** Required actions with a dialog over their page (spec/access.md 4.2). */
const DIALOGS: Partial<Record<StepName, string>> = {
  passwordExpired: 'password-expired',
  gad: 'gad-first-login',
};

interface StepDialogSetup {
  session: Pick<SessionView, 'get' | 'subscribe'>;
  history: Pick<Navigation, 'location' | 'subscribe'>;
  dialogs: Dialogs;
}

/**
 * Opens the dialog of a required action whenever the user is led to its page: after sign-in, at start-up, and from every
 * private page that the user tries to open (GAD-10).
 */
export const watchStepDialogs = ({ session, history, dialogs }: StepDialogSetup) => {
  let shown: string | null = null;
  const look = () => {
    const { user } = session.get();
    const step = user && nextStep(user);
    const here = step?.must && history.location().pathname === step.to ? step.name : null;
    // Per user: another user on the same page sees the dialog too.
    const at = here && user ? `${user.username} ${here}` : null;
    if (at === shown) return;
    shown = at;
    const dialog = here && DIALOGS[here];
    if (dialog) void dialogs.open(dialog);
  };
  const ends = [session.subscribe(look), history.subscribe(look)];
  look();
  return {
    stop: () => {
      for (const end of ends) end();
    },
  };
};
