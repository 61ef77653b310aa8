import { readFile } from 'node:fs/promises';
import { call, Failure } from '@portal/release-client';
import { z } from 'zod';

/** `proofs.json` as `npm run e2e:matrix` writes it. */
const proofs = z.object({
  proofs: z.array(
    z.object({
      name: z.string(),
      passed: z.number(),
      failed: z.number(),
      report: z.string(),
      set: z
        .object({
          setId: z.string(),
          host: z.string(),
          remotes: z.array(z.object({ remote: z.string(), version: z.string() })),
        })
        .nullable(),
    }),
  ),
});

/** Records the results of the matrix where the gate reads them: of passed and failed sets alike. */
export async function prove(file: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(
      `There is no ${file}; npm run e2e:matrix writes test-results/matrix/proofs.json.`,
    );
  });
  const parsed = proofs.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Failure(`${file} is not what the matrix writes.`);
  const recorded: Record<string, unknown>[] = [];
  for (const { name, set, ...sum } of parsed.data.proofs) {
    if (set === null) continue;
    const { proven } = await call<{ proven: boolean }>('POST', 'proofs', {
      ...set,
      ...sum,
      suite: `matrix ${name}`,
    });
    recorded.push({ name, setId: set.setId, proven });
  }
  return recorded;
}
