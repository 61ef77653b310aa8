import type { Client } from '../client.ts';
import type { TestPortal } from '../portal.ts';
import type { Canaries } from './canaries.ts';

/** The portal of the walk over all acts: who acts, and values that may stand nowhere. */
export interface ActWorld {
  portal: TestPortal;
  /** Holds every right, and so does the other one; neither is the other's superior. */
  me: Client;
  other: Client;
  meId: number;
  canaries: Canaries;
  /** What ends with the walk. */
  ending: (() => Promise<void>)[];
}

/** A call that is ready to be made. */
export interface ActCall {
  body?: unknown;
  form?: FormData;
  /** Of a route with variables. */
  path?: string;
  by?: Client;
}

/** How an act is done, and how it is refused to who holds the right. */
export interface ActSample {
  done(world: ActWorld): Promise<ActCall>;
  /** The code, and the call that is answered with it; left out where an act can only be refused for want of the right. */
  refused?: [code: string, (world: ActWorld) => Promise<ActCall>];
  /** What the event is called, where that depends on what is done. */
  action?: string;
  /** Events beside its own. */
  also?: readonly string[];
  /** It asks no reason. */
  withoutReason?: true;
  /** It changes nothing, so there is no before and after. */
  withoutChanges?: true;
}

/** Samples by the name of their route. */
export type ActSamples = Readonly<Record<string, ActSample>>;

export const REASON = 'Theo đề nghị bằng văn bản của phòng';
/** An id that no row has. */
export const NO_ROW = 999_999_999;

/** Makes a call that prepares another; throws where it is refused. */
export async function prepared<T>(
  by: Client,
  path: string,
  body: unknown,
  method = 'POST',
): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const reply = await by.raw(`/api/${path}`, { method, headers, body: JSON.stringify(body) });
  if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
  return reply.body.data as T;
}

/** What a call answers; throws where it is refused. */
export async function read<T>(by: Client, path: string): Promise<T> {
  const reply = await by.get(`/api/${path}`);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
  return reply.body.data as T;
}
