import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Files } from '../files/read-folder.ts';
import { readBundle } from './bundle.ts';
import { signStatement, statementOf, teamKeyOf } from './statement.ts';

/** A detached signature as a publish carries it. */
export interface Signature {
  /** PEM. */
  publicKey: string;
  /** Base64. */
  value: string;
}

/** Signs a build folder with a team's private key (PEM), as `release publish` does. Throws for another kind of key. */
export function signBundle(remote: string, files: Files, privateKey: string): Signature {
  const key = createPrivateKey(privateKey);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  teamKeyOf(publicKey);
  return { publicKey, value: signStatement(statementOf(readBundle(remote, files)), key) };
}
