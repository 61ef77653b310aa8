import { createPrivateKey, createPublicKey } from 'node:crypto';
import { remoteBuild, remoteManifest } from '@portal/types';
import { integrityOf } from './integrity.ts';
import type { Files } from './read-folder.ts';
import { signStatement, statementOf, teamKeyOf } from './statement.ts';

/** A detached signature as a publish carries it. */
export interface Signature {
  /** PEM. */
  publicKey: string;
  /** Base64. */
  value: string;
}

/** What the service reads of these files, and so verifies. */
function stated(files: Files) {
  const json = (name: string) => JSON.parse(files.get(name)?.toString('utf8') ?? '');
  const list = [...files].filter(([name]) => name !== 'release.json');
  return {
    build: remoteBuild.parse(json('release.json')),
    manifest: remoteManifest.parse(json('remote.manifest.json')),
    list: Object.fromEntries(
      list.map(([name, bytes]) => [name, { integrity: integrityOf(bytes), bytes: bytes.length }]),
    ),
  };
}

/** Signs a build folder with a team's private key (PEM), as `release publish` does. Throws for another kind of key. */
export function signBundle(files: Files, privateKey: string): Signature {
  const key = createPrivateKey(privateKey);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  teamKeyOf(publicKey);
  return { publicKey, value: signStatement(statementOf(stated(files)), key) };
}
