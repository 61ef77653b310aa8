import { useWords } from '@portal/remote-kit';
import { Link, VisuallyHidden } from '@portal/ui';
import { ArrowRight } from '@portal/ui/icons';

/** Leads to all of what a block shows a part of; `of` is told to screen readers. */
export const SeeAll = ({ href, of }: { href: string; of: string }) => {
  const t = useWords();
  return (
    <Link
      href={href}
      variant="plain"
      display="inline-flex"
      flexShrink="0"
      alignItems="center"
      gap="1"
      minHeight="11"
      fontSize="sm"
      whiteSpace="nowrap"
    >
      <span>
        {t('seeAll')}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </span>
      <ArrowRight size={16} aria-hidden />
    </Link>
  );
};
