import { describeError } from '../lib/failing.ts';
import { dataDir } from '../lib/settings.ts';
import { onStop } from '../lib/stopping.ts';

// The service as `npm run dev` runs it: every start publishes what is built, and it says when it is up.
try {
  const { startPortal } = await import('../../backend/src/start.ts');
  const portal = await startPortal({
    env: { LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir },
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
