import type { Http } from '@portal/types';
import { wrapCalls } from './wrap-calls.ts';

/** Holds calls back while the session that they would be made in changes. */
export interface CallGate {
  /** The same calls; those made while the gate is held wait for its release. */
  guard(http: Http): Http;
  /** Returns how to release it; a page that is loaded again needs no release. */
  hold(): () => void;
}

export const createCallGate = (): CallGate => {
  let released: Promise<void> | null = null;
  let release = () => {};
  return {
    guard: (http) =>
      wrapCalls(http, async (call) => {
        if (released) await released;
        return call();
      }),
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
