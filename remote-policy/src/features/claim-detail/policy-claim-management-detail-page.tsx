import { claimDetailQuery } from '@portal/api-client/claim';
import { PrintButton, PrintHead, useLastList } from '@portal/lists';
import { usePageTitle, usePortal, useWords } from '@portal/remote-kit';
import { useParams } from '@portal/remote-kit/router';
import type { ClaimDetail, CustomerContact } from '@portal/types';
import { DetailPage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useUnmask } from '../../customer/use-unmask.tsx';
import { DetailProblem, isNotFound } from '../../detail/detail-problem.tsx';
import { GROUP_CLAIMS, OWN_CLAIMS } from '../../policy/claim-paths.ts';
import {
  AsideSkeleton,
  SectionSkeleton,
  SummarySkeleton,
} from '../policy-detail/detail-skeleton.tsx';
import { useTab } from '../policy-detail/use-tab.ts';
import { ClaimAside } from './claim-aside.tsx';
import { CLAIM_TABS, ClaimSections } from './claim-sections.tsx';
import { ClaimSummary } from './claim-summary.tsx';

/** The claim with the phone that was asked for, as if the reader serviced its policy. */
const withContact = (claim: ClaimDetail, contact: CustomerContact | undefined): ClaimDetail =>
  contact ? { ...claim, holder: { ...claim.holder, phone: contact.phone, masked: false } } : claim;

const ClaimPage = ({ claimNo }: { claimNo: string }) => {
  const t = useWords();
  const { http } = usePortal();
  const { data: found, error, isFetching, refetch } = useQuery(claimDetailQuery(http, claimNo));
  const unmask = useUnmask(found?.holder.customerNo ?? '');
  const claim = found && withContact(found, unmask.contact);
  const list = useLastList(OWN_CLAIMS, GROUP_CLAIMS);
  const view = list.path === GROUP_CLAIMS ? 'group' : 'own';
  const tab = useTab(CLAIM_TABS);
  const missing = !claim && isNotFound(error);
  const title = t(missing ? 'claimDetail.notFound' : 'claimDetail.title', { claimNo });
  usePageTitle(title);

  const frame = {
    title,
    breadcrumbs: [
      { label: t(`claimList.${view}.title`), href: list.address },
      { label: missing ? title : claimNo },
    ],
  };
  if (!claim && error) {
    return (
      <DetailPage {...frame}>
        <DetailProblem
          error={error}
          title={t('claimDetail.notFoundNo', { number: claimNo })}
          text={t('claimDetail.notFoundText')}
          back={t('claimDetail.back')}
          listHref={list.address}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      </DetailPage>
    );
  }
  if (!claim) {
    return (
      <DetailPage
        {...frame}
        summary={<SummarySkeleton words="claimDetail" />}
        aside={<AsideSkeleton />}
      >
        <SectionSkeleton />
      </DetailPage>
    );
  }
  return (
    <DetailPage
      {...frame}
      action={<PrintButton />}
      notice={<PrintHead />}
      summary={<ClaimSummary claim={claim} />}
      aside={<ClaimAside claim={claim} tabHref={tab.hrefOf} unmask={unmask.button} />}
    >
      <ClaimSections claim={claim} tab={tab} />
      {unmask.dialog}
    </DetailPage>
  );
};

/** /policy-claim-management/detail/:claimNo: all about one claim (POL-08). */
export const ClaimDetailPage = () => {
  const { claimNo = '' } = useParams();
  // What was unmasked of one claim never stays for the next.
  return <ClaimPage key={claimNo} claimNo={claimNo} />;
};
