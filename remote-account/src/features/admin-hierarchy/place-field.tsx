import { provincesQuery } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import type { FieldBinding } from '@portal/remote-kit/forms';
import { TextField } from '@portal/ui';
import { Select } from '@portal/ui/form';
import { useQuery } from '@tanstack/react-query';
import type { PlaceField } from './place-values.ts';

const LEVELS = ['1', '2', '3', '4', '5', '6'];
const STATES = ['OPEN', 'CLOSED'];

interface Props {
  name: PlaceField;
  binding: FieldBinding<string>;
  /** The code of what exists names it and stays. */
  fixed: boolean;
}

const ProvinceField = ({ binding, label }: { binding: FieldBinding<string>; label: string }) => {
  const t = useWords();
  const { http } = usePortal();
  const { data } = useQuery(provincesQuery(http));
  return (
    <Select
      {...binding}
      label={label}
      placeholder={t('org.place.chooseProvince')}
      options={(data ?? []).map(({ value, title }) => ({ value, label: title }))}
    />
  );
};

/** One field of a unit or an office. */
export const PlaceFieldControl = ({ name, binding, fixed }: Props) => {
  const t = useWords();
  const label = t(`org.place.field.${name}`);
  if (name === 'provinceCode') return <ProvinceField binding={binding} label={label} />;
  if (name === 'level' || name === 'status') {
    const options = (name === 'level' ? LEVELS : STATES).map((value) => ({
      value,
      label: t(`org.place.${name}.${value}`),
    }));
    return <Select {...binding} label={label} options={options} />;
  }
  return (
    <TextField
      {...binding}
      label={label}
      autoComplete="off"
      readOnly={fixed && name === 'code'}
      type={name === 'phone' ? 'tel' : 'text'}
    />
  );
};
