import type { DepsWithin } from '../../deps/deps.ts';
import type { CaptchaDemand } from './require-captcha.ts';

/** What calls that show a visitor who exists demand (L2): a token, but in a demonstration, whose scripts have no browser. */
export const visitorDemand = ({ config }: DepsWithin): CaptchaDemand['demand'] =>
  config.captcha.everyLogin ? 'token' : 'whatIsGiven';
