import { type ReactElement, useState } from 'react';
import { usePortal } from '../portal-context.ts';
import { useLater } from '../use-later.ts';
import type { ReasonDialogProps } from './reason-dialog.tsx';
import { useAdminText } from './use-admin-text.ts';

// An act asks for a reason when it is chosen: until then a page loads no library of forms.
const load = () => import(/* webpackChunkName: "admin-reason" */ './reason-dialog.tsx');

type Question = Omit<ReasonDialogProps<unknown>, 'close'>;

/** Asks for the reason of an act. Render `dialog` on the page. */
export const useReason = () => {
  const t = useAdminText();
  const { toast } = usePortal();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const { part } = useLater(load, question !== null, () => {
    close();
    toast('error', t('reason.notLoaded'));
  });
  const dialog: ReactElement | null =
    question && part ? (
      <part.ReasonDialog
        {...question}
        close={close}
        onSuccess={(result) => {
          close();
          return question.onSuccess(result);
        }}
      />
    ) : null;
  return {
    dialog,
    /** Opens the dialog of an act. */
    ask: <Result,>(act: Omit<ReasonDialogProps<Result>, 'close'>) =>
      setQuestion(act as unknown as Question),
  };
};
