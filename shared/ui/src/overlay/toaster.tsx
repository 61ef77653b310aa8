import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import CircleAlert from '#icon/circle-alert';
import CircleCheck from '#icon/circle-check';
import Info from '#icon/info';
import TriangleAlert from '#icon/triangle-alert';
import X from '#icon/x';
import { IconButton } from '../core/button.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { dismissToast, type ToastItem, toastStore } from './toast-store.ts';
import { useTopmostPlace } from './use-topmost-place.ts';

const pictures = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** Runs down `duration` while not paused; what is left outlives a pause. */
const useCountdown = (item: ToastItem, paused: boolean) => {
  const left = useRef(item.duration);
  useEffect(() => {
    if (paused || !Number.isFinite(left.current)) return;
    const started = Date.now();
    const timer = setTimeout(() => dismissToast(item.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [paused, item.id]);
};

function Toast(props: { item: ToastItem; paused: boolean }) {
  const { item } = props;
  const { words } = useUi();
  useCountdown(item, props.paused);
  const Picture = pictures[item.tone];
  return (
    <chakra.div
      role={item.tone === 'danger' ? 'alert' : 'status'}
      data-toast={item.tone}
      display="flex"
      gap="3"
      padding="4"
      bg="raised"
      color="ink"
      borderWidth="1px"
      borderColor="line"
      borderInlineStartWidth="4px"
      borderInlineStartColor={`${item.tone}.solid`}
      borderRadius="md"
      boxShadow="soft"
      fontSize="sm"
      pointerEvents="auto"
      animation="p-rise 180ms ease-out"
    >
      <chakra.span color={`${item.tone}.ink`} aria-hidden>
        <Picture size={20} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0">
        <chakra.p fontWeight="600">{item.title}</chakra.p>
        {item.description && <chakra.p color="ink.muted">{item.description}</chakra.p>}
      </chakra.div>
      <chakra.span margin="-2">
        <IconButton
          size="sm"
          label={words.close}
          icon={<X size={16} />}
          onClick={() => dismissToast(item.id)}
        />
      </chakra.span>
    </chakra.div>
  );
}

const none: readonly ToastItem[] = [];

/**
 * The place of the toasts; one in the page. In the top layer, so that an open dialog does not cover it, and inside the
 * topmost dialog, so that it can be read and closed while the rest of the page is inert.
 */
export function Toaster() {
  const { words } = useUi();
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none);
  const [hover, setHover] = useState(false);
  const [focus, setFocus] = useState(false);
  const home = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLElement>(null);
  const { place, moved } = useTopmostPlace(home);
  const newest = items.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an element that was moved is not shown any more.
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    // Shown again for each toast: the element shown last is on top, above a dialog that opened in between.
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest, moved]);
  useEffect(() => {
    if (items.length > 0) return;
    setHover(false);
    setFocus(false);
  }, [items.length]);
  const toasts = (
    <chakra.section
      ref={region}
      aria-label={words.notifications}
      data-print="hide"
      {...({ popover: 'manual' } as object)}
      position="fixed"
      inset="auto"
      insetInlineEnd={{ base: '4', md: '6' }}
      bottom={{ base: '20', md: '6' }}
      width={{ base: 'calc(100% - 32px)', sm: '380px' }}
      bg="transparent"
      overflow="visible"
      pointerEvents="none"
      onPointerEnter={() => setHover(true)}
      onPointerLeave={() => setHover(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <chakra.div display="grid" gap="3">
        {items.map((item) => (
          <Toast key={item.id} item={item} paused={hover || focus} />
        ))}
      </chakra.div>
    </chakra.section>
  );
  return <div ref={home}>{createPortal(toasts, place)}</div>;
}
