/** Days after a due date in which a late premium keeps the cover (POL-17). */
export const GRACE_DAYS = 60;
/** Years after the days of grace in which a lapsed policy can be reinstated (POL-17). */
export const REINSTATEMENT_YEARS = 2;
/** Days in which a new policy may be given back (POL-17). */
export const FREE_LOOK_DAYS = 21;
/** A premium counts as due soon this many days ahead, its last day included. */
export const DUE_SOON_DAYS = 30;

/** What runs on a policy: until its due date, its days of grace, its reinstatement, its free look. */
export const DUE_KINDS = ['due', 'grace', 'lapsed', 'freeLook'] as const;
/** What can be listed: one of these, or `unpaid`, which is due and grace together. */
export const DUE_LISTS = ['unpaid', ...DUE_KINDS] as const;

export const DUE_SORTS = ['until', 'dueDate', 'policyNo', 'policyholder', 'premium'] as const;

/** Days left at which a lapsing policy is pressing. */
export const PRESSING_DAYS = 14;
/** The days of 'this week' on the dashboard: today and these after it. */
export const WEEK_DAYS = 7;
