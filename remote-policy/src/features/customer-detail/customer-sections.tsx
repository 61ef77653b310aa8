import { useWords } from '@portal/remote-kit';
import type { CustomerDetail } from '@portal/types';
import { Heading, Stack } from '@portal/ui';
import { Tabs } from '@portal/ui/data';
import { usePrinting } from '../policy-detail/use-printing.ts';
import type { useTab } from '../policy-detail/use-tab.ts';
import { useSections } from './sections.ts';

/** One section at a time on the screen, all of them on paper. */
export const CustomerSections = ({
  customer,
  tab,
}: {
  customer: CustomerDetail;
  tab: ReturnType<typeof useTab>;
}) => {
  const t = useWords();
  const printing = usePrinting();
  const shown = useSections();
  if (printing) {
    return (
      <Stack gap="6">
        {shown.map(({ key, Body }) => (
          <section key={key}>
            <Heading size="md" marginBlockEnd="3">
              {t(`customer.tab.${key}`)}
            </Heading>
            <Body customer={customer} />
          </section>
        ))}
      </Stack>
    );
  }
  const Body = shown.find(({ key }) => key === tab.active)?.Body;
  return (
    <Tabs
      label={t('customer.tabs')}
      active={tab.active}
      onChange={tab.choose}
      items={shown.map(({ key }) => ({
        key,
        label: t(`customer.tab.${key}`),
        count: customer[key].length,
      }))}
    >
      {Body && <Body customer={customer} />}
    </Tabs>
  );
};
