import type { MountContext, SlotFilling } from '@portal/types';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePortal, useSession } from './portal-context.ts';

interface SlotPlace {
  /** The place's name, such as `home.agent.cards`: remotes declare in their manifest what they put there. */
  name: string;
  /** What every filling is told, as it is when it is drawn first. */
  props?: Record<string, unknown>;
  /** Room kept for each filling (a CSS length), so that nothing below moves when it comes. */
  reserve?: string;
  /** Stands around the fillings, and is not drawn where there are none. */
  frame?: (fillings: ReactNode) => ReactNode;
}

const NOTHING: Record<string, unknown> = {};
const keyOf = ({ remote, name }: SlotFilling) => `${remote}/${name}`;

const Filling = (place: {
  filling: SlotFilling;
  props: Record<string, unknown>;
  reserve: string | undefined;
  onGone(): void;
}) => {
  const { slots } = usePortal();
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(place);
  latest.current = place;
  const { remote, name } = place.filling;
  useEffect(() => {
    if (!element.current) return;
    const { props } = latest.current;
    return slots.mount({ remote, name }, element.current, props, () => latest.current.onGone());
  }, [slots, remote, name]);
  return <div ref={element} style={{ minHeight: place.reserve, minWidth: 0 }} />;
};

/**
 * A place in a page for parts of other remotes. Each comes when it is here; one that does not come or breaks leaves
 * nothing, and the page around it stays as it is. Nothing at all where nobody fills it.
 */
export const Slot = ({ name, props = NOTHING, reserve, frame }: SlotPlace) => {
  // A host before contract 1.3 has no slots.
  const { slots }: Partial<Pick<MountContext, 'slots'>> = usePortal();
  // Who is signed in decides what shows.
  useSession();
  const [gone, setGone] = useState<readonly string[]>([]);
  const fillings = slots?.fillings(name).filter((one) => !gone.includes(keyOf(one))) ?? [];
  if (fillings.length === 0) return null;
  const drawn = fillings.map((filling) => (
    <Filling
      key={keyOf(filling)}
      filling={filling}
      props={props}
      reserve={reserve}
      onGone={() => setGone((before) => [...before, keyOf(filling)])}
    />
  ));
  return frame ? frame(drawn) : drawn;
};
