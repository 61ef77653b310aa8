import { symbols } from 'pino';
import type { TestPortal } from './portal.ts';

/** Everything that a portal's log says from now on, however small; the lines grow as it goes on. */
export function captureLog({ deps: { log } }: TestPortal): string[] {
  const lines: string[] = [];
  const stream: { write(line: string): void } = Reflect.get(log, symbols.streamSym);
  // No mock of Jest: it would be restored before the next test, and that test would look for secrets in nothing.
  stream.write = (line) => void lines.push(line);
  log.level = 'trace';
  return lines;
}
