import { httpError } from '../../errors/messages.ts';
import type { Audience, ComposeManifest, Manifest } from './compose-manifest.ts';

/** The manifest of an audience; throws UNAVAILABLE before the first promotion. */
export async function requireManifest(
  composeManifest: ComposeManifest,
  audience: Audience,
): Promise<Manifest> {
  const manifest = await composeManifest(audience);
  if (manifest === undefined) throw httpError('UNAVAILABLE', { headers: { 'retry-after': '5' } });
  return manifest;
}
