import type { Vital } from '@portal/types';
import type { CallTrace } from '../call-context/call-context.ts';

export interface CallHead {
  method: string;
  correlationId: string;
  /** The W3C header of the caller, as it came. */
  traceparent: string | undefined;
}

/** Traces and metrics for a collector. */
export interface Tracing {
  /** Begins the trace of a call, as a part of the caller's one when it came with one. */
  begin(call: CallHead): CallTrace;
  /** Counts a figure of a page's speed that a browser reported. */
  vital(vital: Vital): void;
  /** Sends what is still here. */
  stop(): Promise<void>;
}

declare module '../deps/deps.ts' {
  interface Deps {
    /** Undefined where no collector is configured. */
    tracing: Tracing | undefined;
  }
}
