import * as z from 'zod/mini';

/** The figures of a page's speed that browsers report; https://web.dev/vitals. */
export const vitalName = z.enum(['LCP', 'INP', 'CLS', 'TTFB']);
export type VitalName = z.infer<typeof vitalName>;

/** Milliseconds; CLS has no unit. Above ten minutes a machine slept, and nothing was slow. */
const VALUE_MAX = 600_000;
/** More pages than one browser tab shows before it is hidden. */
const VITALS_MAX = 40;

const short = z.string().check(z.maxLength(80));

const vital = z.strictObject({
  name: vitalName,
  value: z.number().check(z.minimum(0), z.maximum(VALUE_MAX)),
  /** The page's pattern, never its address. */
  route: z.string().check(z.maxLength(200)),
  remote: short,
  version: short,
});
export type Vital = z.infer<typeof vital>;

/** POST audit/web-vitals: how fast pages were in a browser, when they are hidden or left. */
export const webVitals = z.strictObject({
  setId: z.string().check(z.maxLength(40)),
  vitals: z.array(vital).check(z.minLength(1), z.maxLength(VITALS_MAX)),
  /** Of the page that reports, as the service gave it (boot data); without it the report counts for nothing. */
  page: z.optional(z.string().check(z.maxLength(120))),
});
export type WebVitals = z.infer<typeof webVitals>;

const figure = z.object({
  /** Three of four values are at most this; milliseconds, CLS without unit. */
  p75: z.number(),
  /** How many values there were. */
  count: z.int(),
});

/** Those that browsers have reported; a page without a click or key has no INP. */
export const vitalFigures = z.partialRecord(vitalName, figure);
export type VitalFigures = z.infer<typeof vitalFigures>;

/** GET releases/vitals: the speed of the versions that channels serve, by page. */
export const releaseVitalsQuery = z.object({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  version: short,
});
export const releaseVitalsRow = z.object({ route: z.string(), vitals: vitalFigures });
export type ReleaseVitalsRow = z.infer<typeof releaseVitalsRow>;
