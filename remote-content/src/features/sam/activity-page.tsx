import { activityQuery } from '@portal/api-client/sam';
import { usePortal } from '@portal/remote-kit';
import { useParams } from '@portal/remote-kit/router';
import type { ActivityDetail } from '@portal/types';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActivityLoading } from './activity-loading.tsx';
import { SamGate } from './sam-gate.tsx';

const Loaded = ({
  actCode,
  children,
}: {
  actCode: string;
  children: (activity: ActivityDetail) => ReactNode;
}) => {
  const { http } = usePortal();
  const result = useQuery(activityQuery(http, actCode));
  return result.data ? children(result.data) : <ActivityLoading result={result} />;
};

/** A page about the activity that its address names. */
export const ActivityPage = ({
  title,
  children,
}: {
  title: string;
  children: (activity: ActivityDetail) => ReactNode;
}) => {
  const { actCode = '' } = useParams();
  return (
    <SamGate title={title}>
      <Loaded actCode={actCode}>{children}</Loaded>
    </SamGate>
  );
};
