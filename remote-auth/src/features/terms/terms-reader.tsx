import { useWords } from '@portal/remote-kit';
import { Dialog } from '@portal/ui/overlay';
import { TermsText } from './terms-text.tsx';

/** The terms of use to read, without a decision. */
export const TermsReader = ({ onClose }: { onClose(): void }) => {
  const t = useWords();
  return (
    <Dialog open size="lg" onClose={onClose} title={t('terms.title')}>
      <TermsText />
    </Dialog>
  );
};
