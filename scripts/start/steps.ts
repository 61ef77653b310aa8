import { dim, sayDone, secondsSince } from '@portal/kit/terminal';

/** Prints steps of which only the beginnings are known: one ends where the next begins. */
export function stepLines() {
  let current: { name: string; startedAt: number } | undefined;
  const finish = (ok: boolean) => {
    if (!current) return;
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    sayDone(ok, current.name, secondsSince(current.startedAt));
    current = undefined;
  };
  return {
    begin: (name: string) => {
      finish(true);
      current = { name, startedAt: performance.now() };
      if (process.stdout.isTTY) process.stdout.write(dim(`… ${name}`));
    },
    end: finish,
  };
}
