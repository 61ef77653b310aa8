import { Tabs } from '@portal/ui/data';
import { SAM } from './paths.ts';
import { useSamWords } from './use-sam-words.ts';

export const TABS = ['today', 'list', 'leads'] as const;
export type Tab = (typeof TABS)[number];

/** The tabs of /sam as links: where a person is, is in the address. */
export const SamTabs = ({ active }: { active: Tab }) => {
  const t = useSamWords();
  return (
    <Tabs
      label={t('title')}
      active={active}
      items={TABS.map((key) => ({
        key,
        label: t(`tab.${key}`),
        href: key === 'today' ? SAM : `${SAM}?tab=${key}`,
      }))}
    />
  );
};
