import { Deliveries } from './delivery-list.tsx';
import { CONSULTING } from './delivery-lists.ts';

/** /policy-delivery/consulting-confirm: what customers say about the consulting. */
export const ConsultingConfirmPage = () => <Deliveries of={CONSULTING} />;
