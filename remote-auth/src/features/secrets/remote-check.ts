export type RemoteCheck = (value: string) => Promise<boolean>;

/** Asks once for a value, however often it is wanted: each wrong answer costs an attempt. A failed call is forgotten. */
export const createRemoteCheck = (ask: RemoteCheck): RemoteCheck => {
  let last: { value: string; answer: Promise<boolean> } | null = null;
  return (value) => {
    if (last?.value === value) return last.answer;
    const check = { value, answer: ask(value) };
    last = check;
    check.answer.catch(() => {
      if (last === check) last = null;
    });
    return check.answer;
  };
};
