import { policyDetailQuery } from '@portal/api-client/policy';
import { usePageTitle, usePortal, useWords } from '@portal/remote-kit';
import { useParams } from '@portal/remote-kit/router';
import type { PolicyRow } from '@portal/types';
import { Button } from '@portal/ui';
import { Phone } from '@portal/ui/icons';
import { DetailPage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { today } from '../../dates/local-day.ts';
import { useLastList } from '../../list/last-address.ts';
import { LISTS_OF_POLICIES, OWN_POLICIES } from '../../policy/paths.ts';
import { policyClock } from '../../policy/policy-clock.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { PrintHead } from '../../print/print-head.tsx';
import { callHref } from './contact-values.tsx';
import { DetailProblem, isNotFound } from './detail-problem.tsx';
import { AsideSkeleton, SectionSkeleton, SummarySkeleton } from './detail-skeleton.tsx';
import { PolicyAside } from './policy-aside.tsx';
import { PolicySections, useSections } from './policy-sections.tsx';
import { PolicySummary } from './policy-summary.tsx';
import { useListedPolicy } from './use-listed-policy.ts';
import { useTab } from './use-tab.ts';

const clockOf = (policy: PolicyRow) => policyClock(policy, today());

/** /policy-management/detail/:policyNo: all about one policy (POL-07). */
export const PolicyDetailPage = () => {
  const t = useWords();
  const { http } = usePortal();
  const { policyNo = '' } = useParams();
  const { data: policy, error, isFetching, refetch } = useQuery(policyDetailQuery(http, policyNo));
  const known = useListedPolicy(policyNo);
  const list = useLastList(OWN_POLICIES, ...LISTS_OF_POLICIES);
  const listHref = list.address;
  const tab = useTab(useSections().map(({ key }) => key));
  const missing = !policy && isNotFound(error);
  const title = t(missing ? 'policyDetail.notFound' : 'policyDetail.title', { policyNo });
  usePageTitle(title);

  const frame = {
    title,
    breadcrumbs: [
      { label: list.title ?? t('policyList.own.title'), href: listHref },
      { label: missing ? title : policyNo },
    ],
  };
  if (!policy && error) {
    return (
      <DetailPage {...frame}>
        <DetailProblem
          {...{ error, listHref }}
          number={policyNo}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      </DetailPage>
    );
  }
  if (!policy) {
    return (
      <DetailPage
        {...frame}
        summary={
          known ? <PolicySummary policy={known} notes={clockOf(known)} /> : <SummarySkeleton />
        }
        aside={<AsideSkeleton />}
      >
        <SectionSkeleton />
      </DetailPage>
    );
  }
  const notes = clockOf(policy);
  const phone = callHref(policy.holder);
  return (
    <DetailPage
      {...frame}
      action={
        <>
          <PrintButton />
          {phone && (
            <Button variant="primary" href={phone} icon={<Phone size={16} />}>
              {t('policyDetail.call')}
            </Button>
          )}
        </>
      }
      notice={<PrintHead />}
      summary={<PolicySummary policy={policy} notes={notes} />}
      aside={<PolicyAside policy={policy} notes={notes} tabHref={tab.hrefOf} />}
    >
      <PolicySections policy={policy} tab={tab} />
    </DetailPage>
  );
};
