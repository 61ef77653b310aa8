import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes what a stage found, for machines. */
export function writeReport(file: string, report: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

/** What the tool of a stage has written; undefined when it died before. */
export function readReport<T>(file: string): T | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Makes sure that no report of an earlier run is taken for this one's. */
export function clearReport(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
}
