import { officeProvincesQuery, officesQuery } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { Stack } from '@portal/ui';
import { PlaceSelect } from './place-select.tsx';
import type { RegisterDraft } from './register-draft.ts';

interface Props {
  draft: RegisterDraft;
  onChange: (part: Partial<RegisterDraft>) => void;
  idOf: (field: 'provinceCity' | 'office') => string;
  say: (field: 'provinceCity' | 'office') => string | undefined;
}

/** Where a candidate applies: a province that has an office, and one of its offices (REG-02, REG-03). */
export const CandidateFields = ({ draft, onChange, idOf, say }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const { provinceCity, office } = draft;
  return (
    <Stack gap="5" paddingInlineStart={{ base: '0', sm: '8' }}>
      <PlaceSelect
        id={idOf('provinceCity')}
        label={t('register.provinceCity')}
        query={officeProvincesQuery(http)}
        placeholder={t('register.chooseProvinceCity')}
        value={provinceCity}
        error={say('provinceCity')}
        onChange={(value) => onChange({ provinceCity: value })}
      />
      <PlaceSelect
        id={idOf('office')}
        label={t('register.office')}
        query={officesQuery(http, provinceCity)}
        placeholder={t(provinceCity ? 'register.chooseOffice' : 'register.provinceFirst')}
        value={office}
        error={say('office')}
        onChange={(value) => onChange({ office: value })}
      />
    </Stack>
  );
};
