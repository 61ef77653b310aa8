import { z } from 'zod';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { findSetting } from '../setting/settings-store.ts';

const companyId = z.coerce.number().int().min(1).max(1_000_000).default(2);
/** One setting by its key; only public ones without the authority setting.manage. */
export const systemConfigRoutes = [
  route({
    method: 'GET',
    path: 'admin/get-system-config-by-key',
    rule: { open: true },
    summary: 'A public setting; others only with setting.manage (API-09)',
    query: z.object({ settingKey: z.string().min(1).max(100), companyId }),
    response: z.object({ settingKey: z.string(), settingValue: z.string() }),
    handler: async ({ db, subject, query }) => {
      const found = await findSetting(db, query.companyId, query.settingKey);
      const own = subject?.companyId === query.companyId;
      const seen = found?.public || (own && subject.authorities.has('setting.manage'));
      if (found === undefined || !seen) throw httpError('NOT_FOUND');
      return { settingKey: query.settingKey, settingValue: found.value };
    },
  }),
];
