import { FAVORITE_KEY, noteRecent } from '@portal/api-client/favorite';
import type { RecentKind } from '@portal/domain/favorite';
import { useEffect } from 'react';
import { usePortal } from './portal-context.ts';
import { useMaySave } from './use-may-save.ts';

/** Notes that a customer or policy was opened, once it is shown; undefined while it is not. A failure costs nothing but the note. */
export const useNoteRecent = (kind: RecentKind, refKey: string | undefined): void => {
  const { http, queryClient } = usePortal();
  const maySave = useMaySave();
  useEffect(() => {
    if (!maySave || refKey === undefined) return;
    noteRecent(http, { kind, refKey }).then(
      () => queryClient.invalidateQueries({ queryKey: [...FAVORITE_KEY, 'recent'] }),
      () => undefined,
    );
  }, [http, queryClient, maySave, kind, refKey]);
};
