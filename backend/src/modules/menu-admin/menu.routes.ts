import {
  heldChange,
  menuAdmin,
  menuCheck,
  menuPreview,
  menuPreviewQuery,
  menuPublish,
  menuVersionRow,
  portalMenu,
} from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { checkMenu } from './check-menu.ts';
import { menuAdminOf } from './menu-admin.ts';
import { listVersions } from './menu-store.ts';
import { previewMenu } from './preview-menu.ts';
import { publishMenu } from './publish-menu.ts';

const rule = { authority: 'menu.manage' } as const;

/** Menus for those who administer them (areas/administration.md 4, Menus). */
export const menuAdminRoutes = [
  route({
    method: 'GET',
    path: 'admin/menu',
    rule,
    whileImpersonating: false,
    summary: 'Top menu and user menu whole, with the version that they are',
    response: menuAdmin,
    handler: ({ db, deps }) => menuAdminOf({ db, deps }),
  }),
  route({
    method: 'GET',
    path: 'admin/menu/versions',
    rule,
    whileImpersonating: false,
    summary: 'Published versions of the menus: who, when, why',
    response: z.array(menuVersionRow),
    handler: ({ db }) => listVersions(db),
  }),
  route({
    method: 'POST',
    path: 'admin/menu/check',
    rule,
    summary: 'Problems of menus by row, and who would gain or lose which right',
    limit: { most: 60, seconds: 60 },
    body: portalMenu,
    response: menuCheck,
    handler: ({ db, deps, body, language }) => checkMenu({ db, deps }, body, language),
  }),
  route({
    method: 'POST',
    path: 'admin/menu/preview',
    rule,
    summary: 'Menus as an account would get them',
    limit: { most: 60, seconds: 60 },
    act: { action: 'menu.preview' },
    body: menuPreviewQuery,
    response: menuPreview,
    handler: (call) => previewMenu(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/menu/publish',
    rule: { ...rule, recent: true },
    submit: true,
    summary: 'Publish menus whole; what widens rights waits for a second person (202)',
    act: { action: 'menu.publish', object: ({ body }) => `menu:${body.baseNo}` },
    body: menuPublish,
    response: z.union([menuAdmin, heldChange]),
    handler: (call) => publishMenu(call, call.body),
  }),
];
