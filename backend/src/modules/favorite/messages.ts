import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

export const httpError = httpErrors({
  FAV_TARGET: { status: 404, ...sentence('favorite.FAV_TARGET') },
  FAV_PAGE: { status: 400, ...sentence('favorite.FAV_PAGE') },
  FAV_FULL: { status: 409, ...sentence('favorite.FAV_FULL') },
  FAVORITE_PINS: { status: 409, ...sentence('favorite.FAVORITE_PINS') },
  FAVORITE_CHANGED: { status: 409, ...sentence('favorite.FAVORITE_CHANGED') },
});
