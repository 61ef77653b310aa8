import { requestList } from '@portal/domain/request';
import { type FilterField, useDeclaredFields, useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import { today } from '../../dates/local-day.ts';
import { pastDays } from '../../dates/past-days.ts';
import { PROCESS_TYPES } from '../../policy/request-words.ts';

/** The filters of a list of change requests. */
export const useRequestFields = (): FilterField[] => {
  const t = useWords();
  const label = useLabel();
  return useDeclaredFields(requestList, {
    processTypeCode: {
      options: PROCESS_TYPES.map((value) => ({ value, label: label(`request.type.${value}`) })),
    },
    requested: { presets: pastDays(t, today()) },
  });
};
