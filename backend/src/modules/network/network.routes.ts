import { networkList, networkQuery, networkRow, networkRows, networkSave } from '@portal/types';
import { publicAnswer } from '../../http/public-answer.ts';
import { route } from '../../http/route.ts';
import { readRows } from './network-rows.ts';
import { readNetwork } from './network-store.ts';
import { savePlace } from './save-place.ts';

const rule = { authority: 'content.manage' } as const;
/** How long caches may keep the list: a change is seen within that time. */
const SECONDS = 60;

/** The offices and general agencies that everybody may find (areas/sales-activity.md 4). */
export const networkRoutes = [
  route({
    method: 'GET',
    path: 'cms/network/list',
    rule: { open: true },
    summary: 'Offices and general agencies that are open to the public, with their provinces',
    limit: { most: 120, seconds: 60 },
    query: networkQuery,
    response: networkList,
    handler: async (call) =>
      publicAnswer(call, await readNetwork(call.db, call.deps.clock(), call.query.search), SECONDS),
  }),
  route({
    method: 'GET',
    path: 'cms/network/rows',
    rule,
    whileImpersonating: false,
    summary: 'Every place of the network with what an editor may change, and what has no place yet',
    response: networkRows,
    handler: ({ db }) => readRows(db),
  }),
  route({
    method: 'POST',
    path: 'cms/network/save',
    rule,
    summary: 'Change a place of the network, or make one; NET_CHANGED has the current values',
    submit: true,
    limit: { most: 600, seconds: 3_600 },
    act: { action: 'network.save', object: ({ body }) => `network-place:${body.id ?? 'new'}` },
    body: networkSave,
    response: networkRow,
    handler: (call) => savePlace(call, call.body),
  }),
];
