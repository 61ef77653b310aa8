import { useSearchParams } from '@portal/remote-kit/router';
import type { ReleaseLogFilters } from '@portal/types';
import { Button, Grid, TextField } from '@portal/ui';
import { Form, FormActions, Select } from '@portal/ui/form';
import { type ChangeEvent, useState } from 'react';
import { useReleaseWords } from './use-release-words.ts';

const KEYS = ['remote', 'action', 'channel', 'version', 'actor'] as const;
const TEXT_MAX = 80;

/** Actions that the filter offers, in the order in which they happen. */
const ACTIONS = [
  ...['PUBLISH', 'REFUSED', 'PROPOSE', 'CANARY', 'PROMOTE', 'ROLLBACK', 'HELD', 'WITHDRAW'],
  ...['OVERRIDE', 'HOST', 'CREDENTIAL', 'REVOKE', 'SIGNATURE', 'OPERATOR_TOKEN'],
  ...['NOTIFY', 'NOTIFY_END', 'TRUST', 'TRUST_END'],
] as const;

/** The filters of the log, as the address holds them. */
export const useLogFilters = (): [ReleaseLogFilters, (filters: ReleaseLogFilters) => void] => {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  return [filters, (next) => setParams(next as Record<string, string>)];
};

interface Props {
  filters: ReleaseLogFilters;
  onChange(filters: ReleaseLogFilters): void;
  remotes: readonly string[];
  channels: readonly string[];
}

/** Which remote, what was done, in which channel, which version, by whom. */
export const LogFilters = ({ filters, onChange, remotes, channels }: Props) => {
  const t = useReleaseWords();
  const [typed, setTyped] = useState(filters);
  const field = (key: (typeof KEYS)[number]) => ({
    label: t(`${key}`),
    value: String(typed[key] ?? ''),
    onChange: ({ target }: ChangeEvent<HTMLInputElement & HTMLSelectElement>) =>
      setTyped((before) => ({ ...before, [key]: target.value })),
  });
  const apply = () =>
    onChange(
      Object.fromEntries(
        KEYS.map((key) => [key, String(typed[key] ?? '').trim()]).filter(([, value]) => value),
      ),
    );
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <Form
      label={t('filters')}
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
          xl: 'repeat(5, minmax(0, 1fr))',
        }}
      >
        <Select {...field('remote')} placeholder={t('everyRemote')} options={named(remotes)} />
        <Select
          {...field('action')}
          placeholder={t('everyAction')}
          options={ACTIONS.map((value) => ({ value, label: t(`log.${value}`) }))}
        />
        <Select {...field('channel')} placeholder={t('everyChannel')} options={named(channels)} />
        <TextField {...field('version')} maxLength={TEXT_MAX} autoComplete="off" />
        <TextField
          {...field('actor')}
          maxLength={TEXT_MAX}
          autoComplete="off"
          autoCapitalize="none"
        />
      </Grid>
      <FormActions>
        <Button type="submit">{t('apply')}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            setTyped({});
            onChange({});
          }}
        >
          {t('clear')}
        </Button>
      </FormActions>
    </Form>
  );
};
