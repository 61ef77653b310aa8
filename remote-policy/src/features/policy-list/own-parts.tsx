import { ACCOUNT_TYPE } from '@portal/domain/account';
import type { ListHandle } from '@portal/lists';
import { useSession, useWords } from '@portal/remote-kit';
import { Tabs } from '@portal/ui/data';
import { OWN_PART, TRANSFERRED } from './list-spec.ts';

/** The two parts of an agent's own policies: those they service, and those they sold and lost the service of. */
export const OwnParts = ({ list }: { list: ListHandle }) => {
  const t = useWords();
  const { user } = useSession();
  const { [OWN_PART]: part } = list.state.filters;
  // Only agents sell.
  if (user?.accountType !== ACCOUNT_TYPE.AGENT && part === undefined) return null;
  return (
    <Tabs
      label={t('transferred.parts')}
      active={part ?? 'serviced'}
      items={[
        { key: 'serviced', label: t('transferred.serviced'), href: list.hrefWith({}) },
        {
          key: TRANSFERRED,
          label: t('transferred.transferred'),
          href: list.hrefWith({ [OWN_PART]: TRANSFERRED }),
        },
      ]}
    />
  );
};
