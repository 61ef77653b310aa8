import { policyTotalsQuery } from '@portal/api-client/policy';
import { nextStep } from '@portal/permissions';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import type { PolicyTotals } from '@portal/types';
import { Grid, useUi } from '@portal/ui';
import { compactMoney, dash, formatNumber, StatFigure } from '@portal/ui/data';
import { Banknote, Clock, ShieldAlert, ShieldCheck } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import { BlockBody } from '../../block/block-body.tsx';
import { useBlock } from '../../block/use-block.ts';

const figures: readonly { key: keyof PolicyTotals; money?: boolean; icon: ReactNode }[] = [
  { key: 'totalContractEffect', icon: <ShieldCheck size={18} /> },
  { key: 'sumOfPolicyPaidTodateAll', money: true, icon: <Banknote size={18} /> },
  { key: 'sumOfPolicyHanding', icon: <Clock size={18} /> },
  { key: 'totalContractInvalid', icon: <ShieldAlert size={18} /> },
];

const GA_GROWTH = '/ga-growth-report';

const columns = { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' };

const Figures = ({ totals, href }: { totals?: PolicyTotals; href: string }) => {
  const t = useWords();
  const { locale } = useUi();
  const shown = (value: number | null, money?: boolean) => {
    if (value === null) return dash;
    return money ? compactMoney(value, locale) : formatNumber(value, { locale });
  };
  return (
    <Grid gap={{ base: '3', md: '4' }} gridTemplateColumns={columns}>
      {figures.map(({ key, money, icon }) => (
        <StatFigure
          key={key}
          label={t(`figures.${key}`)}
          icon={icon}
          loading={!totals}
          value={totals && shown(totals[key], money)}
          // A director's group: shown where the secondary password is asked for (GAD-11).
          {...(totals?.[key] === null
            ? { hint: t('figures.hint.locked'), href: GA_GROWTH }
            : { hint: t(`figures.hint.${key}`), href })}
        />
      ))}
    </Grid>
  );
};

/** The four figures over a user's policies; nothing for those who may not see policies, or not before a step. */
export const PolicyFigures = () => {
  const { user } = useSession();
  const may = (authority: string) => user?.authorities.includes(authority) ?? false;
  if (!user || !may('policy.view') || nextStep(user).must) return null;
  // A leader's totals are those of everybody below, so they lead to the list of the same rows.
  const group = may('policy.group.view');
  return <OwnFigures view={group ? 'group' : 'own'} />;
};

const OwnFigures = ({ view }: { view: 'own' | 'group' }) => {
  const t = useWords();
  const { http } = usePortal();
  const block = useBlock(policyTotalsQuery(http, { view }));
  const href = view === 'group' ? '/policy-management/group' : '/policy-management';
  return (
    <section aria-label={t(`figures.${view}`)}>
      <BlockBody
        slim
        block={block}
        reserve={{ base: '276px', lg: '122px' }}
        skeleton={<Figures href={href} />}
      >
        {(totals) => <Figures totals={totals} href={href} />}
      </BlockBody>
    </section>
  );
};
