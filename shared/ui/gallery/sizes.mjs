// Brotli KiB that an entry adds to a page which has React, Chakra's engine and @portal/ui already. At the root:
// `node24 shared/ui/gallery/sizes.mjs shared/ui/src/overlay/menu.tsx …`
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const kit = createRequire(new URL('../../remote-kit/package.json', import.meta.url));
const webpack = kit('webpack');
const TerserPlugin = kit('terser-webpack-plugin');

const present = /^(react|react-dom|@chakra-ui\/react|@emotion\/react)(\/|$)/;
const core = /\/(core|provider|theme|tokens)\/[^/]+$/;

const external = ({ request }, done) =>
  present.test(request) || (request.startsWith('.') && core.test(request))
    ? done(null, `commonjs ${request}`)
    : done();

const build = (entry, folder) =>
  new Promise((resolve, reject) => {
    const config = {
      mode: 'production',
      target: 'web',
      devtool: false,
      entry: path.resolve(entry),
      output: { path: folder, filename: 'out.js', library: { type: 'commonjs2' } },
      externals: [external],
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            loader: kit.resolve('swc-loader'),
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
                target: 'es2022',
              },
            },
          },
        ],
      },
      optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })] },
    };
    webpack(config, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve(readFileSync(path.join(folder, 'out.js')));
    });
  });

for (const entry of process.argv.slice(2)) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ui-sizes-'));
  const code = await build(entry, folder);
  await rm(folder, { recursive: true });
  process.stdout.write(
    `${(brotliCompressSync(code).length / 1024).toFixed(1).padStart(6)}  ${entry}\n`,
  );
}
