import { REQUEST_SORTS, REQUEST_STATUSES } from '@portal/domain/request';
import { day, type ListSpec, someOf, text, withHierarchy } from '@portal/lists';
import { PROCESS_TYPES } from '../../policy/request-words.ts';

/** What the list of change requests may be asked; the params are those of GET ods/request/list. */
export const requestListSpec: ListSpec = {
  params: {
    search: text(100),
    status: someOf(REQUEST_STATUSES),
    processTypeCode: someOf(PROCESS_TYPES),
    from: day,
    to: day,
  },
  sorts: REQUEST_SORTS,
  sort: { key: 'requestedAt', dir: 'desc' },
};

export const requestGroupSpec = withHierarchy(requestListSpec);
