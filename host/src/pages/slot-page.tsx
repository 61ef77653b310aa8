import { type ReactNode, useCallback, useState } from 'react';
import { ShellSlot } from './shell-slot.tsx';

interface Props {
  slot: string;
  props?: Record<string, unknown>;
  /** Shown when no remote fills the slot. */
  children: ReactNode;
}

/** A page of the shell whose content is a remote's. */
export const SlotPage = ({ slot, props, children }: Props) => {
  const [gone, setGone] = useState(false);
  const onGone = useCallback(() => setGone(true), []);
  return gone ? children : <ShellSlot name={slot} props={props} onGone={onGone} />;
};
