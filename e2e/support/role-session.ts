import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { createApi } from './api.ts';
import { sessionsDir, stateFile } from './places.ts';

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

const KEEP_MS = 5 * 60_000;
const SESSION = 'portal.session';

const storedOf = ({ origins }: StorageState, name: string): string | undefined =>
  origins.flatMap(({ localStorage }) => localStorage).find((item) => item.name === name)?.value;

const readState = async (file: string): Promise<StorageState> =>
  JSON.parse(await readFile(file, 'utf8'));

/** The browser of a role as if it had been in use until now: one that lay idle for half an hour would sign out. */
export async function stateOf(role: string): Promise<StorageState> {
  const state = await readState(stateFile(role));
  for (const item of state.origins.flatMap(({ localStorage }) => localStorage)) {
    if (item.name !== SESSION) continue;
    const session = JSON.parse(item.value);
    item.value = JSON.stringify({ ...session, expiresAt: Date.now() + session.durationMs });
  }
  return state;
}

/** Keeps the sessions of the roles alive at the service while a run lasts. Answers what ends it. */
export function keepSessions(url: string): () => void {
  const keep = async (file: string) => {
    const state = await readState(path.join(sessionsDir, file));
    const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const deviceId = storedOf(state, 'portal.deviceId');
    await createApi(url, undefined, deviceId, cookie).post('authen/keep-alive');
  };
  const timer = setInterval(() => {
    // Whose session was ended meanwhile: their tests tell.
    readdir(sessionsDir).then((files) => Promise.allSettled(files.map(keep)), console.error);
  }, KEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
