// A thread that decodes one HEIC picture and ends: heic.ts.
import { parentPort, workerData } from 'node:worker_threads';
import heic from 'heic-decode';
import type { HeicAnswer } from './heic.ts';

const { bytes, pixelsMax } = workerData as { bytes: Uint8Array; pixelsMax: number };

async function answer(): Promise<HeicAnswer> {
  const images = await heic.all({ buffer: bytes });
  const [first] = images;
  if (first === undefined) return { fault: 'no picture' };
  if (first.width * first.height > pixelsMax) return { tooBig: true };
  const { width, height, data } = await first.decode();
  return { pixels: { width, height, data: new Uint8Array(data.buffer) } };
}

parentPort?.postMessage(
  await answer().catch((error: unknown): HeicAnswer => ({ fault: String(error) })),
);
