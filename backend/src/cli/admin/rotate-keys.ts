import { dataKeyFile } from '../../db/data-keys.ts';
import { audit } from '../../modules/audit/audit.ts';
import { NO_ID } from '../../rotation/reseal.ts';
import { RESEAL } from '../../rotation/reseal-job.ts';
import { beginNewKey, retireIdle, ringState } from '../../rotation/rotate-data-keys.ts';
import { type AdminCommand, AdminError, type Arguments, usageError } from './command.ts';
import type { AdminContext } from './context.ts';
import { REGISTRY_STEPS, rotateRegistryKey } from './registry-keys.ts';
import { withJobs } from './with-jobs.ts';

/** A backend that had not read the new key yet may have sealed with the old one: then there is another go. */
const GOES = 3;

const act = (context: AdminContext, action: string, detail: Record<string, string | number>) =>
  audit(context.db, context.clock(), {
    ...context.operator,
    ...{ action, result: 'OK', object: 'keys:data', detail },
  });

const stateOf = ({ db, config, clock }: AdminContext) => ringState(db, config, clock());

async function printState(context: AdminContext): Promise<boolean> {
  const { ids, sealed, idle, over } = await stateOf(context);
  for (const [at, id] of ids.entries())
    context.say(`${id}  ${at === 0 ? 'seals' : 'opens'}  ${sealed.get(id) ?? 0} stored values`);
  const earlier = sealed.get(NO_ID);
  if (earlier !== undefined) context.say(`${earlier} stored values are from before keys had ids.`);
  for (const [id, n] of sealed)
    if (id !== NO_ID && !ids.includes(id))
      context.say(`✗ ${n} stored values need the key ${id}, which is not here.`);
  if (idle.length > 0)
    context.say(
      over
        ? `No longer used: ${idle.join(', ')}. npm run admin -- rotate-keys --retire`
        : `Seal nothing stored any more: ${idle.join(', ')}. What counts for a day ends first.`,
    );
  return ids.length === 1 && sealed.size <= 1;
}

/** Seals all that is stored with the first key, in this process or in a portal that runs. */
async function reseal(context: AdminContext): Promise<boolean> {
  const { db, operator } = context;
  const author = { name: operator.actorName };
  const from = performance.now();
  await withJobs(context, async ({ jobs }, finish) => {
    for (let go = 1; go <= GOES; go += 1) {
      const { ids, sealed } = await stateOf(context);
      const keyId = ids[0] ?? '';
      if (go > 1 && [...sealed.keys()].every((id) => id === keyId)) return;
      await finish(await jobs.put(db, RESEAL, { keyId }, author));
    }
  });
  const { ids, sealed } = await stateOf(context);
  const [keyId = ''] = ids;
  const total = sealed.get(keyId) ?? 0;
  const others = [...sealed].filter(([id]) => id !== keyId).reduce((sum, [, n]) => sum + n, 0);
  const seconds = Math.round((performance.now() - from) / 100) / 10;
  await act(context, 'keys.reseal', { keyId, total, others });
  context.say(`${total} stored values are sealed with ${keyId}, after ${seconds} s.`);
  if (others > 0) context.say(`✗ ${others} could not be opened: their key is not in the ring.`);
  return others === 0;
}

async function retire(context: AdminContext, now: boolean): Promise<boolean> {
  const state = await stateOf(context);
  if (state.idle.length > 0 && !state.over && !now)
    throw new AdminError(
      'Answers kept for repeats and tokens of open pages still need the earlier key: retire it a day after the rotation, or give --now.',
    );
  if (dataKeyFile(context.config) === undefined)
    throw new AdminError('The keys are in the environment: take the last ones out there.');
  const ids = retireIdle(context.config, state);
  if (ids.length > 0) await act(context, 'keys.retire', { keyIds: ids.join(' ') });
  context.say(ids.length > 0 ? `Retired: ${ids.join(', ')}.` : 'No key can be retired.');
  return true;
}

async function addKey(context: AdminContext): Promise<void> {
  const file = dataKeyFile(context.config);
  if (file === undefined) {
    context.say('The keys are in the environment: the first one there is the one that seals.');
    return;
  }
  // Made with the first start, if there was none.
  const before = (await stateOf(context)).ids.length;
  const keyId = await beginNewKey(file);
  await act(context, 'keys.rotate', { keyId });
  context.say(`The key ${keyId} seals from now on; ${before} earlier ones open.`);
}

const chosen = ({ values, positionals }: Arguments): string => {
  const found = ['status', 'reseal', 'retire'].filter((name) => values[name] === true);
  if (positionals.length > 0 || found.length > 1 || (values.now === true && found[0] !== 'retire'))
    throw usageError(rotateKeys.usage);
  return found[0] ?? 'rotate';
};

function registryStep(context: AdminContext, { values }: Arguments): Promise<boolean> {
  const step = REGISTRY_STEPS.find((one) => one === values.registry);
  if (step === undefined) throw usageError(rotateKeys.usage);
  return rotateRegistryKey(context, step, values.now === true);
}

export const rotateKeys: AdminCommand = {
  usage:
    'rotate-keys [--status | --reseal | --retire [--now]] | rotate-keys --registry add|promote|retire|status [--now]',
  summary:
    'a new data key beside the earlier ones, and all that is stored sealed with it, while the portal runs; --retire removes keys that nothing uses; --registry: the key that signs registries',
  options: {
    status: { type: 'boolean' },
    reseal: { type: 'boolean' },
    retire: { type: 'boolean' },
    now: { type: 'boolean' },
    registry: { type: 'string' },
  },
  async run(context, args) {
    if (args.values.registry !== undefined) return registryStep(context, args);
    const what = chosen(args);
    if (what === 'status') return printState(context);
    if (what === 'retire') return retire(context, args.values.now === true);
    if (what === 'rotate') await addKey(context);
    return reseal(context);
  },
};
