const handlers = new Set<(signal: NodeJS.Signals) => void>();
let stopping = false;

function stop(signal: NodeJS.Signals): void {
  stopping = true;
  for (const handler of handlers) handler(signal);
}

/** True once somebody asked this process to stop. */
export const isStopping = (): boolean => stopping;

/**
 * Calls back when this task shall end: Ctrl-C and its kin, or the bootstrap died without a word
 * (its channel closes). Returns the way to stop listening.
 */
export function onStop(handler: (signal: NodeJS.Signals) => void): () => void {
  if (handlers.size === 0) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    process.on('disconnect', stopAsTerminated);
    // Listening must not keep the process alive.
    process.channel?.unref();
  }
  handlers.add(handler);
  return () => {
    handlers.delete(handler);
    if (handlers.size > 0) return;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stop);
    process.off('disconnect', stopAsTerminated);
  };
}

function stopAsTerminated(): void {
  stop('SIGTERM');
}
