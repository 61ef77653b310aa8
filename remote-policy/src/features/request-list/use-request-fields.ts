import { requestList } from '@portal/domain/request';
import { type FilterField, useDeclaredFields, useLabel } from '@portal/lists';
import { PROCESS_TYPES } from '../../policy/request-words.ts';

/** The filters of a list of change requests. */
export const useRequestFields = (): FilterField[] => {
  const label = useLabel();
  return useDeclaredFields(requestList, {
    processTypeCode: {
      options: PROCESS_TYPES.map((value) => ({ value, label: label(`request.type.${value}`) })),
    },
  });
};
