/** Tells the server's time; tests hand in one that they can move. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
