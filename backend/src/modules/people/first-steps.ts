import { COMPANY } from '@portal/domain/company';
import type { AdminHome, FirstStep } from '@portal/types';
import { sql } from 'drizzle-orm';
import { UNNAMED_DOMAIN } from '../../catalogue/sync-catalogue.ts';
import type { Db } from '../../db/handle.ts';
import type { Caller } from '../../lookup/caller.ts';
import { countAdministrators } from './administrators.ts';

type Stored = Record<Exclude<FirstStep, 'administrator'>, boolean>;

/** What rows tell. Terms are settled once their version was set here: the catalogue brings one that is no company's. */
async function storedSteps(db: Db): Promise<Stored | undefined> {
  const { rows } = await db.execute<Stored>(sql`
    select exists (select from company where id = ${COMPANY} and email_domain <> ${UNNAMED_DOMAIN}) as company,
      exists (select from province) as provinces,
      exists (select from org_unit) as units,
      exists (select from office) as offices,
      exists (select from agent) as agents,
      exists (select from product) as products,
      exists (select from outbox where kind = 'MAIL' and sent_at is not null) as mail,
      exists (select from setting where company_id = ${COMPANY} and key = 'HOTLINE' and value <> '') as hotline,
      exists (select from setting_history where company_id = ${COMPANY} and key = 'TERMS_VERSION'
        and old_value is not null) as terms`);
  return rows[0];
}

/** What a new portal needs before people work with it, for those who administer accounts and settings; null once all is done. */
export async function firstSteps({ db, deps, subject }: Caller): Promise<AdminHome['firstSteps']> {
  const { authorities } = subject;
  if (!authorities.has('account.manage') || !authorities.has('setting.manage')) return null;
  const stored = await storedSteps(db);
  if (stored === undefined) return null;
  const { company, provinces, units, offices, agents, products, mail, hotline, terms } = stored;
  const done: Record<FirstStep, boolean> = {
    ...{ company, provinces, units, offices, agents, products },
    administrator: (await countAdministrators(db, deps.clock())) > 1,
    ...{ mail, hotline, terms },
  };
  const steps = Object.entries(done).map(([key, isDone]) => ({
    key: key as FirstStep,
    done: isDone,
  }));
  return steps.every((step) => step.done) ? null : steps;
}
