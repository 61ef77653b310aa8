import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Why a place of the network cannot be so (areas/sales-activity.md 4). */
export const httpError = httpErrors({
  NET_HOURS: { status: 400, ...sentence('network.NET_HOURS') },
  NET_NAME: { status: 409, ...sentence('network.NET_NAME') },
  NET_CHANGED: { status: 409, ...sentence('network.NET_CHANGED') },
});
