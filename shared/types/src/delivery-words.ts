export {
  CONSULT_STATES,
  type ConsultState,
  DELIVERY_KINDS,
  DELIVERY_NOTE_MAX,
  DELIVERY_SORTS,
  DELIVERY_STATES,
  type DeliveryState,
} from '@portal/domain/delivery';
