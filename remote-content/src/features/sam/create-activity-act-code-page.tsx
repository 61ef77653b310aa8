import { valuesOf } from './activity-form.ts';
import { ActivityFormPage } from './activity-form-page.tsx';
import { ActivityPage } from './activity-page.tsx';
import { useSamWords } from './use-sam-words.ts';

/** /create-activity/{actCode}: changes a planned activity. */
export const EditActivityPage = () => {
  const t = useSamWords();
  return (
    <ActivityPage title={t('form.editTitle')}>
      {(of) => <ActivityFormPage of={of} initial={valuesOf(of)} />}
    </ActivityPage>
  );
};
