import { fingerprint, loadDataKey, seal } from '../../../db/secret-box.ts';
import type { Deps } from '../../../deps/deps.ts';

/** How an identity number is stored: sealed, with the hash by which it is found. */
export function idNumberColumns({ config }: Pick<Deps, 'config'>, number: string) {
  const key = loadDataKey(config.dataDir, config.dataKey);
  return { idNumberEnc: seal(key, number), idNumberHash: fingerprint(key, number) };
}
