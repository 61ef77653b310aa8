import { Skeleton } from '@portal/ui';
import { useLater } from '../use-later.ts';
import type { Captcha } from './use-captcha.ts';

const load = () => import('./visual-captcha.tsx');

/** Where the picture stands in a form: nothing until it is asked for, and fetched only then. */
export const CaptchaBox = ({ captcha }: { captcha: Captcha }) => {
  const { picture } = captcha;
  const { part } = useLater(load, picture !== null);
  if (!picture) return null;
  if (!part) return <Skeleton height="160px" />;
  return <part.VisualCaptcha captcha={captcha} picture={picture} />;
};
