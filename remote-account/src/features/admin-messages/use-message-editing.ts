import { saveStaffMessage } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import { type AutosaveConflict, useAutosave } from '@portal/remote-kit/admin';
import type { StaffMessage } from '@portal/types';
import {
  faultsOf,
  formOf,
  type MessageField,
  type MessageForm,
  mergeForms,
  sameForm,
  withValue,
} from './message-form.ts';

export type FormConflict = AutosaveConflict<MessageForm, MessageField>;

interface Outcomes {
  onSaved(message: StaffMessage): void;
  /** It cannot be written any more: it was sent, or it waits for a second person. */
  onClosed(): void;
}

/** What is written in a message, stored by itself. */
export const useMessageEditing = (message: StaffMessage, { onSaved, onClosed }: Outcomes) => {
  const { http } = usePortal();
  const {
    value: form,
    change,
    ...editing
  } = useAutosave({
    row: message,
    valueIn: formOf,
    isSame: sameForm,
    merge: mergeForms,
    faultsOf,
    save: (written, version) => {
      const link = written.link?.trim() || null;
      return saveStaffMessage(http, { ...written, link, id: message.id, version });
    },
    onSaved,
    onRefused: (error) => {
      if (isApiError(error) && error.code === 'MESSAGE_NOT_DRAFT') onClosed();
      return 'failed';
    },
    savesOnLeave: true,
  });
  return {
    ...editing,
    form,
    change: (field: MessageField, value: unknown) =>
      change((written) => withValue(written, field, value)),
  };
};

export type MessageEditing = ReturnType<typeof useMessageEditing>;
