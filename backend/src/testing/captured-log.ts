import { symbols } from 'pino';
import type { TestPortal } from './portal.ts';

/** Everything that a portal's log says from now on, however small; the lines grow as it goes on. */
export function captureLog({ deps: { log } }: TestPortal): string[] {
  const lines: string[] = [];
  const stream: { write(line: string): void } = Reflect.get(log, symbols.streamSym);
  jest.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
  log.level = 'trace';
  return lines;
}
