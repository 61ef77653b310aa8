/** Frames of the compiler and of the bundler: they say nothing about the source. */
const FRAME = /^\s*(?:\d+: \S|at .+[:)]\d*|Stack backtrace:|Caused by:|Syntax Error)\s*/;
const NOISE = /^webpack .*compiled|^Module build failed|NonErrorEmittedError/;

/** What a person reads of a build's output: where, what, the lines of the source. Empty when all went well. */
export function readableErrors(output: string): string {
  if (!/\b(?:ERROR|WARNING)\b|Error:/.test(output)) return '';
  return output
    .split('\n')
    .filter((line) => !FRAME.test(line) && !NOISE.test(line))
    .join('\n')
    .replace(/\n(?:\s*\n)+/g, '\n')
    .trim();
}
