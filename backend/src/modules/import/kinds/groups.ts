import { fold } from '@portal/types';
import { eq, inArray } from 'drizzle-orm';
import { agent, agentGroup } from '../../../db/schema/index.ts';
import type { ImportKind } from '../../../import/import-kind.ts';
import {
  AGENT,
  checkKnown,
  currentBy,
  idOf,
  idsOf,
  maybeText,
  text,
  versionsBy,
} from './values.ts';

/** What the address of a group's page has of its code. */
const slugOf = (code: string) => fold(code).replace(/[^a-z0-9]+/g, '-');

export const groups: ImportKind = {
  kind: 'groups',
  key: 'code',
  columns: {
    code: { type: 'text', max: 30, required: true, heads: ['Mã tổng đại lý', 'Mã', 'Group code'] },
    name: { type: 'text', required: true, heads: ['Tên tổng đại lý', 'Tên', 'Group'] },
    gadAgentCode: { type: 'text', max: 20, heads: ['Mã GAD', 'GAD'] },
    business: { type: 'text', required: true, heads: ['Hoạt động kinh doanh', 'Ngành nghề'] },
  },
  versions: (db, keys) =>
    versionsBy(
      db
        .select({ key: agentGroup.code, version: agentGroup.version })
        .from(agentGroup)
        .where(inArray(agentGroup.code, keys)),
    ),
  current: (db, keys) =>
    currentBy(
      db
        .select({
          ...{ code: agentGroup.code, name: agentGroup.name, business: agentGroup.business },
          gadAgentCode: agent.agentCode,
        })
        .from(agentGroup)
        .leftJoin(agent, eq(agent.id, agentGroup.gadAgentId))
        .where(inArray(agentGroup.code, keys)),
      'code',
    ),
  check: (db, rows) =>
    checkKnown(db, rows, 'gadAgentCode', (tx, codes) => idsOf(tx, agent, AGENT, codes)),
  async apply({ db }, values) {
    const code = text(values, 'code');
    const row = {
      ...{ name: text(values, 'name'), business: text(values, 'business') },
      gadAgentId: await idOf(db, agent, AGENT, maybeText(values, 'gadAgentCode')),
    };
    const [made] = await db
      .insert(agentGroup)
      .values({ code, slug: slugOf(code), ...row })
      .onConflictDoUpdate({ target: agentGroup.code, set: row })
      .returning({ id: agentGroup.id });
    return made?.id ?? null;
  },
};
