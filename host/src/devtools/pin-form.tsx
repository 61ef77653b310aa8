import { isApiError } from '@portal/api-client/api-error';
import type { ReleaseChoices, ReleasePin } from '@portal/types';
import { Alert, Button, Stack, TextField } from '@portal/ui';
import { Select } from '@portal/ui/form';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { usePortalHost } from '../portal/portal-context.ts';
import { useDevtoolsWords } from './devtools-words.ts';
import { localPin } from './local-release.ts';
import { decisionText, isBad, versionLabel } from './version-label.ts';

const RELEASED = 'released';
const LOCAL = 'local';

type Choice = ReleaseChoices['remotes'][number];

/** Those that hold before those that were refused or taken back; withdrawn ones cannot be chosen. */
const optionsOf = (
  t: TFunction,
  { channels }: ReleaseChoices,
  own: Choice | undefined,
  language: string,
) => [
  { value: RELEASED, label: t('option.released') },
  ...channels.map((channel) => ({
    value: `channel ${channel}`,
    label: t('option.channel', { channel }),
  })),
  ...[...(own?.versions ?? [])]
    .sort((a, b) => Number(isBad(a)) - Number(isBad(b)))
    .map((one) => ({
      value: `version ${one.version}`,
      label: versionLabel(t, one, language),
      disabled: one.state === 'withdrawn',
    })),
  { value: LOCAL, label: t('local.option') },
];

const pinOf = (remote: string, value: string, base: string): Promise<ReleasePin> | ReleasePin => {
  if (value === LOCAL) return localPin(remote, base);
  const [kind, target = ''] = value.split(' ');
  return kind === 'channel'
    ? { remote, kind, channel: target }
    : { remote, kind: 'version', version: target };
};

/** Chooses the version, channel or development server of one remote. */
export const PinForm = ({
  remote,
  choices,
  chosen,
  onPin,
}: {
  remote: string;
  choices: ReleaseChoices;
  /** The current pin. */
  chosen: { kind: string; target: string } | null;
  /** Null unpins. Rejects with the error that the form shows. */
  onPin(pin: ReleasePin | null): Promise<void>;
}) => {
  const { toast, i18n } = usePortalHost();
  const t = useDevtoolsWords();
  const isLocal = chosen?.kind === LOCAL;
  const [value, setValue] = useState(
    isLocal ? LOCAL : chosen ? `${chosen.kind} ${chosen.target}` : RELEASED,
  );
  const own = choices.remotes.find((one) => one.remote === remote);
  const [typed, setTyped] = useState(isLocal ? chosen.target : null);
  const base = typed ?? own?.local ?? '';
  const version = own?.versions.find((one) => value === `version ${one.version}`);
  const decision = version && decisionText(t, version, i18n.language);

  const whyNot = (error: unknown): string => {
    const why = error instanceof Error ? error.message : String(error);
    return isApiError(error) || value !== LOCAL ? why : t('local.failed', { base, why });
  };
  const { mutate: pin, isPending } = useMutation({
    mutationFn: async () => onPin(value === RELEASED ? null : await pinOf(remote, value, base)),
    networkMode: 'always',
    onError: (error) => toast('error', t('pinFailed'), whyNot(error)),
  });
  return (
    <Stack
      as="form"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) pin();
      }}
    >
      <Select
        size="sm"
        label={t('choose', { remote })}
        options={optionsOf(t, choices, own, i18n.language)}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      {decision && <Alert tone="warning">{decision}</Alert>}
      {value === LOCAL && (
        <TextField
          size="sm"
          label={t('local.address', { remote })}
          hint={t('local.hint')}
          value={base}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Button size="sm" type="submit" loading={isPending} alignSelf="flex-start">
        {t('pin', { remote })}
      </Button>
    </Stack>
  );
};
