import { menuTypesQuery } from '@portal/api-client/auth';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePortalHost } from '../portal/portal-context.ts';

export interface TopLink {
  href: string;
  label: string;
  home?: boolean;
}

/** A published menu is in open pages within a minute (ADM-MENU-01). */
const REFRESH_MS = 55_000;

/**
 * Links of the top menu and of the drawer; USERGUIDE has a page but no link here (MENU-14). Links after the server's items
 * wait for them, so that nothing moves when they arrive.
 */
export const useTopLinks = (): TopLink[] => {
  const { t } = useTranslation();
  const { http } = usePortalHost();
  const {
    data: types = [],
    isPending,
    fetchStatus,
  } = useQuery({
    ...menuTypesQuery(http),
    refetchInterval: REFRESH_MS,
  });
  const home = { href: '/', label: t('header.home'), home: true };
  if (isPending && fetchStatus === 'fetching') return [home];
  return [
    home,
    ...types
      .filter(({ code }) => code !== 'USERGUIDE')
      .map(({ label, linkAlias }) => ({ href: `/${linkAlias.replace(/^\//, '')}`, label })),
    { href: '/network-of-active', label: t('header.network') },
    { href: '/contact', label: t('header.contact') },
  ];
};
