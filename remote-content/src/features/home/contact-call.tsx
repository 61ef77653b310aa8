import { useWords } from '@portal/remote-kit';
import { Box, Button, Flex, Heading, Text } from '@portal/ui';
import { Clock, Mail } from '@portal/ui/icons';
import { useId } from 'react';

/** Invites to write to the company; working hours as in spec/features.md 1. */
export const ContactCall = () => {
  const t = useWords();
  const id = useId();
  return (
    <Flex
      as="section"
      aria-labelledby={id}
      gap="5"
      wrap="wrap"
      align="center"
      justify="space-between"
      padding={{ base: '5', md: '8' }}
      borderRadius="lg"
      borderWidth="1px"
      borderColor="brand.line"
      bg="brand.subtle"
    >
      <Box flex="1 1 320px">
        <Heading id={id} size="xl">
          {t('contact.title')}
        </Heading>
        <Text color="ink.muted" marginBlockStart="1">
          {t('contact.text')}
        </Text>
        <Flex gap="2" align="flex-start" color="ink.muted" fontSize="sm" marginBlockStart="2">
          <Box as="span" flexShrink="0" paddingBlockStart="0.5" aria-hidden>
            <Clock size={16} />
          </Box>
          {t('contact.hours')}
        </Flex>
      </Box>
      <Button variant="primary" size="lg" href="/contact" icon={<Mail size={18} />}>
        {t('contact.action')}
      </Button>
    </Flex>
  );
};
