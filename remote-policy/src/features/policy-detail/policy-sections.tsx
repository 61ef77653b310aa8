import { useSession, useWords } from '@portal/remote-kit';
import type { PolicyDetail } from '@portal/types';
import { Heading, Stack, Text } from '@portal/ui';
import { Tabs } from '@portal/ui/data';
import { sections } from './sections.ts';
import { usePrinting } from './use-printing.ts';
import type { useTab } from './use-tab.ts';

/** The sections that this reader may see. */
export const useSections = () => {
  const { user } = useSession();
  return sections.filter(({ authority }) => !authority || user?.authorities.includes(authority));
};

/** One section at a time on the screen, all of them on paper. */
export const PolicySections = ({
  policy,
  tab,
}: {
  policy: PolicyDetail;
  tab: ReturnType<typeof useTab>;
}) => {
  const t = useWords();
  const printing = usePrinting();
  const shown = useSections();
  if (printing) {
    const printed = shown.filter(({ key, later }) => !later || key === tab.active);
    const left = shown.filter((section) => !printed.includes(section));
    return (
      <Stack gap="6">
        {printed.map(({ key, Body }) => (
          <section key={key}>
            <Heading size="md" marginBlockEnd="3">
              {t(`policyDetail.tab.${key}`)}
            </Heading>
            <Body policy={policy} />
          </section>
        ))}
        {left.length > 0 && (
          <Text fontSize="sm" color="ink.muted">
            {t('policyDetail.notPrinted', {
              tabs: left.map(({ key }) => t(`policyDetail.tab.${key}`)).join(', '),
            })}
          </Text>
        )}
      </Stack>
    );
  }
  const Body = shown.find(({ key }) => key === tab.active)?.Body;
  return (
    <Tabs
      label={t('policyDetail.tabs')}
      active={tab.active}
      onChange={tab.choose}
      items={shown.map(({ key }) => ({ key, label: t(`policyDetail.tab.${key}`) }))}
    >
      {Body && <Body policy={policy} />}
    </Tabs>
  );
};
