/** '20261127093000' as '09:30'. */
export const clockOf = (moment: string): string => `${moment.slice(8, 10)}:${moment.slice(10, 12)}`;
