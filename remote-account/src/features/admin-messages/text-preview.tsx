import { LANGUAGES, type Language } from '@portal/domain/language';
import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { MessageAudienceFound, StaffMessageChoices } from '@portal/types';
import { unmarked } from '@portal/types/text/fold';
import { Badge, chakra, Grid, Heading, HStack, Stack, Text } from '@portal/ui';
import { RadioGroup } from '@portal/ui/form';
import { type ReactNode, useState } from 'react';
import type { MessageForm } from './message-form.ts';
import { useSendingWords } from './use-sending-words.ts';

interface Props {
  form: MessageForm;
  choices: StaffMessageChoices;
  sms: MessageAudienceFound['smsParts'];
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack
    as="section"
    aria-label={title}
    gap="2"
    minWidth="0"
    padding="4"
    borderWidth="1px"
    borderColor="line"
    borderRadius="lg"
    bg="card"
  >
    <Text fontSize="sm" fontWeight="600" color="ink.muted">
      {title}
    </Text>
    {children}
  </Stack>
);

const Lines = ({ children }: { children: ReactNode }) => (
  <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
    {children}
  </Text>
);

/** The message as its readers see it on each chosen channel, in each language. */
export const TextPreview = ({ form, choices, sms }: Props) => {
  const t = useSendingWords();
  const words = useWords();
  const label = useLabel();
  const [language, setLanguage] = useState<Language>(LANGUAGES[0]);
  // A reader of a language that is not written gets the first one.
  const isWritten = form.title[language].trim() !== '' || form.body[language].trim() !== '';
  const shown = isWritten ? language : LANGUAGES[0];
  const title = form.title[shown].trim() || form.title.vi.trim() || t('untitled');
  const body = form.body[shown].trim() || form.body.vi.trim() || t('noBody');
  const text = choices.smsUnaccent ? unmarked(body) : body;
  return (
    <Stack as="section" gap="3" aria-label={t('preview')}>
      <HStack gap="4" flexWrap="wrap" justifyContent="space-between">
        <Heading as="h2" size="md">
          {t('preview')}
        </Heading>
        <RadioGroup
          inline
          label={t('previewFor')}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
      </HStack>
      {!isWritten && (
        <Text fontSize="sm">{t('notWritten', { language: t(`language.${language}`) })}</Text>
      )}
      <Grid
        gap="3"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
        lang={shown}
      >
        {form.channels.includes('APP') && (
          <Frame title={label('message.channel.APP')}>
            <HStack gap="2" flexWrap="wrap">
              <Text fontWeight="700" overflowWrap="anywhere">
                {title}
              </Text>
              <Badge tone="info">{words('messages.unread')}</Badge>
            </HStack>
            <Text fontSize="sm" color="ink.muted" lineClamp={2} overflowWrap="anywhere">
              {body}
            </Text>
            <Text fontSize="sm" color="ink.muted">
              {label(`message.type.${form.type}`)}
              {form.link && ` · ${words('messages.openLink')}: ${form.link}`}
            </Text>
          </Frame>
        )}
        {form.channels.includes('PUSH') && (
          <Frame title={label('message.channel.PUSH')}>
            <Text fontWeight="700" lineClamp={1} overflowWrap="anywhere">
              {title}
            </Text>
            <Text fontSize="sm" lineClamp={3} overflowWrap="anywhere">
              {body}
            </Text>
          </Frame>
        )}
        {form.channels.includes('MAIL') && (
          <Frame title={label('message.channel.MAIL')}>
            <Text fontWeight="600" overflowWrap="anywhere">
              {t('subject')}: {title}
            </Text>
            <Lines>{body}</Lines>
            {form.link && (
              <Text fontSize="sm" color="ink.muted" overflowWrap="anywhere">
                {form.link.startsWith('/') ? `${window.location.origin}${form.link}` : form.link}
              </Text>
            )}
          </Frame>
        )}
        {form.channels.includes('SMS') && (
          <Frame title={label('message.channel.SMS')}>
            <chakra.div bg="subtle" borderRadius="lg" padding="3">
              <Lines>{text}</Lines>
            </chakra.div>
            <Text fontSize="sm" color="ink.muted">
              {t('characters', { count: [...text].length })}
              {sms && ` · ${t('partsEach', { count: sms.parts })}`}
            </Text>
          </Frame>
        )}
      </Grid>
    </Stack>
  );
};
