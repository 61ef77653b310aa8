import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

/** The service's log: JSON lines on standard output. */
export const createLog = (config: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: config.logLevel, base: { service: 'portal' } });

/**
 * What the log says about an unknown error. Messages of database errors quote values, so of those only name, code and
 * position are logged (DOMAIN SEC-54).
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const { code } = (cause ?? error) as NodeJS.ErrnoException;
  const database = 'query' in error || 'severity' in error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    code,
    ...(database ? {} : { message: error.message }),
    ...(cause === undefined || database ? {} : { cause: cause.message }),
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}
