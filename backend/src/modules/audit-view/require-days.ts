import { daysBetween } from '@portal/calendar';
import { FIGURE_DAYS_MAX, type FiguresQuery } from '@portal/types';
import { invalidField } from '../../lookup/filters.ts';

/** Throws when the days are the wrong way round or too many. */
export const requireDays = ({ from, to }: FiguresQuery): void => {
  const days = daysBetween(from, to);
  if (days < 0 || days >= FIGURE_DAYS_MAX) throw invalidField('to');
};
