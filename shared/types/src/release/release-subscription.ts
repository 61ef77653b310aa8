import { LANGUAGES } from '@portal/domain/language';
import * as z from 'zod/mini';

/** What a team is informed of: `release.<event>` is the type of its webhook. */
export const RELEASE_EVENTS = [
  'refused',
  'promoted',
  'taken-back',
  'failing',
  'rolled-back',
  'withdrawn',
] as const;
export const releaseEvent = z.enum(RELEASE_EVENTS);
export type ReleaseEvent = z.infer<typeof releaseEvent>;

/** A row of GET releases/subscriptions. */
export const releaseSubscriptionRow = z.object({
  id: z.number(),
  remote: z.string(),
  kind: z.enum(['WEBHOOK', 'MAIL']),
  /** The address that is called or written to. */
  target: z.string(),
  events: z.array(releaseEvent),
  /** Of its mails. */
  language: z.enum(LANGUAGES),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type ReleaseSubscriptionRow = z.infer<typeof releaseSubscriptionRow>;
