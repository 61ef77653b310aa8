import { TaskError } from '@portal/kit/failing';

/** Callers at once. */
const CALLERS = 4;

/** Calls one after the other, by several callers, until it is stopped; then it throws where a call failed. */
export function startLoad(call: () => Promise<void>): { stop(): Promise<string> } {
  let going = true;
  let calls = 0;
  let slowest = 0;
  const faults: unknown[] = [];
  const caller = async () => {
    while (going) {
      const from = performance.now();
      await call().catch((error) => faults.push(error));
      calls += 1;
      slowest = Math.max(slowest, performance.now() - from);
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  return {
    stop: async () => {
      going = false;
      await Promise.all(callers);
      if (faults.length > 0)
        throw new TaskError(`${faults.length} of ${calls} calls failed, the first: ${faults[0]}`);
      return `${calls} calls meanwhile, none failed, the slowest ${Math.round(slowest)} ms`;
    },
  };
}
