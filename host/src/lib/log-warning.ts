/** Logs a failure for developers, by code. Values of users are never logged. */
export const logWarning = (...parts: unknown[]): void => {
  // biome-ignore lint/suspicious/noConsole: this is the only place where the shell writes to the console.
  console.warn(...parts);
};
