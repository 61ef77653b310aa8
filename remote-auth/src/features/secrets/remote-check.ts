export type RemoteCheck = (value: string) => Promise<boolean>;

/** Asks once for a value, however often it is wanted: each wrong answer costs an attempt. A failed call is forgotten. */
export const createRemoteCheck = (ask: RemoteCheck): RemoteCheck => {
  let last: { value: string; answer: Promise<boolean> } | null = null;
  return (value) => {
    if (last?.value === value) return last.answer;
    const asked = { value, answer: ask(value) };
    last = asked;
    asked.answer.catch(() => {
      if (last === asked) last = null;
    });
    return asked.answer;
  };
};
