import { type DialogProps, useWords } from '@portal/remote-kit';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import { RegisterForm } from './register-form.tsx';

/** What the dialog closes with; undefined when it was left. */
export interface RegisterResult {
  registered: true;
}

/** The registration form over any page (REG-01). It stays while a call runs. */
export const RegisterDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open title={t('register.title')} dismissible={!busy} onClose={() => close()}>
      <RegisterForm
        focusFirst
        onBusy={setBusy}
        onLeave={() => close()}
        onDone={() => close({ registered: true } satisfies RegisterResult)}
      />
    </Dialog>
  );
};
