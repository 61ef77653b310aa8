import { customerDetailQuery } from '@portal/api-client/customer';
import { PrintHead, useLastList } from '@portal/lists';
import {
  FavoriteButton,
  useNoteRecent,
  usePageTitle,
  usePortal,
  useWords,
} from '@portal/remote-kit';
import { useParams } from '@portal/remote-kit/router';
import { DetailPage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { callHref } from '../../customer/contact-values.tsx';
import { useUnmask } from '../../customer/use-unmask.tsx';
import { DetailActions } from '../../detail/detail-actions.tsx';
import { DetailProblem, isNotFound } from '../../detail/detail-problem.tsx';
import { BIRTHDAYS, CUSTOMERS, POTENTIAL_CUSTOMERS } from '../../policy/paths.ts';
import {
  AsideSkeleton,
  SectionSkeleton,
  SummarySkeleton,
} from '../policy-detail/detail-skeleton.tsx';
import { useTab } from '../policy-detail/use-tab.ts';
import { CustomerAside } from './customer-aside.tsx';
import { CustomerSections } from './customer-sections.tsx';
import { CustomerSummary } from './customer-summary.tsx';
import { useSections } from './sections.ts';

const TITLES: Record<string, string> = {
  [CUSTOMERS]: 'customer.all.title',
  [POTENTIAL_CUSTOMERS]: 'customer.potential.title',
  [BIRTHDAYS]: 'customer.birthdays.title',
};

const CustomerPage = ({ customerNo }: { customerNo: string }) => {
  const t = useWords();
  const { http } = usePortal();
  const query = useQuery(customerDetailQuery(http, customerNo));
  const { data: customer, error } = query;
  const list = useLastList(CUSTOMERS, POTENTIAL_CUSTOMERS, BIRTHDAYS);
  const tab = useTab(useSections().map(({ key }) => key));
  const unmask = useUnmask(customerNo);
  const missing = !customer && isNotFound(error);
  const title = missing ? t('customer.notFound') : (customer?.name ?? t('customer.title'));
  usePageTitle(title);
  useNoteRecent('CUSTOMER', customer?.customerNo);

  const frame = {
    title,
    breadcrumbs: [
      { label: t(TITLES[list.path] ?? 'customer.all.title'), href: list.address },
      { label: missing ? title : customerNo },
    ],
  };
  if (!customer && error) {
    return (
      <DetailPage {...frame}>
        <DetailProblem
          error={error}
          title={t('customer.notFoundTitle')}
          text={t('customer.notFoundText')}
          back={t('customer.back')}
          listHref={list.address}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      </DetailPage>
    );
  }
  if (!customer) {
    return (
      <DetailPage {...frame} summary={<SummarySkeleton />} aside={<AsideSkeleton />}>
        <SectionSkeleton />
      </DetailPage>
    );
  }
  const contact = unmask.contact ?? customer.contact;
  const masked = customer.masked && !unmask.contact;
  const phone = callHref({ phone: contact.phone, masked });
  return (
    <DetailPage
      {...frame}
      action={
        <>
          <FavoriteButton kind="CUSTOMER" refKey={customer.customerNo} />
          <DetailActions phone={phone} />
        </>
      }
      notice={<PrintHead />}
      summary={<CustomerSummary customer={customer} />}
      aside={
        <CustomerAside
          {...{ customer, contact, masked }}
          whole={unmask.contact !== undefined}
          unmask={unmask.button}
        />
      }
    >
      <CustomerSections customer={customer} tab={tab} />
      {unmask.dialog}
    </DetailPage>
  );
};

/** /customer-information/detail/:customerNo: one customer and all about them. */
export const CustomerDetailPage = () => {
  const { customerNo = '' } = useParams();
  // What was unmasked of one customer never stays for the next.
  return <CustomerPage key={customerNo} customerNo={customerNo} />;
};
