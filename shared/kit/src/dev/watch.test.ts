import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchPackages } from './watch.ts';

it('calls once for a burst of saved sources, and not for tests or build output', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'watch-'));
  for (const folder of ['one/src/deep', 'one/dist']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  const save = (file: string) => writeFileSync(path.join(root, 'one', file), String(Math.random()));
  let calls = 0;
  let notify: () => void = () => undefined;
  const next = () =>
    new Promise<void>((resolve) => {
      notify = resolve;
    });
  const stop = watchPackages(
    ['one', 'none'],
    () => {
      calls += 1;
      notify();
    },
    root,
  );
  try {
    let change = next();
    for (const file of ['dist/a.js', 'src/a.test.tsx', 'src/deep/a.tsx', 'src/b.ts']) save(file);
    await change;
    expect(calls).toBe(1);
    change = next();
    save('remote.manifest.json');
    await change;
    expect(calls).toBe(2);
  } finally {
    stop();
    rmSync(root, { recursive: true, force: true });
  }
});
