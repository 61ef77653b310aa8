import { HOLIDAYS } from '@portal/calendar';
import { NETWORK_KINDS, NETWORK_SERVICES, NETWORK_STATES } from '@portal/domain/network';
import * as z from 'zod/mini';
import { REASON_MAX, TEXT_MAX } from '../text/limits.ts';
import { line, optionalLine } from '../text/text.ts';

const NETWORK_ADDRESS_MAX = 300;
/** Spans of one weekday. */
const SPANS_MAX = 4;

const time = z.string().check(z.maxLength(5));
const spans = z.optional(z.array(z.tuple([time, time])).check(z.maxLength(SPANS_MAX)));
/** Open spans by weekday, 1 Monday to 7 Sunday; areas/sales-activity.md 5, Hours. */
const hours = z.strictObject({
  ...{ 1: spans, 2: spans, 3: spans, 4: spans, 5: spans, 6: spans, 7: spans },
});
const day = z.nullable(z.string().check(z.regex(/^\d{8}$/)));
/** Vietnam with its islands. */
const lat = z.nullable(z.number().check(z.minimum(6), z.maximum(24)));
const lon = z.nullable(z.number().check(z.minimum(102), z.maximum(118)));
const services = z.array(z.enum(NETWORK_SERVICES)).check(z.maxLength(NETWORK_SERVICES.length));

/** An office or general agency as all may see it. The notice is there on its days alone. */
export const networkPlace = z.object({
  kind: z.enum(NETWORK_KINDS),
  name: z.string(),
  provinceCode: z.string(),
  address: z.string(),
  /** E.164. */
  phone: z.nullable(z.string()),
  ...{ lat, lon, hours, services },
  notice: z.nullable(z.string()),
  ...{ noticeFrom: day, noticeTo: day },
});
export type NetworkPlace = z.infer<typeof networkPlace>;

/** A province of today, how many places it has, and the provinces that went into it. */
export const networkProvince = z.object({
  ...{ code: z.string(), name: z.string(), former: z.array(z.string()), places: z.number() },
});
export type NetworkProvince = z.infer<typeof networkProvince>;

/** GET cms/network/list. `search`: words of name or address, without marks; every letter counts as itself. */
export const networkQuery = z.object({ search: optionalLine(REASON_MAX) });
export const networkList = z.object({
  places: z.array(networkPlace),
  provinces: z.array(networkProvince),
  /** Days off from yesterday on, yyyyMMdd, with the name of the holiday (shared/calendar). */
  holidays: z.array(z.object({ day: z.string(), name: z.enum(HOLIDAYS) })),
});
export type NetworkList = z.infer<typeof networkList>;

/** A place as editors see it. */
export const networkRow = z.object({
  ...{ id: z.number(), version: z.number(), status: z.enum(NETWORK_STATES), publishFrom: day },
  ...networkPlace.shape,
});
export type NetworkRow = z.infer<typeof networkRow>;

/** GET cms/network/rows: every place, and the offices and general agencies that have none yet. */
export const networkRows = z.object({
  places: z.array(networkRow),
  missing: z.array(
    z.object({
      ...{ kind: z.enum(NETWORK_KINDS), ownerId: z.number(), name: z.string() },
      ...{ provinceCode: z.nullable(z.string()), address: z.string() },
      phone: z.nullable(z.string()),
    }),
  ),
});
export type NetworkRows = z.infer<typeof networkRows>;
export type MissingPlace = NetworkRows['missing'][number];

const maybeId = z._default(z.nullable(z.number().check(z.int(), z.positive())), null);
const maybeDay = z._default(day, null);
/** POST cms/network/save. Either a place by `id` and the `version` that was seen, or a new one of an office or general agency. */
export const networkSave = z.strictObject({
  ...{ id: maybeId, version: maybeId, ownerId: maybeId },
  kind: z.enum(NETWORK_KINDS),
  name: line(TEXT_MAX),
  provinceCode: line(20),
  address: line(NETWORK_ADDRESS_MAX),
  phone: z.nullable(z.string().check(z.trim(), z.maxLength(30))),
  ...{ lat, lon, hours, services },
  notice: z.nullable(z.string().check(z.trim(), z.maxLength(REASON_MAX))),
  ...{ noticeFrom: maybeDay, noticeTo: maybeDay, publishFrom: maybeDay },
  status: z.enum(NETWORK_STATES),
});
export type NetworkSave = z.input<typeof networkSave>;
