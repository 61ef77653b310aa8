/** A call whose handler is connected later, by a part that is created after its callers. */
export interface Handler<Args extends unknown[], Result> {
  call(...args: Args): Result;
  connect(handle: (...args: Args) => Result): void;
}

/** @param unconnected Answers calls that are made before `connect`. */
export const createHandler = <Args extends unknown[], Result>(
  unconnected: (...args: Args) => Result,
): Handler<Args, Result> => {
  let handle = unconnected;
  return {
    call: (...args) => handle(...args),
    connect: (next) => {
      handle = next;
    },
  };
};
