import { signedAddress } from '@portal/types';
import { route } from '../../http/route.ts';
import { dispositionOf, findRow } from './download.ts';
import { fileName } from './file-store.ts';
import { storeOf } from './store-of.ts';

/** As long as it takes to follow an address, on a slow network too. */
const SECONDS = 60;
const LIMIT = { most: 120, seconds: 60 };

export const fileAddressRoutes = [
  route({
    method: 'GET',
    path: 'app/file-address',
    rule: { open: true },
    limit: LIMIT,
    summary:
      'A signed address for one minute at which the store itself hands out a file; null where files are in a folder',
    query: fileName,
    response: signedAddress,
    handler: async ({ db, deps, subject, query }) => {
      const now = deps.clock();
      const row = await findRow(db, { subject, now }, query.fileName);
      const { address } = storeOf(deps.config);
      const signed =
        row.storage === 'FOLDER'
          ? await address?.(row.storedName, {
              seconds: SECONDS,
              type: row.mime,
              disposition: dispositionOf(row),
            })
          : undefined;
      return {
        address: signed ?? null,
        until: signed ? new Date(now.getTime() + SECONDS * 1_000).toISOString() : null,
      };
    },
  }),
];
