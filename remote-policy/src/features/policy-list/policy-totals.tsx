import { policyTotalsQuery } from '@portal/api-client/policy';
import { IN_EFFECT, NOT_IN_EFFECT, PENDING } from '@portal/domain/policy';
import { FigureStrip, TotalsProblem } from '@portal/lists';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import type { PolicyTotals as Totals } from '@portal/types';
import { useUi } from '@portal/ui';
import { compactMoney, dash, formatMoney, formatNumber, StatFigure } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import { GroupMoneyButton } from '../../policy/group-money-button.tsx';

/** The zero default of spec/features.md 4. */
const NONE: Totals = {
  totalContractEffect: 0,
  sumOfPolicyPaidTodateAll: 0,
  sumOfPolicyHanding: 0,
  sumOfPolicyClaim: 0,
  totalContractInvalid: 0,
};

interface Figure {
  key: keyof Totals;
  money?: boolean;
  /** The statuses it counts: it leads to exactly those rows. */
  statuses?: readonly string[];
}

const figures: readonly Figure[] = [
  { key: 'totalContractEffect', statuses: IN_EFFECT },
  { key: 'sumOfPolicyHanding', statuses: PENDING },
  { key: 'totalContractInvalid', statuses: NOT_IN_EFFECT },
  { key: 'sumOfPolicyClaim' },
  { key: 'sumOfPolicyPaidTodateAll', money: true },
];

/** The totals over a policy list (POL-01); counts are shortcuts to the rows they count. */
export const PolicyTotals = ({
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
  const { impersonating } = useSession();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    policyTotalsQuery(http, { view, ...narrowing }),
  );
  if (error && !data) {
    return <TotalsProblem error={error} onRetry={() => refetch()} retrying={isFetching} />;
  }
  const totals = data ?? NONE;
  return (
    <FigureStrip label={t('totals.label')} count={figures.length}>
      {figures.map(({ key, money, statuses }) => {
        const value = totals[key];
        // A director's group: null until the secondary password is given (GAD-11).
        if (value === null) {
          return (
            <StatFigure
              key={key}
              label={t(`totals.${key}`)}
              value={impersonating ? dash : <GroupMoneyButton of={t(`totals.${key}`)} />}
              hint={t('totals.locked')}
            />
          );
        }
        return (
          <StatFigure
            key={key}
            loading={isPending}
            label={t(`totals.${key}`)}
            value={
              money ? (
                <span title={formatMoney(value, { unit: true, locale })}>
                  {compactMoney(value, locale)}
                </span>
              ) : (
                formatNumber(value, { locale })
              )
            }
            hint={t(`totals.hint.${key}`)}
            href={
              statuses && value > 0
                ? hrefWith({ ...narrowing, status: statuses.join(',') })
                : undefined
            }
          />
        );
      })}
    </FigureStrip>
  );
};
