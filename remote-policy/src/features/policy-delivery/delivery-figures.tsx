import { deliveryTotalsQuery } from '@portal/api-client/delivery';
import { FigureStrip, TotalsProblem } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { DeliveryTotals } from '@portal/types';
import { useUi } from '@portal/ui';
import { formatNumber, StatFigure } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import { DELIVERIES } from '../../policy/paths.ts';

interface Figure {
  key: 'sent' | 'withAgent' | 'toConfirm' | 'refused';
  count(totals: DeliveryTotals): number;
  path: string;
  filters: Record<string, string>;
}

/** Each leads to exactly the rows it counts (POL-02). */
const figures: readonly Figure[] = [
  {
    key: 'sent',
    count: ({ states }) => states.SENT,
    path: DELIVERIES.packages,
    filters: { state: 'SENT' },
  },
  {
    key: 'withAgent',
    count: ({ states }) => states.WITH_AGENT,
    path: DELIVERIES.packages,
    filters: { state: 'WITH_AGENT' },
  },
  {
    key: 'toConfirm',
    count: ({ toConfirm }) => toConfirm,
    path: DELIVERIES.consulting,
    filters: {},
  },
  {
    key: 'refused',
    count: ({ consult }) => consult.REFUSED,
    path: DELIVERIES.consulting,
    filters: { consult: 'REFUSED' },
  },
];

/** What waits, and where. */
export const DeliveryFigures = ({ view }: { view: 'own' | 'group' }) => {
  const t = useWords();
  const { locale } = useUi();
  const { http } = usePortal();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    deliveryTotalsQuery(http, { view }),
  );
  if (error && !data) {
    return <TotalsProblem error={error} onRetry={() => refetch()} retrying={isFetching} />;
  }
  return (
    <FigureStrip label={t(`delivery.home.figures.${view}`)} count={figures.length}>
      {figures.map(({ key, count, path, filters }) => {
        const value = data ? count(data) : 0;
        const params = { ...(view === 'group' && { view }), ...filters };
        const query = new URLSearchParams(params).toString();
        return (
          <StatFigure
            key={key}
            loading={isPending}
            label={t(`delivery.home.figure.${key}`)}
            value={formatNumber(value, { locale })}
            hint={t('delivery.home.unit')}
            href={value > 0 ? `${path}${query && `?${query}`}` : undefined}
          />
        );
      })}
    </FigureStrip>
  );
};
