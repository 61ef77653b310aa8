import { ACCOUNT_TYPE } from '@portal/domain/account';
import { useSession } from '@portal/remote-kit';
import { useSearchParams } from '@portal/remote-kit/router';
import { ActivityList } from './activity-list.tsx';
import { ProspectList } from './prospect-list.tsx';
import { SamGate } from './sam-gate.tsx';
import { SamToday } from './sam-today.tsx';
import { useSamWords } from './use-sam-words.ts';

/** /sam: an agent's day, activities and leads. Staff have no day: they see the list. */
export const SamPage = () => {
  const t = useSamWords();
  const { user } = useSession();
  const [params] = useSearchParams();
  const tab = user?.accountType === ACCOUNT_TYPE.AGENT ? params.get('tab') : 'list';
  return (
    <SamGate title={t('title')}>
      {tab === 'list' ? <ActivityList /> : tab === 'leads' ? <ProspectList /> : <SamToday />}
    </SamGate>
  );
};
