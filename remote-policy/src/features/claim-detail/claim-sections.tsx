import { useWords } from '@portal/remote-kit';
import type { ClaimDetail } from '@portal/types';
import { Heading, Stack } from '@portal/ui';
import { Tabs } from '@portal/ui/data';
import type { ComponentType } from 'react';
import { usePrinting } from '../policy-detail/use-printing.ts';
import type { useTab } from '../policy-detail/use-tab.ts';
import { AmountsSection } from './amounts-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { HistorySection } from './history-section.tsx';
import { OverviewSection } from './overview-section.tsx';

/** The parts of a claim's detail, in reading order, by their names in the URL (?tab=). */
const sections: readonly { key: string; Body: ComponentType<{ claim: ClaimDetail }> }[] = [
  { key: 'overview', Body: OverviewSection },
  { key: 'amounts', Body: AmountsSection },
  { key: 'documents', Body: DocumentsSection },
  { key: 'history', Body: HistorySection },
];

export const CLAIM_TABS: readonly string[] = sections.map(({ key }) => key);

/** One section at a time on the screen, all of them on paper. */
export const ClaimSections = ({
  claim,
  tab,
}: {
  claim: ClaimDetail;
  tab: ReturnType<typeof useTab>;
}) => {
  const t = useWords();
  const printing = usePrinting();
  if (printing) {
    return (
      <Stack gap="6">
        {sections.map(({ key, Body }) => (
          <section key={key}>
            <Heading size="md" marginBlockEnd="3">
              {t(`claimDetail.tab.${key}`)}
            </Heading>
            <Body claim={claim} />
          </section>
        ))}
      </Stack>
    );
  }
  const Body = sections.find(({ key }) => key === tab.active)?.Body;
  return (
    <Tabs
      label={t('claimDetail.tabs')}
      active={tab.active}
      onChange={tab.choose}
      items={sections.map(({ key }) => ({ key, label: t(`claimDetail.tab.${key}`) }))}
    >
      {Body && <Body claim={claim} />}
    </Tabs>
  );
};
