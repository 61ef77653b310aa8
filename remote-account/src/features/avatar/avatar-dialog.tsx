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
  const { form, user, problem, choose, isDirty, submit, busy, progress } = useAvatarForm(() => {
    toast('success', t('avatar.saved'));
    close({ saved: true });
  });
  const [leaving, setLeaving] = useState(false);
  const formId = useId();

  const leave = () => {
    if (busy) return;
    if (isDirty) setLeaving(true);
    else close();
  };
  const save = (event: FormEvent) => {
    if (isDirty) return void submit(event);
    event.preventDefault();
    // A refused picture stays in view with its reason; with nothing at all to save, saving is closing.
    if (!problem) close();
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
            <Button type="submit" form={formId} variant="primary" loading={busy}>
              {t('avatar.save')}
            </Button>
          </>
        }
      >
        <chakra.form id={formId} noValidate onSubmit={save}>
          <AvatarFields
            form={form}
            user={user}
            problem={problem}
            progress={progress}
            onFiles={choose}
          />
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
