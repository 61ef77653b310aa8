import { useLocation, useNavigate } from '@portal/remote-kit/router';
import { useCallback } from 'react';

/**
 * The tab that the URL names (?tab=), the first one if it names none that is here. Changing it replaces the
 * address, so that Back leads to where the reader came from and not through the tabs.
 */
export const useTab = (keys: readonly string[]) => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('tab');
  const active = keys.find((key) => key === asked) ?? keys[0] ?? '';
  const hrefOf = useCallback((key: string) => `${pathname}?tab=${key}`, [pathname]);
  const choose = useCallback(
    (key: string) => navigate(hrefOf(key), { replace: true, state }),
    [navigate, hrefOf, state],
  );
  return { active, choose, hrefOf };
};
