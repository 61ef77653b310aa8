const handlers = new Set<(signal: NodeJS.Signals) => void>();
let stopping = false;

function stop(signal: NodeJS.Signals): void {
  stopping = true;
  for (const handler of handlers) handler(signal);
}

/** True once this process has received a request to stop. */
export const isStopping = (): boolean => stopping;

/**
 * Calls back when this task shall end: on a signal such as Ctrl-C, or when the bootstrap died
 * (its channel closes). Returns a function that stops listening.
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
