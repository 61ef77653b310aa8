/** Who reads and plans activities. */
export const rule = { authority: 'activity.view' } as const;

/** What all writes of activities and leads have in common. */
export const write = {
  method: 'POST',
  lookup: true,
  rule,
  submit: true,
  limit: { most: 600, seconds: 3_600 },
} as const;
