/** What a draft may be; those before PUBLISHED are living: an item has one of them at most. */
export const DRAFT_STATES = [
  'DRAFT',
  'IN_REVIEW',
  'RETURNED',
  'APPROVED',
  'SCHEDULED',
  'PUBLISHED',
  'DISCARDED',
] as const;
export type DraftState = (typeof DRAFT_STATES)[number];
export const LIVING_DRAFTS = ['DRAFT', 'IN_REVIEW', 'RETURNED', 'APPROVED', 'SCHEDULED'] as const;

/** Sent for review, and not returned: they can be published where a review is needed. */
export const REVIEWED_DRAFTS = ['IN_REVIEW', 'APPROVED', 'SCHEDULED'] as const;

/** Where an item of content is: NEW was never published, OFF was taken down. */
export const ITEM_STATES = ['NEW', 'LIVE', 'SCHEDULED', 'ENDED', 'OFF'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** The text in the second language beside the first one. */
export const TRANSLATION_STATES = ['CURRENT', 'OLDER', 'MISSING'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

export const REVISION_ACTIONS = ['PUBLISH', 'UNPUBLISH', 'SNAPSHOT'] as const;
export type RevisionAction = (typeof REVISION_ACTIONS)[number];
