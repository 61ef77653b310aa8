export const GENDERS = ['M', 'F'] as const;
export type Gender = (typeof GENDERS)[number];

/** Working states of agents and staff. */
export const PERSON_STATUSES = ['ACTIVE', 'SUSPENDED', 'TERMINATED'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];
