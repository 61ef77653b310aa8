import { publicSettings } from '@portal/api-client/auth';
import type { Http } from '@portal/types';
import { type Poll, startPolling } from '../lib/poll.ts';
import { inBackground } from '../session/in-background.ts';
import type { LiveSettings } from './live-settings.ts';

/** An open page has a changed setting within a minute (areas/administration.md 5.4). */
const EVERY_MS = 50_000;
const TICK_MS = 5_000;

/** Reads the public settings again while the page is visible; without prolonging the session. */
export const followSettings = (setup: {
  settings: LiveSettings;
  http: Http;
  now(): number;
}): Pick<Poll, 'stop'> => {
  const { settings, now } = setup;
  const http = inBackground(setup.http);
  return startPolling({
    run: async () => settings.replace(await publicSettings(http)),
    everyMs: () => EVERY_MS,
    tickMs: TICK_MS,
    returnMs: EVERY_MS,
    lastRun: now(),
    now,
  });
};
