import { policyDetailQuery } from '@portal/api-client/policy';
import { today } from '@portal/calendar';
import { PrintHead, useLastList } from '@portal/lists';
import {
  FavoriteButton,
  useNoteRecent,
  usePageTitle,
  usePortal,
  useWords,
} from '@portal/remote-kit';
import { useParams } from '@portal/remote-kit/router';
import type { CustomerContact, PolicyDetail, PolicyRow } from '@portal/types';
import { DetailPage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { callHref } from '../../customer/contact-values.tsx';
import { useUnmask } from '../../customer/use-unmask.tsx';
import { DetailActions } from '../../detail/detail-actions.tsx';
import { DetailProblem, isNotFound } from '../../detail/detail-problem.tsx';
import { LISTS_OF_POLICIES, OWN_POLICIES } from '../../policy/paths.ts';
import { policyClock } from '../../policy/policy-clock.ts';
import { AsideSkeleton, SectionSkeleton, SummarySkeleton } from './detail-skeleton.tsx';
import { PolicyAside } from './policy-aside.tsx';
import { PolicySections, useSections } from './policy-sections.tsx';
import { PolicySummary } from './policy-summary.tsx';
import { TransferredNote, TransferredSummary } from './transferred-policy.tsx';
import { useListedPolicy } from './use-listed-policy.ts';
import { useTab } from './use-tab.ts';

const clockOf = (policy: PolicyRow) => policyClock(policy, today());

/** The policy with the contact that was asked for, as if the reader serviced it. */
const withContact = (policy: PolicyDetail, contact: CustomerContact | undefined): PolicyDetail => {
  if (!contact) return policy;
  const { phone, email, address } = contact;
  return { ...policy, holder: { ...policy.holder, phone, email, address, masked: false } };
};

const PolicyPage = ({ policyNo }: { policyNo: string }) => {
  const t = useWords();
  const { http } = usePortal();
  const { data: found, error, isFetching, refetch } = useQuery(policyDetailQuery(http, policyNo));
  const sold = found && 'transferred' in found ? found : undefined;
  const whole = found && !('transferred' in found) ? found : undefined;
  const unmask = useUnmask(whole?.holder.customerNo ?? '');
  const known = useListedPolicy(policyNo);
  const list = useLastList(OWN_POLICIES, ...LISTS_OF_POLICIES);
  const listHref = list.address;
  const tab = useTab(useSections().map(({ key }) => key));
  const missing = !found && isNotFound(error);
  const title = t(missing ? 'policyDetail.notFound' : 'policyDetail.title', { policyNo });
  usePageTitle(title);
  useNoteRecent('POLICY', whole?.policyNo);

  const frame = {
    title,
    breadcrumbs: [
      { label: list.title ?? t('policyList.own.title'), href: listHref },
      { label: missing ? title : policyNo },
    ],
  };
  if (!found && error) {
    return (
      <DetailPage {...frame}>
        <DetailProblem
          {...{ error, listHref }}
          title={t('policyDetail.notFoundNo', { number: policyNo })}
          text={t('policyDetail.notFoundText')}
          back={t('policyDetail.back')}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      </DetailPage>
    );
  }
  if (sold) {
    return (
      <DetailPage {...frame} summary={<TransferredSummary policy={sold} />}>
        <TransferredNote />
      </DetailPage>
    );
  }
  if (!whole) {
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
  const policy = withContact(whole, unmask.contact);
  const notes = clockOf(policy);
  const phone = callHref(policy.holder);
  return (
    <DetailPage
      {...frame}
      action={
        <>
          <FavoriteButton kind="POLICY" refKey={policy.policyNo} />
          <DetailActions phone={phone} />
        </>
      }
      notice={<PrintHead />}
      summary={<PolicySummary policy={policy} notes={notes} />}
      aside={
        <PolicyAside policy={policy} notes={notes} tabHref={tab.hrefOf} unmask={unmask.button} />
      }
    >
      <PolicySections policy={policy} tab={tab} />
      {unmask.dialog}
    </DetailPage>
  );
};

/** /policy-management/detail/:policyNo: all about one policy (POL-07). */
export const PolicyDetailPage = () => {
  const { policyNo = '' } = useParams();
  // What was unmasked of one policy never stays for the next.
  return <PolicyPage key={policyNo} policyNo={policyNo} />;
};
