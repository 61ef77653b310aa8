import { pinChoices } from '@portal/api-client/release';
import { Button, Heading, Stack } from '@portal/ui';
import { DescriptionList } from '@portal/ui/data';
import { Drawer } from '@portal/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { usePortalHost, useRegistry } from '../portal/portal-context.ts';
import type { Releases } from '../releases/releases.ts';
import { changePin } from './change-pins.ts';
import { CopyLink } from './copy-link.tsx';
import { useDevtoolsWords } from './devtools-words.ts';
import { PinForm } from './pin-form.tsx';
import { RemoteCard } from './remote-card.tsx';
import { remoteStates } from './remote-states.ts';
import { sharedCopies } from './shared-copies.ts';

const WIDTH = 560;

const Copies = () => {
  const t = useDevtoolsWords();
  return (
    <Stack gap="2">
      <Heading as="h3" fontSize="md">
        {t('copies.title')}
      </Heading>
      <DescriptionList
        items={sharedCopies().map(({ name, versions }) => ({
          label: name,
          value:
            versions.length === 1
              ? `${versions[0]} · ${t('copies.one')}`
              : `${versions.join(', ')} · ${t('copies.more', { count: versions.length })}`,
        }))}
      />
    </Stack>
  );
};

/** Which versions this page runs, and for whom may: which they shall run. Ctrl+Alt+D or `/?devtools`. */
export const DevtoolsPanel = ({ releases, onClose }: { releases: Releases; onClose(): void }) => {
  const { http, outlet } = usePortalHost();
  const t = useDevtoolsWords();
  const registry = useRegistry();
  const { sets } = releases;
  const { override } = useSyncExternalStore(sets.subscribe, sets.get);
  const view = useSyncExternalStore(outlet.subscribe, outlet.state);
  const { data: choices = { channels: [], remotes: [] } } = useQuery({
    queryKey: ['releases', 'choices'],
    queryFn: () => pinChoices(http),
  });
  const pinOf = (name: string) => override?.pins.find(({ remote }) => remote === name) ?? null;
  return (
    <Drawer
      open
      side="right"
      width={WIDTH}
      title={t('title')}
      onClose={onClose}
      footer={
        override && (
          <Button onClick={() => void releases.unpin().catch(() => undefined)}>{t('reset')}</Button>
        )
      }
    >
      <Stack gap="6">
        <DescriptionList
          items={[
            { label: t('figures.set'), value: registry.setId },
            { label: t('figures.channel'), value: registry.channel },
            { label: t('figures.serial'), value: String(registry.serial) },
            { label: t('figures.host'), value: registry.host ?? PORTAL_HOST_VERSION },
          ]}
        />
        <CopyLink />
        <Stack as="section" gap="3" aria-label={t('remotes')}>
          <Heading as="h3" fontSize="md">
            {t('remotes')}
          </Heading>
          {remoteStates(registry, view, performance).map((shown) => (
            <RemoteCard key={shown.name} shown={shown} pinned={pinOf(shown.name) !== null}>
              <PinForm
                key={`${pinOf(shown.name)?.target ?? ''}`}
                remote={shown.name}
                choices={choices}
                chosen={pinOf(shown.name)}
                onPin={(pin) => changePin(releases, override, shown.name, pin)}
              />
            </RemoteCard>
          ))}
        </Stack>
        <Copies />
      </Stack>
    </Drawer>
  );
};
