import { inLanguage } from '@portal/domain/language';
import { usePortal, useWords } from '@portal/remote-kit';
import type { SettingRow } from '@portal/types';

/** What a setting is called and how its values read. */
export const useSettingWords = () => {
  const t = useWords();
  const { language } = usePortal();
  const unit = ({ unit: name }: SettingRow) => (name === null ? '' : t(`settings.unit.${name}`));
  return {
    label: (row: SettingRow) => inLanguage(row.label, language),
    text: (row: SettingRow) => inLanguage(row.text, language),
    /** The value in words, with its unit. */
    value: (row: SettingRow, value: string | null) => {
      if (value === null || value === '') return t('settings.empty');
      if (row.type === 'flag') return t(value === '1' ? 'settings.on' : 'settings.off');
      return unit(row) === '' ? value : `${value} ${unit(row)}`;
    },
    range: (row: SettingRow) =>
      row.min === null || row.max === null
        ? ''
        : t('settings.range', { min: row.min, max: row.max, unit: unit(row) }),
  };
};
