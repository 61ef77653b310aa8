import { useSearchParams } from '@portal/remote-kit/router';
import { newValues } from './activity-form.ts';
import { ActivityFormPage } from './activity-form-page.tsx';
import { SamGate } from './sam-gate.tsx';
import { useSamWords } from './use-sam-words.ts';

const Create = () => {
  const [params] = useSearchParams();
  const [lead, customer] = [params.get('lead'), params.get('customer')];
  const party = lead
    ? { kind: 'PROSPECT' as const, no: lead, name: '' }
    : customer
      ? { kind: 'CUSTOMER' as const, no: customer, name: '' }
      : null;
  const initial = newValues(party, { kind: params.get('kind'), at: params.get('at') });
  return <ActivityFormPage initial={initial} />;
};

/** /create-activity: plans an activity; the address may say with whom, what and when. */
export const CreateActivityPage = () => {
  const t = useSamWords();
  return (
    <SamGate title={t('form.title')}>
      <Create />
    </SamGate>
  );
};
