import type pg from 'pg';
import * as schema from '../db/schema/index.ts';
import { copyRows } from './copy.ts';
import type { Plan } from './plan.ts';

const WHO = '20000009';

/** Two policies of the agent, each of another holder. */
const FIND = `
  select a.id::int as "accountId", min(p.policy_no) as "policyNo", c.customer_no as "customerNo"
    from account a
    join policy p on p.servicing_agent_id = a.agent_id
    join customer c on c.id = p.policyholder_id
   where a.username = $1 and p.status in ('IN_FORCE', 'GRACE')
   group by a.id, c.id order by c.id limit 2`;

/** The favourites of the agent that a demonstration begins with: pages, customers, policies, a document. */
export async function writeFavorites(client: pg.ClientBase, plan: Plan): Promise<void> {
  if (plan.kind !== 'DEMO') return;
  const { rows } = await client.query<{
    accountId: number;
    policyNo: string;
    customerNo: string;
  }>(FIND, [WHO]);
  const [one, other] = rows;
  if (one === undefined || other === undefined) return;
  const page = (refKey: string, title: string, note = '', folder: string | null = null) =>
    ({ kind: 'PAGE', refKey, title, note, folder }) as const;
  const row = (
    kind: 'CUSTOMER' | 'POLICY' | 'DOCUMENT',
    refKey: string,
    note = '',
    folder: string | null = null,
  ) => ({ kind, refKey, title: null, note, folder }) as const;
  await copyRows(
    client,
    schema.favorite,
    [
      page('/policy-management?status=GRACE', 'Tra cứu hợp đồng', 'Các hợp đồng đang gia hạn'),
      page('/dashboard', 'Bảng điều khiển'),
      page(
        '/renewal-fee-reminder',
        'Nhắc đóng phí tái tục',
        'Xem vào sáng thứ Hai',
        'Việc hằng tuần',
      ),
      page('/policy-claim-management', 'Bồi thường', '', 'Việc hằng tuần'),
      row('CUSTOMER', one.customerNo, 'Muốn gặp sau giờ làm việc', 'Ưu tiên'),
      row('CUSTOMER', other.customerNo, '', 'Ưu tiên'),
      row('POLICY', one.policyNo, 'Hỏi về quyền lợi bổ sung', 'Ưu tiên'),
      row('DOCUMENT', '1'),
    ].map((saved, at) => ({ ...saved, accountId: one.accountId, sort: at + 1 })),
  );
}
