import { orgTreeQuery } from '@portal/api-client/admin';
import { usePortal, useWords } from '@portal/remote-kit';
import type { OrgNode } from '@portal/types';
import { Badge, chakra, Text } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';

const INDENT_REM = 1.25;

interface Shared {
  open: ReadonlySet<string>;
  selected: string | null;
  /** The one item that Tab reaches. */
  active: string | null;
  toggle(key: string, open: boolean): void;
  select(node: OrgNode): void;
  focus(key: string): void;
}

const itemsOf = (from: HTMLElement): HTMLElement[] => [
  ...(from.closest('[role=tree]')?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? []),
];

const Item = ({ node, level, shared }: { node: OrgNode; level: number; shared: Shared }) => {
  const t = useWords();
  const { open, selected, active, toggle, select, focus } = shared;
  const isOpen = node.hasChildren && open.has(node.key);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const own = event.currentTarget;
    const items = itemsOf(own);
    const at = items.indexOf(own);
    const parent = items
      .slice(0, at)
      .findLast((one) => Number(one.getAttribute('aria-level')) < level);
    switch (event.key) {
      case 'ArrowDown':
        items[at + 1]?.focus();
        break;
      case 'ArrowUp':
        items[at - 1]?.focus();
        break;
      case 'Home':
        items[0]?.focus();
        break;
      case 'End':
        items.at(-1)?.focus();
        break;
      case 'ArrowRight':
        if (isOpen) items[at + 1]?.focus();
        else if (node.hasChildren) toggle(node.key, true);
        break;
      case 'ArrowLeft':
        if (isOpen) toggle(node.key, false);
        else parent?.focus();
        break;
      case 'Enter':
      case ' ':
        select(node);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  return (
    <>
      <chakra.div
        role="treeitem"
        aria-level={level}
        aria-expanded={node.hasChildren ? isOpen : undefined}
        aria-selected={selected === node.key}
        tabIndex={active === node.key ? 0 : -1}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        minHeight="44px"
        paddingBlock="1"
        paddingInlineEnd="2"
        borderRadius="md"
        cursor="pointer"
        bg={selected === node.key ? 'brand.subtle' : undefined}
        style={{ paddingInlineStart: `${(level - 1) * INDENT_REM + 0.5}rem` }}
        onFocus={() => focus(node.key)}
        onKeyDown={onKeyDown}
        onClick={() => {
          select(node);
          if (node.hasChildren) toggle(node.key, !isOpen);
        }}
      >
        <chakra.span aria-hidden width="1rem">
          {node.hasChildren ? (isOpen ? '▾' : '▸') : ''}
        </chakra.span>
        <chakra.span overflowWrap="anywhere">{node.name}</chakra.span>
        <Text as="span" fontSize="sm" color="ink.muted">
          {node.code} · {t('org.people', { count: node.people })}
        </Text>
        {node.status === 'TERMINATED' && <Badge>{t('org.left')}</Badge>}
        {node.status === 'SUSPENDED' && <Badge tone="warning">{t('org.suspended')}</Badge>}
      </chakra.div>
      {isOpen && <Level parent={node.key} level={level + 1} shared={shared} />}
    </>
  );
};

const Level = ({ parent, level, shared }: { parent: string; level: number; shared: Shared }) => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error } = useQuery(orgTreeQuery(http, parent));
  if (error) return <Text role="alert">{t('org.levelFailed')}</Text>;
  if (data === undefined) return <Text role="status">{t('org.loading')}</Text>;
  return data.map((node) => <Item key={node.key} node={node} level={level} shared={shared} />);
};

/** Units, offices and people. By keyboard: arrows, Home, End; Enter chooses. */
export const OrgTree = ({ tops, shared }: { tops: OrgNode[]; shared: Shared }) => {
  const t = useWords();
  const active = shared.active ?? tops[0]?.key ?? null;
  return (
    <div role="tree" aria-label={t('org.tree')}>
      {tops.map((node) => (
        <Item key={node.key} node={node} level={1} shared={{ ...shared, active }} />
      ))}
    </div>
  );
};
