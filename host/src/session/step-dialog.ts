import { nextStep, type StepName } from '@portal/permissions';
import type { Dialogs, Navigation, SessionView } from '@portal/types';

/** Steps that are told in a dialog over their page (spec/access.md 4.2). */
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
 * Opens the dialog of a step whenever its user is led to the step's page: after signing in, at the start of the
 * portal, and from every private address that is tried instead (GAD-10).
 */
export const watchStepDialogs = ({ session, history, dialogs }: StepDialogSetup) => {
  let shown: string | null = null;
  const look = () => {
    const { user } = session.get();
    const step = user && nextStep(user);
    const here = step?.must && history.location().pathname === step.to ? step.name : null;
    // Of this user: another one on the same page is told too.
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
