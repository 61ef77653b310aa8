import { CAPTCHA_LENGTH } from '@portal/types/auth/constants';
import { chakra, Flex, IconButton, Link, Stack, Text, TextField } from '@portal/ui';
import { RefreshCw } from '@portal/ui/icons';
import { useEffect, useRef } from 'react';
import { usePortal } from '../portal-context.ts';
import { useWords } from '../use-words.ts';
import type { Captcha, PictureState } from './use-captcha.ts';
import { usePicture } from './use-picture.ts';

const Canvas = chakra('canvas', {
  base: {
    width: '200px',
    height: '64px',
    minWidth: '0',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    bg: 'white',
  },
});

/** Help for users who cannot read the picture. */
const Help = () => {
  const t = useWords();
  const hotline = usePortal().settings.get('HOTLINE');
  if (!hotline) return t('captcha.hint');
  return (
    <>
      {t('captcha.hint')} {t('captcha.help')}{' '}
      <Link href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>{t('captcha.call', { hotline })}</Link>
    </>
  );
};

interface Props {
  captcha: Captcha;
  picture: PictureState;
}

/** The picture with its reload button and its text field (LOGIN-12). */
export const VisualCaptcha = ({ captcha, picture }: Props) => {
  const t = useWords();
  const { canvas, status } = usePicture(picture.round, captcha.reload);
  const input = useRef<HTMLInputElement>(null);
  const { problem, round } = picture;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a problem of another round is another problem.
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem, round]);
  return (
    <Stack gap="2">
      <Flex align="center" gap="2">
        <Canvas
          ref={canvas}
          role="img"
          aria-label={t('captcha.picture')}
          aria-busy={status === 'loading' || undefined}
          htmlWidth={400}
          htmlHeight={128}
        />
        <IconButton
          label={t('captcha.reload')}
          icon={<RefreshCw />}
          loading={status === 'loading'}
          onClick={captcha.reload}
        />
      </Flex>
      {status === 'failed' && (
        <Text role="alert" fontSize="sm" color="danger.ink">
          {t('captcha.failed')}
        </Text>
      )}
      <TextField
        ref={input}
        label={t('captcha.label')}
        name="requiredCaptch"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={CAPTCHA_LENGTH}
        size="lg"
        value={picture.typed}
        error={problem && t(`captcha.${problem}`)}
        hint={<Help />}
        onChange={(event) => captcha.type(event.target.value)}
      />
    </Stack>
  );
};
