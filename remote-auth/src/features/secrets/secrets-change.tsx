import { useWords } from '@portal/remote-kit';
import { Text } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/overlay';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { type Before, type SecretFieldSpec, SecretsForm } from './secrets-form.tsx';
import type { SecretsChange as Change } from './use-secrets-change.ts';

interface Props<F extends string> {
  change: Change<F>;
  fields: readonly SecretFieldSpec<F>[];
  label: string;
  done: { title: string; text: string };
  failed: string;
  focusFirst?: boolean;
  before?: Before | undefined;
}

/** The form, the question before it is given up, and how it ended; the same on a page and in a dialog. */
export const SecretsChange = <F extends string>({ change, ...props }: Props<F>) => {
  const t = useWords();
  const { form } = change;
  return (
    <>
      <SecretsForm
        label={props.label}
        fields={props.fields}
        form={form}
        words={{ submit: t('secrets.submit'), cancel: t('secrets.cancel') }}
        onCancel={change.askCancel}
        focusFirst={props.focusFirst}
        before={props.before}
      />
      <ConfirmDialog
        open={change.asking}
        title={t('secrets.leave.title')}
        confirmLabel={t('secrets.leave.yes')}
        cancelLabel={t('secrets.leave.no')}
        onConfirm={change.cancel}
        onCancel={change.keepOn}
      >
        <Text>{t('secrets.leave.text')}</Text>
      </ConfirmDialog>
      {form.outcome && (
        <OutcomeDialog
          outcome={form.outcome}
          done={props.done}
          failed={props.failed}
          onClose={change.closeOutcome}
        />
      )}
    </>
  );
};
