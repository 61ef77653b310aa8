import { useCallback, useState } from 'react';
import { useShellLocation, useShellSession, useShellSettings } from '../portal/portal-context.ts';
import { sparesPopup } from './spares-popup.ts';

/** The code of the pop-up that replaces the portal here; null: the portal runs (POP-01, POP-02). */
export const usePopup = () => {
  const code = useShellSettings().get('POPUP') ?? '';
  const { pathname } = useShellLocation();
  const { user } = useShellSession();
  const [missing, setMissing] = useState('');
  const onMissing = useCallback(() => setMissing(code), [code]);
  const shown = code !== '' && code !== missing && !sparesPopup(pathname, user?.authorities ?? []);
  return { code: shown ? code : null, onMissing };
};
