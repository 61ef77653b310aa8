import { useSession, useWords } from '@portal/remote-kit';
import { formatDate } from '@portal/ui/data';
import { PageTitle } from '@portal/ui/pages';
import type { ReactNode } from 'react';
import { useVietnamNow } from '../../clock/use-vietnam-now.ts';
import { givenName, honorific, partOfDay } from './greeting.ts';

/** Greets the person by the time of day and says what day it is; `about` adds details. */
export const Greeting = ({
  about = [],
  action,
}: {
  about?: readonly (string | null | undefined)[];
  action?: ReactNode;
}) => {
  const t = useWords();
  const { user } = useSession();
  const { day, hour, weekday } = useVietnamNow();
  const part = partOfDay(hour);
  const name = givenName(user?.fullname ?? '');
  const who = name && t(`greeting.${honorific(user?.gender ?? null)}`, { name });
  const context = [`${t(`weekday.${weekday}`)}, ${formatDate(day)}`, ...about];
  return (
    <PageTitle
      title={who ? t(`greeting.${part}`, { who }) : t(`greeting.${part}Nobody`)}
      context={context.filter(Boolean).join(' · ')}
      action={action}
    />
  );
};
