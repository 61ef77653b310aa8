import { provincesQuery } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { TextField } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { type Ref, useId } from 'react';
import { CandidateFields } from './candidate-fields.tsx';
import type { RegisterField } from './check-register.ts';
import { PlaceSelect } from './place-select.tsx';
import type { RegisterDraft } from './register-draft.ts';

interface Props {
  draft: RegisterDraft;
  onChange: (part: Partial<RegisterDraft>) => void;
  idOf: (field: RegisterField) => string;
  /** What is wrong with a field, in words. */
  say: (field: RegisterField) => string | undefined;
  first: Ref<HTMLInputElement>;
}

const TEXTS = [
  { field: 'fullname', type: 'text', autoComplete: 'name' },
  { field: 'email', type: 'email', autoComplete: 'email' },
  { field: 'phone', type: 'tel', autoComplete: 'tel' },
] as const;

/** The questions of the form (spec/access.md 2.4). What is too long is reported, never cut, so no maxLength here. */
export const RegisterFields = ({ draft, onChange, idOf, say, first }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const group = useId();
  return (
    <>
      {TEXTS.map(({ field, ...native }) => (
        <TextField
          key={field}
          {...native}
          ref={field === 'fullname' ? first : undefined}
          id={idOf(field)}
          name={field}
          label={t(`register.${field}`)}
          size="lg"
          required={field !== 'phone'}
          optional={field === 'phone'}
          value={draft[field]}
          error={say(field)}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
      <PlaceSelect
        id={idOf('province')}
        label={t('register.province')}
        optional
        autoComplete="address-level1"
        query={provincesQuery(http)}
        placeholder={t('register.chooseProvince')}
        value={draft.province}
        error={say('province')}
        onChange={(province) => onChange({ province })}
      />
      <Checkbox
        label={t('register.apply')}
        hint={t('register.applyHint')}
        checked={draft.confirmApplyCandidate}
        aria-controls={draft.confirmApplyCandidate ? group : undefined}
        onChange={(event) => onChange({ confirmApplyCandidate: event.target.checked })}
      />
      {draft.confirmApplyCandidate && (
        <div id={group}>
          <CandidateFields draft={draft} onChange={onChange} idOf={idOf} say={say} />
        </div>
      )}
    </>
  );
};
