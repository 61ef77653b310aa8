import { Deliveries } from './delivery-list.tsx';
import { PACKAGES } from './delivery-lists.ts';

/** /policy-delivery/contract-package: contracts to hand over. */
export const ContractPackagePage = () => <Deliveries of={PACKAGES} />;
