import { TaskError } from '../lib/failing.ts';
import { compilerOf, configOf, problemsOf } from './compiler.ts';

/** Builds the remote of a folder as it is released. Rejects with the errors of its sources. */
export async function buildRemote(dir: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  const compiler = compilerOf(await configOf(dir));
  const stats = await new Promise<Parameters<typeof problemsOf>[0] | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats === undefined || stats.hasErrors())
    throw new TaskError(stats ? problemsOf(stats) : 'webpack did not build.');
}
