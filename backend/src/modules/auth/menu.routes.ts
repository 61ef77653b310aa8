import { menuItem, menuType } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { menuTypes, userMenu } from './menu-store.ts';

/** Menus: of the public pages, and of what the caller may see. */
export const menuRoutes = [
  route({
    method: 'GET',
    path: 'menu/type',
    rule: { open: true },
    summary: 'Top menu of the public pages',
    response: z.array(menuType),
    handler: ({ db, language }) => menuTypes(db, language),
  }),
  route({
    method: 'GET',
    path: 'menu/user',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Menu that the caller may see',
    response: z.array(menuItem),
    handler: ({ db, subject }) => userMenu(db, subject),
  }),
];
