import { loadAgain, usePortal } from '@portal/remote-kit';
import type { PopoverProps } from '@portal/ui/menu';
import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  useRef,
  useState,
} from 'react';
import { useListText } from '../text/use-list-text.ts';

/** Once it is loaded, every further panel opens in the same moment. */
let loaded: ComponentType<PopoverProps> | undefined;

/**
 * A button with a panel under it. The Popover brings Ark UI, so it loads at the first press, which then opens the panel. A
 * failure is shown and not cached: the next press loads it again.
 */
export const PanelButton = ({ trigger, onOpen, ...panel }: PopoverProps) => {
  const t = useListText();
  const { toast } = usePortal();
  const [Popover, setPopover] = useState(() => loaded);
  const [pressed, setPressed] = useState(false);
  const awaited = useRef(false);
  if (Popover) {
    return <Popover {...panel} trigger={trigger} onOpen={onOpen} defaultOpen={pressed} />;
  }
  const press = async () => {
    awaited.current = true;
    onOpen?.();
    try {
      const menus = await loadAgain(() => import('@portal/ui/menu'));
      loaded = menus.Popover;
      setPressed(awaited.current);
      setPopover(() => menus.Popover);
    } catch {
      toast('error', t('list.panelNotLoaded'));
    }
  };
  return cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-expanded': false,
    onClick: () => void press(),
    // The user went on: a panel that opened now would be in the way.
    onBlur: () => {
      awaited.current = false;
    },
  });
};
