import { useLabel } from '@portal/lists';
import { ConflictDialog } from '@portal/remote-kit/admin';
import { formatDateTime } from '@portal/ui/data';
import { type MessageField, type MessageForm, valueAt, withValue } from './message-form.ts';
import { useAudienceText } from './use-audience-text.ts';
import type { FormConflict, MessageEditing } from './use-message-editing.ts';
import { useSendingWords } from './use-sending-words.ts';

/** The value of a field in words. */
const useShown = () => {
  const t = useSendingWords();
  const label = useLabel();
  const audienceText = useAudienceText();
  return (form: MessageForm, field: MessageField): string => {
    switch (field) {
      case 'type':
        return label(`message.type.${form.type}`);
      case 'channels':
        return form.channels.map((one) => label(`message.channel.${one}`)).join(', ');
      case 'sendAt':
        return form.sendAt === null ? t('atOnce') : formatDateTime(form.sendAt);
      case 'urgent':
        return t(form.urgent ? 'yes' : 'no');
      case 'audience':
        return audienceText(form.audience);
      default:
        return String(valueAt(form, field) ?? '');
    }
  };
};

interface Props {
  conflict: FormConflict;
  editing: MessageEditing;
}

/** Two people wrote at the same places: what was typed stays until one is chosen. */
export const FormConflictDialog = ({ conflict, editing }: Props) => {
  const t = useSendingWords();
  const shown = useShown();
  const { current, paths: fields, error } = conflict;
  const mine = editing.form;
  return (
    <ConflictDialog
      text={error?.message ?? ''}
      fields={fields.map((field) => ({
        key: field,
        label: t(`field.${field}`),
        mine: shown(mine, field),
        current: shown(current, field),
      }))}
      onClose={editing.later}
      onChoose={(chosen) =>
        editing.resolve(
          fields.reduce(
            (form, field) =>
              chosen[field] === shown(current, field) && chosen[field] !== shown(mine, field)
                ? withValue(form, field, valueAt(current, field))
                : form,
            mine,
          ),
        )
      }
    />
  );
};
