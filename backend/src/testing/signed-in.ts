import type { Client, Reply } from './client.ts';
import type { TestPortal } from './portal.ts';

/** A user signed in, once in a file of tests. */
export interface SignedIn {
  (username: string): Promise<Client>;
  /** The next use signs in again: the session was ended, or the clock moved past it. */
  forget(username: string): void;
}

/** Clients of a portal by user name: `const as = signedIn(() => portal)`, then `await as('20000009')`. */
export function signedIn(portal: () => TestPortal): SignedIn {
  const people = new Map<string, Promise<Client>>();
  const as = (username: string) => {
    const client = people.get(username) ?? portal().signIn(username);
    people.set(username, client);
    return client;
  };
  return Object.assign(as, {
    forget: (username: string) => {
      people.delete(username);
    },
  });
}

/** The `data` of an answer; fails where the call was refused, with its code. */
export function dataOf<T>({ status, body }: Reply): T {
  expect([status, body.errorCode]).toEqual([200, undefined]);
  return body.data as T;
}
