import type { MountContext, SlotFilling } from '@portal/types';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePortal, useSession } from './portal-context.ts';

interface SlotPlace {
  /** The slot's name, such as `home.agent.cards`; remotes declare its extensions in their manifests. */
  name: string;
  /** Props of every extension, as they are at its first render. */
  props?: Record<string, unknown>;
  /** Height reserved for each extension (a CSS length), so that nothing below moves when it is rendered. */
  reserve?: string;
  /** Wraps the extensions; not rendered when there are none. */
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
 * A slot of a page for extensions of other remotes. Each shows once it is loaded; a failed one leaves nothing, and the page
 * around it stays. Renders nothing without extensions.
 */
export const Slot = ({ name, props = NOTHING, reserve, frame }: SlotPlace) => {
  // A host before contract 1.3 has no slots.
  const { slots }: Partial<Pick<MountContext, 'slots'>> = usePortal();
  // The user's authorities decide which extensions show.
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
