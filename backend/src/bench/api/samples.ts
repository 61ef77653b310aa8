import type pg from 'pg';

/** Values from a user's own rows, so that searches find something. */
export interface Samples {
  policyNos: string[];
  names: string[];
  phones: string[];
  claimNos: string[];
  customerNos: string[];
  products: string[];
}

/** Rows spread evenly over all rows below a path. */
const FIND = `
  select p.policy_no as "policyNo", c.customer_name as name, c.phone_e164 as phone, c.customer_no as "customerNo",
         p.product_code as product
    from (select id, policy_no, policyholder_id, product_code from policy
           where servicing_path like $1 || '%' and id % greatest(1, (select max(id) / 20000 from policy)) = 0
           limit 2000) p
    join customer c on c.id = p.policyholder_id
   order by md5(p.policy_no) limit 40`;

const FIND_ALL = `
  select p.policy_no as "policyNo", c.customer_name as name, c.phone_e164 as phone, c.customer_no as "customerNo",
         p.product_code as product
    from policy p join customer c on c.id = p.policyholder_id
   where p.servicing_path like $1 || '%' order by md5(p.policy_no) limit 40`;

const CLAIMS = `select claim_no as "claimNo" from claim where servicing_path like $1 || '%' order by md5(claim_no) limit 40`;

interface Found {
  policyNo: string;
  name: string;
  phone: string | null;
  customerNo: string;
  product: string;
}

export async function readSamples(pool: pg.Pool, agentCode: string): Promise<Samples> {
  const { rows: agents } = await pool.query<{ path: string; level: number }>(
    'select path, level from agent where agent_code = $1',
    [agentCode],
  );
  const { path = '/', level = 9 } = agents[0] ?? {};
  const [{ rows }, { rows: claims }] = await Promise.all([
    pool.query<Found>(level <= 5 ? FIND : FIND_ALL, [path]),
    pool.query<{ claimNo: string }>(CLAIMS, [path]),
  ]);
  if (rows.length === 0) throw new Error(`${agentCode} has no policies: is the load set seeded?`);
  return {
    policyNos: rows.map(({ policyNo }) => policyNo),
    names: rows.map(({ name }) => name),
    phones: rows.flatMap(({ phone }) => (phone === null ? [] : [phone])),
    claimNos: claims.map(({ claimNo }) => claimNo),
    customerNos: rows.map(({ customerNo }) => customerNo),
    products: [...new Set(rows.map(({ product }) => product))],
  };
}
