import { useEffect, useId } from 'react';
import { usePortal } from '../portal-context.ts';

/**
 * While `dirty`, leaving the page asks first and a new release waits. What it answers says at once that nothing is left
 * to lose: for who gives up and leaves in one go.
 */
export const useDirty = (dirty: boolean): (() => void) => {
  const { navigation } = usePortal();
  const key = useId();
  useEffect(() => {
    navigation.setDirty(key, dirty);
    return () => navigation.setDirty(key, false);
  }, [navigation, key, dirty]);
  return () => navigation.setDirty(key, false);
};
