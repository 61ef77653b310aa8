import { Alert, Box, Button, HStack } from '@portal/ui';
import type { Releases } from '../releases/releases.ts';
import { useReleaseWords } from './release-words.ts';

/** A new version is available while a form is dirty: a notice in the corner lets the user decide. */
export const NewVersionNotice = ({ releases }: { releases: Releases }) => {
  const t = useReleaseWords();
  return (
    <Box
      position="fixed"
      zIndex="header"
      insetInlineEnd={{ base: '4', md: '6' }}
      insetInlineStart={{ base: '4', md: 'auto' }}
      bottom={{ base: '80px', md: '6' }}
      maxWidth={{ md: '420px' }}
      boxShadow="soft"
      data-print="hide"
    >
      <Alert
        title={t('new.title')}
        action={
          <HStack gap="2">
            <Button size="sm" variant="primary" onClick={() => void releases.takeNow()}>
              {t('new.use')}
            </Button>
            <Button size="sm" onClick={releases.sets.later}>
              {t('new.later')}
            </Button>
          </HStack>
        }
      >
        {t('new.text')}
      </Alert>
    </Box>
  );
};
