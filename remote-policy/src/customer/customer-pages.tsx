import { useWords } from '@portal/remote-kit';
import { Tabs } from '@portal/ui/data';
import { BIRTHDAYS, CUSTOMERS, POTENTIAL_CUSTOMERS } from '../policy/paths.ts';

const pages = { all: CUSTOMERS, potential: POTENTIAL_CUSTOMERS, birthdays: BIRTHDAYS };

/** Tabs that lead from one customer page to the others. */
export const CustomerPages = ({ active }: { active: keyof typeof pages }) => {
  const t = useWords();
  return (
    <Tabs
      label={t('customer.pages.label')}
      active={active}
      items={Object.entries(pages).map(([key, href]) => ({
        key,
        href,
        label: t(`customer.pages.${key}`),
      }))}
    />
  );
};
