import { useWords } from '@portal/remote-kit';
import type { AdminHome, FirstStep } from '@portal/types';
import { Badge, Flex, Link, Stack, Text } from '@portal/ui';
import { Panel } from '@portal/ui/pages';

/** Where each step is done; the company is named by the command `admin -- init` alone. */
const PAGES: Record<FirstStep, string | null> = {
  company: null,
  provinces: '/admin/import',
  units: '/admin/import',
  offices: '/admin/import',
  agents: '/admin/import',
  products: '/admin/import',
  administrator: '/admin/people/create',
  mail: '/admin/operations',
  hotline: '/admin/settings',
  terms: '/admin/settings',
};

/** What a new portal still needs: each step with its state and the way to it. */
export const FirstStepsPanel = ({ steps }: { steps: NonNullable<AdminHome['firstSteps']> }) => {
  const t = useWords();
  const count = steps.filter(({ done }) => done).length;
  return (
    <Panel title={t('admin.firstSteps.title')}>
      <Stack gap="3">
        <Text fontSize="sm" color="ink.muted">
          {t('admin.firstSteps.text', { done: count, all: steps.length })}
        </Text>
        <Stack as="ol" gap="2">
          {steps.map(({ key, done }) => {
            const href = PAGES[key];
            const words = t(`admin.firstSteps.${key}`);
            return (
              <Flex as="li" key={key} gap="3" justify="space-between" align="baseline">
                <Text minWidth="0">
                  {done || href === null ? words : <Link href={href}>{words}</Link>}
                </Text>
                <Badge tone={done ? 'success' : 'warning'}>
                  {t(done ? 'admin.firstSteps.done' : 'admin.firstSteps.due')}
                </Badge>
              </Flex>
            );
          })}
        </Stack>
      </Stack>
    </Panel>
  );
};
