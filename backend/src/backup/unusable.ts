import { StartError } from '../errors/start-error.ts';

/** Why a backup or a folder cannot be used, as one sentence. */
export const unusable = (sentence: string): StartError =>
  new StartError('DATA_DIR_UNUSABLE', sentence);
