import { LANGUAGES, type Language } from '@portal/domain/language';
import { NOTIFICATION_TYPES } from '@portal/domain/notification';
import { useLabel } from '@portal/lists';
import { MESSAGE_TEXT_MAX } from '@portal/types';
import { Grid, Heading, Stack, TextField, useMedia } from '@portal/ui';
import { Tabs } from '@portal/ui/data';
import { Select, Textarea } from '@portal/ui/form';
import { useState } from 'react';
import type { StepProps } from './step-props.ts';
import { TextPreview } from './text-preview.tsx';
import { useSendingWords } from './use-sending-words.ts';

const WIDE = '(min-width: 1200px)';

/** Title and text of one language; only the portal's first one must be written. */
const LanguageTexts = ({
  language,
  editing,
  isReadOnly,
  faultOf,
}: StepProps & { language: Language }) => {
  const t = useSendingWords();
  const { form, change } = editing;
  const isOptional = language !== LANGUAGES[0];
  return (
    <Stack as="section" gap="4" minWidth="0" aria-label={t(`language.${language}`)}>
      <Heading as="h2" size="md">
        {t(`language.${language}`)}
      </Heading>
      <TextField
        label={t('titleLabel')}
        lang={language}
        optional={isOptional}
        readOnly={isReadOnly}
        value={form.title[language]}
        maxLength={MESSAGE_TEXT_MAX.title}
        error={faultOf(`title.${language}`)}
        onChange={({ target }) => change(`title.${language}`, target.value)}
      />
      <Textarea
        label={t('bodyLabel')}
        lang={language}
        optional={isOptional}
        readOnly={isReadOnly}
        rows={6}
        value={form.body[language]}
        maxLength={MESSAGE_TEXT_MAX.body}
        error={faultOf(`body.${language}`)}
        onChange={({ target }) => change(`body.${language}`, target.value)}
      />
    </Stack>
  );
};

/** Step 1: what it says, in each language, where it leads, and how it looks where it arrives. */
export const TextStep = (props: StepProps) => {
  const t = useSendingWords();
  const label = useLabel();
  const isWide = useMedia(WIDE);
  const [language, setLanguage] = useState<Language>(LANGUAGES[0]);
  const { editing, isReadOnly, reach, choices, faultOf } = props;
  const { form, change } = editing;
  return (
    <Stack gap="5">
      <Select
        label={t('field.type')}
        hint={t(`typeHint.${form.type}`)}
        value={form.type}
        disabled={isReadOnly}
        onChange={({ target }) => change('type', target.value)}
        options={NOTIFICATION_TYPES.map((value) => ({
          value,
          label: label(`message.type.${value}`),
        }))}
      />
      {isWide ? (
        <Grid gap="5" templateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
          {LANGUAGES.map((one) => (
            <LanguageTexts key={one} {...props} language={one} />
          ))}
        </Grid>
      ) : (
        <Tabs
          label={t('languages')}
          active={language}
          onChange={(key) => setLanguage(key as Language)}
          items={LANGUAGES.map((key) => ({ key, label: t(`language.${key}`) }))}
        >
          <LanguageTexts {...props} language={language} />
        </Tabs>
      )}
      <TextField
        label={t('field.link')}
        hint={t('linkHint')}
        optional
        readOnly={isReadOnly}
        value={form.link ?? ''}
        maxLength={MESSAGE_TEXT_MAX.link}
        placeholder="/news-event"
        error={faultOf('link')}
        onChange={({ target }) => change('link', target.value === '' ? null : target.value)}
      />
      <TextPreview form={form} choices={choices} sms={reach.found?.smsParts ?? null} />
    </Stack>
  );
};
