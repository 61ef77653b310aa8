import type { ReleaseOverrideInput, ReleasePin, ReleaseSetAnswer } from '@portal/types';
import { localPin } from './local-release.ts';

type Override = ReleaseSetAnswer['override'];
type Shown = NonNullable<Override>['pins'][number];

const pinOf = ({ remote, kind, target }: Shown): Promise<ReleasePin> | ReleasePin => {
  if (kind === 'local') return localPin(remote, target);
  return kind === 'version' ? { remote, kind, version: target } : { remote, kind, channel: target };
};

export interface PinCalls {
  pin(input: ReleaseOverrideInput): Promise<void>;
  unpin(): Promise<void>;
}

/**
 * Pins one remote, or unpins it with null; the pins of other remotes stay.
 * @throws ApiError, or Error when a development server does not answer.
 */
export const changePin = async (
  { pin, unpin }: PinCalls,
  override: Override,
  remote: string,
  change: ReleasePin | null,
  minutes?: number,
): Promise<void> => {
  const others = (override?.pins ?? []).filter((one) => one.remote !== remote);
  const pins = await Promise.all(others.map(pinOf));
  if (change) pins.push(change);
  if (pins.length === 0) await unpin();
  else await pin({ pins, ...(minutes && { minutes }) });
};
