import { examMonthsQuery, examYearsQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { Flex } from '@portal/ui';
import { Select } from '@portal/ui/form';
import { useQuery } from '@tanstack/react-query';
import type { ExamView } from './use-exam-view.ts';

/** Years and their months that have sessions; the schedule is whole while they load or fail. */
export const ExamFilters = (props: {
  view: ExamView;
  onChange: (part: Partial<ExamView>) => void;
}) => {
  const t = useWords();
  const { http } = usePortal();
  const { view, onChange } = props;
  const years = useQuery(examYearsQuery(http));
  const months = useQuery(examMonthsQuery(http, view.year || undefined));
  return (
    <Flex gap="3" wrap="wrap">
      <Select
        label={t('examManager.year')}
        value={view.year || ''}
        onChange={({ target }) => onChange({ year: Number(target.value), month: 0 })}
        options={[
          { value: '', label: t('examManager.everyYear') },
          ...(years.data ?? []).map(({ year, total }) => ({
            value: String(year),
            label: t('examManager.yearOf', { year, total }),
          })),
        ]}
      />
      <Select
        label={t('examManager.month')}
        value={view.month || ''}
        onChange={({ target }) => onChange({ month: Number(target.value) })}
        options={[
          { value: '', label: t('examManager.everyMonth') },
          ...(months.data ?? []).map(({ month, total }) => ({
            value: String(month),
            label: t('examManager.monthOf', { month, total }),
          })),
        ]}
      />
    </Flex>
  );
};
