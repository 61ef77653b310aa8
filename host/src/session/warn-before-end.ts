import type { SessionStore } from './session-store.ts';

/** How often the clock is checked: a timer to the end itself would not fire while the computer sleeps. */
const CHECK_MS = 5_000;
/** The warning comes at least a minute before, with one check to spare. */
const IDLE_WARNING_MS = 60_000 + CHECK_MS;
/** 'Warning timeout 15' of spec/access.md 9, taken as minutes before the absolute end. */
const END_WARNING_MS = 15 * 60_000;

export interface WarningSetup {
  store: SessionStore;
  now(): number;
  /** The session is about to expire from idleness; `calledOff` runs when the user was active in any tab. */
  onIdle(): { calledOff(): void };
  /** The session reaches its absolute end at this time. */
  onEnding(endsAt: number): void;
}

/** Warns before the session ends: from idleness, which activity prevents, and at its absolute end. */
export const warnBeforeEnd = ({ store, now, onIdle, onEnding }: WarningSetup) => {
  let idle: { calledOff(): void } | null = null;
  let warnedOf: number | null = null;

  const callOff = () => {
    idle?.calledOff();
    idle = null;
  };
  const checkIdle = (left: number) => {
    if (left > IDLE_WARNING_MS || left <= 0) callOff();
    else idle ??= onIdle();
  };
  const check = () => {
    const stored = store.stored();
    if (!stored) {
      callOff();
      return;
    }
    const { endsAt = null, expiresAt } = stored;
    const ending = endsAt !== null && endsAt - now() <= END_WARNING_MS && endsAt > now();
    if (ending && warnedOf !== endsAt) {
      warnedOf = endsAt;
      onEnding(endsAt);
    }
    // Activity does not move the absolute end.
    if (endsAt === null || expiresAt < endsAt) checkIdle(expiresAt - now());
  };

  const timer = setInterval(check, CHECK_MS);
  const stopListening = store.subscribe(check);
  return {
    stop: () => {
      clearInterval(timer);
      stopListening();
    },
  };
};
