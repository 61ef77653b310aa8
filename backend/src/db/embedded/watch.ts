import { isAlive } from './processes.ts';

const EVERY = 500;

/**
 * Restarts the server when it dies (out of memory, killed by hand). When the service itself ends without closing, the
 * server is stopped too. `end()` stops watching and returns the current process id.
 */
export const keepAlive = (
  pid: number,
  restart: () => Promise<number>,
): { end: () => Promise<number> } => {
  let current = pid;
  let work: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (work !== undefined || isAlive(current)) return;
    work = restart()
      .then((next) => {
        current = next;
      })
      // Tried again at the next beat.
      .catch(() => {})
      .finally(() => {
        work = undefined;
      });
  }, EVERY);
  timer.unref();
  const onExit = () => {
    try {
      process.kill(current, 'SIGINT');
    } catch {
      // Gone already.
    }
  };
  process.once('exit', onExit);
  return {
    end: async () => {
      clearInterval(timer);
      process.off('exit', onExit);
      await work;
      return current;
    },
  };
};
