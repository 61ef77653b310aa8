import type { NetworkProvince } from '@portal/types';
import { fold } from '@portal/types/text/fold';
import { holdsWords } from '@portal/types/text/holds-words';
import { Combobox } from '@portal/ui/form';
import { useState } from 'react';
import { useNetworkWords } from './use-network-words.ts';

interface Props {
  id: string;
  provinces: readonly NetworkProvince[];
  value: string;
  onChoose: (code: string) => void;
}

/** A province of today, found by its name or by that of a former one; those without a place come last. */
export const ProvinceChoice = ({ id, provinces, value, onChoose }: Props) => {
  const t = useNetworkWords();
  const [search, setSearch] = useState('');
  const hintOf = ({ places, former }: NetworkProvince) => {
    if (places === 0) return t('province.none');
    const gone = search && former.find((name) => holdsWords(fold(name), search));
    return gone ? t('province.with', { name: gone }) : t('placesOf', { count: places });
  };
  const options = provinces
    .filter(({ name, former }) => [name, ...former].some((one) => holdsWords(fold(one), search)))
    .toSorted((one, other) => Number(one.places === 0) - Number(other.places === 0))
    .map((province) => ({
      ...{ value: province.code, label: province.name, hint: hintOf(province) },
    }));
  const chosen = provinces.find(({ code }) => code === value);
  return (
    <Combobox
      id={id}
      label={t('province.label')}
      placeholder={t('province.all')}
      value={chosen ? { value: chosen.code, label: chosen.name } : null}
      options={options}
      onSearch={setSearch}
      onChange={(option) => onChoose(option?.value ?? '')}
      note={options.length === 0 ? t('province.unknown') : undefined}
    />
  );
};
