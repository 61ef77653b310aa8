import { dashboardFiguresQuery } from '@portal/api-client/dashboard';
import { PRESSING_DAYS } from '@portal/domain/due';
import { TotalsProblem } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { DashboardFigures } from '@portal/types';
import { Grid, useUi } from '@portal/ui';
import { compactMoney, formatMoney, formatNumber, StatFigure } from '@portal/ui/data';
import { Banknote, CalendarClock, HeartPulse, ShieldCheck } from '@portal/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { linksOf } from './links.ts';

const NONE: DashboardFigures = {
  inForce: { policies: 0, fresh: 0 },
  month: { due: 0, collected: 0, unpaid: 0 },
  claimsOpen: 0,
  lapsing: { policies: 0, pressing: 0 },
};

/** The agent's four figures (HOME-07); each leads to exactly the rows it counts. */
export const Figures = () => {
  const t = useWords();
  const { locale } = useUi();
  const { http } = usePortal();
  const { data, error, isPending, isFetching, refetch } = useQuery(dashboardFiguresQuery(http));
  if (error && !data) {
    return (
      <TotalsProblem
        title={t('dashboard.figuresFailed')}
        error={error}
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  const { inForce, month, claimsOpen, lapsing } = data ?? NONE;
  const links = linksOf();
  const number = (value: number) => formatNumber(value, { locale });
  const money = (value: number) => compactMoney(value, locale);
  return (
    <Grid
      as="section"
      aria-label={t('dashboard.figures')}
      gap={{ base: '3', md: '4' }}
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
    >
      <StatFigure
        loading={isPending}
        longHint
        icon={<ShieldCheck size={18} />}
        label={t('dashboard.inForce')}
        value={number(inForce.policies)}
        hint={t('dashboard.fresh', { count: inForce.fresh })}
        href={inForce.policies > 0 ? links.inForce : undefined}
      />
      <StatFigure
        loading={isPending}
        longHint
        icon={<Banknote size={18} />}
        label={t('dashboard.premium')}
        value={
          <span title={formatMoney(month.collected, { unit: true, locale })}>
            {money(month.collected)}
          </span>
        }
        hint={t(month.unpaid > 0 ? 'dashboard.ofDueUnpaid' : 'dashboard.ofDue', {
          due: money(month.due),
          count: month.unpaid,
        })}
        href={month.unpaid > 0 ? links.unpaidThisMonth : undefined}
      />
      {claimsOpen !== null && (
        <StatFigure
          loading={isPending}
          longHint
          icon={<HeartPulse size={18} />}
          label={t('dashboard.claims')}
          value={number(claimsOpen)}
          hint={t('dashboard.claimsHint')}
          href={claimsOpen > 0 ? links.claims : undefined}
        />
      )}
      <StatFigure
        loading={isPending}
        longHint
        icon={<CalendarClock size={18} />}
        tone={lapsing.pressing > 0 ? 'accent' : 'neutral'}
        label={t('dashboard.lapsing')}
        value={number(lapsing.policies)}
        hint={t('dashboard.pressing', { count: lapsing.pressing, days: PRESSING_DAYS })}
        href={lapsing.policies > 0 ? links.lapsing : undefined}
      />
    </Grid>
  );
};
