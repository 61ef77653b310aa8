import type { Http } from '@portal/types';
import { askAndRepeat } from './ask-and-repeat.ts';

/**
 * When the server wants a recent proof of identity for a call (`recent` in its rule), asks for the strongest one that the
 * account has and repeats the call with what was sent (part of ADM-ROL-09).
 */
export const withRecentProof = (http: Http, ask: () => Promise<boolean>): Http =>
  askAndRepeat(http, 'REAUTH_REQUIRED', ask);
