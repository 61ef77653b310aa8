import { AUDIT_RESULTS } from '@portal/domain/account';
import { useWords } from '@portal/remote-kit';
import { useSearchParams } from '@portal/remote-kit/router';
import { TEXT_MAX } from '@portal/types';
import { Button, Grid, TextField } from '@portal/ui';
import { DateField, Form, FormActions, isoToText, Select, textToIso } from '@portal/ui/form';
import { type ChangeEvent, useState } from 'react';

/** The filters as the address holds them. */
export const FILTERS = ['who', 'actingAs', 'what', 'object', 'result', 'from', 'to'] as const;
export type Filters = Partial<Record<(typeof FILTERS)[number], string>>;

/** Families of actions, each the beginning of the names of its actions. */
const FAMILIES = [
  ...['login', 'session', 'password', 'factor', 'recovery', 'person', 'account', 'grant', 'role'],
  ...['approval', 'setting', 'menu', 'release', 'impersonation', 'customer', 'claim', 'policy'],
  ...['export', 'import', 'audit', 'permission'],
] as const;

/** The filters of the address. */
export const useFilters = (): [Filters, (filters: Filters) => void] => {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(
    FILTERS.flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  ) as Filters;
  return [filters, (next) => setParams(next as Record<string, string>)];
};

interface Props {
  filters: Filters;
  onChange(filters: Filters): void;
}

/** Who, acting for whom, what, on what, how it ended, on which days; what looks like an object ends with a colon for all of a kind. */
export const AuditFilters = ({ filters, onChange }: Props) => {
  const t = useWords();
  const [typed, setTyped] = useState<Filters>({
    ...filters,
    ...(filters.from && { from: isoToText(filters.from) }),
    ...(filters.to && { to: isoToText(filters.to) }),
  });
  const set = (key: keyof Filters, value: string) =>
    setTyped((before) => ({ ...before, [key]: value }));
  const text = (key: 'who' | 'actingAs' | 'object') => (
    <TextField
      label={t(`audit.filter.${key}`)}
      hint={key === 'object' ? t('audit.filter.objectHint') : undefined}
      value={typed[key] ?? ''}
      maxLength={TEXT_MAX}
      autoComplete="off"
      autoCapitalize="none"
      onChange={(event: ChangeEvent<HTMLInputElement>) => set(key, event.target.value)}
    />
  );
  const day = (key: 'from' | 'to') => (
    <DateField
      label={t(`audit.filter.${key}`)}
      value={typed[key] ?? ''}
      onChange={(value: string) => set(key, value)}
    />
  );
  const apply = () =>
    onChange(
      Object.fromEntries(
        Object.entries(typed)
          .map(([key, value]) =>
            key === 'from' || key === 'to' ? [key, textToIso(value) ?? ''] : [key, value.trim()],
          )
          .filter(([, value]) => value !== ''),
      ),
    );
  return (
    <Form
      label={t('audit.filters')}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Grid
        gap="4"
        alignItems="start"
        templateColumns={{
          base: '1fr',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {text('who')}
        {text('actingAs')}
        <Select
          label={t('audit.filter.what')}
          placeholder={t('audit.filter.everything')}
          value={typed.what ?? ''}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => set('what', event.target.value)}
          options={FAMILIES.map((value) => ({ value, label: t(`audit.family.${value}`) }))}
        />
        {text('object')}
        <Select
          label={t('audit.filter.result')}
          placeholder={t('audit.filter.everyResult')}
          value={typed.result ?? ''}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => set('result', event.target.value)}
          options={AUDIT_RESULTS.map((value) => ({ value, label: t(`audit.result.${value}`) }))}
        />
        {day('from')}
        {day('to')}
      </Grid>
      <FormActions>
        <Button type="submit" variant="primary">
          {t('audit.apply')}
        </Button>
        <Button
          onClick={() => {
            setTyped({});
            onChange({});
          }}
        >
          {t('audit.clear')}
        </Button>
      </FormActions>
    </Form>
  );
};
