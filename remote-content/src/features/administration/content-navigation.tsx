import { CONTENT_KINDS } from '@portal/domain/content';
import { useLabel } from '@portal/lists';
import { useLocation } from '@portal/remote-kit/router';
import { HStack, Link } from '@portal/ui';
import { listAddress } from './content-address.ts';
import { useStaffWords } from './use-staff-words.ts';

/** To the board, the list of each kind, and the pictures. */
export const ContentNavigation = () => {
  const t = useStaffWords();
  const label = useLabel();
  const { pathname } = useLocation();
  const entries = [
    { href: '/admin/content', text: t('board.short') },
    ...CONTENT_KINDS.map((kind) => ({
      href: listAddress(kind),
      text: label(`content.kind.${kind}`),
    })),
    { href: '/admin/content/media', text: t('media.title') },
  ];
  return (
    <HStack as="nav" gap="4" flexWrap="wrap" aria-label={t('board.pages')}>
      {entries.map(({ href, text }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === pathname ? 'page' : undefined}
          fontWeight={href === pathname ? '600' : undefined}
        >
          {text}
        </Link>
      ))}
    </HStack>
  );
};
