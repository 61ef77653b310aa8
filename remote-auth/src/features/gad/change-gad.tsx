import { useWords } from '@portal/remote-kit';
import { SecretsChange } from '../secrets/secrets-change.tsx';
import type { GadChange } from './use-change-gad.ts';

/** The form of a secondary password, on its page and in its dialogs (GAD-02). */
export const ChangeGad = ({
  gad: { change, fields },
  focusFirst,
}: {
  gad: GadChange;
  focusFirst?: boolean;
}) => {
  const t = useWords();
  return (
    <SecretsChange
      change={change}
      fields={fields}
      label={t('gad.title')}
      done={{ title: t('gad.done.title'), text: t('gad.done.text') }}
      failed={t('gad.failed')}
      focusFirst={focusFirst}
    />
  );
};
