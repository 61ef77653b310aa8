import { isApiError } from '@portal/api-client/api-error';
import type { CaptchaGiven, CaptchaPurpose } from '@portal/types';
import { useState } from 'react';
import { useInvisibleCaptcha } from './use-invisible-captcha.ts';

/** State of the picture's field. */
export interface PictureState {
  typed: string;
  /** Key of the error message, below `captcha.`. */
  problem: 'required' | 'incorrect' | null;
  /** Each round has another picture. */
  round: number;
}

export interface Captcha {
  /** Fetches the invisible captcha's token ahead of the submit. */
  prepare(): void;
  /** The picture, once it is required. */
  picture: PictureState | null;
  type(text: string): void;
  reload(): void;
  /** Shows the picture unless it is shown already. */
  show(): void;
  /** Whether the picture is shown and nothing was typed; the field then shows the error. */
  isMissing(): boolean;
  /** The captcha's part of the body, for one submit; `token: false` leaves out the invisible one. */
  give(options?: { token?: boolean }): Promise<CaptchaGiven>;
  /**
   * Handles a rejected submit; returns whether the captcha was the reason. A picture is valid once, so another one is
   * shown; the service's `captcha` flag decides whether it is required.
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

/** Both captchas of one form: the invisible one, and the picture when the service requires it (spec/access.md 8). */
export const useCaptcha = (purpose: CaptchaPurpose): Captcha => {
  const invisible = useInvisibleCaptcha(purpose);
  const [picture, setPicture] = useState<PictureState | null>(null);

  const refused = (error: unknown): boolean => {
    if (!isApiError(error)) return false;
    const ofCaptcha = error.code in CODES;
    const required = (error.data as { captcha?: boolean } | null)?.captcha;
    setPicture((before) => {
      if (required === false) return null;
      const due = before || ofCaptcha || required;
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
