import { isApiError } from '@portal/api-client';
import { deliveryListQuery } from '@portal/api-client/delivery';
import { shownColumns } from '@portal/lists';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { Card, Grid, Heading, Stack, Text } from '@portal/ui';
import { DataTable } from '@portal/ui/data';
import { ListPage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { policyPath } from '../../policy/paths.ts';
import { DeliveryFigures } from './delivery-figures.tsx';
import { DELIVERY_LISTS, PACKAGES } from './delivery-lists.ts';
import { useCommands } from './use-commands.tsx';
import { useDeliveryColumns } from './use-delivery-columns.tsx';

const SHOWN = 5;
const columnsShown = ['policyNo', 'policyholder', 'kind', 'sentOn', 'receivedByAgentOn'];

/** The three lists, each with a line that says what it is for. */
const Parts = () => {
  const t = useWords();
  return (
    <Grid
      as="nav"
      aria-label={t('delivery.home.parts')}
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
    >
      {DELIVERY_LISTS.map(({ part, path }) => (
        <Card key={part} href={path} padding="md">
          <Text fontWeight="600">{t(`delivery.${part}.title`)}</Text>
          <Text fontSize="sm" color="ink.muted">
            {t(`delivery.${part}.context`)}
          </Text>
        </Card>
      ))}
    </Grid>
  );
};

/** The own contracts that lie with the agent, the oldest first: what can be done today. */
const Waiting = () => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, isFetching, refetch } = useQuery(
    deliveryListQuery(http, {
      state: 'WITH_AGENT',
      sort: 'sentOn',
      order: 'asc',
      page: 1,
      pageSize: SHOWN,
    }),
  );
  const columns = shownColumns(useDeliveryColumns(columnsShown, false), []).map((column) => ({
    ...column,
    sortable: false,
  }));
  const { rowMenu, dialog } = useCommands();
  return (
    <Stack gap="3">
      <Heading size="md">{t('delivery.home.waiting')}</Heading>
      <DataTable
        label={t('delivery.home.waiting')}
        columns={columns}
        rows={data?.datas ?? []}
        rowKey={(row) => row.packageNo}
        rowHref={(row) => policyPath(row.policyNo)}
        rowMenu={rowMenu}
        status={data ? 'ready' : isFetching || !error ? 'loading' : 'error'}
        errorCode={isApiError(error) ? error.code : 'UNEXPECTED'}
        onRetry={refetch}
        skeletonRows={SHOWN}
        empty={{ title: t(`delivery.${PACKAGES.part}.emptyTitle`) }}
      />
      {dialog}
    </Stack>
  );
};

/** /policy-delivery: what waits to be handed over and confirmed, and the ways to the lists. */
export const DeliveryHomePage = () => {
  const t = useWords();
  const { user } = useSession();
  const leads = user?.authorities.includes('policy.group.view');
  return (
    <ListPage title={t('delivery.home.title')} context={t('delivery.home.context')}>
      <Stack gap="8">
        <Stack gap="3">
          <Heading size="md">{t('delivery.home.figures.own')}</Heading>
          <DeliveryFigures view="own" />
        </Stack>
        {leads && (
          <Stack gap="3">
            <Heading size="md">{t('delivery.home.figures.group')}</Heading>
            <DeliveryFigures view="group" />
          </Stack>
        )}
        <Parts />
        <Waiting />
      </Stack>
    </ListPage>
  );
};
