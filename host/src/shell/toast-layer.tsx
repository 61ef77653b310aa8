import { useEffect, useState } from 'react';
import { useOverlay } from '../lib/overlay.ts';

const IDLE_MS = 1_500;

/** The toaster; its chunk loads when the page has settled. */
export const ToastLayer = () => {
  const [idle, setIdle] = useState(false);
  const overlay = useOverlay(idle);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return overlay ? <overlay.Toaster /> : null;
};
