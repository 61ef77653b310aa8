const coloured = process.stdout.isTTY === true && !process.env.NO_COLOR;

const paint = (code: number) => (text: string) =>
  coloured ? `\u001b[${code}m${text}\u001b[0m` : text;

export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);

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
