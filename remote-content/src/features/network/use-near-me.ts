import type { Coordinates } from '@portal/domain/network';
import { useEffect, useRef, useState } from 'react';

/** So long a user waits before the page says that it takes long. */
const SLOW_MS = 10_000;
/** A place that the device knew so recently is good enough. */
const KNOWN_MS = 300_000;

type State =
  | { is: 'off' }
  | { is: 'asking' }
  | { is: 'slow' }
  | { is: 'refused' }
  | { is: 'known'; here: Coordinates };

/**
 * Where the user is, asked of the device at a press and never before. It stays in this page: it is in no address, no call
 * and no storage.
 */
export const useNearMe = () => {
  const [state, setState] = useState<State>({ is: 'off' });
  /** An answer to an earlier press counts no more. */
  const press = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      press.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );
  const stop = () => {
    press.current += 1;
    clearTimeout(timer.current);
    setState({ is: 'off' });
  };
  const ask = () => {
    press.current += 1;
    const mine = press.current;
    const settle = (next: State) => {
      if (mine !== press.current) return;
      clearTimeout(timer.current);
      setState(next);
    };
    if (!('geolocation' in navigator)) return setState({ is: 'refused' });
    setState({ is: 'asking' });
    clearTimeout(timer.current);
    // The device's own time limit does not count while it asks its user.
    timer.current = setTimeout(() => mine === press.current && setState({ is: 'slow' }), SLOW_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        settle({ is: 'known', here: { lat: coords.latitude, lon: coords.longitude } }),
      ({ code, TIMEOUT }) => settle({ is: code === TIMEOUT ? 'slow' : 'refused' }),
      { maximumAge: KNOWN_MS, timeout: SLOW_MS },
    );
  };
  const here = state.is === 'known' ? state.here : null;
  return { is: state.is, here, toggle: state.is === 'known' || state.is === 'asking' ? stop : ask };
};
