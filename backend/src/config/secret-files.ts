import { readFileSync } from 'node:fs';

const SUFFIX = '_FILE';

/**
 * The environment with the values of files: `METRICS_TOKEN_FILE=/run/secrets/metrics` gives METRICS_TOKEN what that file holds,
 * for every setting in `names`. A secret in a file is in no list of processes and no description of a container.
 * `mistake` takes one sentence for the operator.
 */
export function withSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
  mistake: (sentence: string) => never,
): Record<string, string | undefined> {
  const result = { ...env };
  for (const name of names) {
    const file = env[`${name}${SUFFIX}`];
    if (file === undefined || file === '') continue;
    if (env[name] !== undefined && env[name] !== '')
      mistake(`Give ${name} or ${name}${SUFFIX}, not both.`);
    try {
      result[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      mistake(`The file of ${name}${SUFFIX} cannot be read: ${code}.`);
    }
  }
  return result;
}
