import { useSession, useWords } from '@portal/remote-kit';
import { Card } from '@portal/ui';
import { FormPage } from '@portal/ui/pages';
import { LegalText } from '../legal/legal-text.tsx';
import { DecreeDecision, DecreeNotice } from './decree-decision.tsx';
import { DECREE } from './decree-source.ts';

/** /online-security: the security commitment and the decree on personal data (spec/access.md 2.3, GRD-05). */
export const DecreePage = () => {
  const t = useWords();
  const { user } = useSession();
  const due = user !== null && user.confirmDecree !== true;
  return (
    <FormPage
      title={t('decree.title')}
      context={t(due ? 'decree.due' : 'decree.context')}
      notice={!due && <DecreeNotice signedIn={user !== null} />}
    >
      <Card padding="lg" display="grid" gap="6">
        <LegalText source={DECREE} level={2} />
        {due && <DecreeDecision />}
      </Card>
    </FormPage>
  );
};
