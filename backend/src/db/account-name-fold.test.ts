import { fold } from '@portal/types';
import { useTestDatabase } from '../testing/database.ts';

describe('the folded name of an account', () => {
  const database = useTestDatabase('demo');

  it('is what the code folds, for every account and for one that is renamed', async () => {
    const { pool } = database();
    await pool.query(
      `update account set fullname = '  Đặng   Thị Ước ' where username = 'khach01'`,
    );
    const { rows } = await pool.query<{ fullname: string; name_fold: string }>(
      'select fullname, name_fold from account',
    );
    const wrong = rows.filter(({ fullname, name_fold }) => fold(fullname) !== name_fold);
    expect(wrong).toEqual([]);
    expect(rows.map(({ name_fold }) => name_fold)).toContain('dang thi uoc');
  });
});
