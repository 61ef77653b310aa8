import { Worker } from 'node:worker_threads';

/** Pixels of a picture, four bytes each. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** What the worker answers. */
export type HeicAnswer = { pixels: Pixels } | { tooBig: true } | { fault: string };

const SECONDS_MAX = 20;

/** The picture has more pixels than may be decoded. */
export class TooManyPixels extends Error {
  override name = 'TooManyPixels';
}

/**
 * The pixels of a HEIC picture, upright as its telephone held it. Decoded by libheif (WebAssembly) in a thread of its own, which
 * ends with the picture: a second of work would stop every other call, and what a picture breaks is gone with the thread.
 * @throws TooManyPixels before anything is decoded; an error for a file that cannot be read, or not in time.
 */
export async function heicPixels(bytes: Buffer, pixelsMax: number): Promise<Pixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, pixelsMax },
    // What libheif says of a broken picture is no line of the service's log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('HEIC: too slow')), SECONDS_MAX * 1_000);
      timer.unref();
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('HEIC: no answer'));
      });
    });
    if ('pixels' in answer) return answer.pixels;
    if ('tooBig' in answer) throw new TooManyPixels();
    throw new Error(answer.fault);
  } finally {
    await worker.terminate();
  }
}
