import { isApiError } from '@portal/api-client';
import { birthdaysQuery } from '@portal/api-client/customer';
import { usePortal, useWords } from '@portal/remote-kit';
import { useLocation } from '@portal/remote-kit/router';
import type { BirthdayRow } from '@portal/types';
import {
  Button,
  Card,
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
import { today } from '../../dates/local-day.ts';
import { ExportButton } from '../../export/export-button.tsx';
import { useRememberList } from '../../list/last-address.ts';
import { BirthdayDay } from './birthday-day.tsx';
import { useBirthdayAddress } from './use-birthday-address.ts';

const PAGE_SIZE = 100;

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
  const { http } = usePortal();
  const { pathname, search } = useLocation();
  const { own, group } = useReach();
  const { asked, hrefOf, turn } = useBirthdayAddress();
  const all = group && (asked.group || !own);
  const filters = { view: all ? 'group' : 'own', period: asked.period } as const;
  const { data, error, isFetching, refetch } = useQuery(
    birthdaysQuery(http, { ...filters, page: asked.page, pageSize: PAGE_SIZE }),
  );
  useRememberList(pathname, search);
  const now = today();
  return (
    <ListPage
      title={t('customer.birthdays.title')}
      context={t(`customer.birthdays.context.${all ? 'group' : 'own'}`)}
      action={
        <>
          {own && group && (
            <Button href={hrefOf({ group: !all })}>
              {t(all ? 'customer.birthdays.showOwn' : 'customer.birthdays.showGroup')}
            </Button>
          )}
          <ExportButton what="birthdays" filters={filters} total={data?.totalData} />
        </>
      }
      notice={<CustomerPages active="birthdays" />}
      filters={
        <Tabs
          label={t('customer.birthdays.period')}
          active={asked.period}
          items={(['week', 'month'] as const).map((period) => ({
            key: period,
            label: t(`customer.birthdays.${period}`),
            href: hrefOf({ period }),
          }))}
        />
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
            title={t(`customer.birthdays.none.${asked.period}`)}
            action={
              asked.period === 'week' && (
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
            <BirthdayDay key={day} {...{ day, now, people }} />
          ))}
          {data.totalData > PAGE_SIZE && (
            <Pagination
              page={asked.page}
              pageSize={PAGE_SIZE}
              total={data.totalData}
              onPage={turn}
            />
          )}
        </Stack>
      )}
    </ListPage>
  );
};
