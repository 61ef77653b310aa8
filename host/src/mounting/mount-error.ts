import type { MountFailure } from '@portal/remote-kit/shell';
import {
  asLoadError,
  isChunkError,
  type LoadError,
  type LoadErrorCode,
} from '../lib/load-error.ts';

/** Codes of failures in the version's own code, by stage. */
const OWN: Record<MountFailure['stage'], LoadErrorCode> = {
  mount: 'PORTAL-LOAD-MOUNT',
  chunk: 'PORTAL-LOAD-MOUNT',
  render: 'PORTAL-LOAD-RENDER',
  unmount: 'PORTAL-LOAD-RENDER',
};

const codeOf = ({ stage, error }: MountFailure): LoadErrorCode => {
  if (!(error instanceof Error)) return OWN[stage];
  if (error.name === 'LocaleError') return 'PORTAL-LOAD-LOCALE';
  return isChunkError(error) || isChunkError(error.cause) ? 'PORTAL-LOAD-CHUNK' : OWN[stage];
};

/**
 * Converts the failure of a page, dialog or slot to a LoadError with its PORTAL-LOAD code; returns it, throws nothing.
 * A missing file is reported as such at whatever stage it was noticed: only the version's own faults count towards an
 * auto-rollback (docs/decisions/0020).
 */
export const mountError = (failure: MountFailure): LoadError =>
  asLoadError(failure.error, codeOf(failure));
