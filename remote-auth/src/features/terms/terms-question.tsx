import { useWords } from '@portal/remote-kit';
import { Alert, Button, Flex, Stack } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import { useLegalText } from '../legal/legal-text.tsx';
import { TERMS } from './terms-source.ts';
import { TermsText } from './terms-text.tsx';
import { useTermsDecision } from './use-terms-decision.ts';

interface Props {
  /** The read flag to begin with: true while the terms are still to be read (TERM-03; the name is the spec's). */
  hasRead?: boolean;
  /** Called once the decision is saved. */
  onDecide: (agreed: boolean) => void;
}

/** The terms of use and the security commitment; only its own buttons close it (TERM-01, TERM-02). */
export const TermsQuestion = ({ hasRead: before = true, onDecide }: Props) => {
  const t = useWords();
  const [hasRead, setHasRead] = useState(before);
  const { data: text } = useLegalText(TERMS);
  const { deciding, problem, decide } = useTermsDecision(onDecide);
  return (
    <Dialog
      open
      size="lg"
      dismissible={false}
      onClose={() => undefined}
      title={t('terms.title')}
      footer={
        <Stack
          gap="3"
          width="full"
          borderBlockStartWidth="1px"
          borderColor="line"
          paddingBlockStart="3"
          marginBlockStart="-4"
        >
          {problem && (
            <Alert tone="danger" title={t('terms.notKept')}>
              {problem}
            </Alert>
          )}
          <Checkbox
            label={t('terms.agreeLabel')}
            checked={!hasRead}
            disabled={!text || deciding !== null}
            onChange={(event) => setHasRead(!event.target.checked)}
          />
          <Flex gap="3" justifyContent="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
            <Button loading={deciding === 'REFUSED'} onClick={() => void decide('REFUSED')}>
              {t('terms.reject')}
            </Button>
            <Button
              variant="primary"
              disabled={hasRead}
              loading={deciding === 'AGREED'}
              onClick={() => void decide('AGREED')}
            >
              {t('terms.agree')}
            </Button>
          </Flex>
        </Stack>
      }
    >
      <TermsText />
    </Dialog>
  );
};
