import type { CDPSession } from '@playwright/test';

export interface Line {
  /** Milliseconds of a round trip. */
  latency: number;
  /** Megabits a second down and up; 0 for no bound. */
  mbps: number;
  /** How many times slower than this machine the processor shall be. */
  cpu: number;
}

const BYTES_OF_MEGABIT = 125_000;

/** From now on this page's line and processor are these. */
export async function setLine(session: CDPSession, { latency, mbps, cpu }: Line): Promise<void> {
  const throughput = mbps === 0 ? -1 : mbps * BYTES_OF_MEGABIT;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
