import { Button } from '@portal/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '../dialogs/questions.ts';
import { useOverlay } from '../lib/overlay.ts';
import { usePortalHost } from '../portal/portal-context.ts';

/** Messages: closing has the same effect as the only button. 'idle' has a second button, to sign out at once. */
const MESSAGES: readonly Question['kind'][] = [
  ...(['expired', 'ending', 'idle'] as const),
  ...(['building', 'tablet', 'chatSignIn', 'chatMissing', 'failed'] as const),
];

/** The shell's own questions: log out, leave unsaved work, session expired or about to expire. */
export const QuestionDialog = () => {
  const { questions } = usePortalHost();
  const { t } = useTranslation();
  const question = useSyncExternalStore(questions.subscribe, questions.get);
  const overlay = useOverlay(question !== null);
  if (!question || !overlay) return null;
  const { ConfirmDialog, Dialog } = overlay;
  const words = `question.${question.kind}`;
  const text = t(`${words}.text`, question.params);
  if (MESSAGES.includes(question.kind)) {
    return (
      <Dialog
        open
        cross={question.kind === 'idle'}
        title={t(`${words}.title`)}
        onClose={() => question.answer(true)}
        footer={
          <>
            {question.kind === 'idle' && (
              <Button onClick={() => question.answer(false)}>{t(`${words}.no`)}</Button>
            )}
            <Button variant="primary" onClick={() => question.answer(true)}>
              {t(`${words}.yes`)}
            </Button>
          </>
        }
      >
        {text}
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`)}
      confirmLabel={t(`${words}.yes`)}
      cancelLabel={t(`${words}.no`)}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      {text}
    </ConfirmDialog>
  );
};
