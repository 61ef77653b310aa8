/** Days after a due date in which a late premium keeps the cover (POL-17). */
export const GRACE_DAYS = 60;
/** Years after grace in which a lapsed policy can be reinstated (POL-17). */
export const REINSTATEMENT_YEARS = 2;
/** Days in which a new policy may be returned (POL-17). */
export const FREE_LOOK_DAYS = 21;
/** A premium counts as due soon this many days ahead, its last day included. */
export const DUE_SOON_DAYS = 30;
/** Days left at which a lapsing policy is urgent. */
export const PRESSING_DAYS = 14;
/** The days of 'this week' on the dashboard: today and these after it. */
export const WEEK_DAYS = 7;

/** The periods of a policy that end on a day: until the due date, grace, reinstatement, free look. */
export const DUE_KINDS = ['due', 'grace', 'lapsed', 'freeLook'] as const;
export type DueKind = (typeof DUE_KINDS)[number];
/** What can be listed: one period, or `unpaid`, which is due and grace together. */
export const DUE_LISTS = ['unpaid', 'due', 'grace', 'lapsed', 'freeLook'] as const;
export type DueList = (typeof DUE_LISTS)[number];
