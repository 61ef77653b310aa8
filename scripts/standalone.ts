import path from 'node:path';
import { parseArgs } from 'node:util';
import { failWith, TaskError } from '@portal/kit/failing';
import { runAlone } from '@portal/kit/standalone';
import { onStop } from '@portal/kit/stopping';
import { pickTargets } from './build/targets.ts';
import { portOf } from './dev/ports.ts';
import { cacheDir } from './lib/settings.ts';
import { root } from './lib/workspace.ts';

const flag = { type: 'boolean', default: false } as const;

// `npm run dev` in the folder of a remote: it runs alone, and its page reloads after each build; `portal dev` elsewhere.
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { record: flag, recorded: flag },
  });
  const [target] = pickTargets(positionals.slice(0, 1));
  if (positionals.length !== 1 || !target || target.name === 'host') {
    throw new TaskError('npm run dev [-- --record | --recorded] in the folder of a remote');
  }
  const { name, folder } = target;
  await runAlone({
    remote: { dir: path.join(root, folder), name, port: portOf(root, folder) },
    mode: values.recorded ? 'recorded' : values.record ? 'record' : 'live',
    portal: new URL(process.env.PORTAL_URL || 'http://localhost:4000').origin,
    out: path.join(cacheDir, 'standalone', name),
  });
  onStop(() => process.exit(0));
}

run().catch(failWith);
