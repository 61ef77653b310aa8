import { isAlive } from './processes.ts';

const EVERY = 500;

/**
 * Starts the server again when it has died (out of memory, killed by hand). When the service itself goes down without
 * a goodbye, the server is asked to stop too. `end()` stops watching and returns the process id of the day.
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
