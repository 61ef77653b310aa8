import type { ReleasePin } from '@portal/types';

/** What a link can pin: versions and channels; the build of a development server is on one machine alone. */
export type LinkedPin = Exclude<ReleasePin, { kind: 'local' }>;

/** A combination as it is read: its pins, and the parts that are none. */
export interface Combination {
  pins: LinkedPin[];
  faults: string[];
}

const PART = /^([a-z][a-z0-9-]{1,30})@([A-Za-z0-9][A-Za-z0-9.-]{0,79})$/;
const PARTS_MAX = 20;

/** The parameter of an address that names a combination. */
export const COMBINATION_PARAM = 'set';

/** `policy@canary,content@1.2.0-abc`: what begins with a digit is a version, anything else a channel; each remote once. */
export function readCombination(text: string): Combination {
  const pins = new Map<string, LinkedPin>();
  const faults: string[] = [];
  const parts = text.split(',').map((part) => part.trim());
  for (const part of parts.filter(Boolean)) {
    const [, remote, target] = PART.exec(part) ?? [];
    if (!remote || !target || pins.has(remote) || pins.size === PARTS_MAX) faults.push(part);
    else if (/^\d/.test(target)) pins.set(remote, { remote, kind: 'version', version: target });
    else pins.set(remote, { remote, kind: 'channel', channel: target });
  }
  return { pins: [...pins.values()], faults };
}

/** The path of the page that explains a combination and pins it after a click. */
export const combinationPath = (targets: readonly { remote: string; target: string }[]): string =>
  `/?${COMBINATION_PARAM}=${targets.map(({ remote, target }) => `${remote}@${target}`).join(',')}`;
