import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';

/** What a build wrote, by file name, and its errors. */
export interface Compiled {
  files: Record<string, string>;
  errors: string[];
}

/** Writes the sources to a folder of their own, builds them with webpack and reads what came out. */
export async function compile(
  sources: Record<string, string>,
  options: Configuration | ((dir: string) => Configuration),
): Promise<Compiled> {
  const dir = mkdtempSync(path.join(tmpdir(), 'webpack-'));
  try {
    for (const [name, text] of Object.entries(sources)) {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      writeFileSync(path.join(dir, name), text);
    }
    const compiler = webpack({
      context: dir,
      mode: 'production',
      devtool: false,
      target: ['web', 'es2022'],
      entry: { main: './main.js' },
      ...(typeof options === 'function' ? options(dir) : options),
      output: {
        path: path.join(dir, 'dist'),
        filename: '[name].[contenthash:10].js',
        chunkFilename: '[contenthash:10].js',
        publicPath: '/',
        crossOriginLoading: 'anonymous',
      },
      optimization: { minimize: false, moduleIds: 'named', chunkIds: 'named' },
      experiments: { css: true },
    });
    if (!compiler) throw new Error('webpack gave no compiler.');
    const errors = await new Promise<string[]>((resolve, reject) => {
      compiler.run((error, stats) =>
        compiler.close(() =>
          error ? reject(error) : resolve((stats?.toJson().errors ?? []).map((one) => one.message)),
        ),
      );
    });
    return { files: read(path.join(dir, 'dist')), errors };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function read(folder: string): Record<string, string> {
  try {
    const names = readdirSync(folder);
    return Object.fromEntries(
      names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
    );
  } catch {
    // A build with errors writes nothing.
    return {};
  }
}

/** The contents of a JSON file of a build. */
export const json = <T>({ files }: Compiled, name: string): T => JSON.parse(files[name] ?? 'null');
