import { fingerprint } from '../../../db/secret-box.ts';
import type { Deps } from '../../../deps/deps.ts';
import { BLIND_INDEX, COLUMNS } from '../../../deps/secrets.ts';

/** How an identity number is stored: sealed for its place, with the hash by which it is found. */
export function idNumberColumns({ secrets }: Pick<Deps, 'secrets'>, place: string, number: string) {
  return {
    idNumberEnc: secrets.box(COLUMNS).seal(number, place),
    idNumberHash: fingerprint(secrets(BLIND_INDEX), number),
  };
}
