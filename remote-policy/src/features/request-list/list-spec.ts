import { requestList } from '@portal/domain/request';
import { listSpec, someOf } from '@portal/lists';
import { PROCESS_TYPES } from '../../policy/request-words.ts';

const params = { processTypeCode: someOf(PROCESS_TYPES) };

export const requestListSpec = listSpec(requestList, { params });

export const requestGroupSpec = listSpec(requestList, { params, hierarchy: true });
