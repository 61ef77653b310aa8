import { FEES, feeSpec } from './due-lists.ts';
import { DuesList } from './dues-list.tsx';

/** /fee-policy-management: premiums due and late. */
export const FeePage = () => <DuesList page={FEES} spec={feeSpec} />;
