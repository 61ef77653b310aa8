import type { PolicyDetail } from '@portal/types';
import type { ComponentType } from 'react';
import { BeneficiariesSection } from './beneficiaries-section.tsx';
import { ClaimsSection } from './claims-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { RequestsSection } from './requests-section.tsx';
import { RidersSection } from './riders-section.tsx';

export interface Section {
  /** Its name in the URL (?tab=). */
  key: string;
  Body: ComponentType<{ policy: PolicyDetail }>;
  /** Shown only to those who hold this authority; the server sends nothing to others. */
  authority?: string;
  /** It asks for its rows when it is opened: on paper only then. */
  later?: boolean;
}

/** The parts of a policy's detail, in reading order. */
export const sections: readonly Section[] = [
  { key: 'general', Body: GeneralSection },
  { key: 'people', Body: PeopleSection },
  { key: 'riders', Body: RidersSection },
  { key: 'beneficiaries', Body: BeneficiariesSection },
  { key: 'payments', Body: PaymentsSection },
  {
    key: 'claims',
    Body: ClaimsSection,
    authority: 'claim.view',
  },
  { key: 'requests', Body: RequestsSection, authority: 'request.view', later: true },
];
