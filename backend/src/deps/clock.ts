/** The server's time; tests pass one that they can move. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
