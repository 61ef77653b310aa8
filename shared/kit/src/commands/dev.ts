import path from 'node:path';
import { parseArgs } from 'node:util';
import { TaskError } from '../lib/failing.ts';
import { readRemote } from '../lib/remote.ts';
import { onStop } from '../lib/stopping.ts';

const flag = { type: 'boolean', default: false } as const;

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TaskError(
      `"${text}" is not the address of a portal, such as https://portal.example.`,
    );
  return url.origin;
}

/** `portal dev`: alone against a portal's answers or recorded ones; with `--portal`, served for a portal elsewhere. */
export async function dev(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { record: flag, recorded: flag, portal: { type: 'string' } },
  });
  const remote = readRemote(process.cwd());
  if (values.portal !== undefined) {
    const { servePinned } = await import('../dev/serve-pinned.ts');
    await servePinned(originOf(values.portal), [remote]);
  } else {
    const { runAlone } = await import('../standalone/run-alone.ts');
    const mode = values.recorded ? 'recorded' : values.record ? 'record' : 'live';
    const portal = originOf(process.env.PORTAL_URL || 'http://localhost:4000');
    await runAlone({ remote, mode, portal, out: path.join(remote.dir, '.portal/standalone') });
  }
  onStop(() => process.exit(0));
}
