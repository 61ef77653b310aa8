import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useLinkElement, useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { formatNumber } from './format.ts';

export type TabItem = {
  key: string;
  label: string;
  /** Null while it loads: its room is reserved already. */
  count?: number | null;
  /** There are more than `count`. */
  atLeast?: boolean;
  href?: string;
};

const Tab = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    paddingInline: '1',
    whiteSpace: 'nowrap',
    fontSize: 'sm',
    fontWeight: '500',
    color: 'ink.muted',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: 'sm' },
    '&[aria-selected=true], &[aria-current=page]': {
      color: 'brand.ink',
      fontWeight: '600',
      '&::after': {
        content: '""',
        position: 'absolute',
        insetInline: '0',
        bottom: '-1px',
        height: '2px',
        bg: 'brand.solid',
      },
    },
  },
});

const Count = chakra('span', {
  base: {
    paddingInline: '1.5',
    borderRadius: 'full',
    bg: 'neutral.subtle',
    color: 'neutral.ink',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    minWidth: '5ch',
    textAlign: 'center',
  },
});

const TabCount = ({ count, atLeast }: Pick<TabItem, 'count' | 'atLeast'>) => {
  const { locale } = useUi();
  if (count === undefined) return null;
  const shown = count === null ? '' : formatNumber(count, { locale }) + (atLeast ? '+' : '');
  return <Count visibility={count === null ? 'hidden' : undefined}>{shown}</Count>;
};

const Bar = chakra('div', {
  base: {
    display: 'flex',
    gap: '5',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
});

function LinkTab(props: { item: TabItem; active: boolean }) {
  const { item, active } = props;
  const element = useLinkElement(item.href);
  return (
    <Tab
      {...({ as: element, href: item.href } as object)}
      aria-current={active ? 'page' : undefined}
    >
      {item.label}
      <TabCount count={item.count} atLeast={item.atLeast} />
    </Tab>
  );
}

export type TabsProps = {
  label: string;
  items: readonly TabItem[];
  active: string;
  onChange?: (key: string) => void;
  /** The panel of the active tab. */
  children?: ReactNode;
};

/**
 * Parts of one thing. Items with `href` are links (the tab is in the URL: LOOK.md, Detail); without, they are
 * tabs moved through with the arrows.
 */
export function Tabs(props: TabsProps) {
  const { items, active, onChange } = props;
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active tab is what calls for it.
  useEffect(() => {
    // A tab that an address opened may be beyond the edge. The bar alone moves, never the page.
    const frame = bar.current;
    const tab = frame?.querySelector('[aria-selected=true], [aria-current=page]');
    if (!frame || !tab) return;
    const [edge, at] = [frame.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (at.right > edge.right) frame.scrollLeft += at.right - edge.right;
    else if (at.left < edge.left) frame.scrollLeft -= edge.left - at.left;
  }, [active]);
  const panel = props.children !== undefined && (
    <chakra.div paddingBlockStart="5">{props.children}</chakra.div>
  );
  if (items.some((item) => item.href !== undefined)) {
    return (
      <div>
        <Bar ref={bar} {...({ as: 'nav' } as object)} aria-label={props.label}>
          {items.map((item) => (
            <LinkTab key={item.key} item={item} active={item.key === active} />
          ))}
        </Bar>
        {panel}
      </div>
    );
  }
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.key === active);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + items.length) % items.length;
    const item = items[next];
    if (item) onChange?.(item.key);
    (bar.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div>
      <Bar ref={bar} role="tablist" aria-label={props.label} onKeyDown={move}>
        {items.map((item) => (
          <Tab
            key={item.key}
            id={`${id}-${item.key}`}
            type="button"
            role="tab"
            aria-selected={item.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={item.key === active ? 0 : -1}
            onClick={() => onChange?.(item.key)}
          >
            {item.label}
            <TabCount count={item.count} atLeast={item.atLeast} />
          </Tab>
        ))}
      </Bar>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {panel}
      </div>
    </div>
  );
}
