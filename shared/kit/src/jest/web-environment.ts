import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom lacks these, or has its own that do not work with Node's. MessageChannel stays out: an open
// port keeps the worker from exiting.
const fromNode = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'Uint8Array',
  'WritableStream',
  'fetch',
  'structuredClone',
] as const;

/** jsdom with Node's fetch family, streams, encoders and WebCrypto. */
class WebEnvironment extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
    Object.defineProperty(this.global, 'crypto', {
      value: globalThis.crypto,
      configurable: true,
    });
  }
}

// Jest takes an environment from the default export.
export default WebEnvironment;
