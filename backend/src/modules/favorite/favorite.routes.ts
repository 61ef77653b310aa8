import {
  favorite,
  favoriteById,
  favoriteFolderRequest,
  favoriteList,
  favoriteOrderRequest,
  favoriteRequest,
  favoritesQuery,
  favoriteUndoRequest,
  savedTarget,
} from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { listFavorites } from './list.ts';
import { changeFolder, orderFavorites } from './order.ts';
import { expectOwn, removeFavorite, undoRemoval } from './remove.ts';
import { expectTarget, saveFavorite } from './save.ts';
import { readSaved } from './store.ts';

const rule = { authority: 'favorite.view' } as const;
const limit = { most: 600, seconds: 3_600 };

/** What a person saved to come back to; own rows only. */
export const favoriteRoutes = [
  route({
    method: 'GET',
    path: 'cms/favorite',
    rule,
    lookup: true,
    summary: 'Own favourites in their order, with the titles of now; searched without marks',
    query: favoritesQuery,
    response: favoriteList,
    handler: (call) => listFavorites(call, call.query.search),
  }),
  route({
    method: 'GET',
    path: 'cms/favorite/saved',
    rule,
    summary: 'What the caller has saved, by kind and key alone',
    response: z.array(savedTarget),
    handler: ({ db, subject }) => readSaved(db, subject.accountId),
  }),
  route({
    method: 'POST',
    path: 'cms/favorite/save',
    rule,
    lookup: true,
    submit: true,
    limit,
    summary: 'Save a target, or change note, folder and pin of the one that is saved',
    body: favoriteRequest,
    response: favorite,
    before: (call) => expectTarget(call, call.body),
    handler: (call) => saveFavorite(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'cms/favorite/order',
    rule,
    lookup: true,
    submit: true,
    limit,
    summary: 'Put the own favourites into an order; FAVORITE_CHANGED has the present one',
    body: favoriteOrderRequest,
    response: favoriteList,
    handler: (call) => orderFavorites(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'cms/favorite/folder',
    rule,
    lookup: true,
    submit: true,
    limit,
    summary: 'Rename an own folder, or remove it and leave its items',
    body: favoriteFolderRequest,
    response: favoriteList,
    handler: (call) => changeFolder(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'cms/favorite/undo',
    rule,
    lookup: true,
    submit: true,
    limit,
    summary: 'Bring back an own favourite that was just removed',
    body: favoriteUndoRequest,
    response: favorite,
    before: (call) => expectOwn(call, call.body.id),
    handler: (call) => undoRemoval(call, call.body.id),
  }),
  route({
    method: 'DELETE',
    path: 'cms/favorite/:id',
    rule,
    submit: true,
    limit,
    summary: 'Remove an own favourite; 404 alike for another’s and an unknown one',
    params: favoriteById,
    before: (call) => expectOwn(call, call.params.id),
    handler: (call) => removeFavorite(call, call.params.id),
  }),
];
