import { useTestDatabase } from '../testing/database.ts';

describe('the favourites of a demonstration', () => {
  const database = useTestDatabase('demo');

  it('are eight of 20000009, and their targets are in its scope', async () => {
    const { rows } = await database().pool.query<{ kind: string; fits: boolean }>(`
      select f.kind, case f.kind
        when 'PAGE' then f.title is not null
        when 'DOCUMENT' then exists (select from document d where d.id::text = f.ref_key)
        else exists (select from policy p join customer c on c.id = p.policyholder_id
          where p.servicing_agent_id = a.agent_id and f.ref_key in (p.policy_no, c.customer_no)) end as fits
        from favorite f join account a on a.id = f.account_id
       where a.username = '20000009' order by f.sort`);
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...Array(4).fill('PAGE'),
      ...['CUSTOMER', 'CUSTOMER', 'POLICY', 'DOCUMENT'],
    ]);
    expect(rows.every(({ fits }) => fits)).toBe(true);
  });
});
