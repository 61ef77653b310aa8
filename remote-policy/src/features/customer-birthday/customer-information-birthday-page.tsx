import { isApiError } from '@portal/api-client';
import { birthdaysQuery } from '@portal/api-client/customer';
import { today } from '@portal/calendar';
import { birthdayList } from '@portal/domain/customer';
import {
  ColumnsTool,
  ExportButton,
  exportColumn,
  FilterControl,
  listSpec,
  narrowingOf,
  oneOf,
  type PageSizes,
  PrintButton,
  PrintHead,
  useHierarchyField,
  useListState,
  useListTable,
  useListText,
  useRememberList,
  ViewsTool,
} from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import { useLocation } from '@portal/remote-kit/router';
import { type BirthdayRow, OFFSET_ROWS_MAX } from '@portal/types';
import {
  Button,
  Card,
  chakra,
  EmptyState,
  ErrorState,
  LiveText,
  ProgressLine,
  SkeletonText,
  Stack,
} from '@portal/ui';
import { Pagination, Tabs } from '@portal/ui/data';
import { Cake } from '@portal/ui/icons';
import { ListPage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { CustomerPages } from '../../customer/customer-pages.tsx';
import { useReach } from '../../customer/use-reach.ts';
import { BirthdayDay } from './birthday-day.tsx';
import { useBirthdayColumns } from './use-birthday-columns.ts';

const PAGE_SIZE = 100;
const SIZES: PageSizes = { sizes: [PAGE_SIZE], size: PAGE_SIZE };
/** What the birthdays' address may ask: this week without a word, one's own customers too. */
const SPEC = listSpec(birthdayList, {
  params: { period: oneOf(['month']), view: oneOf(['group']) },
  sort: { key: 'day', dir: 'asc' },
  hierarchy: true,
});

/** The rows under their days; they come in order. */
const byDay = (rows: readonly BirthdayRow[]): [string, BirthdayRow[]][] => {
  const days = new Map<string, BirthdayRow[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return [...days];
};

const Loading = () => {
  const t = useWords();
  return (
    <Stack gap="4">
      <LiveText>{t('customer.birthdays.loading')}</LiveText>
      {['first', 'second', 'third'].map((key) => (
        <Card key={key} aria-hidden>
          <SkeletonText lines={4} />
        </Card>
      ))}
    </Stack>
  );
};

/** /customer-information/customer-information-birthday: this week's or this month's, day by day. */
export const BirthdayPage = () => {
  const t = useWords();
  const listText = useListText();
  const { http } = usePortal();
  const { pathname, search } = useLocation();
  const { own, group } = useReach();
  const list = useListState(SPEC, SIZES, 'customer.birthdays');
  const { filters, page } = list.state;
  const period = filters.period === 'month' ? 'month' : 'week';
  const hrefOf = (part: Record<string, string>) => list.hrefWith({ ...filters, ...part });
  const all = group && (filters.view === 'group' || !own);
  const query = { view: all ? 'group' : 'own', period, ...narrowingOf(list) } as const;
  const people = useHierarchyField(list, all);
  const { data, error, isFetching, refetch } = useQuery({
    ...birthdaysQuery(http, {
      ...query,
      page,
      pageSize: PAGE_SIZE,
    }),
    enabled: list.ready,
  });
  const columns = useBirthdayColumns();
  const { table, shown } = useListTable(list, columns);
  useRememberList(pathname, search);
  const now = today();
  return (
    <ListPage
      title={t('customer.birthdays.title')}
      context={t(`customer.birthdays.context.${all ? 'group' : 'own'}`)}
      action={
        <>
          {own && group && (
            <Button href={hrefOf({ view: all ? '' : 'group', agentCode: '' })}>
              {t(all ? 'customer.birthdays.showOwn' : 'customer.birthdays.showGroup')}
            </Button>
          )}
          <ExportButton
            what="birthdays"
            filters={query}
            // On screen the day is a heading above its people.
            columns={['day', ...shown.map(exportColumn)]}
            total={data?.totalData}
          />
        </>
      }
      notice={<CustomerPages active="birthdays" />}
      filters={
        <Stack gap="3">
          <Tabs
            label={t('customer.birthdays.period')}
            active={period}
            items={(['week', 'month'] as const).map((key) => ({
              key,
              label: t(`customer.birthdays.${key}`),
              href: hrefOf({ period: key === 'month' ? key : '' }),
            }))}
          />
          <chakra.div
            data-print="hide"
            display="flex"
            flexWrap="wrap"
            justifyContent="flex-end"
            gap="2"
          >
            {people.map((field) => (
              <chakra.div key={field.param} width={{ base: 'full', md: 'auto' }}>
                <FilterControl list={list} field={field} open={false} />
              </chakra.div>
            ))}
            <ViewsTool list={list} rowsAreHere={data !== undefined || error !== null} />
            <ColumnsTool list={list} table={table} />
            <PrintButton size="sm" variant="quiet" />
          </chakra.div>
          <PrintHead
            lines={[
              listText('print.filters', {
                filters: [
                  t(`customer.birthdays.${period}`),
                  ...people.filter(({ param }) => filters[param]).map(({ chip }) => chip),
                ].join('; '),
              }),
            ]}
          />
        </Stack>
      }
    >
      <ProgressLine active={isFetching && data !== undefined} />
      {!data && error && (
        <Card padding="none">
          <ErrorState
            code={isApiError(error) ? error.code : 'UNEXPECTED'}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        </Card>
      )}
      {!data && !error && <Loading />}
      {data?.totalData === 0 && (
        <Card padding="none">
          <EmptyState
            icon={<Cake size={26} />}
            title={t(`customer.birthdays.none.${period}`)}
            action={
              period === 'week' && (
                <Button href={hrefOf({ period: 'month' })}>
                  {t('customer.birthdays.seeMonth')}
                </Button>
              )
            }
          >
            {t('customer.birthdays.noneText')}
          </EmptyState>
        </Card>
      )}
      {data && (
        <Stack gap="4">
          {byDay(data.datas).map(([day, people]) => (
            <BirthdayDay key={day} {...{ day, now, people }} parts={shown.slice(1)} />
          ))}
          {data.totalData > PAGE_SIZE && (
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={data.totalData}
              atLeast={data.totalAtLeast}
              rows={data.datas.length}
              reach={OFFSET_ROWS_MAX}
              onPage={(to) => list.change({ page: to })}
            />
          )}
        </Stack>
      )}
    </ListPage>
  );
};
