import { roleCommand } from './grant.ts';

export const revoke = roleCommand('revoke', 'takes a role from an account, at its next call');
