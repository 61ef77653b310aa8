import { isApiError } from '@portal/api-client';
import { dashboardWorkQuery } from '@portal/api-client/dashboard';
import { usePortal, useWords } from '@portal/remote-kit';
import type { DueRow } from '@portal/types';
import { chakra, Link, useUi } from '@portal/ui';
import { formatDate, formatMoney } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { ClaimStatusBadge } from '../../policy/claim-status.tsx';
import { policyPath } from '../../policy/paths.ts';
import { useKnownWord } from '../../policy/use-known-word.ts';
import { DaysLeft } from '../dues/days-left.tsx';
import { linksOf } from './links.ts';
import { type WorkItem, WorkList } from './work-list.tsx';

/** Blocks one under the other; two columns of them on a wide screen, whatever the heights. */
const Column = chakra('div', {
  base: { display: 'grid', gap: { base: '5', md: '6' }, gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The day's work: who is to be called today and what about (HOME-07). It loads and fails as one (HOME-06). */
export const Work = () => {
  const t = useWords();
  const known = useKnownWord();
  const { locale } = useUi();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(dashboardWorkQuery(http));
  const links = linksOf();
  if (error && !data) {
    return (
      <Panel
        title={t('dashboard.work')}
        status="error"
        errorCode={isApiError(error) ? error.code : 'UNEXPECTED'}
        onRetry={() => refetch()}
      />
    );
  }

  const dueItem = (row: DueRow): WorkItem => ({
    key: row.policyNo,
    name: row.policyholder,
    href: policyPath(row.policyNo),
    text: `${row.policyNo} · ${
      row.kind === 'freeLook' ? row.productName : formatMoney(row.premium, { unit: true, locale })
    }`,
    badge: <DaysLeft due={row} withDay={false} />,
    phone: row.phone,
    masked: row.masked,
  });

  /** A block that the caller has a right to; while loading they all stand. */
  const block = <Row,>(
    name: 'dues' | 'lapsing' | 'freeLooks' | 'birthdays' | 'claims',
    part: { datas: Row[]; totalData: number } | null | undefined,
    itemOf: (row: Row) => WorkItem,
    allHref: string,
    note?: React.ReactNode,
  ) =>
    part !== null && (
      <WorkList
        title={t(`dashboard.block.${name}`)}
        items={part?.datas.map(itemOf)}
        total={part?.totalData ?? 0}
        allHref={allHref}
        allText={name === 'birthdays' ? t('dashboard.allWeek') : undefined}
        emptyText={t(`dashboard.empty.${name}`)}
        note={note}
      />
    );

  const dueToday = data?.dues?.today ?? 0;
  return (
    <chakra.section
      // Loaded content replaces its placeholders at once, instead of shifting the page block by block.
      key={data ? 'ready' : 'loading'}
      aria-label={t('dashboard.work')}
      display="grid"
      gap={{ base: '5', md: '6' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Column>
        {block(
          'dues',
          data?.dues,
          dueItem,
          links.duesThisWeek,
          dueToday > 0 && (
            <Link href={links.duesToday}>{t('dashboard.dueToday', { count: dueToday })}</Link>
          ),
        )}
        {block(
          'birthdays',
          data?.birthdays,
          (row) => ({
            key: row.customerNo,
            name: row.name,
            text: t('dashboard.age', { count: row.age }),
            phone: row.phone,
          }),
          links.birthdays,
        )}
      </Column>
      <Column>
        {block('lapsing', data?.lapsing, dueItem, links.lapsing)}
        {block('freeLooks', data?.freeLooks, dueItem, links.freeLooks)}
        {block(
          'claims',
          data?.claims,
          (row) => ({
            key: row.claimNo,
            name: row.insured,
            href: `${policyPath(row.policyNo)}?tab=claims`,
            text: `${row.claimNo} · ${known('claim.type', row.type)} · ${formatDate(row.notifiedOn)}`,
            badge: <ClaimStatusBadge status={row.status} />,
          }),
          links.claims,
        )}
      </Column>
    </chakra.section>
  );
};
