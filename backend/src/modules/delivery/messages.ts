import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  // One sentence for a package that does not exist, one out of scope, and one that another agent services.
  DELIVERY_NOT_FOUND: { status: 404, ...sentence('delivery.DELIVERY_NOT_FOUND') },
  DELIVERY_CHANGED: { status: 409, ...sentence('delivery.DELIVERY_CHANGED') },
  DELIVERY_DONE: { status: 409, ...sentence('delivery.DELIVERY_DONE') },
  CONSULT_DONE: { status: 409, ...sentence('delivery.CONSULT_DONE') },
  DELIVERY_DAY_FUTURE: { status: 400, ...sentence('delivery.DELIVERY_DAY_FUTURE') },
  DELIVERY_DAY_EARLY: { status: 400, ...sentence('delivery.DELIVERY_DAY_EARLY') },
  CONSULT_NOT_DELIVERED: { status: 400, ...sentence('delivery.CONSULT_NOT_DELIVERED') },
  CONSULT_NOTE_REQUIRED: { status: 400, ...sentence('delivery.CONSULT_NOTE_REQUIRED') },
});
