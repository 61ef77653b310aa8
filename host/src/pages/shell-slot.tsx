import { useEffect, useRef } from 'react';
import { usePortalHost } from '../portal/portal-context.ts';

interface Props {
  name: string;
  /** As they are at the first render. */
  props?: Record<string, unknown>;
  /** Called when no remote fills the slot, or the one that does has failed. */
  onGone(): void;
}

const NOTHING: Record<string, unknown> = {};

/** A place of the shell that a remote fills: the first one that declares it. */
export const ShellSlot = ({ name, props = NOTHING, onGone }: Props) => {
  const { slots } = usePortalHost();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ props, onGone });
  latest.current = { props, onGone };
  useEffect(() => {
    const gone = () => latest.current.onGone();
    const [filling] = slots.fillings(name);
    if (!filling || !place.current) return gone();
    return slots.mount(filling, place.current, latest.current.props, gone);
  }, [slots, name]);
  return <div ref={place} />;
};
