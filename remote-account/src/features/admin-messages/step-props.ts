import type { StaffMessage, StaffMessageChoices } from '@portal/types';
import type { MessageField } from './message-form.ts';
import type { MessageEditing } from './use-message-editing.ts';
import type { Reach } from './use-reach.ts';

/** What every step of a draft gets. */
export interface StepProps {
  message: StaffMessage;
  choices: StaffMessageChoices;
  editing: MessageEditing;
  reach: Reach;
  isReadOnly: boolean;
  faultOf(field: MessageField): string | undefined;
}
