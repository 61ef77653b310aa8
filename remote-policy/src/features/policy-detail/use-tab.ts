import { useLocation, useNavigate } from '@portal/remote-kit/router';
import { useCallback } from 'react';

/**
 * The tab that the URL names (?tab=), else the first one. Changing it replaces the history entry, so that Back leads to the
 * previous page and not through the tabs.
 */
export const useTab = (keys: readonly string[]) => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const requested = new URLSearchParams(search).get('tab');
  const active = keys.find((key) => key === requested) ?? keys[0] ?? '';
  const hrefOf = useCallback((key: string) => `${pathname}?tab=${key}`, [pathname]);
  const choose = useCallback(
    (key: string) => navigate(hrefOf(key), { replace: true, state }),
    [navigate, hrefOf, state],
  );
  return { active, choose, hrefOf };
};
