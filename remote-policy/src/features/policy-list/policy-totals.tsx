import { isApiError } from '@portal/api-client';
import { policyTotalsQuery } from '@portal/api-client/policy';
import { usePortal, useWords } from '@portal/remote-kit';
import type { PolicyTotals as Totals } from '@portal/types';
import { Alert, Button, Grid, useUi } from '@portal/ui';
import { formatMoney, formatNumber, StatFigure } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import { compactMoney } from '../../policy/compact-money.ts';
import { IN_EFFECT, NOT_IN_EFFECT, PENDING } from '../../policy/status-groups.ts';

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
  hrefWith,
}: {
  view: 'own' | 'group';
  hrefWith(filters: Record<string, string>): string;
}) => {
  const t = useWords();
  const { locale } = useUi();
  const { http } = usePortal();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    policyTotalsQuery(http, { view }),
  );
  if (error && !data) {
    return (
      <Alert
        tone="danger"
        title={t('totals.failed')}
        action={
          <Button size="sm" onClick={() => refetch()} loading={isFetching}>
            {t('list.again')}
          </Button>
        }
      >
        {t('list.code', { code: isApiError(error) ? error.code : 'UNEXPECTED' })}
      </Alert>
    );
  }
  const totals = data ?? NONE;
  return (
    // Where five have no room, one line to swipe, to the edges of the screen: the list is what the page is for.
    <Grid
      as="section"
      aria-label={t('totals.label')}
      gap="3"
      gridAutoFlow={{ base: 'column', lg: 'row' }}
      gridAutoColumns={{ base: 'max(42%, 152px)', sm: '180px', lg: 'auto' }}
      gridTemplateColumns={{ lg: 'repeat(5, minmax(0, 1fr))' }}
      overflowX={{ base: 'auto', lg: 'visible' }}
      scrollSnapType={{ base: 'x proximity', lg: 'none' }}
      scrollPaddingInline={{ base: '4', md: '6' }}
      scrollbarWidth="none"
      marginInline={{ base: '-4', md: '-6', lg: '0' }}
      paddingInline={{ base: '4', md: '6', lg: '0' }}
      css={{ '& > *': { scrollSnapAlign: 'start', minHeight: '121px' } }}
    >
      {figures.map(({ key, money, statuses }) => {
        const value = totals[key];
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
            href={statuses && value > 0 ? hrefWith({ status: statuses.join(',') }) : undefined}
          />
        );
      })}
    </Grid>
  );
};
