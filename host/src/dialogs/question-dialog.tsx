import { Button } from '@portal/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortalHost } from '../portal-context.ts';
import { useOverlay } from '../shell/overlay.ts';

/** The shell's own questions: log out, leave unsaved work, session over. */
export const QuestionDialog = () => {
  const { questions } = usePortalHost();
  const { t } = useTranslation();
  const question = useSyncExternalStore(questions.subscribe, questions.get);
  const overlay = useOverlay(question !== null);
  if (!question || !overlay) return null;
  const { ConfirmDialog, Dialog } = overlay;
  const words = `question.${question.kind}`;
  if (question.kind === 'expired') {
    return (
      <Dialog
        open
        title={t(`${words}.title`)}
        onClose={() => question.answer(true)}
        footer={
          <Button variant="primary" onClick={() => question.answer(true)}>
            {t(`${words}.yes`)}
          </Button>
        }
      >
        {t(`${words}.text`)}
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
      {t(`${words}.text`)}
    </ConfirmDialog>
  );
};
