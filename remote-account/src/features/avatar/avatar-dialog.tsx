import { isApiError } from '@portal/api-client/api-error';
import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import { Button, chakra } from '@portal/ui';
import { ConfirmDialog, Dialog } from '@portal/ui/overlay';
import { type FormEvent, useId, useState } from 'react';
import { AvatarFields } from './avatar-fields.tsx';
import { useAvatarForm } from './use-avatar-form.ts';

/** Changes the picture and the addresses of Zalo and Facebook; closes with `{ saved: true }` or nothing. */
export const AvatarDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const { toast } = usePortal();
  const form = useAvatarForm();
  const [leaving, setLeaving] = useState(false);
  const formId = useId();
  const wrong = form.tooLong('urlZalo') || form.tooLong('urlFacebook');

  const leave = () => {
    if (form.busy) return;
    if (form.dirty) setLeaving(true);
    else close();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (wrong) return;
    if (!form.dirty) {
      // A refused picture stays in view with its reason; with nothing at all to save, saving is closing.
      if (!form.problem) close();
      return;
    }
    try {
      await form.save();
    } catch (error) {
      toast('error', t('avatar.failed'), isApiError(error) ? error.message : undefined);
      return;
    }
    toast('success', t('avatar.saved'));
    close({ saved: true });
  };

  return (
    <>
      <Dialog
        open
        size="md"
        title={t('avatar.title')}
        onClose={leave}
        footer={
          <>
            <Button onClick={leave}>{t('avatar.cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" loading={form.busy}>
              {t('avatar.save')}
            </Button>
          </>
        }
      >
        <chakra.form id={formId} noValidate onSubmit={send}>
          <AvatarFields form={form} />
        </chakra.form>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        title={t('avatar.leave.title')}
        confirmLabel={t('avatar.leave.yes')}
        cancelLabel={t('avatar.leave.no')}
        onConfirm={() => close()}
        onCancel={() => setLeaving(false)}
      >
        {t('avatar.leave.text')}
      </ConfirmDialog>
    </>
  );
};
