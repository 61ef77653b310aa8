import type { MenuItem } from '@portal/types';
import { filterMenu, type MenuReader } from './menu-filter.ts';

let id = 0;
const item = (part: Partial<MenuItem> = {}): MenuItem => {
  id += 1;
  return {
    id,
    name: `mục ${id}`,
    nameEn: `item ${id}`,
    link: null,
    customLink: null,
    itemId: null,
    itemSub: [],
    isLocalLink: true,
    hidden: false,
    disabled: false,
    underConstruction: false,
    ignoreAgentType: false,
    roleBm: false,
    roleLeader: false,
    subMenuList: [],
    ...part,
  };
};

const reader = (part: Partial<MenuReader> = {}): MenuReader => ({
  authorities: [],
  agent: null,
  ...part,
});

const agent = (agentType: string, agentGroupType: string, leaderLevel: number) => ({
  agentType,
  agentGroupType,
  leaderLevel,
});

const names = (items: MenuItem[]) => items.map(({ name }) => name);

describe('filterMenu', () => {
  it('MENU-01 shows what itemId or an itemSub allows, and nothing else', () => {
    const byId = item({ itemId: 'policy.view' });
    const bySub = item({ itemSub: ['claim.view', 'claim.group.view'] });
    const neither = item({ itemId: 'audit.view' });
    const withoutAuthority = item();
    const shown = filterMenu(
      [byId, bySub, neither, withoutAuthority],
      reader({ authorities: ['policy.view', 'claim.group.view'] }),
    );
    expect(names(shown)).toEqual([byId.name, bySub.name]);
  });

  it.each(['DFA', 'DFAM', 'DFARM', 'DFASM'])('MENU-02 shows a %s all but flagged items', (type) => {
    const plain = item({ itemId: 'x' });
    const flagged = item({ itemId: 'x', ignoreAgentType: true });
    const shown = filterMenu([plain, flagged], reader({ agent: agent(type, 'DFA', 0) }));
    expect(names(shown)).toEqual([plain.name]);
    const holder = reader({ authorities: ['x'], agent: agent(type, 'DFA', 0) });
    expect(names(filterMenu([plain, flagged], holder))).toEqual([plain.name]);
  });

  it('MENU-03 shows roleBm items to a LEADER of level 3 only', () => {
    const items = [item({ itemId: 'x', roleBm: true })];
    expect(filterMenu(items, reader({ agent: agent('FC', 'LEADER', 3) }))).toHaveLength(1);
    expect(filterMenu(items, reader({ agent: agent('FC', 'LEADER', 2) }))).toHaveLength(0);
    expect(filterMenu(items, reader({ agent: agent('FC', 'BM', 3) }))).toHaveLength(0);
  });

  it('MENU-04 shows roleLeader items to a GAD above level 1 only', () => {
    const items = [item({ itemId: 'x', roleLeader: true })];
    expect(filterMenu(items, reader({ agent: agent('FC', 'GAD', 2) }))).toHaveLength(1);
    expect(filterMenu(items, reader({ agent: agent('FC', 'GAD', 1) }))).toHaveLength(0);
  });

  it('MENU-05 shows a candidate only what matches', () => {
    const items = [item({ itemId: 'exam.view' }), item({ itemId: 'policy.view', roleBm: true })];
    expect(filterMenu(items, reader({ authorities: ['exam.view'] }))).toHaveLength(1);
  });

  it('MENU-07 never shows hidden items, and keeps disabled ones', () => {
    const hidden = item({ itemId: 'x', hidden: true });
    const disabled = item({ itemId: 'x', disabled: true });
    expect(names(filterMenu([hidden, disabled], reader({ authorities: ['x'] })))).toEqual([
      disabled.name,
    ]);
  });

  it('keeps a parent for a child that is shown, and drops it when none is', () => {
    const child = item({ itemId: 'x' });
    const parent = item({ subMenuList: [child, item({ itemId: 'y' })] });
    expect(filterMenu([parent], reader({ authorities: ['x'] }))[0]?.subMenuList).toEqual([child]);
    expect(filterMenu([parent], reader({ authorities: ['z'] }))).toEqual([]);
  });
});
