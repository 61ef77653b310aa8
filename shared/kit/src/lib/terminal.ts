import { styleText } from 'node:util';

/** Styled on a terminal that shows colours; elsewhere the text alone. */
const style = (format: 'bold' | 'dim' | 'red' | 'green') => (text: string) =>
  styleText(format, text);

export const bold = style('bold');
export const dim = style('dim');
export const red = style('red');
export const green = style('green');

/** Seconds since a `performance.now()`, for people: `0.4`, `12.3`. */
export const secondsSince = (startedAt: number): number =>
  Math.round((performance.now() - startedAt) / 100) / 10;

/** One line of output. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** `✓ name 1.2 s`, or with a cross; `note` is appended. */
export function sayDone(ok: boolean, name: string, seconds: number, note = ''): void {
  const mark = ok ? green('✓') : red('✗');
  say(`${mark} ${name} ${dim(`${seconds.toFixed(1)} s`)}${note ? ` ${note}` : ''}`);
}
