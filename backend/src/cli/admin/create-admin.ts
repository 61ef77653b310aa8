import { phoneE164 } from '@portal/phone';
import { activationLink } from '../../modules/activation/activation-link.ts';
import { createAdministrator } from '../../modules/people/create-administrator.ts';
import { type AdminCommand, AdminError, onlyArgument, requiredOption } from './command.ts';

const USERNAME = /^[a-z][a-z0-9._-]{2,49}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const optional = (value: string | boolean | undefined) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

export const createAdmin: AdminCommand = {
  usage:
    'create-admin <username> --name <full name> [--email <address>] [--phone <number>] [--role ADMIN]',
  summary:
    'makes a staff account and prints a one-time link with which its owner sets the password',
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    phone: { type: 'string' },
    role: { type: 'string' },
  },
  async run(context, args) {
    const { db, clock, config, operator, say } = context;
    const username = onlyArgument(createAdmin, args).toLowerCase();
    if (!USERNAME.test(username))
      throw new AdminError('A username has 3 to 50 of a-z, 0-9, dot, dash and underscore.');
    const fullName = requiredOption(createAdmin, args, 'name');
    const email = optional(args.values.email);
    if (email !== null && !EMAIL.test(email))
      throw new AdminError(`${email} is no e-mail address.`);
    const given = optional(args.values.phone);
    const phone = given === null ? null : phoneE164(given);
    if (given !== null && !phone) throw new AdminError(`${given} is no phone number.`);
    const roleCode = optional(args.values.role) ?? 'ADMIN';
    const person = { username, fullName, email, phone: phone ?? null, roleCode };
    const made = await createAdministrator(db, person, operator, clock());
    if ('refused' in made) throw new AdminError(made.refused);
    const { issued } = made;
    say(`The account ${username} (${roleCode}) was made. Its owner sets the password once, here:`);
    say(`  ${activationLink(config, issued)}`);
    say(`The link works until ${issued.expiresAt.toISOString()}; hand it over by a safe way.`);
    return true;
  },
};
