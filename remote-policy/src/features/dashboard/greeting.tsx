import { today } from '@portal/calendar';
import { useSession, useWords } from '@portal/remote-kit';
import { formatDate, parseBackendDate } from '@portal/ui/data';
import { PageTitle } from '@portal/ui/pages';

/** 0 for Sunday; of the calendar day alone, so that no zone can move it. */
const weekdayOf = (day: string): number => {
  const parts = parseBackendDate(day);
  return parts ? new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay() : 0;
};

/** Greets the agent by the name they are called by, the last of a Vietnamese one, and says what day it is. */
export const Greeting = () => {
  const t = useWords();
  const { user } = useSession();
  const now = today();
  const name = user?.fullname?.trim().split(/\s+/).at(-1) ?? '';
  const hello = user?.gender === 'M' ? 'dashboard.helloMale' : 'dashboard.helloFemale';
  return (
    <PageTitle
      title={t(name ? hello : 'dashboard.hello', { name })}
      context={`${t(`dashboard.weekday.${weekdayOf(now)}`)}, ${formatDate(now)}`}
    />
  );
};
