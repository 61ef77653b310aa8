import { join } from 'node:path';
import { singleConfig } from '@portal/remote-kit/webpack';

// Run by build.ts beside this file, which passes all paths in BENCH_SINGLE.
const { dir, output, remotes, standIns } = JSON.parse(process.env.BENCH_SINGLE);

export default singleConfig({
  dir,
  output,
  remotes,
  buildDate: '10/16/2025',
  replace: {
    'loader/federation.ts': join(standIns, 'federation.ts'),
    'loader/recover-shared.ts': join(standIns, 'federation.ts'),
    'registry/open-at-start.ts': join(standIns, 'open-registry.ts'),
    'registry/open-registry.ts': join(standIns, 'open-registry.ts'),
  },
});
