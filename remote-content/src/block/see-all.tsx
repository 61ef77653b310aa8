import { useWords } from '@portal/remote-kit';
import { Link } from '@portal/ui';
import { ArrowRight } from '@portal/ui/icons';

/** Leads to all of what a block shows a part of; `of` names it for screen readers. */
export const SeeAll = ({ href, of, children }: { href: string; of: string; children?: string }) => {
  const t = useWords();
  const words = children ?? t('seeAll');
  return (
    <Link
      href={href}
      aria-label={`${words}: ${of}`}
      variant="plain"
      display="inline-flex"
      flexShrink="0"
      alignItems="center"
      gap="1"
      minHeight="11"
      fontSize="sm"
      whiteSpace="nowrap"
    >
      {words}
      <ArrowRight size={16} aria-hidden />
    </Link>
  );
};
