import type { UserRecord } from '@portal/types';

export type PartOfDay = 'morning' | 'noon' | 'afternoon' | 'evening';

/** How people greet at this hour (0 to 23). */
export const partOfDay = (hour: number): PartOfDay => {
  if (hour >= 4 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 13) return 'noon';
  if (hour >= 13 && hour < 18) return 'afternoon';
  return 'evening';
};

/** What a person is called by: the last word of a Vietnamese name. */
export const givenName = (fullname: string): string => fullname.trim().split(/\s+/).at(-1) ?? '';

/** M is 'Anh', everything else 'Chị' (spec/features.md 3). */
export const honorific = (gender: UserRecord['gender']): 'male' | 'female' =>
  gender === 'M' ? 'male' : 'female';
