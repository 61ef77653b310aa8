import { refuse } from './messages.ts';

/** Each holds a connection of the pool and a part of a core for as long as its reader is slow. */
const AT_ONCE = 3;

let running = 0;

/** Takes one of the few places of this service; the function gives it back. Throws EXPORT_BUSY when none is free. */
export function takeTurn(): () => void {
  if (running >= AT_ONCE) throw refuse('EXPORT_BUSY', { headers: { 'retry-after': '10' } });
  running += 1;
  let held = true;
  return () => {
    if (held) running -= 1;
    held = false;
  };
}
