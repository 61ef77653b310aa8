import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { DefinitionPlugin } from './definition-plugin.ts';

it('goes on watching after a manifest that was half written', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'definition-'));
  const manifest = path.join(dir, 'remote.manifest.json');
  const good = JSON.stringify({ name: 'claims', pages: [], locales: ['vi'] });
  writeFileSync(manifest, good);
  writeFileSync(path.join(dir, 'main.js'), 'export {};');
  const compiler = webpack({
    ...{ context: dir, mode: 'development', entry: './main.js' },
    output: { path: path.join(dir, 'dist') },
    plugins: [new DefinitionPlugin(dir)],
  });
  let built: (errors: string[]) => void = () => undefined;
  const next = () =>
    new Promise<string[]>((resolve) => {
      built = resolve;
    });
  let build = next();
  const watching = compiler?.watch({ aggregateTimeout: 20 }, (error, stats) =>
    built(error ? [`fatal: ${error}`] : (stats?.toJson().errors ?? []).map((one) => one.message)),
  );
  try {
    expect(await build).toEqual([]);
    build = next();
    writeFileSync(manifest, good.slice(0, -4));
    expect((await build).join()).toMatch(/^remote.manifest.json: /);
    build = next();
    writeFileSync(manifest, good);
    expect(await build).toEqual([]);
  } finally {
    await new Promise<void>((resolve) => (watching ? watching.close(() => resolve()) : resolve()));
    rmSync(dir, { recursive: true, force: true });
  }
});
