import * as z from 'zod/mini';
import { translated } from '../text/text.ts';

/** What is said of fewer than five people. */
export const FEW = '<5';
const figure = z.union([z.number(), z.literal(FEW)]);
export type Figure = z.infer<typeof figure>;

/** The longest span of days that is read at once. */
export const FIGURE_DAYS_MAX = 400;
const day = z.iso.date();

/** GET audit/activity and audit/remote-errors: days of Viet Nam, both included, 400 at most. */
export const figuresQuery = z.object({
  from: day,
  to: day,
  by: z._default(z.enum(['feature', 'day']), 'feature'),
});
export type FiguresQuery = z.infer<typeof figuresQuery>;

/** How often a page (or all, of a day) was opened; `people`: on each day, added up. */
export const activityRow = z.object({
  key: z.string(),
  /** What the page is called; null for a day, and for what no page of today is noted under. */
  words: z.nullable(translated),
  /** 0: visitors, who are counted by their views alone. */
  accountType: z.number(),
  views: figure,
  people: figure,
});
export type ActivityRow = z.infer<typeof activityRow>;

/** Failures of a version in browsers, beside those in which it mounted. */
export const remoteErrorRow = z.object({
  remote: z.string(),
  version: z.string(),
  code: z.string(),
  stage: z.string(),
  count: figure,
  people: figure,
  loads: figure,
});
export type RemoteErrorRow = z.infer<typeof remoteErrorRow>;
