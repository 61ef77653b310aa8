import { searchAnswer, searchQuery } from '@portal/types';
import { route } from '../../http/route.ts';
import { searchSite } from './search.ts';

/** Of one person, or of one visitor's address: more than anybody types, too few to copy the site. */
const A_MINUTE = { most: 60, seconds: 60 };

export const searchRoutes = [
  route({
    method: 'GET',
    path: 'cms/search',
    rule: { open: true },
    lookup: true,
    limit: A_MINUTE,
    summary:
      'Content, pages and own rows that contain the words, by type, within the caller’s rights',
    query: searchQuery,
    response: searchAnswer,
    handler: (call) => searchSite(call, call.query),
  }),
];
