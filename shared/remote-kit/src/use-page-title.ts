import { useEffect } from 'react';
import { usePortal } from './portal-context.ts';

/** Names the page more closely than its manifest does, such as by the policy's number. */
export const usePageTitle = (title: string | undefined): void => {
  const { navigation } = usePortal();
  useEffect(() => {
    if (title) navigation.setTitle(title);
  }, [navigation, title]);
};
