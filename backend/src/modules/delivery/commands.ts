import { localDay } from '@portal/calendar';
import type { ConsultConfirmRequest, Delivery, HandOverRequest } from '@portal/types';
import type { Caller } from '../../lookup/caller.ts';
import { dayOf } from '../../lookup/filters.ts';
import { recordAccess, recordMiss } from '../../lookup/guard.ts';
import { httpError } from './messages.ts';
import { change, holdOwn, servicesPackage } from './store.ts';

interface Named {
  packageNo: string;
  version: number;
}

/**
 * Throws DELIVERY_NOT_FOUND for an unknown package and for another agent's, and audits the miss; for `before`, since
 * what a submit refuses undoes what it wrote.
 */
export async function expectOwn(call: Caller, packageNo: string): Promise<void> {
  if (await servicesPackage(call.db, call.subject, packageNo)) return;
  await recordMiss(call, 'delivery.write');
  throw httpError('DELIVERY_NOT_FOUND');
}

/**
 * The package that the caller services, in the version they decided on. Throws DELIVERY_NOT_FOUND, and DELIVERY_CHANGED
 * with the current row when another user changed it first.
 */
async function held({ db, subject }: Caller, { packageNo, version }: Named) {
  const found = await holdOwn(db, subject, packageNo);
  if (found === undefined) throw httpError('DELIVERY_NOT_FOUND');
  const { id, ...current } = found;
  if (current.version !== version) throw httpError('DELIVERY_CHANGED', { data: { current } });
  return { id, current };
}

const shown = (day: string) => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$3/$2/$1');

/** Writes down since when the customer has the contract; the free look counts from then. */
export async function handOver(call: Caller, request: HandOverRequest): Promise<Delivery> {
  const on = dayOf('deliveredOn', request.deliveredOn);
  const { id, current } = await held(call, request);
  if (current.deliveredOn !== null) throw httpError('DELIVERY_DONE');
  const today = localDay(call.deps.clock());
  if (on > today) throw httpError('DELIVERY_DAY_FUTURE');
  const first = current.receivedByAgentOn ?? current.sentOn;
  if (request.deliveredOn < first)
    throw httpError('DELIVERY_DAY_EARLY', { params: { day: shown(first) } });
  const received =
    current.kind === 'PAPER' && current.receivedByAgentOn === null ? { receivedByAgentOn: on } : {};
  const changed = await change(call.db, id, { deliveredOn: on, ...received });
  await recordAccess(call, 'delivery.handOver', 'OK', `delivery:${id}`, { deliveredOn: on });
  return changed;
}

/** Writes down what the customer says about the consulting. REFUSED may become CONFIRMED later, never the reverse. */
export async function consultConfirm(
  call: Caller,
  request: Required<ConsultConfirmRequest>,
): Promise<Delivery> {
  const { result, note } = request;
  const { id, current } = await held(call, request);
  if (current.consultState === 'CONFIRMED') throw httpError('CONSULT_DONE');
  if (current.deliveredOn === null) throw httpError('CONSULT_NOT_DELIVERED');
  if (result === 'REFUSED' && note === '') {
    throw httpError('CONSULT_NOTE_REQUIRED', {
      fields: [{ field: 'note', code: 'required', message: 'required' }],
    });
  }
  const changed = await change(call.db, id, {
    consultConfirmState: result,
    consultConfirmedOn: localDay(call.deps.clock()),
    channel: 'AGENT',
    // What a customer complained of stays, whatever comes after.
    note: note || current.note,
  });
  await recordAccess(call, 'delivery.consult', 'OK', `delivery:${id}`, { result });
  return changed;
}
