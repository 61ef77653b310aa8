import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareBuilds } from './compose.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'compose-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** A folder of builds, by name and version. */
function builds(name: string, versions: Record<string, string>): string {
  const folder = path.join(base, name);
  for (const [target, version] of Object.entries(versions)) {
    const host = target === 'host';
    const dist = path.join(folder, host ? 'host' : `remote-${target}`, 'dist');
    mkdirSync(dist, { recursive: true });
    const file = path.join(dist, host ? 'host.json' : 'release.json');
    writeFileSync(file, JSON.stringify({ version }));
  }
  return folder;
}

it('a build that did not exist before is reported as changed and as new', async () => {
  const before = builds('before', { host: '1', auth: '1', policy: '1' });
  const now = builds('now', { host: '1', auth: '1', policy: '2', claims: '1' });
  const names = ['host', 'auth', 'policy', 'claims'];
  await expect(compareBuilds(before, now, names)).resolves.toEqual({
    changed: new Set(['policy', 'claims']),
    added: new Set(['claims']),
  });
});
