import { Deliveries } from './delivery-list.tsx';
import { ALL_DELIVERIES } from './delivery-lists.ts';

/** /policy-delivery/delivery-contract-list: all deliveries. */
export const DeliveryContractListPage = () => <Deliveries of={ALL_DELIVERIES} />;
