import { LANGUAGES, type Language } from '@portal/domain/language';
import { ALT_MAX } from '@portal/types';
import { Stack, TextField } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { useStaffWords } from '../use-staff-words.ts';

/** What a picture shows, in each language, or that it only decorates. */
export interface Alt {
  alt: Record<Language, string>;
  decorative: boolean;
}

/** Whether the picture says what it shows to those who cannot see it. */
export const hasAlt = ({ alt, decorative }: Alt): boolean => decorative || alt.vi.trim() !== '';

interface Props {
  value: Alt;
  isWrong: boolean;
  onChange(value: Alt): void;
}

export const AltFields = ({ value, isWrong, onChange }: Props) => {
  const t = useStaffWords();
  const { alt, decorative } = value;
  return (
    <Stack gap="3">
      {!decorative &&
        LANGUAGES.map((language, at) => (
          <TextField
            key={language}
            label={t(`media.alt.${language}`)}
            hint={at === 0 ? t('media.altHint') : undefined}
            error={at === 0 && isWrong ? t('media.altMissing') : undefined}
            optional={at > 0}
            lang={language}
            maxLength={ALT_MAX}
            value={alt[language]}
            onChange={({ target }) =>
              onChange({ ...value, alt: { ...alt, [language]: target.value } })
            }
          />
        ))}
      <Checkbox
        label={t('media.decorative')}
        hint={t('media.decorativeHint')}
        checked={decorative}
        onChange={({ target }) => onChange({ ...value, decorative: target.checked })}
      />
    </Stack>
  );
};
