import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Builder, type Built, readableErrors, watchPackages } from '@portal/kit/dev';
import { say, sayDone } from '@portal/kit/terminal';
import { buildEnv, webpackOf } from '../build/build.ts';
import { unmarkBuilt } from '../build/stamp.ts';
import { pickTargets } from '../build/targets.ts';
import { runNode } from '../lib/run.ts';
import { foldersOf, readPackages, root } from '../lib/workspace.ts';

const dist = path.join(root, 'host/dist');

/** Builds the host now and whenever its sources change: a new run of webpack each, which the service serves from `dist`. */
export function watchHost(onBuilt: (built: Built) => Promise<void>): void {
  const [target] = pickTargets(['host']);
  if (!target) return;
  // A development build in `dist` must not count as a production build.
  unmarkBuilt(target);
  const builder = new Builder({
    build: async () => {
      const { code, output, seconds } = await runNode([webpackOf(target)], {
        cwd: path.join(root, target.folder),
        env: buildEnv('development'),
      });
      const ok = code === 0;
      sayDone(ok, 'build host', seconds, ok ? '' : 'the build before stays');
      const message = readableErrors(output) || (ok ? '' : output.trim());
      if (message) say(message.replace(/^/gm, '    '));
      return ok;
    },
    onBuilt: () => {
      const { version } = JSON.parse(readFileSync(path.join(dist, 'host.json'), 'utf8'));
      return onBuilt({ version, dist, files: new Map() });
    },
  });
  watchPackages(foldersOf(target.packageName, readPackages()), () => builder.change(), root);
  builder.change();
}
