import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A call as the page made it. */
export interface Call {
  method: string;
  /** Below `/api/`. */
  path: string;
  /** As in the address, without the question mark. */
  query: string;
  body: string;
}

/** Signing in, captchas and codes belong to one person and one moment: never recorded. */
const NEVER = /^(?:authen|captcha|otp|social|audit|activity)(?:\/|$)/;
const SECRET = /token|secret|password|otp|encodeauthorities/i;

/** Names of public settings, such as PASSWORD_MIN_LENGTH, are in capitals and no secret. */
const isSecret = (key: string) => SECRET.test(key) && !/^[A-Z0-9_]+$/.test(key);

const sorted = (query: string) => {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
};

/** Name of the file with the answer of a call: the same for the same call. */
export function recordingName({ method, path: called, query, body }: Call): string {
  const hash = createHash('sha256')
    .update(`${sorted(query)}\n${body}`)
    .digest('hex')
    .slice(0, 8);
  const words = called.replace(/[^A-Za-z0-9-]+/g, '.').slice(0, 80);
  return `${method}.${words}.${hash}.json`;
}

/** An answer without secrets. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      isSecret(key) && typeof part === 'string' ? '' : withoutSecrets(part),
    ]),
  );
}

/** Answers of calls in a folder, one file each, which are committed with the remote. */
export class Recordings {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Saves a successful answer, except of sign-in and the like; returns whether it did. */
  keep(call: Call, text: string): boolean {
    if (NEVER.test(call.path)) return false;
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      return false;
    }
    mkdirSync(this.#folder, { recursive: true });
    const recorded = JSON.stringify(withoutSecrets(answer), null, 2);
    writeFileSync(path.join(this.#folder, recordingName(call)), `${recorded}\n`);
    return true;
  }

  /** The recorded answer of a call; undefined when it was never recorded. */
  find(call: Call): string | undefined {
    const file = path.join(this.#folder, recordingName(call));
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }
}
