import type { Config } from '../../config/config.ts';
import { loadDataKey, unseal } from '../../db/secret-box.ts';
import { maskIdNumber } from '../../scope/mask.ts';

/** The end of a sealed identity number; stars alone when this service has not the key that sealed it. */
export function idNumberMask(
  { dataDir, dataKey }: Pick<Config, 'dataDir' | 'dataKey'>,
  sealed: string | null,
): string | null {
  if (sealed === null) return null;
  try {
    return maskIdNumber(unseal(loadDataKey(dataDir, dataKey), sealed));
  } catch {
    return '*'.repeat(12);
  }
}
