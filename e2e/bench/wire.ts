import type { CDPSession } from '@playwright/test';

/** Bytes that had come when a page could be used, by what they are. */
export interface Wire {
  document: number;
  script: number;
  font: number;
  /** Calls of the API and anything else. */
  other: number;
}

const KINDS: Record<string, keyof Wire> = { Document: 'document', Script: 'script', Font: 'font' };

/** Counts what comes over the line, as it travels: compressed, heads of answers included. */
export function listenToWire(session: CDPSession) {
  const kinds = new Map<string, keyof Wire>();
  /** When each exchange over the line began and was answered, in seconds of the browser's clock. */
  const exchanges = new Map<string, { from: number; to: number }>();
  const parts: { kind: keyof Wire; bytes: number; at: number }[] = [];
  /** Seconds to add to the browser's own clock for the time of day. */
  let shift = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type, request, timestamp, wallTime }) => {
    shift = wallTime - timestamp;
    const preloaded = /\.js$/.test(request.url) ? 'Script' : /\.woff2$/.test(request.url) && 'Font';
    kinds.set(requestId, KINDS[preloaded || (type ?? '')] ?? 'other');
    if (/^https?:/.test(request.url)) exchanges.set(requestId, { from: timestamp, to: Infinity });
  });
  const add = (requestId: string, bytes: number, at: number) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined && bytes > 0) parts.push({ kind, bytes, at });
  };
  const forget = (requestId: string) => {
    kinds.delete(requestId);
    exchanges.delete(requestId);
  };
  session.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) forget(requestId);
    else add(requestId, response.encodedDataLength, timestamp);
    const exchange = exchanges.get(requestId);
    if (exchange !== undefined) exchange.to = timestamp;
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => forget(requestId));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
    add(requestId, encodedDataLength, timestamp);
  });
  return {
    /** How many exchanges had to wait for one another before this time of day: the longest row of them. */
    tripsUntil(at: number): number {
      const done = [...exchanges.values()].filter(({ to }) => (to + shift) * 1000 <= at);
      let trips = 0;
      let free = -Infinity;
      // The shortest transfer goes first: it leaves the most room for others.
      for (const { from, to } of done.sort((a, b) => a.to - b.to)) {
        if (from < free) continue;
        trips += 1;
        free = to;
      }
      return trips;
    },
    /** What had come at this time of day, in milliseconds. */
    until(at: number): Wire {
      const wire: Wire = { document: 0, script: 0, font: 0, other: 0 };
      for (const part of parts) {
        if ((part.at + shift) * 1000 <= at) wire[part.kind] += part.bytes;
      }
      return wire;
    },
  };
}
