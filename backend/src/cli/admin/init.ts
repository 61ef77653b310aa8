import { COMPANY } from '@portal/domain/company';
import { eq } from 'drizzle-orm';
import { company } from '../../db/schema/index.ts';
import { audit } from '../../modules/audit/audit.ts';
import { type AdminCommand, AdminError } from './command.ts';

/** Options by the column that they set. */
const FIELDS = {
  code: 'company-code',
  name: 'company-name',
  emailDomain: 'email-domain',
  hotline: 'hotline',
  address: 'address',
  hours: 'hours',
} as const;

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

export const init: AdminCommand = {
  usage:
    'init [--company-code <code>] [--company-name <name>] [--email-domain <domain>] [--hotline <number>] [--address <text>] [--hours <text>]',
  summary:
    'makes tables and catalogue where they are missing, and sets what is known of the company',
  options: Object.fromEntries(Object.values(FIELDS).map((name) => [name, { type: 'string' }])),
  async run({ db, clock, operator, say }, { values, positionals }) {
    if (positionals.length > 0)
      throw new AdminError(`init takes options alone, not "${positionals[0]}".`);
    const given = Object.entries(FIELDS).flatMap(([column, option]) => {
      const value = values[option];
      return typeof value === 'string' ? [[column, value.trim()] as const] : [];
    });
    const domain = given.find(([column]) => column === 'emailDomain')?.[1];
    if (domain !== undefined && !DOMAIN.test(domain))
      throw new AdminError('--email-domain takes a domain such as company.example.');
    // The tables and the catalogue are there: opening the database made them.
    say('The database is up to date: tables, authorities, roles, settings, menus.');
    if (given.length > 0) {
      await db.transaction(async (tx) => {
        await tx.update(company).set(Object.fromEntries(given)).where(eq(company.id, COMPANY));
        const detail = { fields: given.map(([column]) => column).join(',') };
        await audit(tx, clock(), { action: 'company.change', result: 'OK', ...operator, detail });
      });
      say(`The company's ${given.map(([column]) => column).join(', ')} were set.`);
    }
    say('Next: npm run admin -- create-admin <username> --name <name> --email <address>');
    return true;
  },
};
