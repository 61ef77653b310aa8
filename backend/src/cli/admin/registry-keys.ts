import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  addNextKeys,
  promoteNextKeys,
  readKeyFiles,
  retirePreviousKeys,
} from '@portal/registry/key-files';
import { audit } from '../../modules/audit/audit.ts';
import { AdminError } from './command.ts';
import type { AdminContext } from './context.ts';

const HOUR_MS = 3_600_000;
/** No session, so no page, lives longer: every open page was composed since the key was added. */
const PAGE_HOURS = 12;
/** Registries of file exports live that long. */
const EXPORT_HOURS = 30 * 24;

export const REGISTRY_STEPS = ['add', 'promote', 'retire', 'status'] as const;
export type RegistryStep = (typeof REGISTRY_STEPS)[number];

const folderOf = ({ config }: AdminContext) => join(config.dataDir, 'keys');

/** Whether the host that is served was built to trust a key; undefined where no host is built. */
function isTrustedByHost(rootDir: string, keyId: string): boolean | undefined {
  const dist = join(rootDir, 'host', 'dist');
  try {
    return readdirSync(dist, { recursive: true, encoding: 'utf8' }).some(
      (name) => name.endsWith('.js') && readFileSync(join(dist, name), 'utf8').includes(keyId),
    );
  } catch {
    return undefined;
  }
}

const hoursSince = (then: number, now: number) => (now - then) / HOUR_MS;

async function checkPromotion(context: AdminContext, now: boolean): Promise<void> {
  const { next, nextSince = 0 } = await readKeyFiles(folderOf(context));
  if (next === undefined)
    throw new AdminError('There is no next key: npm run admin -- rotate-keys --registry add.');
  if (isTrustedByHost(context.config.rootDir, next.keyId) === false)
    throw new AdminError(
      `The host that is served does not trust ${next.keyId} yet: build it and deploy it first.`,
    );
  if (!now && hoursSince(nextSince, context.clock().getTime()) < PAGE_HOURS)
    throw new AdminError(
      `Pages that were opened before may not know the key: wait ${PAGE_HOURS} hours, or give --now.`,
    );
}

async function checkRetirement(context: AdminContext, now: boolean): Promise<void> {
  const { mtimeMs } = statSync(join(folderOf(context), 'registry.json'));
  if (!now && hoursSince(mtimeMs, context.clock().getTime()) < EXPORT_HOURS)
    throw new AdminError(
      'File exports that the previous key signed live 30 days: wait, or give --now.',
    );
}

async function printStatus(context: AdminContext): Promise<void> {
  const { signs, next, previous } = await readKeyFiles(folderOf(context));
  context.say(`${signs.keyId}  signs`);
  if (next !== undefined) context.say(`${next.keyId}  is next`);
  if (previous !== undefined) context.say(`${previous.keyId}  is trusted by hosts built now`);
}

/** One step of replacing the key that signs registries; running services take up the file within a second. */
export async function rotateRegistryKey(
  context: AdminContext,
  step: RegistryStep,
  now: boolean,
): Promise<boolean> {
  const folder = folderOf(context);
  if (step === 'promote') {
    await checkPromotion(context, now);
    await promoteNextKeys(folder);
  }
  if (step === 'retire') {
    await checkRetirement(context, now);
    await retirePreviousKeys(folder);
  }
  if (step === 'add') {
    await addNextKeys(folder);
    context.say('Build and deploy the host now: it then trusts the next key as well.');
  }
  await printStatus(context);
  if (step !== 'status') {
    const { signs } = await readKeyFiles(folder);
    const what = { action: 'keys.registry', result: 'OK', object: 'keys:registry' } as const;
    const detail = { step, keyId: signs.keyId };
    await audit(context.db, context.clock(), { ...context.operator, ...what, detail });
  }
  return true;
}
