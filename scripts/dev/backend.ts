import { describeError } from '../lib/failing.ts';
import { dataDir } from '../lib/settings.ts';
import { onStop } from '../lib/stopping.ts';
import { readPort } from '../start/port.ts';

// The service as `npm run dev` runs it: every start publishes what is built, and it says when it is up.
try {
  const { startPortal } = await import('../../backend/src/main.ts');
  const port = readPort(process.env.PORT);
  const portal = await startPortal({ dataDir, port, publishBuilt: true, onStep: () => undefined });
  onStop(async () => {
    await portal.close();
    process.exit(0);
  });
  process.send?.(portal.url);
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}
