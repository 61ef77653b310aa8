import path from 'node:path';

/** The workspace. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** What a run leaves to be looked at. */
export const resultsDir = path.join(root, 'test-results');

/** Sessions of the roles, one file each, made in every run. */
export const sessionsDir = path.join(resultsDir, 'e2e-sessions');
export const stateFile = (username: string): string => path.join(sessionsDir, `${username}.json`);

/** The keys that the built host trusts, with the operator's token of the release commands. */
export const keysDir = process.env.PORTAL_KEYS_DIR || path.join(root, '.data', 'keys');
