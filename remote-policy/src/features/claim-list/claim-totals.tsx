import { claimTotalsQuery } from '@portal/api-client/claim';
import { FigureStrip, TotalsProblem } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import { chakra, useUi } from '@portal/ui';
import { compactMoney, formatMoney, formatNumber, StatFigure } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import { GroupMoneyButton } from '../../policy/group-money-button.tsx';
import { type ClaimFigure, claimFigures } from './claim-figures.ts';

/** The money of a figure: what was asked for where nothing was granted. */
const moneyOf = ({ key, claimed, approved }: ClaimFigure): number | null =>
  key === 'paid' || key === 'approved' ? approved : claimed;

/** The figures over a claim list; counts are shortcuts to the rows they count (POL-02). */
export const ClaimTotals = ({
  view,
  narrowing,
  hrefWith,
}: {
  view: 'own' | 'group';
  /** Below whom they are counted; their links keep it. */
  narrowing: { agentCode?: string };
  hrefWith(filters: Record<string, string>): string;
}) => {
  const t = useWords();
  const { locale } = useUi();
  const { http } = usePortal();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    claimTotalsQuery(http, { view, ...narrowing }),
  );
  if (error && !data) {
    return <TotalsProblem error={error} onRetry={() => refetch()} retrying={isFetching} />;
  }
  const figures = claimFigures(data);
  const locked = figures.some((figure) => moneyOf(figure) === null);
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <FigureStrip label={t('claimTotals.label')} count={figures.length}>
        {figures.map((figure) => {
          const money = moneyOf(figure);
          return (
            <StatFigure
              key={figure.key}
              loading={isPending}
              longHint
              label={t(`claimTotals.${figure.key}`)}
              value={formatNumber(figure.claims, { locale })}
              hint={
                money === null ? (
                  t('totals.locked')
                ) : (
                  <span title={formatMoney(money, { unit: true, locale })}>
                    {t(`claimTotals.hint.${figure.key}`, { money: compactMoney(money, locale) })}
                  </span>
                )
              }
              href={
                figure.claims > 0
                  ? hrefWith({ ...narrowing, status: figure.statuses.join(',') })
                  : undefined
              }
            />
          );
        })}
      </FigureStrip>
      {locked && <GroupMoneyButton of={t('claimTotals.money')} />}
    </chakra.div>
  );
};
