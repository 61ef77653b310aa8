import { isApiError } from '@portal/api-client';
import { proposalListQuery } from '@portal/api-client/proposal';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { Button, Heading, Stack } from '@portal/ui';
import { DataTable } from '@portal/ui/data';
import { ListPage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { PROPOSALS } from '../../policy/paths.ts';
import { ProposalFigures } from './proposal-figures.tsx';
import { useProposalColumns } from './use-proposal-columns.tsx';

type View = keyof typeof PROPOSALS;

/** Whose rights let them see what is below them. */
const GROUP_RIGHT = 'proposal.group.view';
const WAITING = { status: 'PENDING_INFO' };
const SHOWN = 5;

const hrefOf = (view: View) => (filters: Record<string, string>) =>
  `${PROPOSALS[view]}?${new URLSearchParams(filters).toString().replaceAll('%2C', ',')}`;

/** The figures of one view, under its name, with the way to its list. */
const Overview = ({ view }: { view: View }) => {
  const t = useWords();
  return (
    <Stack gap="3">
      <Stack direction="row" align="center" justify="space-between" gap="3">
        <Heading size="md">{t(`proposalList.${view}.title`)}</Heading>
        <Button size="sm" variant="quiet" href={PROPOSALS[view]}>
          {t(`proposalHome.all.${view}`)}
        </Button>
      </Stack>
      <ProposalFigures view={view} hrefWith={hrefOf(view)} />
    </Stack>
  );
};

/** The own proposals that wait for papers: what an agent can do something about today. */
const Waiting = () => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, isFetching, refetch } = useQuery(
    proposalListQuery(http, { view: 'own', ...WAITING, page: 1, pageSize: SHOWN }),
  );
  const columns = useProposalColumns('own')
    .filter(({ later }) => !later)
    .map((column) => ({ ...column, sortable: false }));
  return (
    <Stack gap="3">
      <Heading size="md">{t('proposalHome.waiting')}</Heading>
      <DataTable
        label={t('proposalHome.waiting')}
        columns={columns}
        hidden={['decisionOn', 'sumAssured']}
        rows={data?.datas ?? []}
        rowKey={(row) => row.proposalNo}
        status={data ? 'ready' : isFetching || !error ? 'loading' : 'error'}
        errorCode={isApiError(error) ? error.code : 'UNEXPECTED'}
        onRetry={refetch}
        skeletonRows={SHOWN}
        empty={{ title: t('proposalHome.nothingWaits') }}
      />
    </Stack>
  );
};

/** /insurance-manager: where the proposals stand, one's own and, with the right to it, the group's. */
export const ProposalHomePage = () => {
  const t = useWords();
  const { user } = useSession();
  return (
    <ListPage title={t('proposalHome.title')} context={t('proposalHome.context')}>
      <Stack gap="8">
        <Overview view="own" />
        {user?.authorities.includes(GROUP_RIGHT) && <Overview view="group" />}
        <Waiting />
      </Stack>
    </ListPage>
  );
};
