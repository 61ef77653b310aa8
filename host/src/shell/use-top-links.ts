import { useTranslation } from 'react-i18next';
import { useMenuTypes } from './use-route.ts';

export interface TopLink {
  href: string;
  label: string;
  home?: boolean;
}

/** Links of the top menu and of the drawer; USERGUIDE has a page but no place here (MENU-14). */
export const useTopLinks = (): TopLink[] => {
  const { t } = useTranslation();
  const types = useMenuTypes();
  return [
    { href: '/', label: t('header.home'), home: true },
    ...types
      .filter(({ code }) => code !== 'USERGUIDE')
      .map(({ label, linkAlias }) => ({ href: `/${linkAlias.replace(/^\//, '')}`, label })),
    { href: '/network-of-active', label: t('header.network') },
    { href: '/contact', label: t('header.contact') },
  ];
};
