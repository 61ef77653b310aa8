import type { Http } from '@portal/types';
import { wrapCalls } from './wrap-calls.ts';

/** Holds calls back while the session that they would be made in changes. */
export interface CallGate {
  /** The same calls; those made while the gate is held wait for its release. */
  guard(http: Http): Http;
  /** Makes one call, after the gate's release where it is held. */
  pass<T>(call: () => Promise<T>): Promise<T>;
  /** Returns how to release it; a page that is loaded again needs no release. */
  hold(): () => void;
}

export const createCallGate = (): CallGate => {
  let released: Promise<void> | null = null;
  let release = () => {};
  const pass = async <T>(call: () => Promise<T>): Promise<T> => {
    if (released) await released;
    return call();
  };
  return {
    guard: (http) => wrapCalls(http, pass),
    pass,
    hold: () => {
      released ??= new Promise((resolve) => {
        release = () => {
          released = null;
          resolve();
        };
      });
      return () => release();
    },
  };
};
