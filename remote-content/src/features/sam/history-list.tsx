import { useLabel } from '@portal/lists';
import type { ActivityDetail } from '@portal/types';
import { Link, Stack, Text } from '@portal/ui';
import { formatDateTime } from '@portal/ui/data';
import { activityPath } from './paths.ts';

/** The last activities with the same party, each with what came of it. */
export const HistoryList = ({ of }: { of: ActivityDetail['history'] }) => {
  const label = useLabel();
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {of.map(({ actCode, startAt, kind, status, outcome }) => (
        <li key={actCode}>
          <Link href={activityPath(actCode)}>
            {label(`sam.kind.${kind}`)} · {formatDateTime(startAt)}
          </Link>
          <Text fontSize="sm" color="ink.muted">
            {outcome ? label(`sam.outcome.${outcome}`) : label(`sam.status.${status}`)}
          </Text>
        </li>
      ))}
    </Stack>
  );
};
