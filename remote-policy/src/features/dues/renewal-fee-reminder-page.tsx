import { RENEWALS_OF, renewalSpec } from './due-lists.ts';
import { DuesList } from './dues-list.tsx';

/** /renewal-fee-reminder: policies in grace, to reinstate, in free look. */
export const RenewalPage = () => <DuesList page={RENEWALS_OF} spec={renewalSpec} />;
