import { ConfigError } from './config/config.ts';
import { StartError } from './errors/start-error.ts';
import { ListenError } from './listen.ts';
import { SeedError } from './seed/seed-error.ts';
import { startPortal } from './start.ts';

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof StartError ||
  error instanceof SeedError ||
  error instanceof ListenError;

let stopping = false;

/** Ends the service on Ctrl-C or a signal; a second signal does not wait. */
const stopWith = (close: () => Promise<void>) => (signal: NodeJS.Signals) => {
  if (stopping) process.exit(130);
  stopping = true;
  close().then(
    () => process.exit(0),
    (error: Error) => {
      console.error(`Stopping after ${signal} failed: ${error.message}`);
      process.exit(1);
    },
  );
};

try {
  const portal = await startPortal();
  const stop = stopWith(portal.close);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  for (const notice of portal.notices) console.log(notice);
  console.log(`The portal answers on ${portal.url}`);
} catch (error) {
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
}
