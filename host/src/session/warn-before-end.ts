import type { SessionStore } from './session-store.ts';

/** Looked at this often; a timer to the moment itself would sleep through the computer's sleep. */
const LOOK_MS = 5_000;
/** Told at least a minute before, with one look to spare. */
const IDLE_WARNING_MS = 60_000 + LOOK_MS;
/** 'Warning timeout 15' of spec/access.md 9, taken as minutes before the absolute end. */
const END_WARNING_MS = 15 * 60_000;

export interface WarningSetup {
  store: SessionStore;
  now(): number;
  /** The session is about to end because nobody acts; `calledOff` when somebody did, here or in another tab. */
  onIdle(): { calledOff(): void };
  /** The session ends at this moment whatever happens in it. */
  onEnding(endsAt: number): void;
}

/** Tells in time that the session will end: by idleness, which an act prevents, and by its absolute end. */
export const warnBeforeEnd = ({ store, now, onIdle, onEnding }: WarningSetup) => {
  let idle: { calledOff(): void } | null = null;
  let told: number | null = null;

  const callOff = () => {
    idle?.calledOff();
    idle = null;
  };
  const lookAtIdle = (left: number) => {
    if (left > IDLE_WARNING_MS || left <= 0) callOff();
    else idle ??= onIdle();
  };
  const look = () => {
    const kept = store.kept();
    if (!kept) {
      callOff();
      return;
    }
    const { endsAt = null, expiresAt } = kept;
    const ending = endsAt !== null && endsAt - now() <= END_WARNING_MS && endsAt > now();
    if (ending && told !== endsAt) {
      told = endsAt;
      onEnding(endsAt);
    }
    // Acting would not help against the absolute end.
    if (endsAt === null || expiresAt < endsAt) lookAtIdle(expiresAt - now());
  };

  const timer = setInterval(look, LOOK_MS);
  const stopListening = store.subscribe(look);
  return {
    stop: () => {
      clearInterval(timer);
      stopListening();
    },
  };
};
