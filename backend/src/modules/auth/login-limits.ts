import type { Deps } from '../../deps/deps.ts';
import { type Reservation, reserve } from './throttle.ts';

const WINDOW_S = 60;

/**
 * Counts a sign-in against its address and then its device before anything is looked at (DOMAIN C1). A successful one is
 * released, so these limits slow guessing and not an office behind one address.
 */
export async function reserveSignIn(
  { db, clock, config }: Deps,
  ip: string,
  deviceId: string,
): Promise<Pick<Reservation, 'release'>> {
  const { perIp, perDevice } = config.loginLimits;
  const now = clock();
  const address = await reserve(db, now, {
    keys: [`login-ip:${ip}`],
    most: perIp,
    seconds: WINDOW_S,
  });
  const device = await reserve(db, now, {
    keys: [`login-device:${deviceId}`],
    most: perDevice,
    seconds: WINDOW_S,
  });
  return {
    release: async () => {
      await Promise.all([address.release(), device.release()]);
    },
  };
}
