/** How long the answer to a registration waits before it is handled (spec/access.md 4.5, 9). */
export const REQUEST_DELAY_MS = 2_000;

/** The outcome of `work`, good or bad, not before `ms` have passed (REG-09). */
export const handledLater = async <T>(work: Promise<T>, ms = REQUEST_DELAY_MS): Promise<T> => {
  const [outcome] = await Promise.allSettled([
    work,
    new Promise((resolve) => setTimeout(resolve, ms)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
