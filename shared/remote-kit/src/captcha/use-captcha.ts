import { isApiError } from '@portal/api-client/api-error';
import type { CaptchaGiven, CaptchaPurpose } from '@portal/types';
import { useState } from 'react';
import { useInvisibleCaptcha } from './use-invisible-captcha.ts';

/** What the picture's box shows. */
export interface PictureState {
  typed: string;
  /** The key of the sentence that says what is wrong, below `captcha.`. */
  problem: 'required' | 'incorrect' | null;
  /** Another round is another picture. */
  round: number;
}

export interface Captcha {
  /** Fetches the invisible captcha's token ahead of the submit. */
  prepare(): void;
  /** The picture, once it is asked for. */
  picture: PictureState | null;
  type(text: string): void;
  reload(): void;
  /** Shows the picture, if it is not there yet. */
  show(): void;
  /** Whether the picture is there and nothing was typed; then the box says so. */
  isMissing(): boolean;
  /** The part of the body that carries the captcha, for one submit; `token: false` goes without the invisible one. */
  give(options?: { token?: boolean }): Promise<CaptchaGiven>;
  /**
   * Tells how the submit was refused; answers whether for its captcha. A picture counts once, so it is drawn anew; it
   * comes and goes as the service's `captcha` flag says.
   */
  refused(error: unknown): boolean;
}

const CODES: Partial<Record<string, PictureState['problem']>> = {
  INCORRECT_CAPTCHA_CODE: 'incorrect',
  INCORRECT_CAPTCHA_V3: 'required',
};

const nextPicture = (
  before: PictureState | null,
  problem: PictureState['problem'],
): PictureState => ({ typed: '', problem, round: (before?.round ?? 0) + 1 });

/** Both captchas of one form: the invisible one, and the picture when the service asks for it (spec/access.md 8). */
export const useCaptcha = (purpose: CaptchaPurpose): Captcha => {
  const invisible = useInvisibleCaptcha(purpose);
  const [picture, setPicture] = useState<PictureState | null>(null);

  const refused = (error: unknown): boolean => {
    if (!isApiError(error)) return false;
    const ofCaptcha = error.code in CODES;
    const wanted = (error.data as { captcha?: boolean } | null)?.captcha;
    setPicture((before) => {
      if (wanted === false) return null;
      const due = before || ofCaptcha || wanted;
      return due ? nextPicture(before, CODES[error.code] ?? null) : null;
    });
    return ofCaptcha;
  };

  return {
    prepare: invisible.prepare,
    picture,
    type: (text) =>
      setPicture((before) => before && { ...before, typed: text.trim(), problem: null }),
    reload: () => setPicture((before) => before && nextPicture(before, null)),
    show: () => setPicture((before) => before ?? nextPicture(null, null)),
    isMissing: () => {
      if (!picture || picture.typed) return false;
      setPicture({ ...picture, problem: 'required' });
      return true;
    },
    give: async ({ token = true } = {}) => ({
      valueToken: token && !picture ? await invisible.take() : null,
      requiredCaptch: picture?.typed || null,
    }),
    refused,
  };
};
