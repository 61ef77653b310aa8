import { useWords } from '@portal/remote-kit';
import { BeforeAfter } from '@portal/remote-kit/admin';
import type { OrphanEffect as Effect } from '@portal/types';
import { Alert, Stack, Text } from '@portal/ui';

/** Who would get how many policies, by agent, before and after. */
export const OrphanEffect = ({ effect }: { effect: Effect }) => {
  const t = useWords();
  const { byAgent, total, left, gone, held } = effect;
  return (
    <Stack gap="3">
      <Alert tone={held || total === 0 ? 'warning' : 'info'} live title={t('orphans.effect')}>
        <Text>
          {total === 0
            ? t('orphans.noneGiven')
            : t('orphans.effectTotal', { total, agents: byAgent.length })}
        </Text>
        {left > 0 && <Text>{t('orphans.left', { count: left })}</Text>}
        {gone > 0 && <Text>{t('orphans.gone', { count: gone })}</Text>}
        {held && <Text>{t('orphans.held')}</Text>}
      </Alert>
      {byAgent.length > 0 && (
        <BeforeAfter
          label={t('orphans.figures')}
          changes={byAgent.map(({ code, name, before, given }) => ({
            field: t('orphans.gets', { name, code, count: given }),
            before: String(before),
            after: String(before + given),
          }))}
        />
      )}
    </Stack>
  );
};
