import { describeError } from '@portal/kit/failing';
import { onStop } from '@portal/kit/stopping';
import { dataDir } from '../lib/settings.ts';
import { withDemo } from '../start/demo.ts';

/** Development builds are large, and no test has proven them: the gate lets them in, here. */
const developing = {
  LOG_LEVEL: 'warn',
  RELEASE_COMPRESSION: 'quick',
  RELEASE_VERIFICATION: 'off',
  RELEASE_PAGE_KIB: '100000',
  RELEASE_REMOTE_KIB: '100000',
};

// The service as `npm run dev` runs it: it says when it is up.
try {
  const { startPortal } = await import('@portal/backend');
  const portal = await startPortal({
    env: withDemo({ ...developing, ...process.env, DATA_DIR: dataDir }),
  });
  onStop(async () => {
    await portal.close();
    process.exit(0);
  });
  process.send?.(portal.url);
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}
