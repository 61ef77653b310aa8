import { useWords } from '@portal/remote-kit';
import type { SettingsPage } from '@portal/types';
import { Text } from '@portal/ui';
import { DescriptionList } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';

/** Keys of the environment: whether each is set, never its value. */
export const EnvironmentPanel = ({ keys }: { keys: SettingsPage['environment'] }) => {
  const t = useWords();
  return (
    <Panel title={t('settings.environment')}>
      <Text fontSize="sm" color="ink.muted">
        {t('settings.environmentText')}
      </Text>
      <DescriptionList
        items={keys.map(({ key, isSet }) => ({
          label: key,
          value: t(isSet ? 'settings.isSet' : 'settings.notSet'),
        }))}
      />
    </Panel>
  );
};
