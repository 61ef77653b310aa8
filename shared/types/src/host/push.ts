/**
 * What this browser does with push messages of who is signed in. `unsupported`: it cannot take any, or not here (a frame of
 * another site); `blocked`: its user forbade them in its settings.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Push messages in this browser. */
export interface PushPort {
  state(): PushState;
  subscribe(listener: () => void): () => void;
  /** In a click: asks the user of the browser where that is open. Rejects when Firebase or the service cannot be reached. */
  turnOn(): Promise<void>;
  turnOff(): Promise<void>;
  /** For the sign-in of this user, whose browser this is known to be; null for all others. */
  tokenFor(username: string): Promise<string | null>;
}
