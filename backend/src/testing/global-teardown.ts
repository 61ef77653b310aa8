/** Jest: ends what global-setup.ts started. */
const tearDown = async (): Promise<void> => {
  const stop = Reflect.get(globalThis, 'stopTestDatabase') as undefined | (() => Promise<void>);
  await stop?.();
};

// Jest takes the function from the default export.
export default tearDown;
