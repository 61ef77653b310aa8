import { useWords } from '@portal/remote-kit';
import { Box, Button, Flex, Heading, Text } from '@portal/ui';
import { useId } from 'react';
import { CANDIDATE_CONTACT } from '../contact/candidate-contact.ts';

/** Below what is read about the profession: the form of those who want to become an adviser. */
export const ApplyCall = () => {
  const t = useWords();
  const id = useId();
  return (
    <Flex
      as="section"
      aria-labelledby={id}
      data-print="hide"
      gap="4"
      wrap="wrap"
      align="center"
      justify="space-between"
      padding="5"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="brand.line"
      bg="brand.subtle"
    >
      <Box flex="1 1 260px">
        <Heading as="h2" id={id} size="lg">
          {t('apply.title')}
        </Heading>
        <Text color="ink.muted">{t('apply.text')}</Text>
      </Box>
      <Button variant="primary" href={CANDIDATE_CONTACT}>
        {t('apply.action')}
      </Button>
    </Flex>
  );
};
