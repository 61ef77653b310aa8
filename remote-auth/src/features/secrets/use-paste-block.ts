import { isModern } from '@portal/permissions';
import { usePortal } from '@portal/remote-kit';
import { type SyntheticEvent, useState } from 'react';

/**
 * Keeps copy, cut, paste and drop out of a password field while PASSWORD_BLOCK_PASTE is '1'. What a password
 * manager fills in comes as input, which nothing stops. `blocked`: the user has tried, so the field says why not.
 */
export const usePasteBlock = () => {
  const { settings } = usePortal();
  const [blocked, setBlocked] = useState(false);
  if (settings.get('PASSWORD_BLOCK_PASTE') !== '1' || isModern(settings))
    return { blocked: false, handlers: {} };
  const block = (event: SyntheticEvent) => {
    event.preventDefault();
    setBlocked(true);
  };
  return { blocked, handlers: { onCopy: block, onCut: block, onPaste: block, onDrop: block } };
};
