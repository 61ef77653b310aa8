import { useLocation } from '@portal/remote-kit/router';
import { chakra, Link } from '@portal/ui';
import { useSession } from '../portal-context.ts';
import { adminPagesOf, currentAdminPage } from './admin-pages.ts';
import { useAdminText } from './use-admin-text.ts';

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    paddingInline: '3',
    borderRadius: 'md',
    fontSize: 'sm',
    '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.ink', fontWeight: '600' },
  },
});

/** The pages of the staff side that the user's rights open. */
export const AdminNavigation = ({ onChoose }: { onChoose?(): void }) => {
  const t = useAdminText();
  const { user } = useSession();
  const { pathname } = useLocation();
  const pages = adminPagesOf(user?.authorities ?? []);
  const current = currentAdminPage(pages, pathname);
  return (
    <nav aria-label={t('frame.title')}>
      <chakra.ul listStyleType="none" display="grid" gap="1">
        {pages.map((page) => (
          <li key={page.path}>
            <Entry
              variant="quiet"
              href={page.path}
              aria-current={page === current ? 'page' : undefined}
              onClick={onChoose}
            >
              {t(`page.${page.key}`)}
            </Entry>
          </li>
        ))}
      </chakra.ul>
    </nav>
  );
};
