import { useSession } from '@portal/remote-kit';
import type { CustomerDetail } from '@portal/types';
import type { ComponentType } from 'react';
import { ClaimsSection } from './claims-section.tsx';
import { DuesSection } from './dues-section.tsx';
import { InteractionsSection } from './interactions-section.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { ProposalsSection } from './proposals-section.tsx';

type Key = 'policies' | 'claims' | 'dues' | 'interactions' | 'proposals';

interface Section {
  /** Its name in the URL (?tab=), and of its rows in the detail. */
  key: Key;
  Body: ComponentType<{ customer: CustomerDetail }>;
  /** Shown only to those who hold this authority; the server sends nothing to others. */
  authority: string;
}

const sections: readonly Section[] = [
  { key: 'policies', Body: PoliciesSection, authority: 'policy.view' },
  { key: 'claims', Body: ClaimsSection, authority: 'claim.view' },
  { key: 'dues', Body: DuesSection, authority: 'policy.view' },
  { key: 'interactions', Body: InteractionsSection, authority: 'customer.view' },
  { key: 'proposals', Body: ProposalsSection, authority: 'proposal.view' },
];

/** The parts of a customer's page that this reader may see, in reading order. */
export const useSections = (): Section[] => {
  const { user } = useSession();
  return sections.filter(({ authority }) => user?.authorities.includes(authority));
};
