import { useWords } from '@portal/remote-kit';
import { Box } from '@portal/ui';
import { LegalText } from '../legal/legal-text.tsx';
import { TERMS } from './terms-source.ts';

/** The text of the terms; focusable, so that the keyboard can scroll it. */
export const TermsText = () => {
  const t = useWords();
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={t('terms.text')}
      marginInline="-1"
      padding="1"
      borderRadius="sm"
    >
      <LegalText source={TERMS} level={3} />
    </Box>
  );
};
