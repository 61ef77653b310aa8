import { useLocation, useNavigate } from '@portal/remote-kit/router';
import { useCallback, useMemo } from 'react';

export interface BirthdayAddress {
  period: 'week' | 'month';
  group: boolean;
  page: number;
}

const write = ({ period, group, page }: BirthdayAddress): string => {
  const params = new URLSearchParams();
  if (period === 'month') params.set('period', period);
  if (group) params.set('view', 'group');
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
};

/** What the birthdays' address asks; what makes no sense there is as if it were not. */
export const useBirthdayAddress = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = useMemo((): BirthdayAddress => {
    const params = new URLSearchParams(search);
    const page = Number(params.get('page'));
    return {
      period: params.get('period') === 'month' ? 'month' : 'week',
      group: params.get('view') === 'group',
      page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    };
  }, [search]);
  const hrefOf = useCallback(
    (part: Partial<BirthdayAddress>) => pathname + write({ ...asked, page: 1, ...part }),
    [pathname, asked],
  );
  const turn = useCallback((page: number) => navigate(hrefOf({ page })), [navigate, hrefOf]);
  return { asked, hrefOf, turn };
};
