import { clearFactors as clear } from '../../modules/factor/clear-factors.ts';
import { accountAct } from './account-act.ts';
import { printNewLink } from './new-link.ts';

export const clearFactors = accountAct({
  name: 'clear-factors',
  summary:
    'for a lost second factor: ends factors, password and sessions of an account and prints a one-time link',
  action: 'account.clear-factors',
  done: 'has no second factor, and no password until the link is used.',
  async act(tx, row, now, context) {
    const cleared = await clear(tx, row.id, now);
    await printNewLink(tx, row, now, context);
    return cleared;
  },
});
