import { Skeleton } from '@portal/ui';
import { useLater } from '../use-later.ts';
import type { Captcha } from './use-captcha.ts';

const load = () => import('./visual-captcha.tsx');

/** The captcha picture in a form; its chunk loads when the service requires the picture. */
export const CaptchaBox = ({ captcha }: { captcha: Captcha }) => {
  const { picture } = captcha;
  const { part } = useLater(load, picture !== null);
  if (!picture) return null;
  if (!part) return <Skeleton height="160px" />;
  return <part.VisualCaptcha captcha={captcha} picture={picture} />;
};
