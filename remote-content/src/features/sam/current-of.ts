import { isApiError } from '@portal/api-client/api-error';
import type { ActivityDetail } from '@portal/types';

/** The activity as it is now, in the error of a change that another one preceded. */
export const currentOf = (error: unknown): ActivityDetail | undefined =>
  isApiError(error) && error.code === 'SAM_CHANGED'
    ? (error.data as { current?: ActivityDetail } | null)?.current
    : undefined;
