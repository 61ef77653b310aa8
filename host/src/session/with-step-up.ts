import type { Http } from '@portal/types';
import { askAndRepeat } from './ask-and-repeat.ts';

/** When the server requires step-up for a call, asks for the secondary password and repeats the call (GAD-11). */
export const withStepUp = (http: Http, ask: () => Promise<boolean>): Http =>
  askAndRepeat(http, 'STEP_UP_REQUIRED', ask);
