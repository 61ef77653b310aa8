import { readFileSync } from 'node:fs';

/** What changes modules for all who import them; `@alone` in a comment, with the reason, for all else. */
const NEEDS_ITS_OWN = /\bjest\.(?:mock|doMock|isolateModules|resetModules|setMock|unmock)|@alone\b/;

/** Whether a test file has an environment and modules of its own, which cost it 1.3 to 1.9 s of a core. */
export const isAlone = (file: string): boolean => NEEDS_ITS_OWN.test(readFileSync(file, 'utf8'));
