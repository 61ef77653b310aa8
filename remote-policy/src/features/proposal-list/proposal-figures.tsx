import { proposalTotalsQuery } from '@portal/api-client/proposal';
import { FigureStrip, TotalsProblem } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import { useUi } from '@portal/ui';
import { formatNumber, StatFigure } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import { countOf, NO_PROPOSALS, PROPOSAL_FIGURES } from '../../policy/proposal-states.ts';

/** How many proposals stand where; each figure leads to exactly the rows it counts (POL-02). */
export const ProposalFigures = ({
  view,
  narrowing = {},
  hrefWith,
}: {
  view: 'own' | 'group';
  /** Below whom they are counted; their links keep it. */
  narrowing?: { agentCode?: string };
  hrefWith(filters: Record<string, string>): string;
}) => {
  const t = useWords();
  const { locale } = useUi();
  const { http } = usePortal();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    proposalTotalsQuery(http, { view, ...narrowing }),
  );
  if (error && !data) {
    return <TotalsProblem error={error} onRetry={() => refetch()} retrying={isFetching} />;
  }
  const totals = data ?? NO_PROPOSALS;
  return (
    <FigureStrip label={t(`proposalList.${view}.totals`)} count={PROPOSAL_FIGURES.length}>
      {PROPOSAL_FIGURES.map(({ key, states }) => {
        const count = countOf(totals, states);
        return (
          <StatFigure
            key={key}
            loading={isPending}
            label={t(`proposal.figure.${key}`)}
            value={formatNumber(count, { locale })}
            hint={t('proposal.unit')}
            href={count > 0 ? hrefWith({ ...narrowing, status: states.join(',') }) : undefined}
          />
        );
      })}
    </FigureStrip>
  );
};
