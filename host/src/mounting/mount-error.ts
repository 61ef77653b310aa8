import type { MountFailure } from '@portal/remote-kit/shell';
import {
  asLoadError,
  isChunkError,
  type LoadError,
  type LoadErrorCode,
} from '../lib/load-error.ts';

/** What a version's own code did wrong; a page that throws as its chunk runs is not another's fault. */
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
 * What a page, dialog or slot failed with. A file that did not come is told as such whatever the stage at which it was
 * missed: only the version's own faults count towards taking it back (docs/decisions/0020).
 */
export const mountError = (failure: MountFailure): LoadError =>
  asLoadError(failure.error, codeOf(failure));
