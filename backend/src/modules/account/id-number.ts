import { loadDataKey, unseal } from '../../db/secret-box.ts';
import { maskIdNumber } from '../../scope/mask.ts';

/** The end of a sealed identity number; stars alone when this service has not the key that sealed it. */
export function idNumberMask(dataDir: string, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return maskIdNumber(unseal(loadDataKey(dataDir, process.env.PORTAL_DATA_KEY), sealed));
  } catch {
    return '*'.repeat(12);
  }
}
