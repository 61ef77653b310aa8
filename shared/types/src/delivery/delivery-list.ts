import {
  CONSULT_STATES,
  DELIVERY_NOTE_MAX,
  DELIVERY_STATES,
  deliveryList,
} from '@portal/domain/delivery';
import { POLICY_STATUSES } from '@portal/domain/policy';
import * as z from 'zod/mini';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';
import { scopeQuery } from '../list/scope.ts';
import { delivery } from './delivery.ts';

const view = z.enum(['own', 'group']);
const yyyyMMdd = z.string().check(z.regex(/^\d{8}$/));

/** A row of a list of deliveries. */
export const deliveryRow = listRowSchema(deliveryList, {
  ...delivery.shape,
  /** Masked where `masked` says so (DOMAIN D3, 11). */
  phone: z.nullable(z.string()),
  masked: z.boolean(),
  policyStatus: z.enum(POLICY_STATUSES),
  issueDate: z.nullable(z.string()),
  /** The caller services the policy, and so may write about its delivery. */
  mine: z.boolean(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

/** GET ods/delivery/list. */
export const deliveryListQuery = listQuerySchema(deliveryList);
export type DeliveryListQuery = z.input<typeof deliveryListQuery>;

/** GET ods/delivery/totals. Without `view` the widest that the caller's rights allow. */
export const deliveryTotalsQuery = z.object({ ...scopeQuery, view: z.optional(view) });

/** How many deliveries stand where; both halves count all of them. */
export const deliveryTotals = z.object({
  totalData: z.number(),
  states: z.record(z.enum(DELIVERY_STATES), z.number()),
  consult: z.record(z.enum(CONSULT_STATES), z.number()),
  /** Delivered, and the customer has not said anything yet. */
  toConfirm: z.number(),
});
export type DeliveryTotals = z.infer<typeof deliveryTotals>;

const command = {
  packageNo: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  version: z.number().check(z.int(), z.minimum(1)),
};

/** POST ods/delivery/hand-over: the customer has the contract since this day. */
export const handOverRequest = z.object({ ...command, deliveredOn: yyyyMMdd });
export type HandOverRequest = z.infer<typeof handOverRequest>;

/** POST ods/delivery/consult-confirm: the customer's answer about the consulting; a rejection says why. */
export const consultConfirmRequest = z.object({
  ...command,
  result: z.enum(['CONFIRMED', 'REFUSED']),
  note: z._default(z.string().check(z.trim(), z.maxLength(DELIVERY_NOTE_MAX)), ''),
});
export type ConsultConfirmRequest = z.input<typeof consultConfirmRequest>;
